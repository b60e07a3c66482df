//! The calls of the screen on which admins make and revoke tokens. No token may call them.

use std::collections::HashMap;

use chrono::TimeDelta;
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use super::{
    PREFIX,
    caller::hash,
    expiry::WARNED,
    record::{ApiToken, ApiTokenKind, TokenKind},
};
use platform::{
    authenticator::Ending,
    cached_response::NoContent,
    created::Created,
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    ids, member, proof,
    records::{Caller, Change, RecordKind},
    text::line,
    timestamp::Timestamp,
};

/// Tokens that can be used at a time.
const MOST: i64 = 50;
/// The longest time for which a token can be made, in days.
pub(super) const LONGEST: i64 = 730;

pub struct TokensApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/tokens")]
impl TokensApi {
    /// Every token, newest first, and what tokens can be allowed.
    #[oai(path = "/", method = "get", operation_id = "list_tokens")]
    async fn list_tokens(&self) -> Result<Json<TokenList>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let scopes = self.ctx.installed().scopes.iter().map(|scope| TokenScope {
            name: scope.name.clone(),
            module: scope.module.to_owned(),
            access: scope.access.to_owned(),
            operations: scope.operations.clone(),
        });
        Ok(Json(TokenList {
            tokens: list(&self.ctx, &mut conn).await?,
            scopes: scopes.collect(),
            most: Some(MOST),
            counted: Some(count(&mut conn, self.ctx.clock.now()).await?),
        }))
    }

    /// Makes a token that acts in the caller's name, or one with which the site is read. It is answered
    /// this once. `409` without a proof of the last 10 minutes: of a stolen login a token would be left.
    #[oai(path = "/", method = "post", operation_id = "create_token")]
    async fn create_token(
        &self,
        caller: Caller,
        body: Json<NewToken>,
    ) -> Result<Created<FreshToken>> {
        let value = self.check(&caller, body.0)?;
        proof::require(&self.ctx, &caller).await?;
        let random = || ids::random_text(32).map_err(ApiError::internal);
        let token = format!("{PREFIX}{}", random()?);
        let key = ids::random_text(9).map_err(ApiError::internal)?;
        let mut tx = self.ctx.db.write().await?;
        refuse_too_many(&mut tx, self.ctx.clock.now()).await?;
        self.ctx
            .records
            .create::<ApiTokenKind>(&mut tx, &caller.actor(), &key, &value)
            .await?;
        let maker_version = (value.kind == TokenKind::Admin).then_some(caller.token_version);
        sqlx::query("insert into tokens_secrets (key, hash, maker_version) values (?1, ?2, ?3)")
            .bind(&key)
            .bind(hash(&token))
            .bind(maker_version)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(Created::new(FreshToken { key, token }))
    }

    /// Ends a token for good, from the next call on.
    #[oai(path = "/:key", method = "delete", operation_id = "revoke_token")]
    async fn revoke_token(&self, key: Path<String>, caller: Caller) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        let Some(mut value) = ApiTokenKind.load(&mut tx, &key.0).await? else {
            return Err(ApiError::not_found("없는 토큰이에요."));
        };
        if value.revoked_at.is_none() {
            value.revoked_at = Some(self.ctx.clock.now());
            let change = Change {
                actor: &caller.actor(),
                key: &key.0,
                revision: None,
            };
            let records = &self.ctx.records;
            records
                .save::<ApiTokenKind>(&mut tx, change, &value)
                .await?;
            tx.commit().await?;
        }
        Ok(NoContent::Done)
    }
}

