//! What the running program says of its own operations.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::TestApp;

/// An operation of the merged document.
pub struct Operation {
    pub id: String,
    pub method: String,
    /// With its parameters in braces: `/api/item/{id}`.
    pub path: String,
    pub permission: String,
    /// The module that gives it.
    pub module: String,
    pub description: Value,
}

impl Operation {
    /// The description of its JSON body.
    pub fn json_body(&self) -> Option<&Value> {
        let contents = self.description["requestBody"]["content"].as_object()?;
        let mut contents = contents.iter();
        let json = contents.find(|(kind, _)| kind.starts_with("application/json"))?;
        Some(&json.1["schema"])
    }

    /// Its addresses with each of `names` in all places, and with the first page where it has pages.
    pub fn addresses(&self, names: &BTreeSet<String>) -> Vec<String> {
        let fill = |name: &str| {
            let parts = self.path.split('/').map(|part| match part {
                "{page}" => "0",
                "{size}" => "50",
                part if part.starts_with('{') => name,
                part => part,
            });
            parts.collect::<Vec<_>>().join("/")
        };
        match self.path.contains('{') {
            true => names.iter().map(|name| fill(name)).collect(),
            false => vec![self.path.clone()],
        }
    }

    pub fn takes_if_match(&self) -> bool {
        let parameters = self.description["parameters"].as_array();
        let mut names = parameters.into_iter().flatten().map(|one| &one["name"]);
        names.any(|name| name == "If-Match")
    }
}

impl TestApp {
    /// Everything that is switched on.
    pub async fn operations(&self) -> Vec<Operation> {
        let document = self.document().await;
        let mut all = Vec::new();
        for (path, methods) in document["paths"].as_object().expect("paths") {
            for (method, description) in methods.as_object().expect("methods") {
                let text = |value: &Value| value.as_str().expect("a text").to_owned();
                all.push(Operation {
                    id: text(&description["operationId"]),
                    method: method.to_uppercase(),
                    path: path.clone(),
                    permission: text(&description["x-permission"]),
                    module: text(&description["tags"][0]),
                    description: description.clone(),
                });
            }
        }
        all
    }

    pub async fn document(&self) -> Value {
        let document = self.guest().get("/api/openapi.json").await;
        document.expect(200).json()
    }
}
