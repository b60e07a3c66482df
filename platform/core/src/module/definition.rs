//! A module before the configuration is known.

use std::sync::Arc;

use super::{Module, NoSettings};
use crate::config::{Config, ConfigError};

type Build = dyn Fn(&Config) -> Result<Module, ConfigError> + Send + Sync;

/// A module's name, and how it is made of its settings.
#[derive(Clone)]
pub struct Definition {
    /// Its section in `config.toml` and the prefix of its tables.
    pub name: &'static str,
    build: Arc<Build>,
}

impl Definition {
    /// A module with a section of its own, which `read` reads once. Whatever has the context finds the
    /// settings there ([`crate::ctx::Ctx::state`]); what has none is given them by `build`.
    pub fn new<S: Send + Sync + 'static>(
        name: &'static str,
        read: fn(&Config) -> Result<S, ConfigError>,
        build: fn(&Arc<S>) -> Module,
    ) -> Self {
        let build = move |config: &Config| {
            let settings = Arc::new(read(config)?);
            let module = build(&settings);
            let kept = move |states: crate::ctx::States| states.with_shared(settings.clone());
            Ok(Module {
                name,
                settings: Some(Arc::new(kept)),
                ..module
            })
        };
        let build = Arc::new(build);
        Self { name, build }
    }

    /// A module whose section has no keys of its own.
    pub fn without_settings(
        name: &'static str,
        build: impl Fn() -> Module + Send + Sync + 'static,
    ) -> Self {
        let build = move |config: &Config| {
            config.module::<NoSettings>(name)?;
            let module = build();
            Ok(Module { name, ..module })
        };
        let build = Arc::new(build);
        Self { name, build }
    }

    /// The module with the settings of its section; with its defaults where it is switched off.
    pub fn build(&self, config: &Config) -> Result<Module, ConfigError> {
        if config.is_enabled(self.name) {
            return (self.build)(config);
        }
        let mut bare = config.clone();
        bare.modules.remove(self.name);
        (self.build)(&bare)
    }
}
