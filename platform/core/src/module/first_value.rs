//! Records that `config.toml` gives.

use serde_json::{Value, json};

use crate::records::{KEY, Setting};

/// What a record begins with. It follows the file at each start until somebody edits it: an edited one stays as
/// it is, and a deleted one is not made again. A file of the seed takes its place.
#[derive(Clone, Debug)]
pub struct FirstValue {
    pub kind: &'static str,
    pub key: String,
    pub value: Value,
}

impl FirstValue {
    pub fn setting<S: Setting>(value: &S) -> Self {
        Self {
            kind: S::NAME,
            key: KEY.to_owned(),
            value: json!(value),
        }
    }
}
