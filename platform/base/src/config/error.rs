//! What is wrong with the configuration, in one sentence: where it stands, which key, what is allowed.

use std::fmt;

use figment::{Metadata, error::Kind};

use super::load::{PREFIX, Source};

/// One sentence that names the place, the key and what is allowed.
#[derive(Debug, thiserror::Error)]
pub struct ConfigError {
    /// The file, or the environment; unknown to who refuses a value.
    place: Option<String>,
    /// Begins with the key and a colon.
    text: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl ConfigError {
    /// What the platform or a module refuses; the sentence begins with the key and a colon.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            place: None,
            text: sentence.into(),
        }
    }

    /// What a module refuses in its own section.
    pub fn refused(module: &str, key: &str, value: impl fmt::Display, allowed: &str) -> Self {
        Self::new(format!(
            "modules.{module}.{key}: \"{value}\" is not allowed; allowed are {allowed}"
        ))
    }

    /// Says where the key stands, or where it is missing.
    pub(super) fn placed(mut self, source: &Source) -> Self {
        if self.place.is_none() {
            let key = self.text.split([':', ',']).next().unwrap_or_default();
            let found = source.figment.find_metadata(key).and_then(place);
            self.place = Some(found.unwrap_or_else(|| source.file.display().to_string()));
        }
        self
    }
}

/// Turns the first of figment's errors below `section` (all of it when empty) into one sentence.
pub(super) fn sentence(error: figment::Error, section: &str) -> ConfigError {
    let Some(error) = error.into_iter().next() else {
        return ConfigError::new("the configuration cannot be read");
    };
    let key = key_of(&error, section);
    let below = |name: &str| match (
        key.is_empty(),
        key.ends_with(&format!(".{name}")) || key == name,
    ) {
        (true, _) => name.to_owned(),
        (_, true) => key.clone(),
        _ => format!("{key}.{name}"),
    };
    let text = match &error.kind {
        Kind::UnknownField(name, allowed) => {
            format!(
                "{}: unknown key; allowed are {}",
                below(name),
                allowed.join(", ")
            )
        }
        Kind::UnknownVariant(name, allowed) => format!(
            "{key}: \"{name}\" is not allowed; allowed are {}",
            allowed.join(", ")
        ),
        Kind::MissingField(name) => format!("{}: missing; this key is required", below(name)),
        // What was found is not repeated: a password of digits may stand there without its quotes.
        Kind::InvalidType(_, wanted) if wanted.contains("string") => {
            format!("{key}: invalid type; expected a text in quotes")
        }
        kind if key.is_empty() => one_line(&kind.to_string()),
        kind => format!("{key}: {kind}{}", allowed(&kind.to_string())),
    };
    ConfigError {
        place: error.metadata.as_ref().and_then(place),
        text,
    }
}

/// What is allowed, where the reason for a refusal is all that its parser says.
fn allowed(reason: &str) -> &'static str {
    let known = [
        (
            "invalid socket address",
            "; allowed is an IP address with its port, as 127.0.0.1:8080",
        ),
        (
            "invalid IP address",
            "; allowed is an IP address, as 10.0.0.2, and no name or network",
        ),
        (
            "relative URL without a base",
            "; allowed is an address that begins with https:// or http://",
        ),
        (
            "failed to parse timezone",
            "; allowed is the name of a zone, as Asia/Seoul",
        ),
    ];
    let known = known.iter().find(|(start, _)| reason.starts_with(*start));
    known.map_or("", |(_, allowed)| *allowed)
}

/// What toml says of a text that it cannot read: place and reason, without the lines between them
/// in which it draws the place: they repeat the line, which may hold a secret.
fn one_line(text: &str) -> String {
    let Some(text) = text.strip_prefix("TOML parse error at ") else {
        return text.to_owned();
    };
    let mut lines = text.lines();
    let place = lines.next().unwrap_or_default();
    let reason: Vec<_> = lines.skip(3).collect();
    format!("{place}: {}", reason.join(", "))
}

/// The whole key. figment hangs the path of a section behind what stands below it.
pub(super) fn key_of(error: &figment::Error, section: &str) -> String {
    let path = error.path.join(".");
    match path.strip_suffix(section) {
        Some("") => section.to_owned(),
        Some(below) if !section.is_empty() => format!("{section}.{}", below.trim_end_matches('.')),
        _ => path,
    }
}

fn place(metadata: &Metadata) -> Option<String> {
    match &metadata.source {
        Some(figment::Source::File(path)) => Some(path.display().to_string()),
        _ if metadata.name.contains("environment") => Some(format!("environment ({PREFIX}…)")),
        _ => None,
    }
}
