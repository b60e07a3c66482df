//! The second step of a login: a code of the member's app, or one of their recovery codes.

mod api;
mod codes;
mod qr;
mod totp;

pub use api::SecondFactorApi;

pub(super) use codes::{NewTry, take_code};
pub(super) use totp::Reencryption;

use chrono::TimeDelta;
use poem_openapi::{ApiResponse, Object, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{Token, device::Device, logins};
use crate::store::Member;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    proof::Proof,
    ticket::{self, Ticket},
    timestamp::Timestamp,
};

/// Time to open the app and type a code.
const LIFETIME: TimeDelta = TimeDelta::minutes(10);
const PURPOSE: &str = "second-factor";

/// What a login still waits for.
#[derive(Object)]
#[oai(rename = "AuthSecondStep", rename_all = "camelCase")]
pub(super) struct SecondStep {
    /// For `login/secondFactor`, with a code; good for 10 minutes.
    pub second_factor_ticket: String,
}

/// A login that is over, or that waits for its second step.
#[derive(ApiResponse)]
pub(super) enum LoginAnswer {
    #[oai(status = 200)]
    In(Json<Token>),
    /// The member has a second factor: a code is needed too.
    #[oai(status = 202)]
    SecondStep(Json<SecondStep>),
}

/// What a first step led to, before it is an answer.
pub(super) enum Step {
    In(Token),
    SecondStep(String),
}

impl From<Step> for LoginAnswer {
    fn from(step: Step) -> Self {
        match step {
            Step::In(token) => Self::In(Json(token)),
            Step::SecondStep(second_factor_ticket) => Self::SecondStep(Json(SecondStep {
                second_factor_ticket,
            })),
        }
    }
}

/// What the ticket between the two steps holds.
#[derive(Deserialize, Serialize)]
pub(super) struct SecondStepTicket {
    pub member: i64,
    /// A change of the member's password, role or status ends the waiting.
    version: i64,
    /// What the first step proved.
    proof: Proof,
}

/// Ends the first step of a login: with a token, or with a ticket for the second step if the
/// member has one. `proof` is what the step proved, and with it the new login.
pub(super) async fn first_step(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: &Member,
    device: &Device,
    proof: Proof,
) -> Result<Step> {
    if member.second_factor && !member.disabled {
        let waiting = SecondStepTicket {
            member: member.id,
            version: member.token_version,
            proof,
        };
        let expires_at = ctx.clock.now() + LIFETIME;
        return Ok(Step::SecondStep(ticket::seal(
            &ctx.signer,
            PURPOSE,
            waiting,
            expires_at,
        )?));
    }
    Ok(Step::In(
        logins::start(ctx, conn, member, device, proof).await?,
    ))
}

/// Ends the second step, whose code was right.
pub(super) async fn second_step(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: &Member,
    device: &Device,
    waiting: &SecondStepTicket,
) -> Result<Token> {
    if member.token_version != waiting.version {
        return Err(expired());
    }
    logins::start(ctx, conn, member, device, waiting.proof).await
}

/// The login that waits for its second step; `401` when the ticket is none or too old.
pub(super) fn read_waiting(
    ctx: &Ctx,
    text: &str,
    now: Timestamp,
) -> Result<Ticket<SecondStepTicket>> {
    ticket::unseal::<SecondStepTicket>(&ctx.signer, PURPOSE, text, now).ok_or_else(expired)
}

/// The refusal of a ticket between the steps, whatever is wrong with it.
pub(super) fn expired() -> ApiError {
    ApiError {
        message: "로그인 시간이 지났어요. 처음부터 다시 로그인해 주세요.".to_owned(),
        ..ApiError::unauthorized()
    }
}

/// Removes everything of the member's second step.
pub(super) async fn erase(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from auth_recovery_codes where member_id = ?1")
        .bind(member)
        .execute(&mut *conn)
        .await?;
    sqlx::query("delete from auth_second_factors where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}
