//! Signed tickets: what the server proved once and wants back unchanged, for a single use.

use chrono::{DateTime, Utc};
use jsonwebtoken::{Algorithm, Validation, decode};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sqlx::SqliteConnection;

use super::{Auth, PhoneNumber};
use crate::{
    error::{ApiError, Result},
    ids,
};

/// A ticket with which somebody proves their own number.
pub(super) const PHONE_TICKET: &str = "phone";
/// A ticket with which a guardian agrees for a child; it opens no account.
pub(super) const GUARDIAN_TICKET: &str = "guardian";

/// A ticket that is genuine and not expired. Whether it was used before shows when it is used.
pub(crate) struct Ticket<T> {
    pub id: String,
    pub expires_at: i64,
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
pub(super) struct PhoneProof {
    phone: String,
}

impl Auth {
    pub(crate) fn seal<T: Serialize>(
        &self,
        purpose: &str,
        body: T,
        expires_at: DateTime<Utc>,
    ) -> Result<String> {
        self.sign(&Sealed {
            aud: purpose.to_owned(),
            jti: ids::random_text(16).map_err(ApiError::internal)?,
            exp: expires_at.timestamp(),
            body,
        })
    }

    pub(crate) fn unseal<T: DeserializeOwned>(
        &self,
        purpose: &str,
        text: &str,
        now: DateTime<Utc>,
    ) -> Option<Ticket<T>> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_required_spec_claims(&["exp", "aud"]);
        rules.set_audience(&[purpose]);
        // Checked below against the program's clock.
        rules.validate_exp = false;
        let sealed = decode::<Sealed<T>>(text, self.check_key(), &rules)
            .ok()?
            .claims;
        (sealed.exp > now.timestamp()).then_some(Ticket {
            id: sealed.jti,
            expires_at: sealed.exp,
            body: sealed.body,
        })
    }

    /// A ticket for a number that answered its code, for one purpose and no other.
    pub(super) fn give_ticket(
        &self,
        purpose: &str,
        phone: &PhoneNumber,
        expires_at: DateTime<Utc>,
    ) -> Result<String> {
        let phone = self.signer.digest("phone", phone.as_str());
        self.seal(purpose, PhoneProof { phone }, expires_at)
    }

    /// The ticket, if it was given for this purpose and number.
    pub(super) fn read_ticket(
        &self,
        purpose: &str,
        text: &str,
        phone: &PhoneNumber,
        now: DateTime<Utc>,
    ) -> Result<Ticket<PhoneProof>> {
        let digest = self.signer.digest("phone", phone.as_str());
        self.unseal::<PhoneProof>(purpose, text, now)
            .filter(|ticket| ticket.body.phone == digest)
            .ok_or_else(not_verified)
    }

    /// The ticket of the caller's own number.
    pub(super) fn read_phone_ticket(
        &self,
        text: &str,
        phone: &PhoneNumber,
        now: DateTime<Utc>,
    ) -> Result<Ticket<PhoneProof>> {
        self.read_ticket(PHONE_TICKET, text, phone, now)
    }
}

impl<T> Ticket<T> {
    /// Uses the ticket up, in the transaction of what it allows. No for one that was used before.
    pub(super) async fn consume(&self, conn: &mut SqliteConnection) -> Result<bool> {
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
pub(super) fn not_verified() -> ApiError {
    ApiError::field(
        "ticket",
        "휴대폰 인증이 안 되었거나 시간이 지났어요. 다시 인증해 주세요.",
    )
}
