//! Who is calling, when a token does.

use sha2::{Digest, Sha256};

use super::record::TokenKind;
use crate::Calls;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Bearer, Caller, Delivery, Role, Sender},
    timestamp::Timestamp,
};

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
pub async fn authenticate(ctx: &Ctx, token: &str, now: Timestamp) -> Result<Sender> {
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
    .bind(now)
    .fetch_optional(ctx.db.read())
    .await?;
    // Without the second factor that is demanded of them, its maker has no rights to lend.
    let demanded = ctx.config.auth.admin_second_factor;
    let row = row.filter(|row| {
        row.kind == TokenKind::Delivery || row.may_act && (row.has_second_factor || !demanded)
    });
    let row = row.ok_or_else(|| ApiError {
        message: "쓸 수 없는 API 토큰이에요.".to_owned(),
        ..ApiError::unauthorized()
    })?;
    ctx.state::<Calls>().count(&row.key, now)?;
    if row.kind == TokenKind::Delivery {
        return Ok(Sender::Site(Delivery { drafts: row.drafts }));
    }
    Ok(Sender::Member(Box::new(Caller {
        id: row.created_by,
        display_name: row.display_name,
        role: Role::Admin,
        groups: Vec::new(),
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
