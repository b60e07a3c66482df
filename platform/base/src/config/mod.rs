//! The configuration: `config.toml` with environment overrides, checked before anything starts.

mod backup;
mod cache;
mod error;
mod load;
mod log;
mod mail;
mod rules;
mod site;
mod standby;
mod theme;
mod values;

use std::{collections::BTreeMap, net::SocketAddr, path::PathBuf};

use serde::Deserialize;

pub use backup::{Backup, BackupBucket};
pub use cache::{Cache, Purge, PurgeBy};
pub use error::ConfigError;
use load::Source;
pub use load::{load, load_str};
pub use log::{Log, LogFormat};
pub use mail::{Mail, MailAdapter, MailTls};
pub use site::{Chat, Footer, FooterLine, Home, Legal, Link, Look, MenuGroup, MenuItem, Site};
pub use standby::Standby;
pub use theme::{Colour, ROLES, Theme, ThemeError};
pub use values::{PublicUrl, Secret, Secrets, not_a_word, word};

/// Everything that an operator can set. Unknown keys are refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    #[serde(default)]
    pub server: Server,
    #[serde(default)]
    pub log: Log,
    #[serde(default)]
    pub data: Data,
    pub site: Site,
    #[serde(default)]
    pub auth: Auth,
    #[serde(default)]
    pub encryption: Encryption,
    #[serde(default)]
    pub media: Media,
    #[serde(default)]
    pub sms: Sms,
    #[serde(default)]
    pub backup: Backup,
    pub standby: Option<Standby>,
    #[serde(default)]
    pub mail: Mail,
    #[serde(default)]
    pub tokens: Tokens,
    /// Nothing where no cache stands in front.
    pub cache: Option<Cache>,
    /// One section a module; its presence switches the module on unless it says `enabled = false`.
    #[serde(default)]
    pub modules: BTreeMap<String, figment::value::Dict>,
    /// Where the values came from, to read a module's section with the same precision.
    #[serde(skip)]
    pub(crate) source: Source,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Server {
    #[serde(deserialize_with = "values::listen")]
    pub listen: SocketAddr,
    pub environment: Environment,
    /// Where an operator's Prometheus reads numbers; nowhere when absent.
    #[serde(deserialize_with = "values::may_listen")]
    pub metrics_listen: Option<SocketAddr>,
    /// A key of earlier versions, which stops the start.
    pub follow: Option<figment::value::Value>,
    /// The address under which visitors reach the site; links in heads, feeds and mails.
    pub public_url: PublicUrl,
    /// Proxies whose last `X-Forwarded-For` hop is believed.
    pub trusted_proxies: Vec<std::net::IpAddr>,
    /// Connections at once.
    pub max_connections: usize,
    /// Largest JSON body in bytes.
    pub body_limit: usize,
    /// Seconds for a client to send its headers; it has three times as many for a body.
    pub read_timeout: u64,
    /// Seconds for which a client may take nothing of an answer that waits for it.
    pub write_timeout: u64,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    Development,
    Production,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Data {
    /// Database, media and outbox live below it.
    pub dir: PathBuf,
    /// The content that an empty database is filled with.
    pub seed: PathBuf,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Auth {
    /// Raised to log everybody out of their browsers (specification, section 9).
    pub token_version: String,
    pub token_hours: u32,
    /// Signs tokens and tickets. Made below `data.dir` in development, required in production.
    pub token_key: Option<Secret>,
    /// Demands a second factor of admins: without one they can call nothing that is an admin's.
    pub admin_second_factor: bool,
    /// Years: whoever is younger registers with a guardian. 0 asks nobody.
    pub youngest_alone: u8,
    /// Social-login providers by key; the key is part of paths and of field names.
    pub providers: BTreeMap<String, Provider>,
}

impl Auth {
    /// The provider with this key, which paths may write in capitals.
    pub fn provider(&self, key: &str) -> Option<(&String, &Provider)> {
        self.providers.get_key_value(&key.to_ascii_lowercase())
    }
}

/// One social-login provider that speaks OAuth 2.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provider {
    pub label: String,
    pub adapter: ProviderAdapter,
    /// Empty until the centre is registered with the provider.
    #[serde(default)]
    pub client_id: String,
    #[serde(default)]
    pub client_secret: Option<Secret>,
    /// Where people log in.
    pub authorize_url: url::Url,
    /// Where a code becomes a token.
    pub token_url: url::Url,
    /// Where the profile is read.
    pub profile_url: url::Url,
}

impl Provider {
    /// Whether people can log in by it.
    pub fn is_ready(&self) -> bool {
        !self.client_id.is_empty()
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum ProviderAdapter {
    Kakao,
    Naver,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Encryption {
    /// Encrypts sensitive data. Made below `data.dir` in development, required
    /// in production.
    pub key: Option<Secret>,
    /// Earlier keys, with which can be read what `maru keys rotate` has not encrypted anew yet.
    pub old_keys: Secrets,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Media {
    pub storage: Storage,
    /// Where visitors fetch files instead of at the site: a CDN that fetches `/media` from here.
    pub public_base_url: Option<PublicUrl>,
    /// Largest public upload in bytes.
    pub max_bytes: usize,
    /// Largest private upload (files of application forms) in bytes.
    pub max_private_bytes: usize,
    /// Largest document that a text offers, in bytes.
    pub max_document_bytes: usize,
    pub s3: Option<S3>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Storage {
    /// Files below `data.dir`.
    Fs,
    /// The bucket of `[media.s3]`.
    S3,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct S3 {
    pub endpoint: url::Url,
    pub bucket: String,
    #[serde(default = "default_region")]
    pub region: String,
    pub access_key: Secret,
    pub secret_key: Secret,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sms {
    pub adapter: SmsAdapter,
    pub solapi: Option<Solapi>,
    pub aligo: Option<Aligo>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum SmsAdapter {
    /// One JSON line a message below `data.dir`; refused in production.
    Outbox,
    Solapi,
    Aligo,
}

/// What holds for API tokens.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Tokens {
    /// Calls that one token may make in a minute.
    pub calls_per_minute: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solapi {
    #[serde(default = "default_solapi_url")]
    pub base_url: url::Url,
    pub api_key: Secret,
    pub api_secret: Secret,
    /// The registered number that messages come from, as text.
    pub sender: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aligo {
    #[serde(default = "default_aligo_url")]
    pub base_url: url::Url,
    pub api_key: Secret,
    pub user_id: String,
    pub sender: String,
}

impl Default for Server {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            environment: Environment::Development,
            metrics_listen: None,
            follow: None,
            public_url: PublicUrl::default(),
            trusted_proxies: Vec::new(),
            // Of the 1,024 files that a process may have open unless told otherwise.
            max_connections: 800,
            body_limit: 1024 * 1024,
            read_timeout: 10,
            write_timeout: 60,
        }
    }
}

impl Default for Data {
    fn default() -> Self {
        Self {
            dir: "data".into(),
            seed: "content-seed".into(),
        }
    }
}

impl Default for Auth {
    fn default() -> Self {
        Self {
            token_version: "2.0".to_owned(),
            token_hours: 24,
            token_key: None,
            admin_second_factor: false,
            // Personal Information Protection Act, article 22-2.
            youngest_alone: 14,
            providers: BTreeMap::new(),
        }
    }
}

impl Default for Media {
    fn default() -> Self {
        Self {
            storage: Storage::Fs,
            public_base_url: None,
            max_bytes: 5 * 1024 * 1024,
            max_private_bytes: 10 * 1024 * 1024,
            max_document_bytes: 20 * 1024 * 1024,
            s3: None,
        }
    }
}

impl Default for Sms {
    fn default() -> Self {
        Self {
            adapter: SmsAdapter::Outbox,
            solapi: None,
            aligo: None,
        }
    }
}

impl Default for Tokens {
    fn default() -> Self {
        Self {
            calls_per_minute: 120,
        }
    }
}

fn default_region() -> String {
    "auto".to_owned()
}

#[expect(clippy::unwrap_used, reason = "a constant address")]
fn default_solapi_url() -> url::Url {
    "https://api.solapi.com".parse().unwrap()
}

#[expect(clippy::unwrap_used, reason = "a constant address")]
fn default_aligo_url() -> url::Url {
    "https://apis.aligo.in".parse().unwrap()
}
