//! Statements that go to the engine in one call.

use sqlx::{
    Arguments, AssertSqlSafe, Encode, Sqlite, SqliteConnection, Type,
    error::BoxDynError,
    sqlite::{SqliteArguments, SqliteRow},
};

/// Statements that are gathered to be run in one call, since each call takes a turn of the
/// connection's thread. They run in order; the first that fails is the last.
#[derive(Default)]
pub struct Statements {
    sql: String,
    arguments: SqliteArguments,
    refused: Option<BoxDynError>,
}

impl Statements {
    /// Adds statements. Each `?` takes one of the values that are bound from here on.
    pub fn push(&mut self, sql: &str) -> &mut Self {
        if !self.is_empty() {
            self.sql.push_str(";\n");
        }
        self.sql.push_str(sql);
        self
    }

    pub fn bind<'v, T>(&mut self, value: T) -> &mut Self
    where
        T: Encode<'v, Sqlite> + Type<Sqlite>,
    {
        if let Err(error) = self.arguments.add(value) {
            self.refused.get_or_insert(error);
        }
        self
    }

    pub fn is_empty(&self) -> bool {
        self.sql.is_empty()
    }

    pub async fn run(self, conn: &mut SqliteConnection) -> sqlx::Result<()> {
        self.fetch(conn).await.map(drop)
    }

    /// Whether all that was bound can be.
    pub(crate) fn check(&mut self) -> sqlx::Result<()> {
        self.refused
            .take()
            .map_or(Ok(()), |error| Err(sqlx::Error::Encode(error)))
    }

    /// Runs them; the rows that they give.
    pub async fn fetch(mut self, conn: &mut SqliteConnection) -> sqlx::Result<Vec<SqliteRow>> {
        self.check()?;
        if self.sql.is_empty() {
            return Ok(Vec::new());
        }
        sqlx::query_with(AssertSqlSafe(self.sql), self.arguments)
            .fetch_all(conn)
            .await
    }
}
