//! Every field of every body is refused in every other JSON type (specification, D.9).

use serde_json::{Map, Value, json};

use super::{refusals::refused, subject::Findings};
use crate::{Operation, TestApp};

/// A field of a body, by the way that leads to it.
struct Field {
    steps: Vec<Step>,
    /// As the description has it: `string`, `array`.
    kind: String,
    /// `int32`; empty without one.
    format: String,
}

#[derive(Clone)]
enum Step {
    Name(String),
    /// The first of a list.
    First,
}

/// What says that a body is JSON, in turns.
const MEDIA_TYPES: [&str; 3] = [
    "application/json",
    "application/merge-patch+json",
    "Application/JSON",
];

/// A name in a map, which may have any.
const ANY_NAME: &str = "any";

/// What of it does not hold, a sentence each.
pub async fn faults<'a>(
    app: &TestApp,
    operations: impl Iterator<Item = &'a Operation>,
) -> Vec<String> {
    let mut found = Findings::default();
    let admin = app.admin_with("types@test.example").await;
    let document = app.document().await;
    for operation in operations {
        let Some(schema) = operation.json_body() else {
            continue;
        };
        let mut fields = Vec::new();
        gather(&document, schema, &[], &mut fields);
        let path = operation.path.replace(['{', '}'], "");
        for field in fields {
            let name = field.name();
            for (value, media_type) in field.wrong().into_iter().zip(MEDIA_TYPES.iter().cycle()) {
                let body = field.body(value.clone()).to_string().into_bytes();
                let method = operation.method.parse().expect("a method");
                let body = Some((*media_type, body));
                let answer = admin.send(method, &path, body).await;
                let what = format!("{name} as {value} ({media_type})");
                refused(&mut found, &operation.id, &what, &answer, 400);
                found.expect(
                    answer.status != 400 || answer.error_fields().contains(&name),
                    format!("{} does not name {what}: {}", operation.id, answer.text()),
                );
            }
        }
    }
    found.0
}

/// The fields of a described value, those within them too.
fn gather(document: &Value, schema: &Value, way: &[Step], fields: &mut Vec<Field>) {
    let schema = resolved(document, schema);
    let kind = schema["type"].as_str().unwrap_or_default();
    if kind.is_empty() {
        return;
    }
    if !way.is_empty() {
        fields.push(Field {
            steps: way.to_vec(),
            kind: kind.to_owned(),
            format: schema["format"].as_str().unwrap_or_default().to_owned(),
        });
    }
    let on = |step: Step| [way, &[step]].concat();
    gather(document, &schema["items"], &on(Step::First), fields);
    let any = on(Step::Name(ANY_NAME.to_owned()));
    gather(document, &schema["additionalProperties"], &any, fields);
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        gather(document, property, &on(Step::Name(name.clone())), fields);
    }
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    if let Some(part) = schema["allOf"].get(0) {
        return resolved(document, part);
    }
    match schema["$ref"]
        .as_str()
        .and_then(|name| name.strip_prefix('#'))
    {
        Some(pointer) => document.pointer(pointer).unwrap_or(&Value::Null),
        None => schema,
    }
}

/// A whole number that the format has no room for.
fn beyond(format: &str) -> Option<Value> {
    match format {
        "int8" | "uint8" => Some(json!(1_000)),
        "int16" | "uint16" => Some(json!(100_000)),
        "int32" | "uint32" => Some(json!(10_000_000_000_i64)),
        "int64" => Some(json!(u64::MAX)),
        "uint64" => Some(json!(-1)),
        _ => None,
    }
}

/// A value of each JSON type that is not this one. A text stands for no word of an enumeration and no
/// time, a fraction for no whole number.
fn others(kind: &str) -> Vec<Value> {
    let all = [
        ("string", json!("글")),
        ("integer", json!(5)),
        ("number", json!(1.5)),
        ("boolean", json!(true)),
        ("array", json!([])),
        ("object", json!({})),
    ];
    let other = all.into_iter().filter(|(name, _)| *name != kind);
    other.map(|(_, value)| value).collect()
}

impl Field {
    /// Values that are refused.
    fn wrong(&self) -> Vec<Value> {
        let mut values = others(&self.kind);
        values.extend(beyond(&self.format));
        values
    }

    /// As refusals name it: `images[0].alt`.
    fn name(&self) -> String {
        self.steps
            .iter()
            .fold(String::new(), |place, step| match step {
                Step::First => place + "[0]",
                Step::Name(name) if place.is_empty() => name.clone(),
                Step::Name(name) => place + "." + name,
            })
    }

    /// A body that holds nothing but this.
    fn body(&self, value: Value) -> Value {
        let steps = self.steps.iter().rev();
        steps.fold(value, |inner, step| match step {
            Step::First => json!([inner]),
            Step::Name(name) => Value::Object(Map::from_iter([(name.clone(), inner)])),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_maps_and_lists_is_sent_in_wrong_types_too() {
        let document = json!({ "components": { "schemas": { "Part": {
            "type": "object",
            "properties": { "count": { "type": "integer", "format": "int32" } },
        } } } });
        let body = json!({
            "type": "object",
            "properties": {
                "words": { "type": "object", "additionalProperties": { "type": "string" } },
                "parts": {
                    "type": "object",
                    "additionalProperties": {
                        "type": "array",
                        "items": { "$ref": "#/components/schemas/Part" },
                    },
                },
            },
        });
        let mut fields = Vec::new();
        gather(&document, &body, &[], &mut fields);
        fields.sort_by_key(Field::name);
        let names: Vec<String> = fields.iter().map(Field::name).collect();
        let wanted = [
            "parts",
            "parts.any",
            "parts.any[0]",
            "parts.any[0].count",
            "words",
            "words.any",
        ];
        assert_eq!(names, wanted);
        assert!(fields[3].wrong().contains(&json!(10_000_000_000_i64)));
        let sent = fields[3].body(json!("글"));
        assert_eq!(sent, json!({ "parts": { "any": [{ "count": "글" }] } }));
    }
}
