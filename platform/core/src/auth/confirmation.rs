//! Who proved a moment ago, in this very login, that they are the member: they may set a password.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::SqliteConnection;

use super::Caller;
use crate::error::{ApiError, Result};

const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// Notes that the member proved themselves in `login`.
pub(super) async fn confirm(
    conn: &mut SqliteConnection,
    member_id: i64,
    login: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query(
        "insert into auth_confirmations (member_id, login, expires_at)
         values (?1, ?2, ?3)
         on conflict (member_id, login) do update set expires_at = excluded.expires_at",
    )
    .bind(member_id)
    .bind(login)
    .bind((now + LIFETIME).timestamp_millis())
    .execute(conn)
    .await?;
    Ok(())
}

/// `409` unless the caller's login is confirmed.
pub(super) async fn require<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    caller: &Caller,
    now: DateTime<Utc>,
) -> Result<()> {
    let confirmed: bool = sqlx::query_scalar(
        "select exists (
            select 1 from auth_confirmations
            where member_id = ?1 and login = ?2 and expires_at > ?3
         )",
    )
    .bind(caller.id)
    .bind(&caller.login)
    .bind(now.timestamp_millis())
    .fetch_one(db)
    .await?;
    confirmed.then_some(()).ok_or_else(not_confirmed)
}

/// The same, and takes the confirmation away: it is good for one change.
pub(super) async fn use_up(
    conn: &mut SqliteConnection,
    caller: &Caller,
    now: DateTime<Utc>,
) -> Result<()> {
    require(&mut *conn, caller, now).await?;
    sqlx::query("delete from auth_confirmations where member_id = ?1")
        .bind(caller.id)
        .execute(conn)
        .await?;
    Ok(())
}

fn not_confirmed() -> ApiError {
    ApiError::conflict("기존 비밀번호를 확인한 지 10분이 지났어요. 다시 확인해 주세요.")
}
