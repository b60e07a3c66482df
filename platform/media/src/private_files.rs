//! Private files of what is no record: kept while it is, and gone with it at once, since nothing
//! brings it back.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::{MediaPath, path::RANDOM, references};
use base::{error::Result, timestamp::Timestamp};

/// Notes that `kind` `key` refers to the files. `409` when one of them is not there.
pub async fn keep(
    conn: &mut SqliteConnection,
    kind: &str,
    key: &str,
    paths: &[String],
) -> Result<()> {
    references::require(conn, paths).await?;
    for path in paths {
        sqlx::query("insert or ignore into media_references (path, kind, key) values (?1, ?2, ?3)")
            .bind(path)
            .bind(kind)
            .bind(key)
            .execute(&mut *conn)
            .await?;
        sqlx::query("update media_files set used = 1, unused_since = null where path = ?1")
            .bind(path)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Gives up the files of `kind` `key` to which nothing else refers, and says how many those were.
/// Their bytes go with the next [`super::remove_given_up`].
pub async fn destroy(
    conn: &mut SqliteConnection,
    kind: &str,
    key: &str,
    now: Timestamp,
) -> Result<u64> {
    let paths: Vec<String> = sqlx::query_scalar(
        "delete from media_references where kind = ?1 and key = ?2 returning path",
    )
    .bind(kind)
    .bind(key)
    .fetch_all(&mut *conn)
    .await?;
    let mut given_up = 0;
    for path in &paths {
        let gone = sqlx::query(
            "delete from media_files
             where path = ?1
               and not exists (select 1 from media_references r where r.path = ?1)",
        )
        .bind(path)
        .execute(&mut *conn)
        .await?;
        if gone.rows_affected() == 0 {
            continue;
        }
        sqlx::query("insert or ignore into media_removals (path, since) values (?1, ?2)")
            .bind(path)
            .bind(now)
            .execute(&mut *conn)
            .await?;
        given_up += 1;
    }
    Ok(given_up)
}

/// Bytes of the files among `paths`.
pub async fn sizes(conn: &mut SqliteConnection, paths: &[String]) -> Result<HashMap<String, i64>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select path, size
         from media_files
         where path in (select value from json_each(?1)) and checked = 1",
    )
    .bind(serde_json::to_string(paths)?)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().collect())
}

/// The name that people know an uploaded file by.
pub fn file_name(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let readable = name
        .split_at_checked(RANDOM)
        .filter(|(random, _)| random.ends_with('-'))
        .map_or(name, |(_, readable)| readable);
    match MediaPath::parse(path) {
        Some(_) => readable.to_owned(),
        None => String::new(),
    }
}
