//! Who is calling, when a token does.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use crate::{
    auth::{Caller, Role},
    ctx::Ctx,
    error::{ApiError, Result},
};

/// The token behind a call.
#[derive(Clone, Debug)]
pub struct Bearer {
    pub name: String,
    scopes: Vec<String>,
}

impl Bearer {
    /// `403` unless the token was allowed the scope; no token is allowed an operation without one.
    pub fn require(&self, scope: Option<&str>) -> Result<()> {
        match scope {
            Some(scope) if self.scopes.iter().any(|one| one == scope) => Ok(()),
            Some(scope) => Err(ApiError {
                message: format!("이 토큰에는 {scope} 권한이 없어요."),
                ..ApiError::forbidden()
            }),
            None => Err(ApiError {
                message: "API 토큰으로는 쓸 수 없는 기능이에요.".to_owned(),
                ..ApiError::forbidden()
            }),
        }
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    key: String,
    name: String,
    scopes: String,
    created_by: i64,
    display_name: String,
    token_version: i64,
    has_second_factor: bool,
}

/// The admin in whose name the token acts. `401` for a token that is unknown, expired or revoked,
/// and once its creator is no admin any more, locked out or gone; `429` beyond the calls of a minute.
pub(crate) async fn authenticate(ctx: &Ctx, token: &str, now: DateTime<Utc>) -> Result<Caller> {
    let row: Option<Row> = sqlx::query_as(
        "select t.key, t.name, t.scopes, t.created_by, m.display_name, m.token_version,
                exists (select 1 from auth_second_factors f
                        where f.member_id = m.id and f.confirmed_at is not null)
                    as has_second_factor
         from tokens_secrets s
         join tokens_tokens t on t.key = s.key
         join auth_members m on m.id = t.created_by
         join auth_standing a on a.member_id = m.id
         where s.hash = ?1 and t.revoked_at is null and coalesce(t.expires_at > ?2, 1)
           and m.left_at is null and a.disabled = 0 and a.role = 'ROLE_ADMIN'",
    )
    .bind(hash(token))
    .bind(now.timestamp_millis())
    .fetch_optional(ctx.db.read())
    .await?;
    // Without the second factor that is demanded of them, its creator has no rights to lend.
    let demanded = ctx.auth.demands_second_factor(Role::Admin);
    let row = row.filter(|row| row.has_second_factor || !demanded);
    let row = row.ok_or_else(|| ApiError {
        message: "쓸 수 없는 API 토큰이에요.".to_owned(),
        ..ApiError::unauthorized()
    })?;
    let most = ctx.config.tokens.calls_per_minute;
    ctx.token_calls.count(&row.key, most, now)?;
    Ok(Caller {
        id: row.created_by,
        display_name: row.display_name,
        role: Role::Admin,
        login: format!("token/{}", row.key),
        token_version: row.token_version,
        lacks_second_factor: false,
        token: Some(Bearer {
            name: row.name,
            scopes: serde_json::from_str(&row.scopes)?,
        }),
    })
}

/// What is kept of a token. It has 256 random bits, so nothing is gained by a slow hash.
pub(super) fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}
