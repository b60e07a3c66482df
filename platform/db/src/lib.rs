//! The one SQLite file: a single writer, read-only readers, and a ledger of migrations for each owner.

mod before_commit;
pub mod cached_response;
mod copy;
mod dependencies;
mod dirty_tables;
mod generation;
pub mod metrics;
mod migrate;
mod page_query;
mod readers;
pub mod response_cache;
mod statements;
mod writer;

use std::{path::Path, str::FromStr, sync::Arc, time::Duration};

use anyhow::{Context, bail};
use sqlx::{
    ConnectOptions, Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

pub use before_commit::BeforeCommit;
pub use copy::{Copied, copy, copy_whole, row_counts};
pub use dependencies::{depends_on, ends_at};
pub use generation::CacheTag;
pub use migrate::{Migrations, applied_migrations, pending_migrations, refuse_newer};
pub use page_query::PageQuery;
pub use readers::{Reader, Readers};
pub use statements::Statements;
pub use writer::{QueuePurge, Transaction, Tx};

use crate::metrics::WriterMeasures;
use generation::Generations;
use writer::Writer;

/// Earlier engines can lose committed writes when a second process checkpoints,
/// which is what a backup does.
const OLDEST_ENGINE: (u32, u32, u32) = (3, 51, 3);

/// Kibibytes (negative, as the engine wants it) of pages that the writer keeps: the upper parts of
/// every index that a change touches, also of a large database.
const WRITER_CACHE: &str = "-16384";

/// Pages of 4 KiB that the log may have before a commit writes them into the database: what many commits
/// changed is written there once (decision 112).
const LOG_PAGES: &str = "4000";

/// The database, as handlers hold it. Cloning is cheap.
#[derive(Clone)]
pub struct Db {
    readers: Readers,
    writer: Arc<Writer>,
    generations: Arc<Generations>,
    path: Arc<Path>,
}

impl Db {
    /// Opens (and creates) the file, checks the engine, and applies what is missing of `migrations`.
    pub async fn open(path: &Path, migrations: &[Migrations]) -> anyhow::Result<Self> {
        check_engine()?;
        let options = options(path)?;
        let writing = options.clone().create_if_missing(true);
        let writing = writing
            .pragma("cache_size", WRITER_CACHE)
            .pragma("wal_autocheckpoint", LOG_PAGES);
        let mut writer = SqliteConnection::connect_with(&writing)
            .await
            .with_context(|| format!("the database {} cannot be opened", path.display()))?;
        migrate::apply(migrations, &mut writer).await?;
        // Readers come after the writer: a read-only connection cannot create the WAL.
        let reading = options.read_only(true).pragma("query_only", "on");
        let readers = Readers::open(reading)
            .await
            .context("the database cannot be opened for reading")?;
        let generations = Arc::new(Generations::default());
        Ok(Self {
            readers,
            writer: Arc::new(Writer::new(path, writer, generations.clone()).await?),
            generations,
            path: path.into(),
        })
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The read-only connections.
    pub fn read(&self) -> &Readers {
        &self.readers
    }

    /// Waits for the writer and begins a transaction. Nothing slow may happen before it is
    /// committed: no network, no hashing, no storage.
    pub async fn write(&self) -> sqlx::Result<Tx> {
        self.writer.clone().begin().await
    }

    /// Runs a transaction together with others that wait for the writer: for what is written often.
    pub async fn run<T: Transaction>(&self, transaction: T) -> Result<T::Made, T::Error> {
        self.writer.clone().run(transaction).await
    }

    /// Begins a write without waiting: nothing while somebody writes, or once the database is closed.
    pub async fn write_if_idle(&self) -> sqlx::Result<Option<Tx>> {
        self.writer.clone().begin_if_idle().await
    }

    /// A number that rises with every committed change of what `tag` stands for.
    pub fn generation(&self, tag: CacheTag) -> u64 {
        self.generations.of(tag)
    }

    /// A number that rises with every commit.
    pub fn generation_of_any(&self) -> u64 {
        self.generations.of_any()
    }

    /// [`Self::generation`] for whoever asks for many.
    pub(crate) fn generations(&self) -> &Arc<Generations> {
        &self.generations
    }

    /// Queues purges in the transactions that call for them; the first `queue` stays.
    pub fn queue_purges(&self, queue: QueuePurge) {
        self.writer.queue_purges(queue);
    }

    /// Resolves after the next commit that may have queued a purge.
    pub async fn purge_queued(&self) {
        self.writer.committed.notified().await;
    }

    /// Lets the next [`Self::purge_queued`] resolve.
    pub fn look_for_purges(&self) {
        self.writer.committed.notify_one();
    }

    /// Lets the writer be measured; the first measures stay.
    pub fn measure(&self, measures: WriterMeasures) {
        self.writer.measure(measures);
    }

    /// Runs what makes temporary tables, views and triggers of the writer's connection.
    pub async fn set_up(&self, sql: &'static str) -> sqlx::Result<()> {
        self.writer.set_up(sql).await
    }

    /// Declares work that is done once for all transactions of a commit. There is one such.
    pub async fn before_commit(&self, work: BeforeCommit) -> sqlx::Result<()> {
        self.writer.before_commit(work).await
    }

    /// Lets tables, each with its kind of records, change only in transactions that journal a change of that kind.
    pub async fn guard(&self, tables: &[(&'static str, &'static str)]) -> sqlx::Result<()> {
        self.writer.guard(tables).await
    }

    /// Lets each transaction of this program that changes rows of `tables` make untrue what was made from
    /// `tag`, whoever wrote them. What a commit adds last ([`Statements`]) is not seen, nor is what another
    /// process writes. Caches in front keep what they have.
    pub async fn watch(&self, tables: &'static [&'static str], tag: CacheTag) -> sqlx::Result<()> {
        self.writer.watch(tables, tag).await
    }

    /// Waits for writes under way, then closes every connection.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

fn options(path: &Path) -> anyhow::Result<SqliteConnectOptions> {
    Ok(SqliteConnectOptions::from_str("sqlite://")?
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .pragma("mmap_size", "0")
        // What a savepoint could undo is kept in memory and not in a file for each.
        .pragma("temp_store", "memory")
        .pragma("trusted_schema", "off")
        .statement_cache_capacity(256))
}

/// The version of SQLite that is linked in.
pub fn engine_version() -> (u32, u32, u32) {
    version(libsqlite3_sys::SQLITE_VERSION_NUMBER.unsigned_abs())
}

/// SQLite writes its version as one number.
fn version(number: u32) -> (u32, u32, u32) {
    (number / 1_000_000, number / 1_000 % 1_000, number % 1_000)
}

pub fn check_engine() -> anyhow::Result<()> {
    check_version(engine_version())
}

fn check_version((major, minor, patch): (u32, u32, u32)) -> anyhow::Result<()> {
    if (major, minor, patch) < OLDEST_ENGINE {
        let (a, b, c) = OLDEST_ENGINE;
        bail!("SQLite {major}.{minor}.{patch} is too old: {a}.{b}.{c} or later is needed");
    }
    Ok(())
}

/// Tells a broken unique constraint, so that handlers can answer `409` where it happens.
pub fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|e| e.is_unique_violation())
}

