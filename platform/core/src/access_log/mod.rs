//! The record of who saw personal data or took it along: written before anything is shown, kept for
//! two years, gone through once a month.

mod address;
mod ids;
mod purpose;

use chrono::Months;

pub use address::{Reencryption, unseal as unseal_address};
pub use ids::{holds, unpack};
pub use purpose::shown as purpose;

pub use crate::personal::{AccessAction, AccessPurpose};

use crate::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    records::Caller,
    timestamp::Timestamp,
};

/// As long as the law asks for.
const KEPT: Months = Months::new(24);
const LONGEST_REASON: usize = 200;

/// What an export without a reason is refused with.
pub const WHY_EXPORTED: &str = "다운로드 사유를 입력해주세요.";
/// What a change of somebody's data is.
pub const WHY_CHANGED: &str = "사유를 입력해주세요.";

/// An access that is about to happen.
pub struct Access<'a> {
    pub action: AccessAction,
    /// What is seen: `member`, or a name of the module's own.
    pub kind: &'a str,
    /// What the seen ones belong to, a session's title; never a person's name.
    pub subject: &'a str,
    /// The only one that is shown; absent for a list.
    pub subject_id: Option<i64>,
    /// What was typed; empty where it is looked at for the purpose of the screen ([`AccessPurpose`]).
    pub reason: &'a str,
    /// The numbers of all that is shown; none where it is the members themselves.
    pub items: Vec<i64>,
    /// The members whose data is shown.
    pub members: Vec<i64>,
}

/// Notes the access. Nothing is shown or handed out before this is on the disk.
pub async fn record(ctx: &Ctx, caller: &Caller, seen: Access<'_>) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    record_in(ctx, &mut tx, caller, seen).await?;
    Ok(tx.commit().await?)
}

/// Notes the access as a part of the change whose answer shows it. No access is without a why.
pub async fn record_in(ctx: &Ctx, tx: &mut Tx, caller: &Caller, seen: Access<'_>) -> Result<()> {
    let is_list = seen.subject_id.is_none();
    if seen.reason.is_empty() && purpose::find(ctx, seen.kind, seen.action, is_list).is_none() {
        return Err(ApiError::internal(anyhow::anyhow!(
            "no purpose is declared for looking at {}",
            seen.kind
        )));
    }
    let at = ctx.clock.now();
    let address = caller
        .address
        .map(|from| address::seal(ctx, caller.id, at, from));
    let count = seen.items.len().max(seen.members.len());
    let items =
        (seen.items.len() > usize::from(seen.subject_id.is_some())).then(|| ids::pack(seen.items));
    let (first, last) = (seen.members.iter().min(), seen.members.iter().max());
    let (first, last) = (first.copied(), last.copied());
    let members = (first != last).then(|| ids::pack(seen.members));
    sqlx::query(
        "insert into auth_access
         (at, actor_id, actor_name, token, address, action, kind, subject, subject_id, reason,
          count, items, first_member, last_member, members)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )
    .bind(at)
    .bind(caller.id)
    .bind(&caller.display_name)
    .bind(caller.token.as_ref().map(|token| token.name.as_str()))
    .bind(address.transpose()?)
    .bind(seen.action)
    .bind(seen.kind)
    .bind(seen.subject)
    .bind(seen.subject_id)
    .bind(seen.reason)
    .bind(i64::try_from(count).unwrap_or(i64::MAX))
    .bind(items)
    .bind(first)
    .bind(last)
    .bind(members)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The reason for an export as it is kept; `400` for one that is too long.
pub fn reason(text: Option<String>) -> Result<String> {
    let text = text.unwrap_or_default().trim().to_owned();
    match text.chars().count() {
        0..=LONGEST_REASON => Ok(text),
        _ => Err(ApiError::field(
            "reason",
            format!("사유는 {LONGEST_REASON}자까지 입력할 수 있습니다."),
        )),
    }
}

/// The reason for an export that needs one; `400` for none or one that is too long.
pub fn required_reason(text: Option<String>, missing: &str) -> Result<String> {
    let reason = reason(text)?;
    match reason.is_empty() {
        true => Err(ApiError::field("reason", missing)),
        false => Ok(reason),
    }
}

/// Removes what was kept for two years.
pub async fn forget_old(tx: &mut Tx, now: Timestamp) -> Result<()> {
    let kept = now.checked_sub_months(KEPT).map_or(now, Timestamp::from);
    sqlx::query("delete from auth_access where at < ?1")
        .bind(kept)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
