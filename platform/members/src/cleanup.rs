//! Removes what counts for nothing any more: codes, used tickets, counted attempts, proofs,
//! logins that ran out, former phones and e-mails, records of access that are old enough.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;

use super::account_change;
use platform::{
    access_log,
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    limit,
};

pub fn job() -> Job {
    Job {
        name: "auth.remove_expired",
        every: Duration::from_secs(10 * 60),
        run: Arc::new(RemoveExpired),
    }
}

struct RemoveExpired;

#[async_trait]
impl Run for RemoveExpired {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let now = ctx.clock.now();
        let mut tx = ctx.db.write().await?;
        sqlx::query("delete from auth_codes where expires_at <= ?1")
            .bind(now)
            .execute(&mut *tx)
            .await?;
        // A ticket that is still good must stay known as used.
        sqlx::query("delete from auth_used_tickets where expires_at <= ?1")
            .bind(now)
            .execute(&mut *tx)
            .await?;
        // What is still to come was counted by a clock that has been set back since, and would keep
        // people out until then.
        sqlx::query("delete from auth_attempts where at <= ?1 or at > ?2")
            .bind(now - limit::LONGEST)
            .bind(now + limit::LONGEST)
            .execute(&mut *tx)
            .await?;
        sqlx::query("delete from auth_proofs where expires_at <= ?1")
            .bind(now)
            .execute(&mut *tx)
            .await?;
        sqlx::query("delete from auth_logins where expires_at <= ?1")
            .bind(now)
            .execute(&mut *tx)
            .await?;
        account_change::erase_old(&mut tx, now).await?;
        access_log::forget_old(&mut tx, now).await?;
        Ok(tx.commit().await?)
    }
}
