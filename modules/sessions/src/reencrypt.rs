//! Applications are sealed anew after a change of keys, and looked at by `maru doctor`.

use async_trait::async_trait;
use platform::{ctx::Ctx, error::Result, module::Check, reencrypt::Reencrypt};

use crate::{application, record::Types};

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut count = 0;
        loop {
            let mut tx = ctx.db.write().await?;
            let rows = application::sealed_otherwise(&mut tx, ctx.vault.current(), AT_ONCE).await?;
            for row in &rows {
                application::reencrypt(&ctx.vault, &mut tx, row).await?;
            }
            tx.commit().await?;
            count += rows.len() as u64;
            if rows.is_empty() {
                return Ok(count);
            }
        }
    }
}

/// The module's line in `maru doctor`.
pub struct SessionsCheck;

#[async_trait]
impl Check for SessionsCheck {
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let mut conn = ctx.db.read().acquire().await?;
        let types = Types::load(&mut conn).await?;
        let kinds: Vec<(String, i64)> =
            sqlx::query_as("select type, count(*) from sessions_sessions group by type")
                .fetch_all(&mut *conn)
                .await?;
        let applications: i64 = sqlx::query_scalar("select count(*) from sessions_applications")
            .fetch_one(&mut *conn)
            .await?;
        // The oldest first: it is the one that a key may be missing for.
        application::open_oldest(&ctx.vault, &mut conn).await?;
        let sessions: i64 = kinds.iter().map(|(_, count)| count).sum();
        let hidden: Vec<_> = kinds
            .iter()
            .filter(|(kind, _)| types.find(kind).is_none())
            .map(|(kind, _)| kind.as_str())
            .collect();
        Ok(match hidden.is_empty() {
            true => format!("{sessions} sessions, {applications} applications that can be opened"),
            false => format!(
                "{sessions} sessions, {applications} applications; those of {} are of no type",
                hidden.join(", ")
            ),
        })
    }
}
