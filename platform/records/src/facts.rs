//! Facts about a database that travel with its copies: whether it was seeded, when it was backed up.

use sqlx::{SqliteConnection, SqliteExecutor};

use base::{error::Result, timestamp::Timestamp};
use db::Db;

/// A fact by its name.
pub async fn fact<'c>(db: impl SqliteExecutor<'c>, name: &str) -> Result<Option<String>> {
    Ok(
        sqlx::query_scalar("select value from platform_facts where name = ?1")
            .bind(name)
            .fetch_optional(db)
            .await?,
    )
}

/// A fact that is a time.
pub async fn time_fact<'c>(db: impl SqliteExecutor<'c>, name: &str) -> Result<Option<Timestamp>> {
    let value = fact(db, name).await?;
    Ok(value.and_then(|value| value.parse().ok()))
}

/// Notes a fact over what it was.
pub async fn set_fact(conn: &mut SqliteConnection, name: &str, value: &str) -> Result<()> {
    sqlx::query(
        "insert into platform_facts (name, value) values (?1, ?2)
         on conflict (name) do update set value = excluded.value",
    )
    .bind(name)
    .bind(value)
    .execute(conn)
    .await?;
    Ok(())
}

/// The name of the fact that seed content was applied, and when.
pub const SEEDED_AT: &str = "seeded_at";

/// Whether content was ever applied here: what a site begins with is there.
pub async fn is_seeded(db: &Db) -> Result<bool> {
    Ok(fact(db.read(), SEEDED_AT).await?.is_some())
}
