//! Signed tickets: what the server proved once and wants back unchanged, for a single use.

use chrono::DateTime;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sqlx::SqliteConnection;

use crate::{
    error::{ApiError, Result},
    identity::PhoneNumber,
    ids,
    signer::Signer,
    timestamp::Timestamp,
};

/// A ticket with which somebody proves their own number.
pub const PHONE_TICKET: &str = "phone";
/// A ticket with which a guardian agrees for a child; it opens no account.
pub const GUARDIAN_TICKET: &str = "guardian";

/// A ticket that is genuine and not expired. Whether it was used before shows when it is used.
pub struct Ticket<T> {
    pub id: String,
    pub expires_at: Timestamp,
    pub body: T,
}

#[derive(Deserialize, Serialize)]
struct Sealed<T> {
    /// What the ticket is for; no ticket serves another purpose, nor as an access token.
    aud: String,
    jti: String,
    exp: i64,
    body: T,
}

/// A ticket for a phone number that answered its code. It holds no number, only its keyed hash.
#[derive(Deserialize, Serialize)]
pub struct PhoneProof {
    phone: String,
}

/// Signs a ticket that serves `purpose` until it expires.
pub fn seal<T: Serialize>(
    signer: &Signer,
    purpose: &str,
    body: T,
    expires_at: Timestamp,
) -> Result<String> {
    signer.sign(&Sealed {
        aud: purpose.to_owned(),
        jti: ids::random_text(16).map_err(ApiError::internal)?,
        exp: expires_at.timestamp(),
        body,
    })
}

/// The ticket behind a text; nothing for one that is forged, past its time or for another purpose.
pub fn unseal<T: DeserializeOwned>(
    signer: &Signer,
    purpose: &str,
    text: &str,
    now: Timestamp,
) -> Option<Ticket<T>> {
    let sealed: Sealed<T> = signer.read(text, &["exp", "aud"], Some(purpose))?;
    let expires_at = Timestamp::from(DateTime::from_timestamp(sealed.exp, 0)?);
    (expires_at > now).then_some(Ticket {
        id: sealed.jti,
        expires_at,
        body: sealed.body,
    })
}

/// A ticket for a number that answered its code, for one purpose and no other.
pub fn seal_phone(
    signer: &Signer,
    purpose: &str,
    phone: &PhoneNumber,
    expires_at: Timestamp,
) -> Result<String> {
    let phone = signer.digest("phone", phone.as_str());
    seal(signer, purpose, PhoneProof { phone }, expires_at)
}

/// The ticket, if it was given for this purpose and number; `400` at `ticket` otherwise.
pub fn unseal_phone(
    signer: &Signer,
    purpose: &str,
    text: &str,
    phone: &PhoneNumber,
    now: Timestamp,
) -> Result<Ticket<PhoneProof>> {
    let digest = signer.digest("phone", phone.as_str());
    unseal::<PhoneProof>(signer, purpose, text, now)
        .filter(|ticket| ticket.body.phone == digest)
        .ok_or_else(not_verified)
}

impl<T> Ticket<T> {
    /// Uses the ticket up, in the transaction of what it allows. No for one that was used before.
    pub async fn consume(&self, conn: &mut SqliteConnection) -> Result<bool> {
        let used = sqlx::query(
            "insert into auth_used_tickets (id, expires_at)
             values (?1, ?2)
             on conflict (id) do nothing",
        )
        .bind(&self.id)
        .bind(self.expires_at)
        .execute(conn)
        .await?;
        Ok(used.rows_affected() == 1)
    }
}

/// The refusal of a phone ticket, whatever is wrong with it.
pub fn not_verified() -> ApiError {
    ApiError::field(
        "ticket",
        "휴대폰 인증이 안 되었거나 시간이 지났어요. 다시 인증해 주세요.",
    )
}
