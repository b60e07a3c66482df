//! Calls that succeed, as a module's `tests/calls.toml` has them: one for each operation, with what
//! has to be there before it.
//!
//! ```toml
//! schemas = ["Event"]
//!
//! [calls.create_event]
//! body = { title = "한 해 {n}", start = "2026-12-21", end = "2026-12-21" }
//!
//! [calls.get_event]
//! after = ["create_event"]
//! path = { key = "{create_event/key}" }
//! ```
//!
//! In braces stands what an earlier call answered: its operation and the way into the answer, where
//! `name=방석` is the one of a list whose name is that. `{n}` is a number that was not there before,
//! `{picture:event}` the path of a fresh upload. `[[setup]]` is done once where the site is empty.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU32, Ordering},
};

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{Actor, Operation, images};

/// The calls of a module.
pub struct Calls {
    file: File,
    count: AtomicU32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schemas: Vec<String>,
    #[serde(default)]
    setup: Vec<Setup>,
    #[serde(default)]
    calls: BTreeMap<String, Written>,
    #[serde(default)]
    pages: Vec<Page>,
    #[serde(default)]
    missing: Vec<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    after: Vec<String>,
    path: BTreeMap<String, String>,
    query: String,
    body: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    operation: String,
    body: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    path: String,
    #[serde(default)]
    after: Vec<String>,
}

/// One call, ready to be made.
pub struct Call {
    pub method: String,
    pub path: String,
    pub body: Option<Value>,
}

impl Call {
    pub async fn by(&self, actor: &Actor<'_>) -> crate::Answer {
        let bytes = self.body.as_ref().map(|body| body.to_string().into_bytes());
        let body = bytes.map(|bytes| ("application/json", bytes));
        let method = self.method.parse().expect("a method");
        actor.send(method, &self.path, body).await
    }
}

impl Calls {
    pub fn read(text: &str) -> Self {
        let file = toml::from_str(text).unwrap_or_else(|error| panic!("calls.toml: {error}"));
        Self {
            file,
            count: AtomicU32::new(0),
        }
    }

    /// What the names of the module's schemas begin with.
    pub fn schemas(&self) -> &[String] {
        &self.file.schemas
    }

    /// Addresses that lead to no page, although they look like it.
    pub fn missing(&self) -> &[String] {
        &self.file.missing
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.file.calls.keys().map(String::as_str)
    }

    pub fn has(&self, operation: &str) -> bool {
        self.file.calls.contains_key(operation)
    }

    /// Parameters of the path that an earlier call has to answer: they name something.
    pub fn named(&self, operation: &str) -> Vec<&str> {
        let written = self.file.calls.get(operation);
        let path = written.into_iter().flat_map(|written| &written.path);
        let named = path.filter(|(_, value)| value.starts_with('{'));
        named.map(|(name, _)| name.as_str()).collect()
    }

    /// What has to be there on an empty site before anything is called.
    pub async fn set_up(&self, operations: &[Operation], admin: &Actor<'_>) {
        for setup in &self.file.setup {
            let mut call = self.prepare(operations, admin, &setup.operation).await;
            call.body = Some(setup.body.clone());
            let answer = call.by(admin).await;
            assert!(answer.status.is_success(), "setup: {}", answer.text());
        }
    }

    /// The call of `operation`, with everything that it needs made by `admin`.
    pub async fn prepare(
        &self,
        operations: &[Operation],
        admin: &Actor<'_>,
        operation: &str,
    ) -> Call {
        let known = self.make(operations, admin, self.after(operation)).await;
        self.fill(operations, admin, operation, &known).await
    }

    /// The addresses of the pages, with everything that they show made by `admin`.
    pub async fn pages(&self, operations: &[Operation], admin: &Actor<'_>) -> Vec<String> {
        let mut paths = Vec::new();
        for page in &self.file.pages {
            let known = self.make(operations, admin, &page.after).await;
            let path = self.value(admin, &page.path, &known).await;
            paths.push(path.as_str().expect("a path").to_owned());
        }
        paths
    }

    fn after(&self, operation: &str) -> &[String] {
        let written = self.file.calls.get(operation);
        written.map_or(&[], |written| &written.after)
    }

