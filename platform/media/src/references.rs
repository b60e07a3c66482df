//! Which records refer to which files, kept in the transaction that changes the record.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use base::{
    error::{ApiError, Result},
    timestamp::Timestamp,
};
use db::{Statements, Tx};
use records::{ChangeListener, RecordChange};

/// Keeps what refers to which file.
pub struct References;

#[async_trait]
impl ChangeListener for References {
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        _: &mut Statements,
    ) -> Result<()> {
        // What is new and has no files has nothing to be let go either.
        if change.revision == 1 && change.media.is_empty() {
            return Ok(());
        }
        let media = change.media.to_vec();
        refer(tx, change.kind.name(), change.key, media, change.at).await
    }
}

/// Notes what the record refers to now. `409` when it names a file that is not there.
async fn refer(
    conn: &mut SqliteConnection,
    kind: &str,
    key: &str,
    mut paths: Vec<String>,
    now: Timestamp,
) -> Result<()> {
    paths.sort();
    paths.dedup();
    require(conn, &paths).await?;
    let before: Vec<String> =
        sqlx::query_scalar("select path from media_references where kind = ?1 and key = ?2")
            .bind(kind)
            .bind(key)
            .fetch_all(&mut *conn)
            .await?;
    for path in before.iter().filter(|path| !paths.contains(path)) {
        sqlx::query("delete from media_references where path = ?1 and kind = ?2 and key = ?3")
            .bind(path)
            .bind(kind)
            .bind(key)
            .execute(&mut *conn)
            .await?;
        sqlx::query(
            "update media_files
             set unused_since = max(?2, coalesce(kept_until, 0))
             where path = ?1
               and not exists (select 1 from media_references r where r.path = ?1)",
        )
        .bind(path)
        .bind(now)
        .execute(&mut *conn)
        .await?;
    }
    for path in paths.iter().filter(|path| !before.contains(path)) {
        sqlx::query("insert into media_references (path, kind, key) values (?1, ?2, ?3)")
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

/// Lets files stay, whenever nothing refers to them any more, as if they were let go at `until`: what stands in their
/// place until then is taken back.
pub async fn keep_until(
    conn: &mut SqliteConnection,
    paths: &[String],
    until: Timestamp,
) -> Result<()> {
    for path in paths {
        sqlx::query(
            "update media_files
             set kept_until = max(coalesce(kept_until, 0), ?2),
                 unused_since = max(unused_since, ?2)
             where path = ?1",
        )
        .bind(path)
        .bind(until)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// `409` unless every path is a checked file.
pub async fn require(conn: &mut SqliteConnection, paths: &[String]) -> Result<()> {
    for path in paths {
        let found: Option<i64> =
            sqlx::query_scalar("select 1 from media_files where path = ?1 and checked = 1")
                .bind(path)
                .fetch_optional(&mut *conn)
                .await?;
        if found.is_none() {
            return Err(ApiError::conflict(format!(
                "저장소에 없는 파일이에요: {path}"
            )));
        }
    }
    Ok(())
}
