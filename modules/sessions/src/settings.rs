//! `[modules.sessions]` in `config.toml`: which types of sessions there are at first, which fields the form
//! builder has ready, and how long applications are kept.

use platform::{
    checks::is_key,
    config::{Config, ConfigError},
    module::FirstValue,
    records::RecordKind,
};
use serde::Deserialize;
use serde_json::json;

use crate::{
    fields::Field,
    prepared::{self, PreparedField},
    record::{ALL, LONGEST_RETENTION, SessionType, Types, TypesKind},
};

/// The module's section. Unknown keys are refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: bool,
    /// Whether visitors see inactive sessions at first, with a button that is disabled.
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

    /// What the types begin with, for the platform; nothing where the section names none.
    pub fn first_values(&self) -> Vec<FirstValue> {
        let value = FirstValue {
            kind: TypesKind::NAME,
            key: ALL.to_owned(),
            value: json!(self.first_types()),
        };
        Vec::from_iter((!self.types.is_empty()).then_some(value))
    }

    pub fn first_types(&self) -> Types {
        Types {
            types: self.types.clone(),
            show_closed: Some(self.show_closed),
        }
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
            check_type(one, &place)?;
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

fn check_type(one: &SessionType, place: &str) -> Result<(), ConfigError> {
    if !is_key(&one.key) {
        return Err(ConfigError::refused(
            "sessions",
            &format!("{place}.key"),
            &one.key,
            "1 to 40 lower-case letters, digits and -",
        ));
    }
    if !(1..=60).contains(&one.title.trim().chars().count()) {
        return Err(ConfigError::refused(
            "sessions",
            &format!("{place}.title"),
            &one.title,
            "1 to 60 characters",
        ));
    }
    Ok(())
}
