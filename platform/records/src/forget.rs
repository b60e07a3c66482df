//! What the journal does not keep: names of who left, and contents of what has been gone for its time.

use chrono::TimeDelta;
use sqlx::SqliteConnection;

use crate::{RecordKind, Records};
use base::{error::Result, timestamp::Timestamp};
use db::Db;

/// Puts `neutral` where the journal names a person who is gone: as the one who acted, and in
/// their own record of `kind` under `key`, whose `displayName` is the only personal field.
pub async fn forget_person(
    conn: &mut SqliteConnection,
    actor_id: i64,
    kind: &str,
    key: &str,
    neutral: &str,
) -> Result<()> {
    sqlx::query("update platform_journal set actor_name = ?1 where actor_id = ?2")
        .bind(neutral)
        .bind(actor_id)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "update platform_journal
         set title = ?1,
             before = json_replace(before, '$.displayName', ?1),
             after = json_replace(after, '$.displayName', ?1)
         where kind = ?2 and key = ?3",
    )
    .bind(neutral)
    .bind(kind)
    .bind(key)
    .execute(conn)
    .await?;
    Ok(())
}

/// For how long what a deleted record was can be brought back: its files are kept, and what the journal holds of it
/// where its kind forgets.
pub const KEPT: TimeDelta = TimeDelta::days(30);
/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

impl Records {
    /// Empties what the journal holds of records of this kind that have been gone for 30 days: that, when and by whom they
    /// were changed stays, and nothing of it comes back.
    pub async fn forget_deleted<K: RecordKind>(&self, db: &Db) -> Result<()> {
        loop {
            let mut tx = db.write().await?;
            let keys = gone(&mut tx, K::NAME, self.clock.now() - KEPT).await?;
            for key in &keys {
                forget::<K>(&mut tx, key).await?;
            }
            tx.commit().await?;
            if keys.is_empty() {
                return Ok(());
            }
        }
    }
}

/// Records that have been gone since before `until`. One is gone whose last change is a deletion.
async fn gone(conn: &mut SqliteConnection, kind: &str, until: Timestamp) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select key
         from platform_journal j
         where kind = ?1 and after is null and before is not null and at < ?2
           and not exists (
               select 1 from platform_journal n
               where n.kind = j.kind and n.key = j.key and n.id > j.id
           )
         order by at
         limit ?3",
    )
    .bind(kind)
    .bind(until)
    .bind(AT_ONCE)
    .fetch_all(conn)
    .await?)
}

/// Empties what the journal holds of one record, which is gone for good.
pub async fn forget<K: RecordKind>(conn: &mut SqliteConnection, key: &str) -> Result<()> {
    sqlx::query(
        "update platform_journal
         set title = ?3 || ' ' || key, before = null, after = null
         where kind = ?1 and key = ?2",
    )
    .bind(K::NAME)
    .bind(key)
    .bind(K::LABEL)
    .execute(conn)
    .await?;
    Ok(())
}
