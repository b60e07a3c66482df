//! One OpenAPI document from the documents of all APIs that are on.

use std::collections::BTreeSet;

use anyhow::bail;
use serde_json::{Map, Value, json};

use platform::module::{Module, Permission};

/// The merged document. Fails when two APIs differ on a schema's name, and when an operation has no
/// permission.
pub fn document(modules: &[Module]) -> anyhow::Result<Value> {
    let mut paths = Map::new();
    let mut schemas = Map::new();
    for module in modules {
        for api in &module.apis {
            let mut spec = api.spec()?;
            for (path, mut operations) in take(&mut spec, "/paths") {
                for (method, operation) in operations.as_object_mut().into_iter().flatten() {
                    let id = operation["operationId"]
                        .as_str()
                        .unwrap_or_default()
                        .to_owned();
                    complete(operation, module.permission(&id)?, module.area().0);
                    let merged = paths.entry(path.as_str()).or_insert_with(|| json!({}));
                    merged[method] = operation.take();
                }
            }
            for (name, schema) in take(&mut spec, "/components/schemas") {
                match schemas.get(&name) {
                    Some(known) if *known != schema => {
                        bail!("two different schemas are named {name}")
                    }
                    _ => schemas.insert(name, schema),
                };
            }
        }
    }
    let sent = reachable(&paths, &schemas, "requestBody");
    for (name, schema) in &mut schemas {
        settle_optional(schema, !sent.contains(name));
    }
    schemas.insert("Problem".to_owned(), problem_schema());
    paths.sort_keys();
    schemas.sort_keys();
    Ok(json!({
        "openapi": "3.0.0",
        "info": { "title": "maru", "version": env!("CARGO_PKG_VERSION") },
        "servers": [],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": { "bearer": { "type": "http", "scheme": "bearer", "bearerFormat": "JWT" } },
        },
    }))
}

fn take(spec: &mut Value, pointer: &str) -> Map<String, Value> {
    match spec.pointer_mut(pointer).map(Value::take) {
        Some(Value::Object(map)) => map,
        _ => Map::new(),
    }
}

/// Adds what holds for every operation: who may call it and what a refusal looks like.
fn complete(operation: &mut Value, permission: Permission, module: &str) {
    operation["tags"] = json!([module]);
    operation["x-permission"] = json!(permission);
    if permission != Permission::Public {
        operation["security"] = json!([{ "bearer": [] }]);
    }
    operation["responses"]["default"] = json!({
        "description": "What was refused and why, in Korean",
        "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    });
}

/// Names of the schemas that the operations' `part` leads to.
fn reachable(
    paths: &Map<String, Value>,
    schemas: &Map<String, Value>,
    part: &str,
) -> BTreeSet<String> {
    let operations = paths
        .values()
        .filter_map(Value::as_object)
        .flat_map(Map::values);
    let mut found = BTreeSet::new();
    let mut open: Vec<String> = operations
        .flat_map(|operation| references(&operation[part]))
        .collect();
    while let Some(name) = open.pop() {
        if let Some(schema) = schemas.get(&name)
            && found.insert(name)
        {
            open.extend(references(schema));
        }
    }
    found
}

/// Names of the schemas that a piece of the document refers to.
fn references(value: &Value) -> Vec<String> {
    match value {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match (name.as_str(), value.as_str()) {
                ("$ref", Some(target)) => target
                    .rsplit('/')
                    .next()
                    .map(str::to_owned)
                    .into_iter()
                    .collect(),
                _ => references(value),
            })
            .collect(),
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

/// Says what an optional field really is: `null` where it has no value. In what the server only
/// sends, the field itself is always there.
fn settle_optional(schema: &mut Value, only_sent_by_server: bool) {
    // `get_mut`: indexing would leave a `null` where there was nothing.
    if let Some(parts) = schema.get_mut("allOf").and_then(Value::as_array_mut) {
        for part in parts {
            settle_optional(part, only_sent_by_server);
        }
    }
    let required: BTreeSet<String> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
        return;
    };
    let names: Vec<String> = properties.keys().cloned().collect();
    for (name, property) in properties {
        if required.contains(name) || property.get("default").is_some() {
            continue;
        }
        if property.get("$ref").is_some() {
            *property = json!({ "allOf": [property.take()] });
        }
        property["nullable"] = json!(true);
    }
    if only_sent_by_server {
        schema["required"] = json!(names);
    }
}

fn problem_schema() -> Value {
    json!({
        "type": "object",
        "required": ["type", "title", "status", "detail", "message", "error"],
        "properties": {
            "type": { "type": "string", "description": "about:blank, or what a program has to tell apart: fresh-proof" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "detail": { "type": "string" },
            "message": { "type": "string", "description": "The Korean sentence that a person should read" },
            "error": { "type": "string", "description": "The same sentence" },
            "errors": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["field", "message"],
                    "properties": { "field": { "type": "string" }, "message": { "type": "string" } },
                },
            },
            "requestId": { "type": "string", "description": "The same as in the header X-Request-Id" },
            "conflict": {
                "type": "object",
                "required": ["revision", "current", "submitted"],
                "properties": { "revision": { "type": "integer" }, "current": {}, "submitted": {} },
            },
        },
    })
}
