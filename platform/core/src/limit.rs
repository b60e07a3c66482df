//! Limits on guessing and on sending, counted in the database so that a restart resets nothing.

use chrono::TimeDelta;
use sqlx::{Row, SqliteConnection};

use crate::{
    address::{ClientAddress, network},
    db::Statements,
    error::{ApiError, Result},
    signer::Signer,
    timestamp::Timestamp,
};

/// At most `most` events in any stretch of `window` for each subject.
pub struct Limit {
    name: &'static str,
    most: i64,
    window: TimeDelta,
}

/// The longest window: what is older counts for nothing.
pub const LONGEST: TimeDelta = TimeDelta::minutes(60);

/// One counted event, to be taken back when it turns out not to count.
pub struct Counted(i64);

impl Limit {
    /// At most `most` in any stretch of `minutes`, sixty at most. The name of a module's limit bears
    /// the module's.
    pub const fn new(name: &'static str, most: i64, minutes: i64) -> Self {
        Self {
            name,
            most,
            window: TimeDelta::minutes(minutes),
        }
    }

    /// Counts one event, or refuses with `429` and the time after which there is room again.
    /// `subject` is a digest of 64 characters.
    pub async fn count(
        &self,
        conn: &mut SqliteConnection,
        subject: &str,
        now: Timestamp,
    ) -> Result<Counted> {
        let mut statements = Statements::default();
        self.add_to(&mut statements, subject, now);
        match statements.fetch(conn).await?.first() {
            Some(counted) => Ok(Counted(counted.try_get(0)?)),
            None => Err(self.refusal(conn, subject, now).await?),
        }
    }

    /// Adds what counts one event and gives one row; none where there is no room.
    pub fn add_to(&self, statements: &mut Statements, subject: &str, now: Timestamp) {
        statements
            .push(
                "insert into auth_attempts (limit_name, subject, at)
                 select ?, ?, ?
                 where not exists (select 1
                                   from auth_attempts
                                   where limit_name = ? and subject = ? and at > ?
                                   order by at desc
                                   limit 1 offset ?)
                 returning id",
            )
            .bind(self.name)
            .bind(subject)
            .bind(now)
            .bind(self.name)
            .bind(subject)
            .bind(now - self.window)
            .bind(self.most - 1);
    }

    /// The `429` where there is no room.
    pub async fn refusal(
        &self,
        conn: &mut SqliteConnection,
        subject: &str,
        now: Timestamp,
    ) -> Result<ApiError> {
        let oldest: Timestamp = sqlx::query_scalar(
            "select at
             from auth_attempts
             where limit_name = ?1 and subject = ?2
             order by at desc
             limit 1 offset ?3",
        )
        .bind(self.name)
        .bind(subject)
        .bind(self.most - 1)
        .fetch_one(conn)
        .await?;
        Ok(refusal(oldest + self.window - now))
    }

    /// Forgets what was counted for a subject that proved itself.
    pub async fn clear(&self, conn: &mut SqliteConnection, subject: &str) -> Result<()> {
        sqlx::query("delete from auth_attempts where limit_name = ?1 and subject = ?2")
            .bind(self.name)
            .bind(subject)
            .execute(conn)
            .await?;
        Ok(())
    }
}

impl Counted {
    pub async fn take_back(self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("delete from auth_attempts where id = ?1")
            .bind(self.0)
            .execute(conn)
            .await?;
        Ok(())
    }
}

fn refusal(left: TimeDelta) -> ApiError {
    let seconds = (left.num_microseconds().unwrap_or(i64::MAX).max(1) as u64).div_ceil(1_000_000);
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

/// An address as the subject of a limit. The whole /64 of an IPv6 address counts as one, since a
/// single subscriber holds all of it.
pub fn address_subject(signer: &Signer, address: &ClientAddress) -> String {
    signer.digest("address", &network(address.0).to_string())
}
