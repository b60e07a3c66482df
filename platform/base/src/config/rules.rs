//! What holds between keys, and how small a number may be.

use super::{Config, ConfigError, Environment, Secret, SmsAdapter, Storage};

/// Rules between keys, and bounds.
pub(super) fn check(config: &Config) -> Result<(), ConfigError> {
    check_bounds(config)?;
    let production = config.server.environment == Environment::Production;
    let refuse = |text: &str| Err(ConfigError::new(text));
    if config.site.name.trim().is_empty() {
        return refuse("site.name: empty; what people call the site is needed");
    }
    let groups = &config.site.menu;
    for (at, group) in groups.iter().enumerate() {
        if groups[..at].iter().any(|other| other.key == group.key) {
            return Err(ConfigError::new(format!(
                "site.menu.{at}.key: \"{}\" is not allowed; allowed are keys that no other group has",
                group.key
            )));
        }
    }
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
            return Err(ConfigError::new(format!(
                "encryption.{name}: too short; at least 32 characters are needed"
            )));
        }
    }
    if config.server.follow.is_some() {
        return refuse(
            "server.follow: there are no followers any more; for more readers put a cache in front ([cache]), \
             and let a second machine wait as a warm standby (maru standby)",
        );
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
    if let Some(standby) = &config.standby {
        standby.check(&config.backup)?;
    }
    if let Some(cache) = &config.cache {
        cache.check()?;
    }
    if let Some(key) = config.auth.providers.keys().find(|key| {
        key.is_empty()
            || !key
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    }) {
        return Err(ConfigError::new(format!(
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

/// Numbers with which nobody could log in, upload or send anything.
fn check_bounds(config: &Config) -> Result<(), ConfigError> {
    const HOUR: u64 = 60 * 60;
    const ADULT: u64 = 19;
    const TEN_YEARS_IN_HOURS: u64 = 10 * 365 * 24;
    let (server, media) = (&config.server, &config.media);
    let private = media.max_private_bytes as u64;
    let document = media.max_document_bytes as u64;
    let calls = u64::from(config.tokens.calls_per_minute);
    let youngest = u64::from(config.auth.youngest_alone);
    let hours = u64::from(config.auth.token_hours);
    for (key, value, least, most) in [
        (
            "server.max_connections",
            server.max_connections as u64,
            1,
            u64::MAX,
        ),
        (
            "server.body_limit",
            server.body_limit as u64,
            1024,
            u64::MAX,
        ),
        ("server.read_timeout", server.read_timeout, 1, HOUR),
        ("server.write_timeout", server.write_timeout, 1, HOUR),
        ("auth.token_hours", hours, 1, TEN_YEARS_IN_HOURS),
        ("auth.youngest_alone", youngest, 0, ADULT),
        ("media.max_bytes", media.max_bytes as u64, 1024, u64::MAX),
        ("media.max_private_bytes", private, 1024, u64::MAX),
        ("media.max_document_bytes", document, 1024, u64::MAX),
        ("tokens.calls_per_minute", calls, 1, u64::MAX),
    ] {
        let allowed = match value {
            value if value < least => format!("{least} or more"),
            value if value > most => format!("{most} or less"),
            _ => continue,
        };
        return Err(ConfigError::new(format!(
            "{key}: \"{value}\" is not allowed; allowed is {allowed}"
        )));
    }
    Ok(())
}
