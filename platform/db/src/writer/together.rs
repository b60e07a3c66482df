//! Transactions that are given as a whole: those that wait together are run as one.

use std::{
    panic::AssertUnwindSafe,
    sync::{Arc, PoisonError},
};

use async_trait::async_trait;
use futures_util::{FutureExt, future::BoxFuture};
use sqlx::sqlite::SqliteRow;
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{Durable, State, Tx, Writer, copy};
use crate::statements::Statements;

/// So many at most, since each number of them is a call that the engine keeps prepared.
const MOST: usize = 8;

/// What is written often, by many at once. Should something of it fail beside others, all of it is
/// done again alone: nothing but the transaction may keep what it did.
#[async_trait]
pub trait Transaction: Send + Sync + 'static {
    type Made: Send + Sync;
    type Error: From<sqlx::Error> + Send + Sync;

    /// Adds what the transaction begins with.
    fn begin(&self, statements: &mut Statements);

    /// How many rows that gives, where nothing stands against it.
    fn rows(&self) -> usize;

    /// Goes on with those rows; adds to `last` what comes last and gives no rows.
    async fn go_on(
        &self,
        tx: &mut Tx,
        rows: Vec<SqliteRow>,
        last: &mut Statements,
    ) -> Result<Self::Made, Self::Error>;
}

/// A [`Transaction`] that somebody waits for.
#[async_trait]
pub(super) trait Asked: Send + Sync {
    fn begin(&self, statements: &mut Statements);

    fn rows(&self) -> usize;

    /// Whether who asked waits no longer.
    fn is_given_up(&self) -> bool;

    /// Forgets how it went beside others, to be done again alone.
    fn forget(&mut self);

    /// Whether it succeeded.
    async fn go_on(&mut self, tx: &mut Tx, rows: Vec<SqliteRow>, last: &mut Statements) -> bool;

    fn answer(self: Box<Self>, outcome: sqlx::Result<()>);
}

struct Waiting<T: Transaction> {
    asked: T,
    made: Option<Result<T::Made, T::Error>>,
    answer: oneshot::Sender<Result<T::Made, T::Error>>,
}

#[async_trait]
impl<T: Transaction> Asked for Waiting<T> {
    fn begin(&self, statements: &mut Statements) {
        self.asked.begin(statements);
    }

    fn rows(&self) -> usize {
        self.asked.rows()
    }

    fn is_given_up(&self) -> bool {
        self.answer.is_closed()
    }

    fn forget(&mut self) {
        self.made = None;
    }

    async fn go_on(&mut self, tx: &mut Tx, rows: Vec<SqliteRow>, last: &mut Statements) -> bool {
        let made = self.asked.go_on(tx, rows, last).await;
        self.made.insert(made).is_ok()
    }

    fn answer(self: Box<Self>, outcome: sqlx::Result<()>) {
        let answer = match (self.made, outcome) {
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error.into()),
            (Some(made), Ok(())) => made,
            (None, Ok(())) => Err(sqlx::Error::WorkerCrashed.into()),
        };
        let _gone = self.answer.send(answer);
    }
}

/// The place in the queue of who waits for an answer. Nothing that nobody has begun to run stays of
/// who goes away: else the queue would grow with callers that come and go.
struct Place<T: Transaction> {
    writer: Arc<Writer>,
    answered: oneshot::Receiver<Result<T::Made, T::Error>>,
}

impl<T: Transaction> Drop for Place<T> {
    fn drop(&mut self) {
        self.answered.close();
        let asked = &self.writer.asked;
        let mut asked = asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|asked| !asked.is_given_up());
    }
}

