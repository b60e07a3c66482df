//! Access tokens: one fixed algorithm, one key.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::{Passwords, logins::Uses, members::Member};
use crate::{
    config::Config,
    error::{ApiError, Result},
    keys,
    records::Role,
    signer::Signer,
};

/// Signs and reads tokens and tickets, hashes passwords. Cloning is cheap.
#[derive(Clone)]
pub struct Auth {
    keys: Arc<Keys>,
    lifetime: TimeDelta,
    admin_second_factor: bool,
    pub(super) signer: Signer,
    /// When logins were used.
    pub(super) uses: Uses,
    pub passwords: Passwords,
}

struct Keys {
    sign: EncodingKey,
    check: DecodingKey,
}

/// A token to go on with.
#[derive(Object)]
#[oai(rename = "AuthToken", rename_all = "camelCase")]
pub struct Token {
    pub access_token: String,
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
    /// Tells an admin's browser to lead to the second factor first; absent for everybody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub second_factor_missing: bool,
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
            None => keys::own(&config.data.dir.join("keys/token"))?,
        };
        Ok(Self {
            keys: Arc::new(Keys {
                sign: EncodingKey::from_secret(key.as_bytes()),
                check: DecodingKey::from_secret(key.as_bytes()),
            }),
            lifetime: TimeDelta::hours(config.auth.token_hours.into()),
            signer: Signer::new(&key)?,
            admin_second_factor: config.auth.admin_second_factor,
            uses: Uses::default(),
            passwords: Passwords::new()?,
        })
    }

    /// Hashes with the key of the tokens.
    pub fn signer(&self) -> &Signer {
        &self.signer
    }

    /// An access token for a member as they stand now; `login` names the login that it belongs to.
    pub(super) fn issue(
        &self,
        member: &Member,
        login: String,
        now: DateTime<Utc>,
    ) -> Result<Token> {
        let claims = Claims {
            sub: member.id.to_string(),
            username: member.username.clone(),
            display_name: member.display_name.clone(),
            real_name: member.real_name.clone(),
            phone_number: member.phone_number.clone().unwrap_or_default(),
            role: member.role,
            iat: now.timestamp(),
            exp: self.expiry(now).timestamp(),
            ver: member.token_version,
            sid: login,
            second_factor_missing: self.demands_second_factor(member.role) && !member.second_factor,
        };
        let access_token = self.sign(&claims)?;
        Ok(Token { access_token })
    }

    /// When a token that is given now runs out.
    pub(super) fn expiry(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + self.lifetime
    }

    /// Whether the configuration demands a second factor of this role.
    pub(crate) fn demands_second_factor(&self, role: Role) -> bool {
        self.admin_second_factor && role == Role::Admin
    }

    pub(super) fn check_key(&self) -> &DecodingKey {
        &self.keys.check
    }

    /// Signs any claims: access tokens here, tickets elsewhere.
    pub(super) fn sign<T: Serialize>(&self, claims: &T) -> Result<String> {
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
