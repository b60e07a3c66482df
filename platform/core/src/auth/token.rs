//! Access tokens: one fixed algorithm, one key.

use std::{fs, io::ErrorKind, path::Path, sync::Arc};

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};

use super::Role;
use crate::{
    config::Config,
    error::{ApiError, Result},
    ids,
};

/// Signs and reads tokens. Cloning is cheap.
#[derive(Clone)]
pub struct Auth {
    keys: Arc<Keys>,
    lifetime: TimeDelta,
}

struct Keys {
    sign: EncodingKey,
    check: DecodingKey,
}

/// The payload of an access token. The browser shows the names in it; the server believes only
/// `sub`, `ver` and `sid`, and looks the rest up.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    /// The member's id.
    pub sub: String,
    pub username: String,
    pub display_name: String,
    pub real_name: String,
    pub phone_number: String,
    pub role: Role,
    pub iat: i64,
    pub exp: i64,
    /// The member's token version when this was given.
    pub ver: i64,
    /// The login that this token belongs to.
    pub sid: String,
}

impl Claims {
    pub fn member_id(&self) -> Result<i64> {
        self.sub.parse().map_err(|_| ApiError::unauthorized())
    }
}

impl Auth {
    /// Takes the key from the configuration, or keeps one of its own below `data.dir`.
    pub fn open(config: &Config) -> anyhow::Result<Self> {
        let key = match &config.auth.token_key {
            Some(key) => key.expose().to_owned(),
            None => own_key(&config.data.dir.join("keys/token"))?,
        };
        Ok(Self {
            keys: Arc::new(Keys {
                sign: EncodingKey::from_secret(key.as_bytes()),
                check: DecodingKey::from_secret(key.as_bytes()),
            }),
            lifetime: TimeDelta::hours(config.auth.token_hours.into()),
        })
    }

    pub fn lifetime(&self) -> TimeDelta {
        self.lifetime
    }

    /// Signs any claims: access tokens here, tickets elsewhere.
    pub fn sign<T: Serialize>(&self, claims: &T) -> Result<String> {
        encode(&Header::new(Algorithm::HS256), claims, &self.keys.sign)
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }

    /// The claims of an access token that is valid at `now`, else `401`.
    pub fn read(&self, token: &str, now: DateTime<Utc>) -> Result<Claims> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_required_spec_claims(&["exp", "sub"]);
        // Checked below against the program's clock.
        rules.validate_exp = false;
        let claims = decode::<Claims>(token, &self.keys.check, &rules)
            .map_err(|_| ApiError::unauthorized())?
            .claims;
        if claims.exp <= now.timestamp() {
            return Err(ApiError::unauthorized());
        }
        Ok(claims)
    }
}

/// Reads the key file, or makes one that only this user can read.
fn own_key(path: &Path) -> anyhow::Result<String> {
    match fs::read_to_string(path) {
        Ok(key) => return Ok(key),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error).with_context(|| format!("{} cannot be read", path.display()));
        }
    }
    let key = ids::random_text(48)?;
    write_private(path, &key).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(key)
}

fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    use std::{io::Write, os::unix::fs::OpenOptionsExt};
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
