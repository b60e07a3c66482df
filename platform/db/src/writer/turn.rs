//! The writer's turn, before its transaction has begun.

use std::sync::Arc;

use sqlx::{FromRow, sqlite::SqliteRow};
use tokio::sync::OwnedMutexGuard;

use super::{State, Tx, Writer};
use crate::statements::Statements;

/// The only writer, held by one caller. Their transaction begins with the first thing that they do, in
/// the same call. Dropping it leaves everything as it is.
pub struct Turn {
    writer: Arc<Writer>,
    held: Held,
}

enum Held {
    Waiting(OwnedMutexGuard<State>),
    Begun(Tx),
    /// Something failed, and the transaction with it.
    Over,
}

impl Turn {
    pub(super) fn new(writer: Arc<Writer>, state: OwnedMutexGuard<State>) -> Self {
        Self {
            writer,
            held: Held::Waiting(state),
        }
    }

    /// The transaction, begun where it is not yet.
    pub async fn begun(&mut self) -> sqlx::Result<&mut Tx> {
        self.held = match self.take() {
            Held::Waiting(state) => Held::Begun(self.writer.clone().begin_with(state).await?),
            held => held,
        };
        match &mut self.held {
            Held::Begun(tx) => Ok(tx),
            Held::Waiting(_) | Held::Over => Err(sqlx::Error::PoolClosed),
        }
    }

    /// Runs the statements that `add` adds; the rows that they give. Where nothing was done yet `add` is
    /// called twice.
    pub async fn run<T, F>(&mut self, add: F) -> sqlx::Result<Vec<T>>
    where
        T: for<'row> FromRow<'row, SqliteRow>,
        F: Fn(&mut Statements) + Send + Sync + 'static,
    {
        let rows = match self.take() {
            Held::Waiting(state) => {
                let (tx, rows) = self.writer.clone().begin_and_run(state, add).await?;
                self.held = Held::Begun(tx);
                rows
            }
            Held::Begun(mut tx) => {
                let mut statements = Statements::default();
                add(&mut statements);
                let rows = statements.fetch(&mut tx).await?;
                self.held = Held::Begun(tx);
                rows
            }
            Held::Over => return Err(sqlx::Error::PoolClosed),
        };
        rows.iter().map(T::from_row).collect()
    }

    /// [`Tx::commit_with`].
    pub async fn commit_with(mut self, last: Statements) -> sqlx::Result<()> {
        self.begun().await?;
        match self.take() {
            Held::Begun(tx) => tx.commit_with(last).await,
            Held::Waiting(_) | Held::Over => Err(sqlx::Error::PoolClosed),
        }
    }

    fn take(&mut self) -> Held {
        std::mem::replace(&mut self.held, Held::Over)
    }
}
