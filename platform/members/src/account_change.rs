//! A change of phone or e-mail is told to whoever had it before, and a second factor that was switched on to the
//! member; they can take it back for 72 hours.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{
    notifications,
    provisional::{self, Placeholder},
};
use crate::store::Member;
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    identity::PhoneNumber,
    ids,
    reencrypt::Reencrypt,
    timestamp::Timestamp,
};

/// How long a change can be taken back.
pub(super) const LIFETIME: TimeDelta = TimeDelta::hours(72);
/// Random bytes of a code. A link has to fit into a short message.
const CODE_BYTES: usize = 12;

/// What was changed.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename = "MemberChangeKind", rename_all = "camelCase")]
#[sqlx(rename_all = "camelCase")]
pub(super) enum AccountDetail {
    Phone,
    Email,
    /// Switched on; taking it back switches it off.
    SecondFactor,
}

/// How the account was before the change. Kept encrypted, and no longer than 72 hours.
#[derive(Deserialize, Serialize)]
pub(super) struct Former {
    /// Number or e-mail; absent for a member who had no number, and for a second factor.
    pub(super) value: Option<String>,
    pub(super) password_hash: Option<String>,
    /// What the program had made up and nobody had replaced.
    #[serde(default)]
    pub(super) made_up: Vec<Placeholder>,
}

/// A change that can be taken back.
#[derive(sqlx::FromRow)]
pub(super) struct Change {
    pub(super) id: i64,
    code: String,
    pub(super) member_id: i64,
    pub(super) what: AccountDetail,
    sealed: String,
    pub(super) at: Timestamp,
    pub(super) expires_at: Timestamp,
}

impl Change {
    pub(super) fn former(&self, ctx: &Ctx) -> Result<Former> {
        let opened = ctx.vault.unseal(&place(&self.code), &self.sealed)?;
        Ok(serde_json::from_slice(&opened)?)
    }
}

/// Keeps what `member` has now, before it is changed, and tells them of the change by mail and by a
/// short message, with a link that takes it back. Call it before the change is made: what is sent
/// goes to the former e-mail and number.
pub(super) async fn tell(
    ctx: &Ctx,
    tx: &mut Tx,
    member: &Member,
    what: AccountDetail,
) -> Result<()> {
    let phone = member.phone_number.as_deref().map(PhoneNumber::parse);
    let phone = phone.and_then(Result::ok);
    // Nobody reads what goes to an e-mail that the program made up. The row says so and not the text of the
    // address, which is whatever the thief of a login typed.
    let made_up = provisional::of(tx, member.id).await?;
    let is_made_up = made_up.contains(&Placeholder::Email);
    if is_made_up && phone.is_none() {
        return Ok(());
    }
    let now = ctx.clock.now();
    let code = ids::random_text(CODE_BYTES).map_err(ApiError::internal)?;
    let value = match what {
        AccountDetail::Phone => member.phone_number.clone(),
        AccountDetail::Email => Some(member.username.clone()),
        AccountDetail::SecondFactor => None,
    };
    let former = Former {
        value,
        password_hash: member.password_hash.clone(),
        made_up,
    };
    let hashed = digest(ctx, &code);
    sqlx::query(
        "insert into auth_changes (code, member_id, what, sealed, at, expires_at)
         values (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(&hashed)
    .bind(member.id)
    .bind(what)
    .bind(
        ctx.vault
            .seal(&place(&hashed), &serde_json::to_vec(&former)?)?,
    )
    .bind(now)
    .bind(now + LIFETIME)
    .execute(&mut **tx)
    .await?;

    let link = ctx
        .config
        .server
        .public_url
        .join(&format!("/user/undo/{code}"));
    let (mail, words) = match what {
        AccountDetail::Phone => (&notifications::PHONE_CHANGED, "번호가 바뀌었어요."),
        AccountDetail::Email => (&notifications::EMAIL_CHANGED, "이메일이 바뀌었어요."),
        AccountDetail::SecondFactor => (&notifications::SECOND_FACTOR_ON, "2단계 인증이 켜졌어요."),
    };
    if !is_made_up {
        notifications::changed(ctx, tx, member, mail, Some(&link)).await?;
    }
    if let Some(phone) = phone {
        let name = &ctx.site().await?.identity.name;
        let text = sms::change_text(name, words, &link);
        sms::queue(ctx, tx, mail.key, member.id, &phone, &text).await?;
    }
    Ok(())
}

/// Destroys what was kept of a member's former phones and e-mails.
pub(super) async fn erase(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from auth_changes where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// Destroys what nobody can take back any more.
pub(super) async fn erase_old(conn: &mut SqliteConnection, now: Timestamp) -> Result<()> {
    sqlx::query("delete from auth_changes where expires_at <= ?1")
        .bind(now)
        .execute(conn)
        .await?;
    Ok(())
}

/// The change that a link takes back; `404` for one that did its work, ran out or never was.
pub(super) async fn find(conn: &mut SqliteConnection, ctx: &Ctx, code: &str) -> Result<Change> {
    let found: Option<Change> = sqlx::query_as(
        "select id, code, member_id, what, sealed, at, expires_at
         from auth_changes
         where code = ?1 and expires_at > ?2",
    )
    .bind(digest(ctx, code))
    .bind(ctx.clock.now())
    .fetch_optional(conn)
    .await?;
    found.ok_or_else(|| {
        ApiError::not_found(
            "이미 쓴 링크이거나 72시간이 지났어요. 도움이 필요하면 저희에게 알려 주세요.",
        )
    })
}

fn digest(ctx: &Ctx, code: &str) -> String {
    ctx.signer.digest("take-back", code)
}

/// Where a former value opens.
fn place(code: &str) -> String {
    format!("auth.take-back/{code}")
}

/// What is kept, to be sealed anew after a change of keys.
pub(super) fn sealed() -> Arc<dyn Reencrypt> {
    Arc::new(Reencryption)
}

struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    /// At once: no more is kept than the changes of three days.
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut tx = ctx.db.write().await?;
        let changes: Vec<Change> = sqlx::query_as(
            "select id, code, member_id, what, sealed, at, expires_at
             from auth_changes
             where substr(sealed, 1, length(?1) + 1) <> ?1 || '.'",
        )
        .bind(ctx.vault.current())
        .fetch_all(&mut *tx)
        .await?;
        for change in &changes {
            let place = place(&change.code);
            let plain = ctx.vault.unseal(&place, &change.sealed)?;
            sqlx::query("update auth_changes set sealed = ?1 where id = ?2")
                .bind(ctx.vault.seal(&place, &plain)?)
                .bind(change.id)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(changes.len() as u64)
    }
}
