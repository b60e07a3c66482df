//! Values that cannot be wrong once they are read.

use std::fmt;

use serde::{Deserialize, Deserializer, de::Error};

/// A value that no log and no error shows.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(value: String) -> Self {
        Self(value)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Any number of secrets: a list, or a text with one on each line, as a file has them.
#[derive(Clone, Debug, Default)]
pub struct Secrets(pub Vec<Secret>);

impl<'de> Deserialize<'de> for Secrets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            List(Vec<String>),
            Lines(String),
        }
        let expected = "expected a list of texts in quotes, or one text with a line for each";
        let written = Written::deserialize(deserializer).map_err(|_| D::Error::custom(expected))?;
        let secrets = match written {
            Written::List(list) => list,
            Written::Lines(text) => text.lines().map(|line| line.trim().to_owned()).collect(),
        };
        let filled = secrets.into_iter().filter(|secret| !secret.is_empty());
        Ok(Self(filled.map(Secret::from).collect()))
    }
}

/// `http` or `https`, a host, and no path; written without a slash at the end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PublicUrl(String);

impl PublicUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The absolute address of a path of the site.
    pub fn join(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl Default for PublicUrl {
    fn default() -> Self {
        Self("http://127.0.0.1:8080".to_owned())
    }
}

impl<'de> Deserialize<'de> for PublicUrl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let url = url::Url::deserialize(deserializer)?;
        if !matches!(url.scheme(), "http" | "https") || url.path() != "/" || url.query().is_some() {
            return Err(D::Error::custom(
                "expected an http or https address without a path",
            ));
        }
        Ok(Self(url.as_str().trim_end_matches('/').to_owned()))
    }
}
