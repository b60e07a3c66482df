//! Transactions that are given as a whole: those that wait together are run as one.

use std::{
    panic::AssertUnwindSafe,
    sync::{Arc, PoisonError},
};

use async_trait::async_trait;
use futures_util::{FutureExt, future::BoxFuture};
use sqlx::sqlite::SqliteRow;
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{State, Tx, Writer};
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
        state: OwnedMutexGuard<State>,
        mut together: Vec<Box<dyn Asked>>,
    ) -> Vec<Box<dyn Asked>> {
        let outcome = self.try_on(state, &mut together).await;
        if outcome.is_err() && together.len() > 1 {
            return together;
        }
        let last = together.pop();
        together.into_iter().for_each(|asked| asked.answer(Ok(())));
        if let Some(asked) = last {
            asked.answer(outcome);
        }
        Vec::new()
    }

    async fn try_on(
        self: Arc<Self>,
        state: OwnedMutexGuard<State>,
        together: &mut [Box<dyn Asked>],
    ) -> sqlx::Result<()> {
        let begin = |statements: &mut Statements| {
            together.iter().for_each(|asked| asked.begin(statements));
        };
        let (mut tx, rows) = self.clone().begin_on(state, &begin).await?;
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