impl Writer {
    pub(in super::super) async fn run<T: Transaction>(
        self: Arc<Self>,
        asked: T,
    ) -> Result<T::Made, T::Error> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting {
            asked,
            made: None,
            answer,
        };
        let is_first = {
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            asked.push(Box::new(waiting));
            asked.len() == 1
        };
        if is_first {
            tokio::spawn(self.clone().run_asked());
        }
        let mut place = Place::<T> {
            writer: self,
            answered,
        };
        let gone = |_| Err(sqlx::Error::WorkerCrashed.into());
        (&mut place.answered).await.unwrap_or_else(gone)
    }

    /// Runs what was asked for once it is its turn. A task of its own: a caller who goes away must
    /// not take others along.
    fn run_asked(self: Arc<Self>) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            let state = self.wait().await;
            let (together, are_more) = {
                let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
                let most = asked.len().min(MOST);
                let rest = asked.split_off(most);
                let are_more = !rest.is_empty();
                (std::mem::replace(&mut *asked, rest), are_more)
            };
            if are_more {
                tokio::spawn(self.clone().run_asked());
            }
            if together.is_empty() {
                // All of them went away.
                return;
            }
            let failed = self.clone().run_on(state, together).await;
            for mut asked in failed {
                asked.forget();
                let writer = self.clone();
                tokio::spawn(async move {
                    let state = writer.wait().await;
                    writer.run_on(state, vec![asked]).await;
                });
            }
        })
    }

    /// Runs them in one transaction and answers them. Should one of several fail, all of it is undone
    /// and they are given back.
    async fn run_on(
        self: Arc<Self>,
        mut state: OwnedMutexGuard<State>,
        mut together: Vec<Box<dyn Asked>>,
    ) -> Vec<Box<dyn Asked>> {
        state.clear_abandoned().await;
        let durable = match together.len() > 1 && state.is_closed() {
            true => Durable::AfterSync,
            false => Durable::WithCommit,
        };
        let tried = self.clone().try_on(state, durable, &mut together).await;
        if tried.is_err() && together.len() > 1 {
            return together;
        }
        // The writer is free again: those behind them store theirs meanwhile.
        let outcome = match tried {
            Ok(()) if durable == Durable::AfterSync => self.sync_log().await,
            tried => tried,
        };
        let last = together.pop();
        for asked in together {
            asked.answer(outcome.as_ref().map_err(copy).copied());
        }
        if let Some(asked) = last {
            asked.answer(outcome);
        }
        Vec::new()
    }

    async fn try_on(
        self: Arc<Self>,
        state: OwnedMutexGuard<State>,
        durable: Durable,
        together: &mut [Box<dyn Asked>],
    ) -> sqlx::Result<()> {
        let begin = |statements: &mut Statements| {
            together.iter().for_each(|asked| asked.begin(statements));
        };
        let (mut tx, rows) = self.clone().begin_on(state, durable, &begin).await?;
        let is_alone = together.len() == 1;
        let expected: usize = together.iter().map(|asked| asked.rows()).sum();
        if !is_alone && rows.len() != expected {
            return Err(sqlx::Error::RowNotFound);
        }
        tx.count_as(together.len());
        let mut rows = rows.into_iter();
        let mut last = Statements::default();
        for asked in together {
            let own = match is_alone {
                true => rows.len(),
                false => asked.rows(),
            };
            let own = rows.by_ref().take(own).collect();
            let before = tx.take_changed();
            // One that panics takes no other along: what it did is undone with the rest.
            let went = AssertUnwindSafe(asked.go_on(&mut tx, own, &mut last));
            if !went.catch_unwind().await.unwrap_or(false) {
                return Err(sqlx::Error::WorkerCrashed);
            }
            // Each by itself, as if it were alone: another one's kind would answer for its tables.
            if !is_alone && !tx.is_journaled() {
                return Err(sqlx::Error::WorkerCrashed);
            }
            tx.add_changed(before);
        }
        // Several commit for themselves: while they are answered, those behind them have the writer.
        match is_alone && self.is_waited_for() {
            true => tx.commit_with(last).await,
            false => tx.commit_now(last).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs::File, path::Path};

    use tempfile::TempDir;

    use super::*;
    use crate::{Db, Migrations};

    const NOTES: Migrations = Migrations {
        owner: "notes",
        steps: &[("0001", "create table notes (text text) strict")],
    };

    struct Note;

    #[async_trait]
    impl Transaction for Note {
        type Made = ();
        type Error = sqlx::Error;

        fn begin(&self, statements: &mut Statements) {
            statements.push("insert into notes values ('note') returning text");
        }

        fn rows(&self) -> usize {
            1
        }

        async fn go_on(
            &self,
            _: &mut Tx,
            _: Vec<SqliteRow>,
            _: &mut Statements,
        ) -> sqlx::Result<()> {
            Ok(())
        }
    }

    /// Whose log is no file that can be synced.
    async fn without_a_disk() -> (Db, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("maru.db");
        let mut db = Db::open(&path, &[NOTES]).await.unwrap();
        let writer = Arc::get_mut(&mut db.writer).unwrap();
        writer.log = Arc::new(File::open(Path::new("/dev/null")).unwrap());
        (db, folder)
    }

    async fn two(db: &Db) -> (sqlx::Result<()>, sqlx::Result<()>) {
        let held = db.write().await.unwrap();
        let waiting = async { tokio::join!(db.run(Note), db.run(Note)) };
        let release = async {
            tokio::task::yield_now().await;
            drop(held);
        };
        tokio::join!(waiting, release).0
    }

    async fn stored(db: &Db) -> i64 {
        let count = sqlx::query_scalar("select count(*) from notes");
        count.fetch_one(db.read()).await.unwrap()
    }

    #[tokio::test]
    async fn several_are_answered_once_the_disk_has_the_log() {
        let (db, _folder) = without_a_disk().await;
        let (one, other) = two(&db).await;
        assert!(one.is_err() && other.is_err());
        // What the engine committed is not stored once more.
        assert_eq!(stored(&db).await, 2);
    }

    #[tokio::test]
    async fn a_commit_after_those_waits_for_the_disk_by_itself() {
        let (db, _folder) = without_a_disk().await;
        assert!(two(&db).await.0.is_err());
        db.run(Note).await.unwrap();
        let mut tx = db.write().await.unwrap();
        let synchronous = sqlx::query_scalar("pragma synchronous");
        let full: i64 = synchronous.fetch_one(&mut *tx).await.unwrap();
        assert_eq!(full, 2);
    }
}
