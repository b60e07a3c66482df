//! What was planned and is gone leaves the journal: a draft holds all of the record that it is of.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
};

use super::DraftKind;

pub(super) fn job() -> Job {
    Job {
        name: "schedule.forget",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(Forget),
    }
}

struct Forget;

#[async_trait]
impl Run for Forget {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        ctx.records.forget_deleted::<DraftKind>(&ctx.db).await
    }
}
