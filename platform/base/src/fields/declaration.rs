//! How the site learns which form to draw.

use poem_openapi::{Enum, Object};
use serde_json::{Map, Value, json};

use super::{Field, FieldKind, check::needed};

/// Something to fill in.
#[derive(Object)]
#[oai(rename = "Field")]
pub struct FieldDeclaration {
    key: String,
    label: String,
    /// A sentence below it; empty where none is needed.
    help: String,
    kind: Kind,
    required: bool,
    /// What is said where it is required, and not filled in.
    needed: String,
    /// Most characters, or most rows; absent where nothing is counted.
    max: Option<u32>,
    /// Of a choice: the first where nothing is chosen.
    choices: Vec<FieldChoice>,
    /// Of rows: what each of them has.
    fields: Vec<FieldDeclaration>,
    /// Of rows: what people call one of them.
    noun: String,
}

#[derive(Clone, Copy, Enum)]
#[oai(rename = "FieldKind", rename_all = "lowercase")]
enum Kind {
    Line,
    Paragraph,
    Text,
    Choice,
    Picture,
    File,
    Link,
    Video,
    Rows,
}

#[derive(Object)]
struct FieldChoice {
    value: String,
    label: String,
}

fn choice(value: &str, label: &str) -> FieldChoice {
    let (value, label) = (value.to_owned(), label.to_owned());
    FieldChoice { value, label }
}

impl FieldDeclaration {
    /// `listings` are the choices of fields that ask for one, by key and label.
    pub fn of(fields: &[Field], listings: &[(String, String)]) -> Vec<Self> {
        let fields = fields.iter().map(|field| Self::one(field, listings));
        fields.collect()
    }

    fn one(field: &Field, listings: &[(String, String)]) -> Self {
        let max = match field.kind {
            FieldKind::Line(max) | FieldKind::Paragraph(max) | FieldKind::Rows { max, .. } => {
                u32::try_from(max).ok()
            }
            _ => None,
        };
        let mut declaration = Self {
            key: field.key.to_owned(),
            label: field.label.to_owned(),
            help: field.help.to_owned(),
            kind: Kind::Text,
            required: field.required,
            needed: needed(field.kind).to_owned(),
            max,
            choices: Vec::new(),
            fields: Vec::new(),
            noun: String::new(),
        };
        declaration.kind = match field.kind {
            FieldKind::Line(_) => Kind::Line,
            FieldKind::Paragraph(_) => Kind::Paragraph,
            FieldKind::Text => Kind::Text,
            FieldKind::Choice(choices) => {
                let choices = choices.iter().map(|(value, label)| choice(value, label));
                declaration.choices = choices.collect();
                Kind::Choice
            }
            FieldKind::Listing => {
                let choices = listings.iter().map(|(value, label)| choice(value, label));
                declaration.choices = choices.collect();
                Kind::Choice
            }
            FieldKind::Picture => Kind::Picture,
            FieldKind::File => Kind::File,
            FieldKind::Link => Kind::Link,
            FieldKind::Video => Kind::Video,
            FieldKind::Rows { fields, noun, .. } => {
                declaration.fields = Self::of(fields, listings);
                noun.clone_into(&mut declaration.noun);
                Kind::Rows
            }
        };
        declaration
    }
}

impl Field {
    /// The values of something new that has these fields: one row where there must be some.
    pub fn start(fields: &[Self]) -> Value {
        let values = fields.iter().filter_map(|field| {
            let value = match field.kind {
                FieldKind::Line(_)
                | FieldKind::Paragraph(_)
                | FieldKind::Video
                | FieldKind::Listing => json!(""),
                FieldKind::Text => json!({ "html": field.start }),
                FieldKind::Choice(choices) => json!(choices.first().map(|(value, _)| value)),
                FieldKind::Rows { fields, .. } if field.required => {
                    json!([Self::start(fields)])
                }
                FieldKind::Rows { .. } => json!([]),
                FieldKind::Picture | FieldKind::File | FieldKind::Link => return None,
            };
            Some((field.key.to_owned(), value))
        });
        Value::Object(values.collect::<Map<_, _>>())
    }
}
