//! Fields that the form builder has ready, as the configuration says them. A form that takes one
//! keeps its own copy.

use platform::config::{ConfigError, word};
use serde::Deserialize;

use crate::fields::{Fault, Field, FieldKind};

/// One `[[modules.sessions.field]]`. Unknown keys are refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PreparedField {
    /// Letters and digits, a letter first. Answers are known by it.
    key: String,
    label: String,
    #[serde(rename = "type", deserialize_with = "word")]
    kind: FieldKind,
    #[serde(default)]
    placeholder: String,
    /// Characters; left out, as long as its type may be.
    max_length: Option<i64>,
    /// Asks for something that needs a consent of its own (religion, health, private life).
    #[serde(default)]
    sensitive: bool,
    /// What the applications of `maru seed demo` answer.
    #[serde(default)]
    examples: Vec<String>,
}

impl PreparedField {
    pub fn field(&self) -> Field {
        Field {
            key: self.key.clone(),
            label: self.label.clone(),
            kind: self.kind,
            required: false,
            placeholder: self.placeholder.clone(),
            max_length: self.max_length,
            sensitive: self.sensitive,
        }
        .filled()
    }
}

/// The examples of the field with this key; none where it has none or there is no such field.
pub fn examples<'a>(fields: &'a [PreparedField], key: &str) -> &'a [String] {
    let found = fields.iter().find(|field| field.key == key);
    found.map_or(&[], |field| &field.examples)
}

/// What is wrong with the fields, in one sentence.
pub fn check(fields: &[PreparedField]) -> Result<(), ConfigError> {
    for (index, field) in fields.iter().enumerate() {
        let refused = |part: &str, value: &str, allowed: &str| {
            let key = format!("field.{index}.{part}");
            Err(ConfigError::refused("sessions", &key, value, allowed))
        };
        match field.field().faults().next() {
            Some(Fault::Key) => {
                let allowed = "1 to 40 letters and digits, a letter first";
                return refused("key", &field.key, allowed);
            }
            Some(Fault::NoLabel | Fault::LongLabel) => {
                return refused("label", &field.label, "1 to 60 characters");
            }
            Some(Fault::Placeholder) => {
                return refused("placeholder", &field.placeholder, "up to 100 characters");
            }
            Some(Fault::MaxLength) => {
                let length = field.max_length.unwrap_or_default().to_string();
                return refused("max_length", &length, "1 to 5000");
            }
            None => {}
        }
        if fields[..index].iter().any(|other| other.key == field.key) {
            return refused("key", &field.key, "keys that no other field has");
        }
    }
    Ok(())
}
