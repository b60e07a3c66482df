//! Forward-only migrations, a ledger for each owner (the platform or a module).

use std::collections::HashMap;

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

/// The embedded migrations of one owner, in order: name and SQL text.
#[derive(Clone, Copy, Debug)]
pub struct Migrations {
    pub owner: &'static str,
    pub steps: &'static [(&'static str, &'static str)],
}

/// Applies the steps of all owners that the ledger does not have yet ([`Migrations::apply`]).
pub(super) async fn apply(
    owners: &[Migrations],
    conn: &mut SqliteConnection,
) -> anyhow::Result<()> {
    sqlx::query(
        "create table if not exists platform_migrations (
            owner text not null,
            position integer not null,
            name text not null,
            digest text not null,
            applied_at text not null default (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
            primary key (owner, position)
         ) strict",
    )
    .execute(&mut *conn)
    .await?;
    // Read once for all owners: each is asked at every start.
    let mut ledger: HashMap<String, Vec<Known>> = HashMap::new();
    let known: Vec<(String, String, String)> = sqlx::query_as(
        "select owner, name, digest from platform_migrations order by owner, position",
    )
    .fetch_all(&mut *conn)
    .await?;
    for (owner, name, digest) in known {
        ledger
            .entry(owner)
            .or_default()
            .push(Known { name, digest });
    }
    for owner in owners {
        let known = ledger.remove(owner.owner).unwrap_or_default();
        owner.apply_after(&known, conn).await?;
    }
    Ok(())
}

/// A step that the ledger has.
struct Known {
    name: String,
    digest: String,
}

impl Migrations {
    /// Applies the steps that the ledger does not have yet, each in a transaction of its own.
    ///
    /// Refuses when the ledger knows a step that this program does not (a newer database),
    /// or when an applied step's text has changed without saying which text it amends.
    pub async fn apply(&self, conn: &mut SqliteConnection) -> anyhow::Result<()> {
        apply(&[*self], conn).await
    }

    async fn apply_after(
        &self,
        known: &[Known],
        conn: &mut SqliteConnection,
    ) -> anyhow::Result<()> {
        if known.len() > self.steps.len() {
            bail!(
                "the database is newer than this program: {} has {} migrations, {} are known",
                self.owner,
                known.len(),
                self.steps.len()
            );
        }
        for (position, (name, sql)) in self.steps.iter().enumerate() {
            let digest = hex::encode(Sha256::digest(sql.as_bytes()));
            if let Some(known) = known.get(position) {
                let is_known = known.digest == digest || amended(sql) == Some(&*known.digest);
                if known.name != *name || !is_known {
                    bail!(
                        "migration {name} of {} is not the one that was applied",
                        self.owner
                    );
                }
                continue;
            }
            let mut tx = conn.begin_with("BEGIN IMMEDIATE").await?;
            sqlx::raw_sql(AssertSqlSafe(*sql))
                .execute(&mut *tx)
                .await
                .with_context(|| format!("migration {name} of {} failed", self.owner))?;
            sqlx::query(
                "insert into platform_migrations (owner, position, name, digest)
                 values (?1, ?2, ?3, ?4)",
            )
            .bind(self.owner)
            .bind(i64::try_from(position)?)
            .bind(*name)
            .bind(digest)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
            tracing::info!(owner = self.owner, name, "applied a migration");
        }
        Ok(())
    }
}

/// The digest of the text that a step had before. What it builds on has changed since, so a database
/// that never applied it gets there by another text; one that did is there already.
fn amended(sql: &str) -> Option<&str> {
    sql.strip_prefix("-- Amends ")?.lines().next()
}

/// What the ledger holds: owner and name, in the order of application.
pub async fn applied_migrations(db: &super::Db) -> sqlx::Result<Vec<(String, String)>> {
    sqlx::query_as("select owner, name from platform_migrations order by owner, position")
        .fetch_all(db.read())
        .await
}

/// Fails when a newer program has brought the database up to date. Nothing is applied.
pub async fn refuse_newer(
    conn: &mut SqliteConnection,
    migrations: &[Migrations],
) -> anyhow::Result<()> {
    for owner in migrations {
        let applied: Vec<String> = sqlx::query_scalar(
            "select name from platform_migrations where owner = ?1 order by position",
        )
        .bind(owner.owner)
        .fetch_all(&mut *conn)
        .await?;
        let known = owner.steps.iter().map(|(name, _)| *name);
        if !known.take(applied.len()).eq(applied.iter()) {
            bail!(
                "the database is newer than this program: what it holds of {} is not known here",
                owner.owner
            );
        }
    }
    Ok(())
}

/// Owner and name of the steps that a database still lacks. Nothing is applied.
pub async fn pending_migrations(
    conn: &mut SqliteConnection,
    migrations: &[Migrations],
) -> sqlx::Result<Vec<String>> {
    let ledger: i64 =
        sqlx::query_scalar("select count(*) from sqlite_schema where name = 'platform_migrations'")
            .fetch_one(&mut *conn)
            .await?;
    let applied: Vec<(String, String)> = match ledger {
        0 => Vec::new(),
        _ => {
            sqlx::query_as("select owner, name from platform_migrations")
                .fetch_all(conn)
                .await?
        }
    };
    let is_applied = |owner: &str, step: &str| {
        applied
            .iter()
            .any(|(other, name)| other == owner && name == step)
    };
    let steps = migrations
        .iter()
        .flat_map(|owner| owner.steps.iter().map(|(name, _)| (owner.owner, *name)));
    Ok(steps
        .filter(|(owner, name)| !is_applied(owner, name))
        .map(|(owner, name)| format!("{owner} {name}"))
        .collect())
}
