//! Work that is done once for all transactions of a commit.

use sqlx::SqliteConnection;

/// What the transactions leave in a temporary table is worked off just before the commit. One that
/// is undone takes its rows back with all else.
pub struct AtCommit {
    /// The temporary table.
    pub table: &'static str,
    /// Creates it.
    pub create: &'static str,
    /// Works off what is in it, and empties it.
    pub work: &'static str,
}

pub(super) async fn commit(
    conn: &mut SqliteConnection,
    left: Option<&AtCommit>,
) -> sqlx::Result<()> {
    if let Some(left) = left {
        sqlx::query(left.work).execute(&mut *conn).await?;
    }
    sqlx::query("commit").execute(conn).await.map(|_| ())
}
