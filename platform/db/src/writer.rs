//! The single writer: transactions in turn, and one commit for those that wait together.
//!
//! A commit with `synchronous=FULL` waits for the disk. Writers that queue up meanwhile run one
//! after the other in savepoints of the same outer transaction; whoever stands behind them in the
//! queue commits it, and only then is each of them answered. So many writes share one wait for the
//! disk. Several that are given as a whole commit without that wait, and are answered once the log was
//! synced, while those behind them have the writer. An answered write is always durable.

mod state;
mod together;
mod tx;

use std::{
    collections::{BTreeSet, HashMap},
    fs::File,
    path::Path,
    sync::{Arc, Mutex as SyncMutex, OnceLock, PoisonError},
    time::Instant,
};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteRow};
use state::{Durable, PendingCommit, State, copy};
use together::Asked;
pub use together::Transaction;
use tokio::sync::{Mutex, Notify, OwnedMutexGuard};
pub use tx::Tx;

use super::{
    before_commit::BeforeCommit,
    dirty_tables::DirtyTables,
    generation::{CacheTag, Generations},
    statements::Statements,
};
use crate::metrics::WriterMeasures;

pub(super) struct Writer {
    state: Arc<Mutex<State>>,
    dirty_tables: DirtyTables,
    guarded: SyncMutex<HashMap<&'static str, &'static str>>,
    watched: SyncMutex<Vec<(&'static str, CacheTag)>>,
    measures: OnceLock<WriterMeasures>,
    before_commit: OnceLock<BeforeCommit>,
    purges: OnceLock<QueuePurge>,
    /// Woken by each commit once purges are queued.
    pub(super) committed: Notify,
    /// Held by each who waits for the writer.
    waits: Arc<()>,
    /// What nobody has begun to run yet.
    asked: SyncMutex<Vec<Box<dyn Asked>>>,
    /// What the engine writes commits to, until it writes them into the database.
    log: Arc<File>,
}

/// Adds what tells caches in front of the program which tags the transaction invalidates.
pub type QueuePurge = Box<dyn Fn(&BTreeSet<CacheTag>, &mut Statements) + Send + Sync>;

impl Writer {
    /// `path` is the database's, whose log is there and stays the same file.
    pub(super) async fn new(
        path: &Path,
        mut conn: SqliteConnection,
        generations: Arc<Generations>,
    ) -> sqlx::Result<Self> {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let dirty_tables = DirtyTables::default();
        let seen = dirty_tables.clone();
        let mut handle = conn.lock_handle().await?;
        handle.set_update_hook(move |change| seen.note(change.table, change.rowid));
        drop(handle);
        Ok(Self {
            state: Arc::new(Mutex::new(State::new(conn, generations))),
            dirty_tables,
            guarded: SyncMutex::default(),
            watched: SyncMutex::default(),
            measures: OnceLock::new(),
            before_commit: OnceLock::new(),
            purges: OnceLock::new(),
            committed: Notify::new(),
            waits: Arc::default(),
            asked: SyncMutex::default(),
            log: Arc::new(File::open(log)?),
        })
    }

    /// Tables that may change only in a transaction that journals a change of their kind.
    pub(super) async fn guard(&self, tables: &[(&'static str, &'static str)]) -> sqlx::Result<()> {
        let names: Vec<&str> = tables.iter().map(|(table, _)| *table).collect();
        self.tell_of(&names).await?;
        let mut guarded = self.guarded.lock().unwrap_or_else(PoisonError::into_inner);
        guarded.extend(tables.iter().copied());
        Ok(())
    }

    /// Tables of which each change makes what is kept with `tag` untrue.
    pub(super) async fn watch(
        &self,
        tables: &'static [&'static str],
        tag: CacheTag,
    ) -> sqlx::Result<()> {
        self.tell_of(tables).await?;
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.extend(tables.iter().map(|table| (*table, tag)));
        Ok(())
    }

    async fn tell_of(&self, tables: &[&str]) -> sqlx::Result<()> {
        let mut state = self.state.lock().await;
        state.clear_abandoned().await;
        match &mut state.conn {
            Some(conn) => self.dirty_tables.tell_of(tables, conn).await,
            None => Ok(()),
        }
    }

    pub(super) fn measure(&self, measures: WriterMeasures) {
        let _the_first_stay = self.measures.set(measures);
    }

    pub(super) fn queue_purges(&self, queue: QueuePurge) {
        let _the_first_stays = self.purges.set(queue);
    }

    fn queue_purge(&self, cache_tags: &BTreeSet<CacheTag>, last: &mut Statements) {
        if let Some(queue) = self.purges.get().filter(|_| !cache_tags.is_empty()) {
            queue(cache_tags, last);
        }
    }

    pub(super) async fn before_commit(&self, work: BeforeCommit) -> sqlx::Result<()> {
        self.set_up(work.create).await?;
        self.before_commit.set(work).map_err(|second| {
            sqlx::Error::Configuration(format!("{} comes second", second.table).into())
        })
    }

    pub(super) async fn set_up(&self, sql: &'static str) -> sqlx::Result<()> {
        let mut state = self.state.lock().await;
        match &mut state.conn {
            Some(conn) => sqlx::raw_sql(sql).execute(conn).await.map(|_| ()),
            None => Ok(()),
        }
    }

    pub(super) async fn begin(self: Arc<Self>) -> sqlx::Result<Tx> {
        let state = self.wait().await;
        self.begin_with(state).await
    }

