//! Access tokens: one fixed algorithm, one key.

use chrono::TimeDelta;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

use super::{Passwords, logins::Uses};
use crate::store::Member;
use platform::{
    config::Config,
    error::{ApiError, Result},
    records::Role,
    signer::Signer,
    timestamp::Timestamp,
};

/// What logins need: how long they last, when they were used, how passwords are hashed. Cloning is
/// cheap.
#[derive(Clone)]
pub struct Auth {
    signer: Signer,
    lifetime: TimeDelta,
    admin_second_factor: bool,
    /// When logins were used.
    pub(super) uses: Uses,
    pub passwords: Passwords,
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
    /// `signer` signs its tokens.
    pub fn open(config: &Config, signer: &Signer) -> anyhow::Result<Self> {
        Ok(Self {
            signer: signer.clone(),
            lifetime: TimeDelta::hours(config.auth.token_hours.into()),
            admin_second_factor: config.auth.admin_second_factor,
            uses: Uses::default(),
            passwords: Passwords::new()?,
        })
    }

    /// An access token for a member as they stand now; `login` names the login that it belongs to.
    pub(super) fn issue(&self, member: &Member, login: String, now: Timestamp) -> Result<Token> {
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
        let access_token = self.signer.sign(&claims)?;
        Ok(Token { access_token })
    }

    /// When a token that is given now runs out.
    pub(super) fn expiry(&self, now: Timestamp) -> Timestamp {
        now + self.lifetime
    }

    /// Whether the configuration demands a second factor of this role.
    pub fn demands_second_factor(&self, role: Role) -> bool {
        self.admin_second_factor && role == Role::Admin
    }

    /// The claims of an access token that is valid at `now`, else `401`.
    pub fn read(&self, token: &str, now: Timestamp) -> Result<Claims> {
        let claims: Claims = self
            .signer
            .read(token, &["exp", "sub"], None)
            .ok_or_else(ApiError::unauthorized)?;
        if claims.exp <= now.timestamp() {
            return Err(ApiError::unauthorized());
        }
        Ok(claims)
    }
}
