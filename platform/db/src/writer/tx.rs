//! A write transaction as its caller has it.

use std::{
    collections::BTreeSet,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use sqlx::SqliteConnection;
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{PendingCommit, State, Writer};
use crate::{generation::CacheTag, statements::Statements};

type Committed = oneshot::Receiver<sqlx::Result<()>>;

/// A write transaction. Dropping it without [`Tx::commit`] undoes all of it.
pub struct Tx {
    state: Option<OwnedMutexGuard<State>>,
    writer: Arc<Writer>,
    changed: BTreeSet<&'static str>,
    cache_tags: BTreeSet<CacheTag>,
    counts: BTreeSet<CacheTag>,
    /// How many transactions it is, for the numbers of the writer.
    transactions: usize,
}

impl Tx {
    pub(super) fn new(writer: Arc<Writer>, state: OwnedMutexGuard<State>) -> Self {
        Self {
            state: Some(state),
            writer,
            changed: BTreeSet::new(),
            cache_tags: BTreeSet::new(),
            counts: BTreeSet::new(),
            transactions: 1,
        }
    }

    pub(super) fn count_as(&mut self, transactions: usize) {
        self.transactions = transactions;
    }

    pub(super) fn take_changed(&mut self) -> BTreeSet<&'static str> {
        std::mem::take(&mut self.changed)
    }

    pub(super) fn add_changed(&mut self, changed: BTreeSet<&'static str>) {
        self.changed.extend(changed);
    }

    /// Whether the kinds that were noted as changed account for all guarded tables that were.
    pub(super) fn is_journaled(&self) -> bool {
        self.writer.unjournaled(&self.changed).is_none()
    }

    /// Notes that a record of `kind` was changed and journaled in this transaction, so that its
    /// tables may change and answers made from it are made anew after the commit.
    pub fn changed(&mut self, kind: &'static str) {
        self.changed.insert(kind);
        self.invalidate(CacheTag::of(kind));
    }

    /// Lets answers that were made from `scope` be made anew after the commit.
    pub fn invalidate(&mut self, scope: CacheTag) {
        self.cache_tags.insert(scope);
    }

    /// Lets answers in memory be made anew after the commit, while a cache in front may keep its own
    /// until their time is over: for numbers that rise with each reader.
    pub fn invalidate_counts(&mut self, scope: CacheTag) {
        self.counts.insert(scope);
    }

    /// Makes the changes durable. Returns once they are on the disk.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.commit_with(Statements::default()).await
    }

    /// Commits after running statements that come last and give no rows. They take no turn of the connection's
    /// thread for themselves; should one fail, nothing of this transaction is kept.
    pub async fn commit_with(mut self, last: Statements) -> sqlx::Result<()> {
        // Queued before the next wait: should the caller go away now, the commit and all that
        // follows from it happen all the same.
        let (mut state, committed) = self.finish(last)?;
        self.writer.end_later(&mut state);
        drop(state);
        committed.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
    }

    /// Commits at once. Must not be cut short.
    pub(super) async fn commit_now(mut self, last: Statements) -> sqlx::Result<()> {
        let (mut state, committed) = self.finish(last)?;
        self.writer.end(&mut state).await;
        drop(state);
        committed.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
    }

    /// Leaves the transaction to whoever ends the outer one, and tells what comes of it.
    fn finish(
        &mut self,
        mut last: Statements,
    ) -> sqlx::Result<(OwnedMutexGuard<State>, Committed)> {
        if let Some(table) = self.writer.unjournaled(&self.changed) {
            return Err(sqlx::Error::Protocol(format!(
                "the table {table} was changed outside the journal"
            )));
        }
        let Some(mut state) = self.state.take() else {
            return Err(sqlx::Error::PoolClosed);
        };
        let (done, committed) = oneshot::channel();
        state.left |= !last.is_empty() || self.writer.leaves_work();
        let mut cache_tags = std::mem::take(&mut self.cache_tags);
        self.writer.queue_purge(&cache_tags, &mut last);
        cache_tags.append(&mut self.counts);
        cache_tags.append(&mut self.writer.watched_changes());
        state.waiting.push(PendingCommit {
            done,
            cache_tags,
            transactions: self.transactions,
        });
        state.finished = Some(last);
        Ok((state, committed))
    }
}

impl Deref for Tx {
    type Target = SqliteConnection;

    #[expect(
        clippy::expect_used,
        reason = "the guard is there until commit takes the transaction"
    )]
    fn deref(&self) -> &SqliteConnection {
        let state = self.state.as_ref().expect("the transaction is under way");
        state.conn.as_ref().expect("the writer is open")
    }
}

impl DerefMut for Tx {
    #[expect(
        clippy::expect_used,
        reason = "the guard is there until commit takes the transaction"
    )]
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        let state = self.state.as_mut().expect("the transaction is under way");
        state.conn.as_mut().expect("the writer is open")
    }
}

impl Drop for Tx {
    fn drop(&mut self) {
        if let Some(mut state) = self.state.take() {
            state.abandoned = true;
            self.writer.end_later(&mut state);
        }
    }
}
