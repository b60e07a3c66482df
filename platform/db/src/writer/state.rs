//! The writer's connection, and how far what it does has come.

use std::{collections::BTreeSet, sync::Arc};

use sqlx::{AssertSqlSafe, SqliteConnection, sqlite::SqliteRow};
use tokio::sync::oneshot;

use crate::{
    before_commit::BeforeCommit,
    generation::{CacheTag, Generations},
    statements::Statements,
};

/// What the writer has open.
pub(super) struct State {
    /// Absent once the database is closed.
    pub(super) conn: Option<SqliteConnection>,
    standing: Standing,
    /// What the connection was told last; nothing where it may not have heard it.
    durable: Option<Durable>,
    /// Whether somebody gave up inside a transaction that has to be undone first.
    pub(super) abandoned: bool,
    /// What a finished transaction, which can still be undone alone, put off. It is done together
    /// with the next step, which saves turns of the connection's thread.
    pub(super) finished: Option<Statements>,
    /// Whether a task stands in the queue that will end the outer transaction.
    pub(super) ending: bool,
    /// Whether there is work left for the commit.
    pub(super) left: bool,
    pub(super) waiting: Vec<PendingCommit>,
    generations: Arc<Generations>,
}

/// When what a transaction wrote is on the disk.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Durable {
    /// With its commit, which waits for the disk.
    WithCommit,
    /// Once the log was synced after it. Only for a transaction that shares its commit with nobody.
    AfterSync,
}

impl Durable {
    /// Tells the connection, outside of a transaction.
    fn pragma(self) -> &'static str {
        match self {
            Self::WithCommit => "pragma synchronous = full",
            Self::AfterSync => "pragma synchronous = normal",
        }
    }
}

/// What stands of the transaction that began last. Those after the first are savepoints with two
/// names in turns: which of them is there tells how far a call came that ends one and begins the next.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Standing {
    /// Nothing, nor is the outer transaction open.
    Closed,
    /// Nothing; it was undone, and what others did before it is still there.
    Undone,
    /// The outer transaction, of which it is the first. Should the engine end it by itself, the savepoint
    /// of the next one opens another: who goes on after an error of the engine must not commit.
    Outer,
    One,
    Two,
}

impl Standing {
    /// What begins the next, and how that stands then.
    fn next(self) -> (&'static str, Self) {
        match self {
            Self::Closed => ("begin immediate", Self::Outer),
            Self::Undone | Self::Outer => ("savepoint one", Self::One),
            Self::One => ("release one; savepoint two", Self::Two),
            Self::Two => ("release two; savepoint one", Self::One),
        }
    }

    /// What undoes it and no other, and how it stands then.
    fn undo(self) -> Option<(&'static str, Self)> {
        match self {
            Self::Closed | Self::Undone => None,
            Self::Outer => Some(("rollback", Self::Closed)),
            Self::One => Some(("rollback to one; release one", Self::Undone)),
            Self::Two => Some(("rollback to two; release two", Self::Undone)),
        }
    }
}

/// A transaction that is finished but for the shared commit.
pub(super) struct PendingCommit {
    pub(super) done: oneshot::Sender<sqlx::Result<()>>,
    pub(super) cache_tags: BTreeSet<CacheTag>,
    /// How many transactions it stands for.
    pub(super) transactions: usize,
}

impl State {
    /// Of a connection that nobody has written through, and that waits for the disk with each commit.
    pub(super) fn new(conn: SqliteConnection, generations: Arc<Generations>) -> Self {
        Self {
            conn: Some(conn),
            standing: Standing::Closed,
            durable: Some(Durable::WithCommit),
            abandoned: false,
            finished: None,
            ending: false,
            left: false,
            waiting: Vec::new(),
            generations,
        }
    }

    /// Whether the next transaction begins the outer one.
    pub(super) fn is_closed(&self) -> bool {
        self.standing == Standing::Closed
    }

