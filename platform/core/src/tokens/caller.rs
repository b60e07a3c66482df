//! Who is calling, when a token does.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::record::TokenKind;
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
    /// Whether the token was allowed the scope.
    pub fn has(&self, scope: Option<&str>) -> bool {
        scope.is_some_and(|scope| self.scopes.iter().any(|one| one == scope))
    }

    /// `403` for an operation whose scope it was not allowed; no token is allowed one without.
    pub fn refusal(&self, scope: Option<&str>) -> ApiError {
        let message = match scope {
            Some(scope) => format!("이 토큰에는 {scope} 권한이 없어요."),
            None => "API 토큰으로는 쓸 수 없는 기능이에요.".to_owned(),
        };
        ApiError {
            message,
            ..ApiError::forbidden()
        }
    }
}

/// `403`: a delivery token reads what everybody may read, and drafts if it was made so.
pub(crate) fn not_for_delivery() -> ApiError {
    ApiError {
        message: "전달 토큰은 공개된 내용만 읽을 수 있어요.".to_owned(),
        ..ApiError::forbidden()
    }
}

/// Who calls with a token.
#[derive(Debug)]
pub(crate) enum Bearing {
    Admin(Box<Caller>),
    /// Nobody: the site itself reads.
    Site(Delivery),
}

/// What a delivery token opens besides what everybody may read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Delivery {
    drafts: bool,
}

/// The operations that a delivery token which was made so may call.
const DRAFTS: [&str; 2] = ["list_drafts", "get_draft_by_key"];

impl Delivery {
    /// Whether it opens this operation, which is not for everybody. Never more than reading drafts.
    pub fn opens(self, operation: &str) -> bool {
        self.drafts && DRAFTS.contains(&operation)
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    key: String,
    kind: TokenKind,
    name: String,
    scopes: String,
    drafts: bool,
    created_by: i64,
    display_name: String,
    token_version: i64,
    may_act: bool,
    has_second_factor: bool,
}

/// Who calls with the token. `401` for one that is unknown, expired, revoked or ended, and for one of
/// an admin who is none any more; `429` beyond the calls of a minute.
pub(crate) async fn authenticate(ctx: &Ctx, token: &str, now: DateTime<Utc>) -> Result<Bearing> {
    let row: Option<Row> = sqlx::query_as(
        "select t.key, t.kind, t.name, t.scopes, t.drafts, t.created_by, m.display_name,
                m.token_version,
                m.left_at is null and coalesce(a.disabled = 0 and a.role = 'ROLE_ADMIN', 0)
                    and s.maker_version is m.token_version as may_act,
                exists (select 1 from auth_second_factors f
                        where f.member_id = m.id and f.confirmed_at is not null)
                    as has_second_factor
         from tokens_secrets s
         join tokens_tokens t on t.key = s.key
         join auth_members m on m.id = t.created_by
         left join auth_standing a on a.member_id = m.id
         where s.hash = ?1 and t.revoked_at is null and t.expires_at > ?2",
    )
    .bind(hash(token))
    .bind(now.timestamp_millis())
    .fetch_optional(ctx.db.read())
    .await?;
    // Without the second factor that is demanded of them, its maker has no rights to lend.
    let demanded = ctx.auth.demands_second_factor(Role::Admin);
    let row = row.filter(|row| {
        row.kind == TokenKind::Delivery || row.may_act && (row.has_second_factor || !demanded)
    });
    let row = row.ok_or_else(|| ApiError {
        message: "쓸 수 없는 API 토큰이에요.".to_owned(),
        ..ApiError::unauthorized()
    })?;
    let most = ctx.config.tokens.calls_per_minute;
    ctx.token_calls.count(&row.key, most, now)?;
    if row.kind == TokenKind::Delivery {
        return Ok(Bearing::Site(Delivery { drafts: row.drafts }));
    }
    Ok(Bearing::Admin(Box::new(Caller {
        id: row.created_by,
        display_name: row.display_name,
        role: Role::Admin,
        login: format!("token/{}", row.key),
        token_version: row.token_version,
        lacks_second_factor: false,
        address: None,
        token: Some(Bearer {
            name: row.name,
            scopes: serde_json::from_str(&row.scopes)?,
        }),
    })))
}

/// What is kept of a token. It has 256 random bits, so nothing is gained by a slow hash.
pub(super) fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}