    /// Makes the calls and what they need; their answers by operation.
    async fn make(
        &self,
        operations: &[Operation],
        admin: &Actor<'_>,
        wanted: &[String],
    ) -> Map<String, Value> {
        let mut order = Vec::new();
        for operation in wanted {
            self.gather(operation, &mut order);
        }
        let mut known = Map::new();
        for operation in order {
            let call = self.fill(operations, admin, operation, &known).await;
            let answer = call.by(admin).await;
            let done = answer.status.is_success();
            assert!(done, "{operation}: {} {}", answer.status, answer.text());
            let json = serde_json::from_slice(&answer.bytes).unwrap_or_default();
            known.insert(operation.to_owned(), json);
        }
        known
    }

    fn gather<'a>(&'a self, operation: &'a str, order: &mut Vec<&'a str>) {
        for earlier in self.after(operation) {
            self.gather(earlier, order);
        }
        if !order.contains(&operation) {
            order.push(operation);
        }
    }

    async fn fill(
        &self,
        operations: &[Operation],
        admin: &Actor<'_>,
        id: &str,
        known: &Map<String, Value>,
    ) -> Call {
        let written = Written::default();
        let written = self.file.calls.get(id).unwrap_or(&written);
        let operation = operations.iter().find(|operation| operation.id == id);
        let operation = operation.unwrap_or_else(|| panic!("there is no operation {id}"));
        let mut path = operation.path.clone();
        for (name, value) in &written.path {
            let place = format!("{{{name}}}");
            assert!(path.contains(&place), "{path} of {id} has no {name}");
            path = path.replace(&place, &plain(&self.value(admin, value, known).await));
        }
        assert!(!path.contains('{'), "{id}: {path} is not complete");
        if !written.query.is_empty() {
            let query = self.value(admin, &written.query, known).await;
            path = format!("{path}?{}", plain(&query));
        }
        let body = match (&written.body, operation.method.as_str()) {
            (Some(body), _) => Some(self.body(admin, body, known).await),
            (None, "GET" | "DELETE") => None,
            (None, _) => Some(Value::Object(Map::new())),
        };
        Call {
            method: operation.method.clone(),
            path,
            body,
        }
    }

    async fn body(&self, admin: &Actor<'_>, body: &Value, known: &Map<String, Value>) -> Value {
        match body {
            Value::String(text) => self.value(admin, text, known).await,
            Value::Array(items) => {
                let mut filled = Vec::new();
                for item in items {
                    filled.push(Box::pin(self.body(admin, item, known)).await);
                }
                filled.into()
            }
            Value::Object(fields) => {
                let mut filled = Map::new();
                for (name, value) in fields {
                    let value = Box::pin(self.body(admin, value, known)).await;
                    filled.insert(name.clone(), value);
                }
                filled.into()
            }
            other => other.clone(),
        }
    }

    /// The text with everything in braces put in; the value itself where it is nothing else.
    async fn value(&self, admin: &Actor<'_>, text: &str, known: &Map<String, Value>) -> Value {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, behind) = after.split_once('}').expect("a closing brace");
            let value = self.named_value(admin, name, known).await;
            if before.is_empty() && behind.is_empty() && filled.is_empty() {
                return value;
            }
            filled = format!("{filled}{before}{}", plain(&value));
            rest = behind;
        }
        Value::String(filled + rest)
    }

    async fn named_value(
        &self,
        admin: &Actor<'_>,
        name: &str,
        known: &Map<String, Value>,
    ) -> Value {
        if name == "n" {
            return (self.count.fetch_add(1, Ordering::SeqCst) + 1).into();
        }
        if let Some(folder) = name.strip_prefix("picture:") {
            let path = format!("{folder}/call.webp");
            return admin.upload(&path, images::webp(8, 8)).await.into();
        }
        let (operation, way) = name.split_once('/').unwrap_or((name, ""));
        let answer = known.get(operation);
        let answer = answer.unwrap_or_else(|| panic!("{operation} was not called before"));
        let found = way.split('/').try_fold(answer, step);
        found
            .unwrap_or_else(|| panic!("no {name} in {answer}"))
            .clone()
    }
}

/// One step into an answer: a field, a place of a list, or the one of a list that has a field of
/// this value.
fn step<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    match (value.as_array(), name.split_once('=')) {
        (Some(list), Some((field, wanted))) => list.iter().find(|one| one[field] == wanted),
        _ => value.pointer(&format!("/{name}")),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