    fn conn(&mut self) -> sqlx::Result<&mut SqliteConnection> {
        self.conn.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// Begins what one caller may undo alone, with what `first` adds, in one call with what the
    /// transaction before put off. Whichever of the two fails is undone, and no other. What joins an
    /// outer transaction is as durable as that one.
    pub(super) async fn begin(
        &mut self,
        durable: Durable,
        first: &(impl Fn(&mut Statements) + Sync),
    ) -> sqlx::Result<Vec<SqliteRow>> {
        // Before anything of others is touched: what cannot be bound is the caller's own failure.
        let mut alone = Statements::default();
        first(&mut alone);
        alone.check()?;
        let Some(last) = self.finished.take() else {
            return self.begin_first(durable, first).await;
        };
        let before = self.standing;
        match self.begin_after(last, first).await {
            // What began was not undone: it was the other that failed.
            Err(error) if self.standing == before => {
                self.refuse_last(error).await?;
                self.begin_first(durable, first).await
            }
            begun => begun,
        }
    }

    async fn begin_first(
        &mut self,
        durable: Durable,
        first: &(impl Fn(&mut Statements) + Sync),
    ) -> sqlx::Result<Vec<SqliteRow>> {
        if self.standing != Standing::Closed || self.durable == Some(durable) {
            return self.begin_after(Statements::default(), first).await;
        }
        self.durable = None;
        self.run(durable.pragma()).await?;
        self.durable = Some(durable);
        self.begin_after(Statements::default(), first).await
    }

    async fn begin_after(
        &mut self,
        mut last: Statements,
        first: &(impl Fn(&mut Statements) + Sync),
    ) -> sqlx::Result<Vec<SqliteRow>> {
        let follows = !last.is_empty();
        let (begin, begun) = self.standing.next();
        first(last.push(begin));
        let error = match last.fetch(self.conn()?).await {
            Ok(rows) => {
                self.standing = begun;
                return Ok(rows);
            }
            Err(error) => error,
        };
        let before = std::mem::replace(&mut self.standing, begun);
        if self.undo().await.is_err() {
            self.standing = before;
            if !follows {
                // None was begun, or the engine has ended the whole transaction by itself.
                self.fail(&error).await;
            }
        }
        Err(error)
    }

    /// Undoes the transaction that began last and no other.
    async fn undo(&mut self) -> sqlx::Result<()> {
        if let Some((undo, then)) = self.standing.undo() {
            self.run(undo).await?;
            self.standing = then;
        }
        Ok(())
    }

    /// Undoes the transaction that had finished but for what it put off, which failed, and tells it.
    async fn refuse_last(&mut self, error: sqlx::Error) -> sqlx::Result<()> {
        if self.undo().await.is_err() {
            // The engine has ended the whole transaction by itself (disk full, for one).
            self.fail(&error).await;
            return Err(error);
        }
        if let Some(refused) = self.waiting.pop() {
            self.tell(refused, Err(error));
        }
        Ok(())
    }

    async fn run(&mut self, sql: &str) -> sqlx::Result<()> {
        let sql = sqlx::query(AssertSqlSafe(sql));
        sql.execute(self.conn()?).await.map(|_| ())
    }

    pub(super) async fn clear_abandoned(&mut self) {
        if std::mem::take(&mut self.abandoned)
            && let Err(error) = self.undo().await
        {
            // The engine ended the whole transaction by itself.
            self.fail(&error).await;
        }
    }

    pub(super) async fn end(&mut self, before_commit: Option<&BeforeCommit>) -> sqlx::Result<()> {
        self.clear_abandoned().await;
        if self.standing == Standing::Closed {
            return Ok(());
        }
        let commit = match before_commit.filter(|_| std::mem::take(&mut self.left)) {
            Some(before_commit) => format!("{}; commit", before_commit.work),
            None => "commit".to_owned(),
        };
        let outcome = match self.finished.take() {
            Some(last) => self.finish_and(last, &commit).await,
            None => self.run(&commit).await,
        };
        self.standing = Standing::Closed;
        if outcome.is_err() {
            let _already_rolled_back = self.run("rollback").await;
        }
        outcome
    }

    /// Ends the last transaction by what it put off, and the outer one. Should that fail, it is
    /// tried again without the last.
    async fn finish_and(&mut self, mut last: Statements, commit: &str) -> sqlx::Result<()> {
        last.push(commit);
        let Err(error) = last.fetch(self.conn()?).await else {
            return Ok(());
        };
        self.refuse_last(error).await?;
        match self.standing {
            Standing::Closed => Ok(()),
            _ => self.run(commit).await,
        }
    }

    /// Ends the outer transaction without keeping anything and tells all who wait.
    async fn fail(&mut self, why: &sqlx::Error) {
        self.standing = Standing::Closed;
        self.finished = None;
        self.left = false;
        let _already_rolled_back = self.run("rollback").await;
        for waiting in std::mem::take(&mut self.waiting) {
            self.tell(waiting, Err(copy(why)));
        }
    }

    /// Tells who waits what became of it. What was kept in memory is out of date before that: also
    /// where nothing was kept, since who wrote behind it has read what it had written.
    pub(super) fn tell(&self, waiting: PendingCommit, outcome: sqlx::Result<()>) {
        self.generations.invalidate(&waiting.cache_tags);
        let _gone = waiting.done.send(outcome);
    }
}

/// `sqlx::Error` cannot be cloned, and every waiting caller needs one with the engine's code.
pub(super) fn copy(error: &sqlx::Error) -> sqlx::Error {
    match error.as_database_error().and_then(|e| e.code()).as_deref() {
        Some("13") => sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::StorageFull)),
        _ => sqlx::Error::Io(std::io::Error::other(error.to_string())),
    }
}
