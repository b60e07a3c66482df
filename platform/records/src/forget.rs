//! What the journal does not keep: names of who left, and contents of what has been gone for its time.

use sqlx::SqliteConnection;

use base::{error::Result, timestamp::Timestamp};

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

/// Empties what the journal holds of records of `kind`, called `label`, that have been gone since before `until`: that,
/// when and by whom they were changed stays, and nothing of it comes back. At most `limit` records; answers how many.
pub async fn forget_gone(
    conn: &mut SqliteConnection,
    (kind, label): (&str, &str),
    until: Timestamp,
    limit: i64,
) -> Result<u64> {
    // A record is gone whose last change is a deletion.
    let keys: Vec<String> = sqlx::query_scalar(
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
    .bind(limit)
    .fetch_all(&mut *conn)
    .await?;
    for key in &keys {
        sqlx::query(
            "update platform_journal
             set title = ?3 || ' ' || key, before = null, after = null
             where kind = ?1 and key = ?2",
        )
        .bind(kind)
        .bind(key)
        .bind(label)
        .execute(&mut *conn)
        .await?;
    }
    Ok(keys.len() as u64)
}
