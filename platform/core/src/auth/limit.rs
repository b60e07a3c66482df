//! Limits on guessing and on sending, counted in the database so that a restart resets nothing.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::SqliteConnection;

use super::Auth;
use crate::{
    address::ClientAddress,
    address::network,
    error::{ApiError, Result},
};

/// At most `most` events in any stretch of `window` for each subject.
pub struct Limit {
    name: &'static str,
    most: i64,
    window: TimeDelta,
}

const fn limit(name: &'static str, most: i64, minutes: i64) -> Limit {
    Limit {
        name,
        most,
        window: TimeDelta::minutes(minutes),
    }
}

// The numbers of the decisions ("Phone codes", "Accounts").
pub(super) const LOGIN_BY_ACCOUNT: Limit = limit("login-account", 5, 15);
pub(super) const LOGIN_BY_ADDRESS: Limit = limit("login-address", 30, 15);
pub(super) const SMS_BY_NUMBER_MINUTE: Limit = limit("sms-number-minute", 1, 1);
pub(super) const SMS_BY_NUMBER_HOUR: Limit = limit("sms-number-hour", 5, 60);
pub(super) const SMS_BY_ADDRESS: Limit = limit("sms-address", 20, 60);
pub(super) const VERIFY_BY_ADDRESS: Limit = limit("verify-address", 30, 10);
/// A stolen token must not be a place to guess the password.
pub(super) const PASSWORD_BY_MEMBER: Limit = limit("password-member", 5, 15);
/// Codes of the second step, from one address or login and for a member from anywhere: six digits
/// of which three are right at a time bear no more tries.
pub(super) const SECOND_FACTOR_BY_CALLER: Limit = limit("second-factor-caller", 5, 15);
pub(super) const SECOND_FACTOR_BY_MEMBER: Limit = limit("second-factor-member", 30, 60);
/// Asking whether an e-mail, a name or a number is a member's: plenty for a person who fills in a
/// form, too few to go through a list.
pub(super) const LOOKUP_BY_ADDRESS: Limit = limit("lookup-address", 120, 10);
/// Answers of providers that are exchanged: each is a call to the outside.
pub(super) const SOCIAL_BY_ADDRESS: Limit = limit("social-address", 60, 10);

/// The longest window: what is older counts for nothing.
pub(super) const LONGEST: TimeDelta = TimeDelta::minutes(60);

/// One counted event, to be taken back when it turns out not to count.
pub struct Counted(i64);

impl Limit {
    /// A module's own: at most `most` in an hour. Its name bears the module's.
    pub const fn hourly(name: &'static str, most: i64) -> Self {
        limit(name, most, 60)
    }

    /// Counts one event, or refuses with `429` and the time after which there is room again.
    /// `subject` is a digest of 64 characters.
    pub async fn count(
        &self,
        conn: &mut SqliteConnection,
        subject: &str,
        now: DateTime<Utc>,
    ) -> Result<Counted> {
        let at = now.timestamp_millis();
        let window = self.window.num_milliseconds();
        let oldest: Option<i64> = sqlx::query_scalar(
            "select at
             from auth_attempts
             where limit_name = ?1 and subject = ?2 and at > ?3
             order by at desc
             limit 1 offset ?4",
        )
        .bind(self.name)
        .bind(subject)
        .bind(at - window)
        .bind(self.most - 1)
        .fetch_optional(&mut *conn)
        .await?;
        if let Some(oldest) = oldest {
            return Err(refusal(oldest + window - at));
        }
        let counted = sqlx::query(
            "insert into auth_attempts (limit_name, subject, at)
             values (?1, ?2, ?3)",
        )
        .bind(self.name)
        .bind(subject)
        .bind(at)
        .execute(conn)
        .await?;
        Ok(Counted(counted.last_insert_rowid()))
    }

    /// Forgets what was counted for a subject that proved itself.
    pub(super) async fn clear(&self, conn: &mut SqliteConnection, subject: &str) -> Result<()> {
        sqlx::query("delete from auth_attempts where limit_name = ?1 and subject = ?2")
            .bind(self.name)
            .bind(subject)
            .execute(conn)
            .await?;
        Ok(())
    }
}

impl Counted {
    pub(super) async fn take_back(self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("delete from auth_attempts where id = ?1")
            .bind(self.0)
            .execute(conn)
            .await?;
        Ok(())
    }
}

fn refusal(millis: i64) -> ApiError {
    let seconds = (millis.max(1) as u64).div_ceil(1000);
    ApiError::too_many(
        format!(
            "너무 여러 번 시도했어요. {} 뒤에 다시 시도해 주세요.",
            wait(seconds)
        ),
        seconds,
    )
}

/// A time to wait as people say it.
pub fn wait(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds}초"),
        _ => format!("{}분", seconds.div_ceil(60)),
    }
}

impl Auth {
    /// An address as the subject of a limit. The whole /64 of an IPv6 address counts as one,
    /// since a single subscriber holds all of it.
    pub(super) fn address_subject(&self, address: &ClientAddress) -> String {
        self.signer
            .digest("address", &network(address.0).to_string())
    }
}
