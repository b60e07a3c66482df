//! Codes that prove a phone number (specification, D.4).

use chrono::TimeDelta;
use poem_openapi::Enum;
use rand::{TryRngCore, rngs::OsRng};

use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, Result},
    identity::PhoneNumber,
    limit::{self, Limit},
    ticket::{self, GUARDIAN_TICKET, PHONE_TICKET},
};

const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(3);
const TICKET_LIFETIME: TimeDelta = TimeDelta::minutes(10);
const MOST_TRIES: i64 = 5;

// How often (decisions, "Phone codes").
const SMS_BY_NUMBER_MINUTE: Limit = Limit::new("sms-number-minute", 1, 1);
const SMS_BY_NUMBER_HOUR: Limit = Limit::new("sms-number-hour", 5, 60);
const SMS_BY_ADDRESS: Limit = Limit::new("sms-address", 20, 60);
const VERIFY_BY_ADDRESS: Limit = Limit::new("verify-address", 30, 10);

/// What a code is for. It is worth nothing for anything else, and neither is its ticket.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename = "AuthCodePurpose", rename_all = "lowercase")]
pub enum Purpose {
    /// The person's own number.
    #[default]
    Own,
    /// A guardian's, who agrees to a child's registration.
    Guardian,
}

impl Purpose {
    /// The number as codes know it.
    fn number(self, ctx: &Ctx, phone: &PhoneNumber) -> String {
        ctx.signer.digest(self.ticket(), phone.as_str())
    }

    fn ticket(self) -> &'static str {
        match self {
            Self::Own => PHONE_TICKET,
            Self::Guardian => GUARDIAN_TICKET,
        }
    }

    fn text(self, site: &str, code: &str) -> String {
        match self {
            Self::Own => crate::code_text(site, code),
            Self::Guardian => crate::guardian_code_text(site, code),
        }
    }
}

/// Sends a new code to `phone`; an earlier one is worth nothing from then on.
///
/// `429` beyond the limits of the number and the address, `503` when the gateway fails.
pub async fn send(
    ctx: &Ctx,
    purpose: Purpose,
    phone: &PhoneNumber,
    address: &ClientAddress,
) -> Result<()> {
    let now = ctx.clock.now();
    let number = purpose.number(ctx, phone);
    // Whatever they are for, a phone gets so many messages.
    let receiver = Purpose::Own.number(ctx, phone);
    let code = new_code()?;

    let mut tx = ctx.db.write().await?;
    let address = limit::address_subject(&ctx.signer, address);
    SMS_BY_ADDRESS.count(&mut tx, &address, now).await?;
    let in_minute = SMS_BY_NUMBER_MINUTE.count(&mut tx, &receiver, now).await?;
    let in_hour = SMS_BY_NUMBER_HOUR.count(&mut tx, &receiver, now).await?;
    sqlx::query(
        "insert into auth_codes (phone, code, expires_at)
         values (?1, ?2, ?3)
         on conflict (phone) do update
         set code = excluded.code, expires_at = excluded.expires_at, tries = 0",
    )
    .bind(&number)
    .bind(keyed(ctx, &number, &code))
    .bind(now + CODE_LIFETIME)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;

    let text = purpose.text(&ctx.site().await?.identity.name, &code);
    if let Err(error) = crate::send(ctx, phone, &text).await {
        // Nothing arrived: the person may try again at once, the address still pays for it.
        let mut tx = ctx.db.write().await?;
        in_minute.take_back(&mut tx).await?;
        in_hour.take_back(&mut tx).await?;
        tx.commit().await?;
        return Err(ApiError {
            source: Some(error),
            retry_after: None,
            ..ApiError::unavailable("인증번호를 보내지 못했어요. 잠시 뒤에 다시 시도해 주세요.")
        });
    }
    Ok(())
}

/// Takes the code that a person typed and gives a ticket for the number. Code and tries change in
/// one transaction, so that many guesses at once are counted like many in a row.
pub async fn verify(
    ctx: &Ctx,
    purpose: Purpose,
    phone: &PhoneNumber,
    code: &str,
    address: &ClientAddress,
) -> Result<String> {
    let now = ctx.clock.now();
    let number = purpose.number(ctx, phone);
    let typed: String = code.trim().chars().take(16).collect();

    let mut tx = ctx.db.write().await?;
    let address = limit::address_subject(&ctx.signer, address);
    VERIFY_BY_ADDRESS.count(&mut tx, &address, now).await?;
    let right = sqlx::query(
        "delete from auth_codes
         where phone = ?1 and code = ?2 and expires_at > ?3 and tries < ?4",
    )
    .bind(&number)
    .bind(keyed(ctx, &number, &typed))
    .bind(now)
    .bind(MOST_TRIES)
    .execute(&mut *tx)
    .await?;
    sqlx::query("update auth_codes set tries = tries + 1 where phone = ?1 and tries < ?2")
        .bind(&number)
        .bind(MOST_TRIES)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;

    if right.rows_affected() == 0 {
        return Err(ApiError::field(
            "code",
            "인증번호가 일치하지 않아요. 다시 시도해 주세요.",
        ));
    }
    ticket::seal_phone(&ctx.signer, purpose.ticket(), phone, now + TICKET_LIFETIME)
}

/// Codes are hashed with the server's key: six digits hide in no plain hash.
fn keyed(ctx: &Ctx, number: &str, code: &str) -> String {
    ctx.signer.digest("code", &format!("{number} {code}"))
}

/// Six digits, each code as likely as any other.
fn new_code() -> Result<String> {
    const CODES: u32 = 1_000_000;
    // The numbers above the last multiple of CODES would make small codes likelier.
    const FAIR: u32 = u32::MAX - u32::MAX % CODES;
    loop {
        let number = OsRng.try_next_u32().map_err(|error| {
            ApiError::internal(anyhow::anyhow!("no randomness to be had: {error}"))
        })?;
        if number < FAIR {
            return Ok(format!("{:06}", number % CODES));
        }
    }
}
