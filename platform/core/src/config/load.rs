//! Reads the file and the environment, and says in one sentence what is wrong.

use std::path::{Path, PathBuf};

use figment::{
    Figment, Metadata, Profile, Provider,
    error::Kind,
    providers::{Env, Format, Toml},
    value::{Dict, Map, Value},
};

use super::{Config, Environment, Secret, SmsAdapter, Source, Storage};

const PREFIX: &str = "MARU__";

/// One sentence that names the place, the key and what is allowed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl ConfigError {
    pub(super) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }

    /// What a module refuses in its own section.
    pub fn refused(module: &str, key: &str, value: impl std::fmt::Display, allowed: &str) -> Self {
        Self(format!(
            "modules.{module}.{key}: \"{value}\" is not allowed; allowed are {allowed}"
        ))
    }
}

/// Reads `path`; relative paths in it are relative to its folder. `MARU__SERVER__LISTEN` overrides
/// `server.listen`, and `MARU__AUTH__TOKEN_KEY_FILE` names a file that holds `auth.token_key`.
pub fn load(path: &Path) -> Result<Config, ConfigError> {
    if !path.is_file() {
        return Err(ConfigError(format!(
            "{}: the file does not exist or cannot be read",
            path.display()
        )));
    }
    let base = path.parent().unwrap_or(Path::new("."));
    let base = if base.as_os_str().is_empty() {
        Path::new(".")
    } else {
        base
    };
    finish(Figment::from(Toml::file_exact(path)), base)
}

/// The same from text, for tests; paths are relative to `base`.
pub fn load_str(text: &str, base: &Path) -> Result<Config, ConfigError> {
    finish(Figment::from(Toml::string(text)), base)
}

fn finish(file: Figment, base: &Path) -> Result<Config, ConfigError> {
    let source = file
        .merge(
            Env::prefixed(PREFIX)
                .filter(|key| !key.as_str().to_ascii_uppercase().ends_with("_FILE"))
                .split("__"),
        )
        .merge(SecretFiles);
    let mut config: Config = source.extract().map_err(sentence)?;
    config.data.dir = base.join(&config.data.dir);
    config.data.seed = base.join(&config.data.seed);
    config.backup.find_from(base);
    config.source = Source(source);
    let environment = config.server.environment;
    let settled = config.mail.settle(environment);
    settled.map_err(|sentence| ConfigError(sentence.to_owned()))?;
    check(&config)?;
    Ok(config)
}

/// Rules between keys.
fn check(config: &Config) -> Result<(), ConfigError> {
    let production = config.server.environment == Environment::Production;
    let refuse = |text: &str| Err(ConfigError(text.to_owned()));
    if production && config.auth.token_key.is_none() {
        return refuse(
            "auth.token_key: missing; in production set it (or MARU__AUTH__TOKEN_KEY_FILE) to at least 32 random characters",
        );
    }
    if config
        .auth
        .token_key
        .as_ref()
        .is_some_and(|key| key.expose().len() < 32)
    {
        return refuse("auth.token_key: too short; at least 32 characters are needed");
    }
    if production && config.encryption.key.is_none() {
        return refuse(
            "encryption.key: missing; in production set it (or MARU__ENCRYPTION__KEY_FILE) to at least 32 random characters",
        );
    }
    for (name, key) in encryption_keys(config) {
        if key.expose().len() < 32 {
            return Err(ConfigError(format!(
                "encryption.{name}: too short; at least 32 characters are needed"
            )));
        }
    }
    if config.server.follow.is_some() {
        let same = "server.follow: a follower needs the primary's own";
        if config.auth.token_key.is_none() || config.encryption.key.is_none() {
            return Err(ConfigError(format!(
                "{same} auth.token_key and encryption.key"
            )));
        }
        if !config.backup.is_configured() {
            return Err(ConfigError(format!(
                "{same} [backup]: path or s3 is missing"
            )));
        }
    }
    if production && config.sms.adapter == SmsAdapter::Outbox {
        return refuse(
            "sms.adapter: \"outbox\" is for development; in production set it to \"solapi\" or \"aligo\"",
        );
    }
    if config.sms.adapter == SmsAdapter::Solapi && config.sms.solapi.is_none() {
        return refuse(
            "sms.solapi: missing; sms.adapter = \"solapi\" needs api_key, api_secret and sender there",
        );
    }
    if config.sms.adapter == SmsAdapter::Aligo && config.sms.aligo.is_none() {
        return refuse(
            "sms.aligo: missing; sms.adapter = \"aligo\" needs api_key, user_id and sender there",
        );
    }
    if config.media.storage == Storage::S3 && config.media.s3.is_none() {
        return refuse(
            "media.s3: missing; media.storage = \"s3\" needs endpoint, bucket, access_key and secret_key there",
        );
    }
    config.backup.check()?;
    if let Some(key) = config.auth.providers.keys().find(|key| {
        key.is_empty()
            || !key
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    }) {
        return Err(ConfigError(format!(
            "auth.providers.{key}: a provider's key may hold a-z and 0-9 only"
        )));
    }
    // `/api/{provider}/registerProc` would be another call's address.
    if config.auth.providers.contains_key("register") {
        return refuse("auth.providers.register: no provider may have this key; choose another");
    }
    Ok(())
}

