//! Forgets what was sent or given up long ago.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::TimeDelta;

use crate::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
};

/// How long the log keeps what is finished.
const KEPT: TimeDelta = TimeDelta::days(30);
/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 1000;

pub fn job() -> Job {
    Job {
        name: "outbox.forget_finished",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(ForgetFinished),
    }
}

struct ForgetFinished;

#[async_trait]
impl Run for ForgetFinished {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let before = ctx.clock.now() - KEPT;
        loop {
            let mut tx = ctx.db.write().await?;
            let forgotten = sqlx::query(
                "delete from outbox_tasks
                 where id in (
                     select id from outbox_tasks where finished_at < ?1 limit ?2
                 )",
            )
            .bind(before)
            .bind(AT_ONCE)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
            if forgotten.rows_affected() == 0 {
                return Ok(());
            }
        }
    }
}