impl TokensApi {
    fn check(&self, caller: &Caller, new: NewToken) -> Result<ApiToken> {
        let mut errors = FieldErrors::default();
        let now = self.ctx.clock.now();
        let name = line(&new.name);
        match name.chars().count() {
            0 => errors.add("name", "이름을 입력해 주세요."),
            1..=60 => {}
            _ => errors.add("name", "이름은 60자까지 쓸 수 있어요."),
        }
        let mut scopes = new.scopes;
        scopes.sort();
        scopes.dedup();
        let known = &self.ctx.installed().scopes;
        if new.kind == TokenKind::Delivery {
            if !scopes.is_empty() {
                errors.add(
                    "scopes",
                    "전달 토큰은 공개된 내용만 읽어서 권한을 고르지 않아요.",
                );
            }
        } else if new.drafts {
            errors.add("drafts", "임시저장 읽기는 전달 토큰에만 있어요.");
        } else if scopes.is_empty() {
            errors.add("scopes", "권한을 하나 이상 골라 주세요.");
        } else if !scopes
            .iter()
            .all(|name| known.iter().any(|scope| scope.name == *name))
        {
            errors.add("scopes", "없는 권한이 들어 있어요.");
        }
        let days = new.days.unwrap_or(LONGEST);
        if !(1..=LONGEST).contains(&days) {
            errors.add("days", format!("기간은 1일에서 {LONGEST}일 사이여야 해요."));
        }
        errors.finish()?;
        Ok(ApiToken {
            name,
            kind: new.kind,
            scopes,
            drafts: new.drafts,
            created_by: caller.id,
            created_at: now,
            expires_at: Some(now + TimeDelta::days(days)),
            revoked_at: None,
        })
    }
}

/// Tokens that ended by themselves do not count.
async fn count(conn: &mut SqliteConnection, now: Timestamp) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "select count(*)
         from tokens_secrets s
         join tokens_tokens t on t.key = s.key
         where t.expires_at > ?1",
    )
    .bind(now)
    .fetch_one(conn)
    .await?)
}

async fn refuse_too_many(conn: &mut SqliteConnection, now: Timestamp) -> Result<()> {
    if count(conn, now).await? >= MOST {
        return Err(ApiError::conflict(format!(
            "토큰은 {MOST}개까지 만들 수 있어요. 쓰지 않는 토큰을 먼저 취소해 주세요."
        )));
    }
    Ok(())
}

#[derive(sqlx::FromRow)]
struct Row {
    key: String,
    name: String,
    kind: TokenKind,
    scopes: String,
    drafts: bool,
    created_by: i64,
    created_at: Timestamp,
    expires_at: Timestamp,
    revoked_at: Option<Timestamp>,
    last_used_at: Option<Timestamp>,
    why: Option<Ending>,
    /// Whether its maker's logins have not ended since; always so for a delivery token.
    goes_on: bool,
    is_admin: bool,
    has_second_factor: bool,
}

impl Row {
    fn state(&self, now: Timestamp, demands_second_factor: bool) -> TokenState {
        if self.revoked_at.is_some() {
            TokenState::Revoked
        } else if self.why.is_some() || !self.goes_on {
            TokenState::Ended
        } else if self.expires_at <= now {
            TokenState::Expired
        } else if self.kind == TokenKind::Admin
            && (!self.is_admin || demands_second_factor && !self.has_second_factor)
        {
            TokenState::Suspended
        } else if self.expires_at <= now + WARNED {
            TokenState::Expiring
        } else {
            TokenState::Active
        }
    }
}

