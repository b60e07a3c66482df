//! A machine that follows another one: it reads from a copy of the primary's database, which it
//! renews from the primary's backup, and passes everything else on to the primary.
//!
//! Litestream's own follow mode writes into the file that is being read: SQLite's page caches do not
//! notice every such write, so a reader may see two moments at once. Here each newer state is a
//! file of its own, complete and never written again; `current` is a link to the newest. Readers
//! that were opened before the link moved are closed at their next use.

mod edition;
mod forward;
mod keep_up;

use std::{
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use poem::{Response, http::HeaderValue};

pub(crate) use forward::Forward;
pub use keep_up::keep_up;

use backup::Plan;
use platform::{
    clock::Clock,
    config::{Config, PublicUrl},
    db::Migrations,
};

/// How many seconds old what was answered may be, not counting what the primary had not yet sent.
pub const LAG: &str = "maru-lag";

/// A follower that has known nothing newer for so many seconds is not ready.
const TOO_OLD: i64 = 60;

/// The copy and where it comes from.
pub struct Following {
    pub primary: PublicUrl,
    backup: Plan,
    /// What the primary must have applied, and nothing else.
    migrations: Vec<Migrations>,
    /// Below `data.dir`: the copies and the link to the newest.
    folder: PathBuf,
    /// The transaction that the copy ends with.
    newest: AtomicU64,
    /// When the copy was last known to hold all that was in the backup, in seconds since the epoch.
    true_at: AtomicI64,
    /// When the link last moved.
    moved: Mutex<Instant>,
}

impl Following {
    /// Fetches the first copy, unless an earlier one is there and the backup cannot be reached.
    /// Nothing when the configuration names no primary.
    pub(crate) async fn open(
        config: &Config,
        migrations: &[Migrations],
        clock: &Clock,
    ) -> anyhow::Result<Option<Self>> {
        let Some(primary) = config.server.follow.clone() else {
            return Ok(None);
        };
        let folder = config.data.dir.join("follow");
        std::fs::create_dir_all(&folder)?;
        let following = Self {
            primary,
            backup: Plan::require(config)?,
            migrations: migrations.to_vec(),
            folder,
            newest: AtomicU64::new(0),
            true_at: AtomicI64::new(0),
            moved: Mutex::new(Instant::now()),
        };
        following.begin(clock.now()).await?;
        Ok(Some(following))
    }

    /// Seconds since the copy was known to hold all that was in the backup.
    pub fn lag(&self, now: DateTime<Utc>) -> i64 {
        (now.timestamp() - self.true_at.load(Ordering::Relaxed)).max(0)
    }

    /// Says how old an answer may be, unless the primary gave it.
    pub(crate) fn mark(&self, response: &mut Response, now: DateTime<Utc>) {
        let lag = HeaderValue::from(self.lag(now));
        response.headers_mut().entry(LAG).or_insert(lag);
    }

    /// Whether what is shown is recent enough to be shown.
    pub fn check(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        let lag = self.lag(now);
        if lag > TOO_OLD {
            anyhow::bail!(
                "nothing newer than {lag} s ago is known of {}",
                self.primary.as_str()
            );
        }
        Ok(())
    }

    /// Whether a connection of this age reads what `current` was a link to before.
    pub(crate) fn is_past(&self, age: Duration) -> bool {
        /// A connection counts as opened when that is done; it may have begun on the earlier copy.
        const OPENING: Duration = Duration::from_millis(100);
        let moved = self.moved.lock().unwrap_or_else(PoisonError::into_inner);
        age + OPENING > moved.elapsed()
    }
}
