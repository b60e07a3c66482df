//! Values that cannot be wrong once they are read.

use std::{fmt, net::SocketAddr};

use figment::value::Value;
use serde::{
    Deserialize, Deserializer,
    de::{Error, IntoDeserializer, value},
};

use crate::time_zone::Zone;

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
        let text = String::deserialize(deserializer)?;
        let is_plain = |url: &url::Url| {
            matches!(url.scheme(), "http" | "https") && url.path() == "/" && url.query().is_none()
        };
        match url::Url::parse(&text).ok().filter(is_plain) {
            Some(url) => Ok(Self(url.as_str().trim_end_matches('/').to_owned())),
            None => Err(D::Error::custom(format!(
                "\"{text}\" is not allowed; allowed is an http or https address without a path, as https://www.example.kr"
            ))),
        }
    }
}

/// An address to listen on.
pub(super) fn listen<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| {
        D::Error::custom(format!(
            "\"{text}\" is not allowed; allowed is an address with a port, as 127.0.0.1:8080"
        ))
    })
}

/// An address to listen on, which may be left out.
pub(super) fn may_listen<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<SocketAddr>, D::Error> {
    listen(deserializer).map(Some)
}

/// A time zone by its name in the tz database.
pub(super) fn time_zone<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| {
        D::Error::custom(format!(
            "\"{text}\" is not allowed; allowed are names of time zones, as Asia/Seoul"
        ))
    })
}

/// One of the words of an enum. What is no text is refused with what is allowed, as another word is:
/// people write a list where they mean several.
pub fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let found = match <Value as Deserialize>::deserialize(deserializer)? {
        Value::String(_, text) => return T::deserialize(text.into_deserializer()),
        Value::Array(..) => "a list",
        Value::Dict(..) => "a table",
        Value::Num(..) => "a number",
        _ => "this",
    };
    let refusal = T::deserialize(IntoDeserializer::<value::Error>::into_deserializer("")).err();
    let refusal = refusal.map_or_else(String::new, |error| error.to_string());
    Err(D::Error::custom(not_a_word(found, &refusal)))
}

/// The sentence that refuses what was found where one of the words of an enum belongs. The words themselves are
/// known to who refuses an empty one: `refusal` is serde's.
pub fn not_a_word(found: &str, refusal: &str) -> String {
    let words = refusal.split('`').skip(1).step_by(2);
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    format!(
        "{found} is not allowed; allowed is one of {}, in quotes",
        words.join(", ")
    )
}
