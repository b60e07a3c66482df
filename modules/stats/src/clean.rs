//! Forgets visits of long ago.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::Days;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
};

const KEPT: Days = Days::new(400);

pub fn job() -> Job {
    Job {
        name: "stats.forget_visits",
        every: Duration::from_secs(24 * 60 * 60),
        run: Arc::new(Forget),
    }
}

struct Forget;

#[async_trait]
impl Run for Forget {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let first = (*ctx.clock.now() - KEPT).date_naive();
        let mut tx = ctx.db.write().await?;
        sqlx::query("delete from stats_visits where day < ?1")
            .bind(first.to_string())
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}
