//! Reads the file and the environment.

use std::{
    ffi::OsString,
    fmt,
    path::{Path, PathBuf},
};

use figment::{
    Figment, Metadata, Profile, Provider,
    error::{Actual, Kind},
    providers::{Env, Format, Toml},
    value::{Dict, Map, Value},
};
use serde::de::DeserializeOwned;

use super::{
    Config, ConfigError, Look,
    error::{key_of, sentence},
    rules,
};

pub(super) const PREFIX: &str = "MARU__";

/// The layers that the values came from. They hold secrets, so nothing prints them.
#[derive(Clone, Default)]
pub(crate) struct Source {
    pub(super) figment: Figment,
    /// The file that was read.
    pub(super) file: PathBuf,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Source")
    }
}

/// Reads `path`; relative paths in it are relative to its folder. `MARU__SERVER__LISTEN` overrides
/// `server.listen`, and `MARU__AUTH__TOKEN_KEY_FILE` names a file that holds `auth.token_key`.
pub fn load(path: &Path) -> Result<Config, ConfigError> {
    if !path.is_file() {
        return Err(ConfigError::new(format!(
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
    finish(Figment::from(Toml::file_exact(path)), base, path)
}

/// Loads a configuration from text, for tests; paths are relative to `base`.
pub fn load_str(text: &str, base: &Path) -> Result<Config, ConfigError> {
    let file = Path::new("config.toml");
    finish(Figment::from(Toml::string(text)), base, file)
}

fn finish(text: Figment, base: &Path, file: &Path) -> Result<Config, ConfigError> {
    let figment = text
        .merge(
            Env::prefixed(PREFIX)
                .filter(|key| !key.as_str().to_ascii_uppercase().ends_with("_FILE"))
                .split("__"),
        )
        .merge(SecretFiles);
    let source = Source {
        figment,
        file: file.to_owned(),
    };
    let mut config: Config = source.read("")?;
    config.data.dir = base.join(&config.data.dir);
    config.data.seed = base.join(&config.data.seed);
    if let Some(Look::Folder(folder)) = &mut config.site.look {
        *folder = base.join(&folder);
    }
    config.backup.find_from(base);
    if let Some(standby) = &mut config.standby {
        standby.find_from(base);
    }
    let settled = config.mail.settle(config.server.environment);
    settled
        .map_err(ConfigError::new)
        .and_then(|()| rules::check(&config))
        .map_err(|error| error.placed(&source))?;
    config.source = source;
    Ok(config)
}

impl Source {
    /// Reads a section, or everything when it is empty. The environment knows no types: what looks
    /// like a number there (`2.0`, `0212345678`) is read as the text that it is where a text is wanted.
    fn read<T: DeserializeOwned>(&self, section: &str) -> Result<T, ConfigError> {
        let mut layers = self.figment.clone();
        loop {
            let read = match section {
                "" => layers.extract(),
                _ => layers.extract_inner(section),
            };
            let error = match read {
                Ok(value) => return Ok(value),
                Err(error) => error,
            };
            match as_text(&error, section) {
                Some(text) => layers = layers.merge(text),
                None => return Err(sentence(error, section).placed(self)),
            }
        }
    }
}

/// What the environment says of the key of an error, when it wants a text and found none.
fn as_text(error: &figment::Error, section: &str) -> Option<Text> {
    let Kind::InvalidType(found, wanted) = &error.kind else {
        return None;
    };
    if matches!(found, Actual::Str(_)) || !wanted.contains("string") {
        return None;
    }
    let key = key_of(error, section);
    let name = format!("{PREFIX}{}", key.replace('.', "__"));
    let (_, value) = variables().find(|(known, _)| known.eq_ignore_ascii_case(&name))?;
    Some(Text { key, value })
}

/// A value of the environment as the text that it is.
struct Text {
    key: String,
    value: String,
}

impl Provider for Text {
    fn metadata(&self) -> Metadata {
        Metadata::named("environment variable as text")
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        let value = figment::util::nest(&self.key, Value::from(self.value.trim()));
        Ok(Map::from([(
            Profile::Default,
            value.into_dict().unwrap_or_default(),
        )]))
    }
}

/// The environment, without what is no text: it concerns other programs.
fn variables() -> impl Iterator<Item = (String, String)> {
    let text = |(name, value): (OsString, OsString)| {
        Some((name.into_string().ok()?, value.into_string().ok()?))
    };
    std::env::vars_os().filter_map(text)
}

/// `MARU__…_FILE`: the value is the text of the named file.
struct SecretFiles;

impl Provider for SecretFiles {
    fn metadata(&self) -> Metadata {
        Metadata::named("environment variable ending in _FILE")
    }

    fn data(&self) -> figment::Result<Map<Profile, Dict>> {
        let mut all = Dict::new();
        for (name, path) in variables() {
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
    pub fn module<T: DeserializeOwned + Default>(&self, module: &str) -> Result<T, ConfigError> {
        if !self.modules.contains_key(module) {
            return Ok(T::default());
        }
        self.source.read(&format!("modules.{module}"))
    }

    /// Says where the key stands that a rule refuses.
    pub fn placed(&self, error: ConfigError) -> ConfigError {
        error.placed(&self.source)
    }
}
