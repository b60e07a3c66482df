//! The section `[modules.events]` of `config.toml`.

use platform::config::{Config, ConfigError};
use serde::Deserialize;

use crate::setting::{Calendar, MOST_PAST_DAYS};

/// A section without keys gives a calendar that works.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: bool,
    /// What the public page and the feed are called at first.
    pub title: String,
    /// Days for which the feed keeps an event that is over, at first.
    pub past_days: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            _enabled: true,
            title: "행사 일정".to_owned(),
            past_days: 365,
        }
    }
}

impl Settings {
    /// Reads the section; what is wrong with it comes as one sentence.
    pub fn read(config: &Config) -> Result<Self, ConfigError> {
        let settings: Self = config.module("events")?;
        if !(1..=50).contains(&settings.title.trim().chars().count()) {
            return Err(ConfigError::refused(
                "events",
                "title",
                &settings.title,
                "1 to 50 characters",
            ));
        }
        if settings.past_days > MOST_PAST_DAYS {
            return Err(ConfigError::refused(
                "events",
                "past_days",
                settings.past_days,
                "0 to 3650",
            ));
        }
        Ok(settings)
    }

    /// What the calendar begins with.
    pub fn calendar(&self) -> Calendar {
        Calendar {
            title: self.title.clone(),
            past_days: self.past_days,
        }
    }
}