async fn list(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Vec<TokenSummary>> {
    let now = ctx.clock.now();
    let demanded = ctx.config.auth.admin_second_factor;
    let rows: Vec<Row> = sqlx::query_as(
        "select t.key, t.name, t.kind, t.scopes, t.drafts, t.created_by, t.created_at, t.expires_at,
                t.revoked_at, u.last_used_at, e.why,
                exists (
                    select 1
                    from tokens_secrets s
                    left join auth_members m on m.id = t.created_by
                    where s.key = t.key
                      and (t.kind = 'delivery' or s.maker_version = m.token_version)
                ) as goes_on,
                exists (
                    select 1 from auth_standing a
                    where a.member_id = t.created_by and a.role = 'ROLE_ADMIN' and a.disabled = 0
                ) as is_admin,
                exists (
                    select 1 from auth_second_factors f
                    where f.member_id = t.created_by and f.confirmed_at is not null
                ) as has_second_factor
         from tokens_tokens t
         left join tokens_uses u on u.key = t.key
         left join tokens_endings e on e.key = t.key
         order by t.revoked_at is not null or e.key is not null, t.created_at desc, t.key",
    )
    .fetch_all(&mut *conn)
    .await?;
    let creators: Vec<i64> = rows.iter().map(|row| row.created_by).collect();
    let authors = member::authors(conn, &creators).await?;
    let names: HashMap<i64, String> = authors
        .into_iter()
        .map(|(id, person)| (id, person.display_name))
        .collect();
    rows.into_iter()
        .map(|row| {
            let state = row.state(now, demanded);
            Ok(TokenSummary {
                key: row.key,
                name: row.name,
                kind: row.kind,
                drafts: row.drafts,
                ended_by: row.why.filter(|_| state == TokenState::Ended),
                scopes: serde_json::from_str(&row.scopes)?,
                created_by: names.get(&row.created_by).cloned().unwrap_or_default(),
                created_at: row.created_at,
                expires_at: row.expires_at,
                last_used_at: row.last_used_at,
                revoked_at: row.revoked_at,
                state,
            })
        })
        .collect()
}

#[derive(Object)]
#[oai(rename = "ApiTokenList")]
struct TokenList {
    tokens: Vec<TokenSummary>,
    scopes: Vec<TokenScope>,
    /// Tokens that can be used at a time.
    most: Option<i64>,
    /// Those that count among them: neither ended nor expired.
    counted: Option<i64>,
}

/// A token as admins see it. The token itself cannot be seen again.
#[derive(Object)]
#[oai(rename = "ApiTokenSummary", rename_all = "camelCase")]
struct TokenSummary {
    key: String,
    name: String,
    scopes: Vec<String>,
    kind: TokenKind,
    /// Whether a delivery token reads drafts too.
    drafts: bool,
    /// The name of the admin who made it.
    created_by: String,
    created_at: Timestamp,
    expires_at: Timestamp,
    /// To the minute.
    last_used_at: Option<Timestamp>,
    revoked_at: Option<Timestamp>,
    state: TokenState,
    /// What ended it, where the program knows.
    ended_by: Option<Ending>,
}

#[derive(Clone, Copy, Eq, PartialEq, poem_openapi::Enum)]
#[oai(rename = "ApiTokenState", rename_all = "lowercase")]
enum TokenState {
    Active,
    /// It can be used, and ends within two weeks.
    Expiring,
    Expired,
    Revoked,
    /// The logins of its maker ended, and it with them.
    Ended,
    /// Its maker lacks the second factor that is demanded of admins.
    Suspended,
}

/// Something that a token can be allowed.
#[derive(Object)]
#[oai(rename = "ApiTokenScope")]
struct TokenScope {
    /// `boards.read`
    name: String,
    /// What it belongs to, in Korean.
    module: String,
    access: String,
    /// The calls that it opens.
    operations: Vec<String>,
}

#[derive(Object)]
#[oai(rename = "ApiTokenNew")]
struct NewToken {
    /// At most 60 characters.
    name: String,
    #[oai(default)]
    kind: TokenKind,
    /// Empty for a delivery token, which has none.
    #[oai(default)]
    scopes: Vec<String>,
    /// Whether a delivery token reads drafts too.
    #[oai(default)]
    drafts: bool,
    /// Days for which it can be used, 1 to 730; left out, 730.
    days: Option<i64>,
}

#[derive(Object)]
#[oai(rename = "ApiTokenFresh")]
struct FreshToken {
    key: String,
    /// Shown this once and kept nowhere.
    token: String,
}
