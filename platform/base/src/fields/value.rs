//! What is filled in. The JSON of a value says which kind it is, so that it can be read, cleaned and searched for files
//! without its declaration: `"…"`, `{"html": "…"}`, `{"image": "…", "alt": "…"}`, `{"file": "…", "label": "…"}`,
//! `{"to": "…", "label": "…"}`, `[{…}]`.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{Map, Value};

use crate::html::CleanHtml;

/// The values of a list of fields by their keys. Deserialising them cleans the texts in them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FieldValues(pub(super) BTreeMap<String, FieldValue>);

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum FieldValue {
    /// A line, a paragraph, a choice, a video.
    Words(String),
    Text {
        html: CleanHtml,
    },
    Picture(Picture),
    File(File),
    Link(Link),
    Rows(Vec<FieldValues>),
}

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Path below `/media`.
    pub image: String,
    #[serde(default)]
    pub alt: String,
}

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Path below `/media`.
    pub file: String,
    /// What it is called; its own name where this is empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
}

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// A path of this site, or a whole address elsewhere.
    pub to: String,
    #[serde(default)]
    pub label: String,
}

impl FieldValues {
    pub fn get(&self, key: &str) -> Option<&FieldValue> {
        self.0.get(key)
    }

    /// What was stored, and cleaned before it was.
    pub fn stored(json: Value) -> Result<Self, String> {
        read(json, &|html| CleanHtml::unchecked(html.to_owned()))
    }

    /// Paths below `/media` of everything that they show and offer.
    pub fn media_paths(&self) -> Vec<String> {
        let paths = self.0.values().map(|value| match value {
            FieldValue::Picture(picture) => vec![picture.image.clone()],
            FieldValue::File(file) => vec![file.file.clone()],
            FieldValue::Text { html } => html.media_paths(),
            FieldValue::Rows(rows) => rows.iter().flat_map(Self::media_paths).collect(),
            FieldValue::Words(_) | FieldValue::Link(_) => Vec::new(),
        });
        paths.flatten().filter(|path| !path.is_empty()).collect()
    }

    /// The first picture in them.
    pub fn first_picture(&self) -> Option<&Picture> {
        self.0.values().find_map(|value| match value {
            FieldValue::Picture(picture) => Some(picture),
            FieldValue::Rows(rows) => rows.iter().find_map(Self::first_picture),
            _ => None,
        })
    }

    /// The values with each of their texts changed.
    pub fn map_texts(self, change: &impl Fn(CleanHtml) -> CleanHtml) -> Self {
        let changed = self.0.into_iter().map(|(key, value)| {
            let value = match value {
                FieldValue::Text { html } => FieldValue::Text { html: change(html) },
                FieldValue::Rows(rows) => {
                    let rows = rows.into_iter().map(|row| row.map_texts(change));
                    FieldValue::Rows(rows.collect())
                }
                other => other,
            };
            (key, value)
        });
        Self(changed.collect())
    }
}

impl<'de> Deserialize<'de> for FieldValues {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(Value::deserialize(from)?, &CleanHtml::of).map_err(D::Error::custom)
    }
}

/// An error names what is no value of any kind: `items[0].title`.
fn read(json: Value, clean: &dyn Fn(&str) -> CleanHtml) -> Result<FieldValues, String> {
    let Value::Object(json) = json else {
        return Err("an object is needed".to_owned());
    };
    let mut values = BTreeMap::new();
    for (key, json) in json {
        let value = read_one(json, clean).map_err(|wrong| format!("{key}{wrong}"))?;
        if let Some(value) = value {
            values.insert(key, value);
        }
    }
    Ok(FieldValues(values))
}

fn read_one(json: Value, clean: &dyn Fn(&str) -> CleanHtml) -> Result<Option<FieldValue>, String> {
    let value = match json {
        Value::Null => return Ok(None),
        Value::String(words) => FieldValue::Words(words),
        Value::Array(rows) => {
            let rows = rows.into_iter().enumerate();
            let rows =
                rows.map(|(at, row)| read(row, clean).map_err(|wrong| format!("[{at}].{wrong}")));
            FieldValue::Rows(rows.collect::<Result<_, _>>()?)
        }
        Value::Object(map) => read_object(map, clean).ok_or(": not known")?,
        Value::Bool(_) | Value::Number(_) => return Err(": text is needed".to_owned()),
    };
    Ok(Some(value))
}

fn read_object(map: Map<String, Value>, clean: &dyn Fn(&str) -> CleanHtml) -> Option<FieldValue> {
    if map.len() == 1
        && let Some(Value::String(html)) = map.get("html")
    {
        return Some(FieldValue::Text { html: clean(html) });
    }
    let json = Value::Object(map);
    let picture = Picture::deserialize(&json).map(FieldValue::Picture);
    picture
        .or_else(|_| File::deserialize(&json).map(FieldValue::File))
        .or_else(|_| Link::deserialize(&json).map(FieldValue::Link))
        .ok()
}
