//! A copy of the file, and what is in it.

use std::{collections::BTreeMap, path::Path};

use anyhow::Context;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use super::{Db, connect_to_read};

/// What a database held when it was copied.
#[derive(Debug)]
pub struct Copied {
    /// Owner and name of each step, in the order of application.
    pub migrations: Vec<(String, String)>,
    /// Rows by table.
    pub rows: BTreeMap<String, i64>,
}

/// Copies a database that may be in use to a new file. Nothing of the first is changed.
pub async fn copy_whole(from: &Path, to: &Path) -> anyhow::Result<()> {
    let mut conn = connect_to_read(from).await?;
    // The copy is written by this connection.
    sqlx::query("pragma query_only = off")
        .execute(&mut conn)
        .await?;
    sqlx::query("vacuum into ?1")
        .bind(to.to_string_lossy())
        .execute(&mut conn)
        .await
        .with_context(|| format!("{} cannot be written", to.display()))?;
    conn.close().await?;
    Ok(())
}

/// [`copy_whole`], and what is in it.
pub async fn copy(from: &Path, to: &Path) -> anyhow::Result<Copied> {
    copy_whole(from, to).await?;
    let mut conn = connect_to_read(to).await?;
    let migrations =
        sqlx::query_as("select owner, name from platform_migrations order by owner, position")
            .fetch_all(&mut conn)
            .await
            .context("this is no database of this program")?;
    let rows = count_rows(&mut conn).await?;
    conn.close().await?;
    Ok(Copied { migrations, rows })
}

/// Rows of each table.
pub async fn row_counts(db: &Db) -> sqlx::Result<BTreeMap<String, i64>> {
    count_rows(&mut *db.read().acquire().await?).await
}

async fn count_rows(conn: &mut SqliteConnection) -> sqlx::Result<BTreeMap<String, i64>> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select name
         from sqlite_schema
         where type = 'table' and name not like 'sqlite\\_%' escape '\\'
           and sql not like 'create virtual%'
         order by name",
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut rows = BTreeMap::new();
    for table in tables {
        let sql = format!("select count(*) from \"{}\"", table.replace('"', "\"\""));
        let count = sqlx::query_scalar(AssertSqlSafe(sql))
            .fetch_one(&mut *conn)
            .await?;
        rows.insert(table, count);
    }
    Ok(rows)
}
