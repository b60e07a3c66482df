//! What a login proved within the last 10 minutes: that the member is at it, and not somebody who took its token.

use chrono::TimeDelta;
use sqlx::SqliteConnection;

use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
    timestamp::Timestamp,
};

const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// The problem type by which a screen knows that a proof opens the way, whatever else is a conflict.
const FRESH_PROOF: &str = "fresh-proof";

/// How somebody proved that they are the member.
#[derive(Clone, Copy, Debug, Eq, PartialEq, sqlx::Type, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum Proof {
    /// By logging in with the password or with a provider, and with the second factor where there is one.
    Login,
    /// By the password, asked for again in a login.
    Password,
    /// By a code that came to the phone. It opens the way to a new password and to nothing else.
    Phone,
}

/// Notes what the member proved in `login`.
pub async fn note(
    conn: &mut SqliteConnection,
    member_id: i64,
    login: &str,
    proof: Proof,
    now: Timestamp,
) -> Result<()> {
    sqlx::query(
        "insert into auth_proofs (member_id, login, proof, expires_at)
         values (?1, ?2, ?3, ?4)
         on conflict (member_id, login, proof) do update set expires_at = excluded.expires_at",
    )
    .bind(member_id)
    .bind(login)
    .bind(proof)
    .bind(now + LIFETIME)
    .execute(conn)
    .await?;
    Ok(())
}

/// Lets a change through that could keep the member out: after a proof of the last 10 minutes in the
/// caller's own login. `409` of the type `fresh-proof` otherwise.
pub async fn require(ctx: &Ctx, caller: &Caller) -> Result<()> {
    require_either(ctx, caller, [Proof::Login, Proof::Password]).await
}

/// Lets a change through that sets a password beside other things: [`require`] where a login alone is not
/// enough.
pub async fn require_password(ctx: &Ctx, caller: &Caller) -> Result<()> {
    require_either(ctx, caller, [Proof::Password, Proof::Phone]).await
}

async fn require_either(ctx: &Ctx, caller: &Caller, either: [Proof; 2]) -> Result<()> {
    let proved = holds(ctx.db.read(), caller, either, ctx.clock.now()).await?;
    proved.then_some(()).ok_or_else(|| ApiError {
        problem: FRESH_PROOF,
        ..ApiError::conflict("본인인지 다시 확인해 주세요. 확인하면 하던 일을 이어서 할 수 있어요.")
    })
}

/// `409` unless the caller may set a password: the old one was checked in this login, or the phone
/// answered its code (specification, D.8).
pub async fn require_for_password<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    caller: &Caller,
    now: Timestamp,
) -> Result<()> {
    let proved = holds(db, caller, [Proof::Password, Proof::Phone], now).await?;
    proved.then_some(()).ok_or_else(|| {
        ApiError::conflict("기존 비밀번호를 확인한 지 10분이 지났어요. 다시 확인해 주세요.")
    })
}

/// Takes every proof of a member away: after a new password, and where an account changed hands.
pub async fn erase(conn: &mut SqliteConnection, member_id: i64) -> Result<()> {
    sqlx::query("delete from auth_proofs where member_id = ?1")
        .bind(member_id)
        .execute(conn)
        .await?;
    Ok(())
}

async fn holds<'c>(
    db: impl sqlx::SqliteExecutor<'c>,
    caller: &Caller,
    [one, other]: [Proof; 2],
    now: Timestamp,
) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (
            select 1 from auth_proofs
            where member_id = ?1 and login = ?2 and proof in (?3, ?4) and expires_at > ?5
         )",
    )
    .bind(caller.id)
    .bind(&caller.login)
    .bind(one)
    .bind(other)
    .bind(now)
    .fetch_one(db)
    .await?)
}
