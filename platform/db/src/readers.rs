//! The connections that only read: opened when they are needed, kept, and lent to one call at a time.
//!
//! The pool of `sqlx` asks each connection that comes back whether it is done and still lives, which
//! costs about as much as a small query. Here one that has just given its whole answer is not asked
//! (decision 042).

use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::{
    future::BoxFuture,
    stream::{self, BoxStream, TryStreamExt},
};
use sqlx::{
    Connection, Either, Execute, Executor, SqlStr, Sqlite, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteQueryResult, SqliteRow, SqliteStatement, SqliteTypeInfo},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Connections at once; further calls wait.
const MOST: u32 = 8;
/// How long a call waits for one.
const PATIENCE: Duration = Duration::from_secs(30);

/// The read-only connections. A reference runs one query; what reads more than once in the same
/// state borrows a connection ([`Readers::acquire`]). Cloning is cheap.
#[derive(Clone)]
pub struct Readers(Arc<Shared>);

struct Shared {
    options: SqliteConnectOptions,
    turns: Arc<Semaphore>,
    /// The one that came back last is lent next: its pages and statements are still at hand.
    idle: Mutex<Vec<SqliteConnection>>,
}

/// A connection that comes back when it is dropped.
pub struct Reader(Option<Lent>);

struct Lent {
    conn: SqliteConnection,
    readers: Readers,
    turn: OwnedSemaphorePermit,
}

impl Readers {
    /// Opens the first one.
    pub(super) async fn open(options: SqliteConnectOptions) -> sqlx::Result<Self> {
        let readers = Self(Arc::new(Shared {
            options,
            turns: Arc::new(Semaphore::new(MOST as usize)),
            idle: Mutex::default(),
        }));
        let _first = readers.acquire().await?;
        Ok(readers)
    }

    /// Waits for a connection. `PoolTimedOut` after 30 seconds, `PoolClosed` once the database is
    /// closed.
    pub async fn acquire(&self) -> sqlx::Result<Reader> {
        let turn = self.0.turns.clone().acquire_owned();
        let turn = tokio::time::timeout(PATIENCE, turn)
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)?
            .map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self.idle().pop();
        let conn = match idle {
            Some(conn) => conn,
            None => SqliteConnection::connect_with(&self.0.options).await?,
        };
        Ok(Reader(Some(Lent {
            conn,
            readers: self.clone(),
            turn,
        })))
    }

    /// Waits for those that are lent, then closes all.
    pub(super) async fn close(&self) {
        let all = self.0.turns.acquire_many(MOST).await;
        self.0.turns.close();
        drop(all);
        let idle = std::mem::take(&mut *self.idle());
        for conn in idle {
            if let Err(error) = conn.close().await {
                tracing::warn!(%error, "a reader was not closed cleanly");
            }
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<SqliteConnection>> {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Reader {
    /// Gives it back at once: it has nothing left to do.
    fn settle(mut self) {
        if let Some(lent) = self.0.take() {
            lent.give_back();
        }
    }
}

impl Lent {
    fn give_back(self) {
        self.readers.idle().push(self.conn);
        drop(self.turn);
    }
}

/// Whoever gave up may have left a query behind that still runs: it comes back once it is done.
impl Drop for Reader {
    fn drop(&mut self) {
        let Some(mut lent) = self.0.take() else {
            return;
        };
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return lent.give_back();
        };
        runtime.spawn(async move {
            match lent.conn.ping().await {
                Ok(()) => lent.give_back(),
                Err(error) => tracing::warn!(%error, "a reader broke"),
            }
        });
    }
}

impl Deref for Reader {
    type Target = SqliteConnection;

    #[expect(clippy::expect_used, reason = "it is there until the drop")]
    fn deref(&self) -> &SqliteConnection {
        &self.0.as_ref().expect("a connection").conn
    }
}

impl DerefMut for Reader {
    #[expect(clippy::expect_used, reason = "it is there until the drop")]
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.0.as_mut().expect("a connection").conn
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Readers").finish_non_exhaustive()
    }
}

type Step = Either<SqliteQueryResult, SqliteRow>;

impl<'c> Executor<'c> for &'c Readers {
    type Database = Sqlite;

    /// All rows are read before the first is handed on, so that a slow taker keeps no connection.
    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<Step>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        let rows = async move {
            let mut reader = self.acquire().await?;
            let rows: Vec<Step> = reader.fetch_many(query).try_collect().await?;
            reader.settle();
            Ok::<_, sqlx::Error>(stream::iter(rows.into_iter().map(Ok)))
        };
        Box::pin(stream::once(rows).try_flatten())
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, sqlx::Result<Option<SqliteRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        Box::pin(async move {
            let mut reader = self.acquire().await?;
            let row = reader.fetch_optional(query).await?;
            reader.settle();
            Ok(row)
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [SqliteTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<SqliteStatement>>
    where
        'c: 'e,
    {
        Box::pin(async move { self.acquire().await?.prepare_with(sql, parameters).await })
    }
}
