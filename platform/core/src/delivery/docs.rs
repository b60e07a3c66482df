//! The API's description as a page: no script, no stranger's style.

use serde_json::{Value, json};

use super::page::Template;
use crate::error::Result;

const DOCS: Template = Template {
    name: "docs.html",
    source: include_str!("../../templates/docs.html"),
};

pub(super) fn render(document: &Value) -> Result<String> {
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