    async fn wait(&self) -> OwnedMutexGuard<State> {
        let _waiting = self.measures.get().map(WriterMeasures::wait);
        let _counted = Arc::clone(&self.waits);
        self.state.clone().lock_owned().await
    }

    fn is_waited_for(&self) -> bool {
        Arc::strong_count(&self.waits) > 1
    }

    /// Nothing where others write, or once the database is closed.
    pub(super) async fn begin_if_idle(self: Arc<Self>) -> sqlx::Result<Option<Tx>> {
        match self.state.clone().try_lock_owned() {
            Ok(state) if state.conn.is_some() => self.begin_with(state).await.map(Some),
            _ => Ok(None),
        }
    }

    async fn begin_with(self: Arc<Self>, state: OwnedMutexGuard<State>) -> sqlx::Result<Tx> {
        // By a task of its own: a caller who goes away must not cut short what another one put off.
        let begun = async move {
            let nothing = |_: &mut Statements| ();
            self.begin_on(state, Durable::WithCommit, &nothing).await
        };
        let begun = tokio::spawn(begun).await;
        let (tx, _) = begun.unwrap_or(Err(sqlx::Error::WorkerCrashed))?;
        Ok(tx)
    }

    /// Begins with what `first` adds, and gives the rows of that. Nothing of it stays where it fails.
    async fn begin_on(
        self: Arc<Self>,
        mut state: OwnedMutexGuard<State>,
        durable: Durable,
        first: &(impl Fn(&mut Statements) + Sync),
    ) -> sqlx::Result<(Tx, Vec<SqliteRow>)> {
        state.clear_abandoned().await;
        // What the transaction before put off counts as this one's then: it changes no guarded table.
        self.dirty_tables.forget();
        match state.begin(durable, first).await {
            Ok(rows) => Ok((Tx::new(self, state), rows)),
            Err(error) => {
                // The outer transaction may have begun, for nobody yet.
                self.end_later(&mut state);
                Err(error)
            }
        }
    }

    /// Stands at the end of the queue to end the outer transaction for all who wait by then.
    fn end_later(self: &Arc<Self>, state: &mut State) {
        if state.ending {
            return;
        }
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        state.ending = true;
        let writer = self.clone();
        runtime.spawn(async move {
            let mut state = writer.state.lock().await;
            state.ending = false;
            writer.end(&mut state).await;
        });
    }

    /// Ends the outer transaction, where it is open, for all who wait. Must not be cut short.
    async fn end(&self, state: &mut State) {
        let started = Instant::now();
        let outcome = state.end(self.before_commit.get()).await;
        let transactions = state.waiting.iter().map(|waiting| waiting.transactions);
        let transactions: usize = transactions.sum();
        if let Some(measures) = self.measures.get().filter(|_| transactions > 0) {
            measures.committed(transactions, started);
        }
        self.answer(state, &outcome);
    }

    /// Tells all who wait what became of their writes.
    fn answer(&self, state: &mut State, outcome: &sqlx::Result<()>) {
        for waiting in std::mem::take(&mut state.waiting) {
            state.tell(
                waiting,
                match outcome {
                    Ok(()) => Ok(()),
                    Err(error) => Err(copy(error)),
                },
            );
        }
        if self.purges.get().is_some() {
            self.committed.notify_one();
        }
    }

    /// Waits until the disk has all that was committed. What the engine committed stays visible should it fail.
    async fn sync_log(&self) -> sqlx::Result<()> {
        let log = Arc::clone(&self.log);
        let synced = tokio::task::spawn_blocking(move || log.sync_data()).await;
        synced.map_err(|_| sqlx::Error::WorkerCrashed)??;
        Ok(())
    }

    /// By a task of its own: whoever waits for it no longer must not cut a commit short.
    pub(super) async fn close(self: &Arc<Self>) {
        let writer = self.clone();
        let closing = tokio::spawn(async move {
            let mut state = writer.state.lock().await;
            let ended = state.end(writer.before_commit.get()).await;
            writer.answer(&mut state, &ended);
            if let Some(conn) = state.conn.take()
                && let Err(error) = conn.close().await
            {
                tracing::warn!(%error, "the database was not closed cleanly");
            }
        });
        let _ended = closing.await;
    }

    /// Whether the transaction under way left work for the commit.
    fn leaves_work(&self) -> bool {
        let before_commit = self.before_commit.get();
        before_commit
            .is_some_and(|work| self.dirty_tables.among(|dirty| dirty.contains(work.table)))
    }

    /// The tags of watched tables that the transaction under way changed.
    fn watched_changes(&self) -> BTreeSet<CacheTag> {
        let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        self.dirty_tables.among(|dirty| {
            let changed = watched.iter().filter(|(table, _)| dirty.contains(*table));
            changed.map(|(_, tag)| *tag).collect()
        })
    }

    /// Names a guarded table that changed without its kind being journaled.
    fn unjournaled(&self, changed: &BTreeSet<&'static str>) -> Option<String> {
        let guarded = self.guarded.lock().unwrap_or_else(PoisonError::into_inner);
        let is_unjournaled = |table: &&String| {
            let kind = guarded.get(table.as_str());
            kind.is_some_and(|kind| !changed.contains(kind))
        };
        self.dirty_tables
            .among(|dirty| dirty.iter().find(is_unjournaled).cloned())
    }
}
