//! The API's description, as `openapi.json` and as a page: no script, no stranger's style.

use std::sync::{Arc, OnceLock};

use poem::{Endpoint, EndpointExt, Response, endpoint::make};
use serde_json::{Value, json};

use platform::{
    cached_response::CachedResponse,
    error::{ApiError, Result},
    module::Module,
    pages::Template,
};

const DOCS: Template = Template {
    name: "docs.html",
    source: include_str!("../../templates/docs.html"),
};

/// Made when somebody first asks: the start waits for nothing, and a program that nobody asks keeps
/// none of it.
pub(super) struct Description {
    modules: Arc<Vec<Module>>,
    made: OnceLock<Made>,
}

pub(super) struct Made {
    pub(super) openapi: Arc<CachedResponse>,
    pub(super) page: Arc<CachedResponse>,
}

impl Description {
    pub(super) fn new(modules: Arc<Vec<Module>>) -> Self {
        Self {
            modules,
            made: OnceLock::new(),
        }
    }

    /// Answers with one of its two forms.
    pub(super) fn endpoint(
        self: Arc<Self>,
        form: fn(&Made) -> &Arc<CachedResponse>,
    ) -> impl Endpoint<Output = Response> {
        make(move |_| {
            let answer = self.made().map(|made| form(made).to_response());
            async move { Ok::<_, poem::Error>(answer?) }
        })
        .map_to_response()
    }

    fn made(&self) -> Result<&Made> {
        if let Some(made) = self.made.get() {
            return Ok(made);
        }
        let document = crate::openapi::document(&self.modules).map_err(ApiError::internal)?;
        let openapi = serde_json::to_vec_pretty(&document)?;
        let made = Made {
            openapi: CachedResponse::new(openapi, "application/json; charset=utf-8").shared(),
            page: CachedResponse::new(render(&document)?, "text/html; charset=utf-8").shared(),
        };
        Ok(self.made.get_or_init(|| made))
    }
}

fn render(document: &Value) -> Result<String> {
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            operations.push(json!({
                "id": operation["operationId"],
                "module": operation["tags"][0],
                "method": method.to_uppercase(),
                "path": path,
                "summary": operation["summary"],
                "permission": operation["x-permission"],
                "parameters": operation["parameters"],
                "body": schema_name(&operation["requestBody"]["content"]),
                "answers": answers(operation),
            }));
        }
    }
    operations.sort_by_key(|operation| operation["module"].as_str().map(str::to_owned));
    DOCS.render(json!({ "operations": operations, "schemas": document["components"]["schemas"] }))
}

fn answers(operation: &Value) -> Vec<Value> {
    let answers = operation["responses"].as_object().into_iter().flatten();
    answers
        .filter(|(status, _)| status.as_str() != "default")
        .map(|(status, answer)| json!({ "status": status, "schema": schema_name(&answer["content"]) }))
        .collect()
}

/// The name of the first content type's schema.
fn schema_name(content: &Value) -> Option<String> {
    let (_, media) = content.as_object()?.iter().next()?;
    let reference = media["schema"]["$ref"].as_str()?;
    reference.rsplit('/').next().map(str::to_owned)
}
