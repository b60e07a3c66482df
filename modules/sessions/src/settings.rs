//! `[modules.sessions]` in `config.toml`: which types of sessions there are, which fields the form
//! builder has ready, and how long applications are kept.

use platform::{
    config::{Config, ConfigError},
    module::SiteSessionType,
};
use serde::Deserialize;

use crate::{
    fields::Field,
    prepared::{self, PreparedField},
};

/// The longest time that a session may keep applications for.
pub const LONGEST_RETENTION: i64 = 3650;

/// The module's section. Unknown keys are refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: bool,
    /// Whether visitors see inactive sessions, with a button that is disabled.
    pub show_closed: bool,
    /// Days for which applications are kept, unless their session says otherwise.
    pub retention_days: i64,
    /// Of a member in an hour.
    pub applications_per_hour: i64,
    #[serde(rename = "type")]
    pub types: Vec<SessionType>,
    /// Fields that the form builder has ready.
    #[serde(rename = "field")]
    pub fields: Vec<PreparedField>,
}

/// One type of sessions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionType {
    /// Part of addresses: lower-case letters, digits and `-`.
    pub key: String,
    pub title: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            _enabled: true,
            show_closed: false,
            retention_days: 365,
            applications_per_hour: 20,
            types: Vec::new(),
            fields: Vec::new(),
        }
    }
}

impl Settings {
    /// Reads the section; what is wrong with it comes as one sentence.
    pub fn read(config: &Config) -> Result<Self, ConfigError> {
        let settings: Self = config.module("sessions")?;
        settings.check()?;
        Ok(settings)
    }

    /// The type with this key. Case matters not, as in every path.
    pub fn session_type(&self, key: &str) -> Option<&SessionType> {
        self.types
            .iter()
            .find(|one| one.key.eq_ignore_ascii_case(key))
    }

    /// The fields that the form builder has ready.
    pub fn prepared(&self) -> Vec<Field> {
        self.fields.iter().map(PreparedField::field).collect()
    }

    fn check(&self) -> Result<(), ConfigError> {
        for (key, value, most) in [
            ("retention_days", self.retention_days, LONGEST_RETENTION),
            ("applications_per_hour", self.applications_per_hour, 100_000),
        ] {
            if !(1..=most).contains(&value) {
                return Err(ConfigError::refused(
                    "sessions",
                    key,
                    value,
                    &format!("1 to {most}"),
                ));
            }
        }
        for (index, one) in self.types.iter().enumerate() {
            let place = format!("type.{index}");
            one.check(&place)?;
            if self.types[..index].iter().any(|other| other.key == one.key) {
                let key = format!("{place}.key");
                return Err(ConfigError::refused(
                    "sessions",
                    &key,
                    &one.key,
                    "keys that no other type has",
                ));
            }
        }
        prepared::check(&self.fields)
    }
}

impl SessionType {
    fn check(&self, place: &str) -> Result<(), ConfigError> {
        let fits =
            |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        if !(1..=40).contains(&self.key.len()) || !self.key.bytes().all(fits) {
            let allowed = "1 to 40 lower-case letters, digits and -";
            return Err(ConfigError::refused(
                "sessions",
                &format!("{place}.key"),
                &self.key,
                allowed,
            ));
        }
        if !(1..=60).contains(&self.title.trim().chars().count()) {
            let allowed = "1 to 60 characters";
            return Err(ConfigError::refused(
                "sessions",
                &format!("{place}.title"),
                &self.title,
                allowed,
            ));
        }
        Ok(())
    }

    /// The type as the site shows it.
    pub fn describe(&self) -> SiteSessionType {
        SiteSessionType {
            key: self.key.clone(),
            title: self.title.clone(),
        }
    }
}
