//! Which tokens of an admin live, and what ends them.

use sqlx::SqliteConnection;

use platform::{authenticator::Ending, error::Result, timestamp::Timestamp};

/// Ends the tokens that act in the name of `member`, for good. What ended one first stays noted.
pub(super) async fn end(conn: &mut SqliteConnection, member: i64, why: Ending) -> Result<()> {
    sqlx::query(
        "insert into tokens_endings (key, why)
         select t.key, ?2
         from tokens_tokens t
         join tokens_secrets s on s.key = t.key
         where t.created_by = ?1 and t.kind = 'admin'
         on conflict (key) do nothing",
    )
    .bind(member)
    .bind(why)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "delete from tokens_secrets
         where key in (select key from tokens_tokens where created_by = ?1 and kind = 'admin')",
    )
    .bind(member)
    .execute(conn)
    .await?;
    Ok(())
}

/// How many tokens act in the name of `member` now: what a change of the account ends.
pub(super) async fn count_live(
    conn: &mut SqliteConnection,
    member: i64,
    now: Timestamp,
) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "select count(*)
         from tokens_tokens t
         join tokens_secrets s on s.key = t.key
         where t.created_by = ?1 and t.kind = 'admin' and t.expires_at > ?2",
    )
    .bind(member)
    .bind(now)
    .fetch_one(conn)
    .await?)
}
