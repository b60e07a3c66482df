//! The module's section of the configuration.

use platform::config::{Config, ConfigError};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: Option<bool>,
    /// Whether addresses of this machine and of private networks may be called, and without
    /// encryption.
    pub allow_private: bool,
}

impl Settings {
    pub fn read(config: &Config) -> Result<Self, ConfigError> {
        config.module("webhooks")
    }
}
