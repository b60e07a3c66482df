//! The writer's connection, and how far what it does has come.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, SqliteConnection, sqlite::SqliteRow};
use tokio::sync::oneshot;

use crate::{before_commit::BeforeCommit, generation::CacheTag, statements::Statements};

/// What the writer has open.
pub(super) struct State {
    /// Absent once the database is closed.
    pub(super) conn: Option<SqliteConnection>,
    /// Whether the outer transaction is open.
    pub(super) open: bool,
    /// Whether somebody gave up inside a savepoint that has to be rolled back first.
    pub(super) abandoned: bool,
    /// What a finished transaction, whose savepoint still stands, put off. It is done and the
    /// savepoint released together with the next step, which saves turns of the connection's thread.
    pub(super) finished: Option<Statements>,
    /// Whether a task stands in the queue that will end the outer transaction.
    pub(super) ending: bool,
    /// Whether there is work left for the commit.
    pub(super) left: bool,
    pub(super) waiting: Vec<PendingCommit>,
}

/// A transaction that is finished but for the shared commit.
pub(super) struct PendingCommit {
    pub(super) done: oneshot::Sender<sqlx::Result<()>>,
    pub(super) cache_tags: BTreeSet<CacheTag>,
}

impl State {
    /// Of a connection that nobody has written through.
    pub(super) fn new(conn: SqliteConnection) -> Self {
        Self {
            conn: Some(conn),
            open: false,
            abandoned: false,
            finished: None,
            ending: false,
            left: false,
            waiting: Vec::new(),
        }
    }

    fn conn(&mut self) -> sqlx::Result<&mut SqliteConnection> {
        self.conn.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// Begins what one caller may undo alone, and the outer transaction where there is none.
    pub(super) async fn savepoint(&mut self) -> sqlx::Result<()> {
        if self.open {
            return self.go_on("savepoint one").await;
        }
        let begun = self.go_on("begin immediate; savepoint one").await;
        self.open = begun.is_ok();
        if begun.is_err() {
            // Should only the savepoint have failed.
            let _none_was_begun = self.run("rollback").await;
        }
        begun
    }

    /// [`Self::savepoint`] and what `first` adds, in one call. Should that fail, it is undone.
    pub(super) async fn savepoint_and(
        &mut self,
        first: &(impl Fn(&mut Statements) + Sync),
    ) -> sqlx::Result<Vec<SqliteRow>> {
        // Before anything of others is touched: what cannot be bound is the caller's own failure.
        let mut alone = Statements::default();
        first(&mut alone);
        alone.check()?;
        let put_off = self.finished.take();
        let follows = put_off.is_some();
        let mut all = put_off.unwrap_or_default();
        if follows {
            all.push("release one");
        }
        if !self.open {
            all.push("begin immediate");
        }
        // The inner one tells afterwards how far it came.
        all.push("savepoint one; savepoint first");
        first(&mut all);
        all.push("release first");
        let error = match all.fetch(self.conn()?).await {
            Ok(rows) => {
                self.open = true;
                return Ok(rows);
            }
            Err(error) => error,
        };
        if self.run("rollback to first").await.is_ok() {
            self.open = true;
            self.undo_one(&error).await?;
            return Err(error);
        }
        if !follows {
            // None was begun, or the engine has ended the whole transaction by itself.
            self.fail(&error).await;
            return Err(error);
        }
        self.refuse_last(error).await?;
        self.savepoint().await?;
        match alone.fetch(self.conn()?).await {
            Ok(rows) => Ok(rows),
            Err(error) => {
                self.undo_one(&error).await?;
                Err(error)
            }
        }
    }

    /// Undoes the transaction that is under way and no other.
    async fn undo_one(&mut self, error: &sqlx::Error) -> sqlx::Result<()> {
        let undone = self.run("rollback to one; release one").await;
        if undone.is_err() {
            // Not what was put off: it was released before the failure, or the engine has ended
            // the whole transaction by itself (disk full, for one).
            self.fail(error).await;
        }
        undone
    }

    /// Undoes the transaction that had finished but for what it put off, which failed, and tells it.
    async fn refuse_last(&mut self, error: sqlx::Error) -> sqlx::Result<()> {
        if self.undo_one(&error).await.is_err() {
            return Err(error);
        }
        if let Some(refused) = self.waiting.pop() {
            let _gone = refused.done.send(Err(error));
        }
        Ok(())
    }

    /// Does `next`, after what the transaction before put off. Should that fail, it takes back its
    /// own transaction and no other.
    async fn go_on(&mut self, next: &str) -> sqlx::Result<()> {
        let Some(mut last) = self.finished.take() else {
            return self.run(next).await;
        };
        last.push("release one").push(next);
        let Err(error) = last.run(self.conn()?).await else {
            return Ok(());
        };
        self.refuse_last(error).await?;
        self.run(next).await
    }

    async fn run(&mut self, sql: &str) -> sqlx::Result<()> {
        let sql = sqlx::query(AssertSqlSafe(sql));
        sql.execute(self.conn()?).await.map(|_| ())
    }

    pub(super) async fn clear_abandoned(&mut self) -> sqlx::Result<()> {
        if !std::mem::take(&mut self.abandoned) {
            return Ok(());
        }
        let undone = self.run("rollback to one; release one").await;
        if let Err(error) = undone {
            // The engine ended the whole transaction by itself.
            self.fail(&error).await;
        }
        Ok(())
    }

    pub(super) async fn end(&mut self, at_commit: Option<&BeforeCommit>) -> sqlx::Result<()> {
        self.clear_abandoned().await?;
        if !self.open {
            return Ok(());
        }
        let at_commit = at_commit.filter(|_| std::mem::take(&mut self.left));
        let outcome = match at_commit {
            Some(at_commit) => self.go_on(&format!("{}; commit", at_commit.work)).await,
            None => self.go_on("commit").await,
        };
        self.open = false;
        if outcome.is_err() {
            let _already_rolled_back = self.run("rollback").await;
        }
        outcome
    }

    /// Ends the outer transaction without keeping anything and tells all who wait.
    async fn fail(&mut self, why: &sqlx::Error) {
        self.open = false;
        self.finished = None;
        self.left = false;
        let _already_rolled_back = self.run("rollback").await;
        for waiting in std::mem::take(&mut self.waiting) {
            let _gone = waiting.done.send(Err(copy(why)));
        }
    }
}

/// `sqlx::Error` cannot be cloned, and every waiting caller needs one with the engine's code.
pub(super) fn copy(error: &sqlx::Error) -> sqlx::Error {
    match error.as_database_error().and_then(|e| e.code()).as_deref() {
        Some("13") => sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::StorageFull)),
        _ => sqlx::Error::Io(std::io::Error::other(error.to_string())),
    }
}
