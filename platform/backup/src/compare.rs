//! Whether a restored database holds what the live one held.
//!
//! The live one goes on changing. Three states are compared: the live one before the replica was
//! asked (`before`), the restored one, and the live one after it (`after`). What did not change
//! between `before` and `after` must be in the restored one, row by row.

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

/// One ordinary table: its rows as a number, whatever their order.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Summary {
    pub rows: u64,
    sum: u64,
}

/// A table's name and what makes one text of a row.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Table {
    pub name: String,
    row: String,
}

/// The ordinary tables, those of full-text indexes included.
pub async fn tables(conn: &mut SqliteConnection) -> sqlx::Result<Vec<Table>> {
    let names: Vec<String> = sqlx::query_scalar(
        "select name
         from sqlite_schema
         where type = 'table' and name not like 'sqlite\\_%' escape '\\'
           and sql not like 'create virtual%'
         order by name",
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut tables = Vec::with_capacity(names.len());
    for name in names {
        let columns: Vec<String> = sqlx::query_scalar("select name from pragma_table_info(?1)")
            .bind(&name)
            .fetch_all(&mut *conn)
            .await?;
        let quoted = columns
            .iter()
            .map(|column| format!("quote({})", identifier(column)));
        let row = quoted.collect::<Vec<_>>().join("||','||");
        tables.push(Table { name, row });
    }
    Ok(tables)
}

/// Counts and digests the rows.
pub async fn summarize(conn: &mut SqliteConnection, table: &Table) -> sqlx::Result<Summary> {
    let mut summary = Summary::default();
    each(conn, table, |hash| {
        summary.rows += 1;
        summary.sum = summary.sum.wrapping_add(hash);
    })
    .await?;
    Ok(summary)
}

/// What of the table is neither as it was `before` nor as it could have become by `after`; nothing
/// where all is well.
pub async fn differs(
    before: &mut SqliteConnection,
    restored: &mut SqliteConnection,
    after: &mut SqliteConnection,
    table: &Table,
) -> sqlx::Result<bool> {
    let (old, new) = (hashes(before, table).await?, hashes(after, table).await?);
    let kept = hashes(restored, table).await?;
    if old == new {
        return Ok(kept != old);
    }
    Ok(old
        .iter()
        .any(|row| new.contains(row) && !kept.contains(row)))
}

async fn hashes(conn: &mut SqliteConnection, table: &Table) -> sqlx::Result<HashSet<u64>> {
    let mut all = HashSet::new();
    each(conn, table, |hash| {
        all.insert(hash);
    })
    .await?;
    Ok(all)
}

async fn each(
    conn: &mut SqliteConnection,
    table: &Table,
    mut take: impl FnMut(u64),
) -> sqlx::Result<()> {
    let sql = format!("select {} from {}", table.row, identifier(&table.name));
    let mut rows = sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch(conn);
    while let Some(row) = rows.try_next().await? {
        let mut hash = DefaultHasher::new();
        row.hash(&mut hash);
        take(hash.finish());
    }
    Ok(())
}

fn identifier(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A connection that sees the database as it is now for as long as it lives.
pub async fn stand_still(mut conn: SqliteConnection) -> sqlx::Result<SqliteConnection> {
    sqlx::raw_sql("begin; select count(*) from sqlite_schema")
        .execute(&mut conn)
        .await?;
    Ok(conn)
}

/// Ends what [`stand_still`] began.
pub async fn let_go(conn: SqliteConnection) -> sqlx::Result<()> {
    conn.close().await
}
