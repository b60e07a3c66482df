//! Which languages a site may be written in, and names in the further ones.

use poem_openapi::{Enum, Object};
use serde::{Deserialize, Serialize};

use crate::{checks::short, error::FieldErrors};

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Deserialize, Serialize, Enum, sqlx::Type)]
#[oai(rename = "PageLanguage", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Language {
    #[default]
    Ko,
    En,
}

impl Language {
    /// As documents name it: `en`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Ko => "ko",
            Self::En => "en",
        }
    }

    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Ko => "한국어",
            Self::En => "영어",
        }
    }
}

/// What a text of the site says in further languages; where one is empty, the text itself stands.
#[derive(Clone, Debug, Default, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SiteLabels")]
#[serde(deny_unknown_fields, default)]
pub struct Labels {
    /// English, no longer than the text itself may be.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[oai(default, skip_serializing_if_is_empty)]
    pub en: String,
}

impl Labels {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The name in this language in the place of `label`.
    pub fn or<'a>(&'a self, label: &'a str, language: Language) -> &'a str {
        let name = match language {
            Language::Ko => label,
            Language::En => &self.en,
        };
        match name.is_empty() {
            true => label,
            false => name,
        }
    }

    /// One line each, of at most `max` characters.
    pub fn cleaned(&self, errors: &mut FieldErrors, field: &str, max: usize) -> Self {
        Self {
            en: short(errors, &format!("{field}.en"), &self.en, max),
        }
    }
}