fn encryption_keys(config: &Config) -> impl Iterator<Item = (&'static str, &Secret)> {
    let key = config.encryption.key.iter().map(|key| ("key", key));
    let old = config.encryption.old_keys.0.iter();
    key.chain(old.map(|key| ("old_keys", key)))
}

/// Turns the first of figment's errors into one sentence.
pub(super) fn sentence(error: figment::Error) -> ConfigError {
    let Some(error) = error.into_iter().next() else {
        return ConfigError("the configuration cannot be read".to_owned());
    };
    let place = error
        .metadata
        .as_ref()
        .map_or_else(|| "config.toml".to_owned(), place);
    let key = error.path.join(".");
    let what = match &error.kind {
        Kind::UnknownField(name, allowed) => {
            let key = if key.is_empty() {
                name.clone()
            } else {
                format!("{key}.{name}")
            };
            let key = key.replace(&format!("{name}.{name}"), name);
            return ConfigError(format!(
                "{place}: {key}: unknown key; allowed are {}",
                allowed.join(", ")
            ));
        }
        Kind::UnknownVariant(name, allowed) => {
            format!(
                "\"{name}\" is not allowed; allowed are {}",
                allowed.join(", ")
            )
        }
        Kind::MissingField(name) => {
            let key = if key.is_empty() {
                name.to_string()
            } else {
                format!("{key}.{name}")
            };
            return ConfigError(format!("{place}: {key}: missing; this key is required"));
        }
        kind => kind.to_string(),
    };
    if key.is_empty() {
        ConfigError(format!("{place}: {what}"))
    } else {
        ConfigError(format!("{place}: {key}: {what}"))
    }
}

fn place(metadata: &Metadata) -> String {
    match &metadata.source {
        Some(figment::Source::File(path)) => path.display().to_string(),
        _ if metadata.name.contains("environment") => format!("environment ({PREFIX}…)"),
        _ => "config.toml".to_owned(),
    }
}

/// `MARU__…_FILE`: the value is the text of the named file.
struct SecretFiles;

impl Provider for SecretFiles {
    fn metadata(&self) -> Metadata {
        Metadata::named("environment variable ending in _FILE")
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        let mut all = Dict::new();
        for (name, path) in std::env::vars() {
            let upper = name.to_ascii_uppercase();
            let Some(key) = upper
                .strip_prefix(PREFIX)
                .and_then(|key| key.strip_suffix("_FILE"))
            else {
                continue;
            };
            let text = std::fs::read_to_string(PathBuf::from(&path))
                .map_err(|error| figment::Error::from(format!("{name} names {path}: {error}")))?;
            let key = key.to_ascii_lowercase().replace("__", ".");
            let value = figment::util::nest(&key, Value::from(text.trim_end()));
            if let Some(dict) = value.into_dict() {
                merge(&mut all, dict);
            }
        }
        Ok(Map::from([(Profile::Default, all)]))
    }
}

fn merge(into: &mut Dict, from: Dict) {
    for (key, value) in from {
        match (into.get_mut(&key), value) {
            (Some(Value::Dict(_, inner)), Value::Dict(_, new)) => merge(inner, new),
            (_, value) => {
                into.insert(key, value);
            }
        }
    }
}

impl Config {
    /// Whether the module has a section that does not say `enabled = false`.
    pub fn is_enabled(&self, module: &str) -> bool {
        self.modules
            .get(module)
            .is_some_and(|section| section.get("enabled").and_then(Value::to_bool) != Some(false))
    }

    /// The module's section as its own type, which must know the key `enabled` too.
    pub fn module<T: serde::de::DeserializeOwned + Default>(
        &self,
        module: &str,
    ) -> Result<T, ConfigError> {
        if !self.modules.contains_key(module) {
            return Ok(T::default());
        }
        self.source
            .0
            .extract_inner(&format!("modules.{module}"))
            .map_err(sentence)
    }
}