/// A connection of its own to a file that is there, which changes nothing.
pub async fn connect_to_read(path: &Path) -> anyhow::Result<SqliteConnection> {
    // Not opened as read-only: a copy that nobody has opened yet needs its WAL made.
    // Whole tables are read through it, and that it takes a while is no news.
    let options = options(path)?
        .pragma("query_only", "on")
        .disable_statement_logging();
    SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("the database {} cannot be opened", path.display()))
}

/// A connection to a file that another program may be writing: for one short look, since what was read
/// before is not noticed to have changed.
pub async fn connect_to_copy(path: &Path) -> anyhow::Result<SqliteConnection> {
    let options = options(path)?.read_only(true).immutable(true);
    SqliteConnection::connect_with(&options)
        .await
        .with_context(|| format!("the copy {} cannot be opened", path.display()))
}

/// A connection of its own that changes a file which no program serves from. Closing it leaves one
/// file and no WAL.
pub async fn connect_to_change(path: &Path) -> anyhow::Result<SqliteConnection> {
    SqliteConnection::connect_with(&options(path)?)
        .await
        .with_context(|| format!("the database {} cannot be opened", path.display()))
}

/// What is broken in the file: nothing, in a healthy one.
pub async fn integrity(db: &Db) -> sqlx::Result<Vec<String>> {
    broken(&mut *db.read().acquire().await?).await
}

/// What is broken in the database, read through one connection.
pub async fn broken(conn: &mut SqliteConnection) -> sqlx::Result<Vec<String>> {
    let mut broken: Vec<String> = sqlx::query_scalar("pragma integrity_check")
        .fetch_all(&mut *conn)
        .await?;
    broken.retain(|line| line != "ok");
    let orphans: Vec<(String,)> = sqlx::query_as("select \"table\" from pragma_foreign_key_check")
        .fetch_all(conn)
        .await?;
    broken.extend(
        orphans
            .into_iter()
            .map(|(table,)| format!("a row of {table} refers to nothing")),
    );
    Ok(broken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_that_can_lose_writes_is_refused() {
        for (number, is_fine) in [
            (2_999_999, false),
            (3_009_009, false),
            (3_050_004, false),
            (3_051_002, false),
            (3_051_003, true),
            (3_051_010, true),
            (3_052_000, true),
            (4_000_000, true),
        ] {
            let checked = check_version(version(number));
            assert_eq!(checked.is_ok(), is_fine, "{number}");
        }
        let refused = check_version(version(3_051_002)).map_err(|error| error.to_string());
        let sentence = "SQLite 3.51.2 is too old: 3.51.3 or later is needed";
        assert_eq!(refused, Err(sentence.to_owned()));
    }
}
