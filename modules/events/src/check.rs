//! The module's line in `maru doctor`.

use async_trait::async_trait;
use platform::{ctx::Ctx, module::Check};

use crate::calendar;

pub struct EventsCheck;

#[async_trait]
impl Check for EventsCheck {
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let (all, coming): (i64, i64) = sqlx::query_as(
            "select count(*), coalesce(sum(last_day >= ?1 and published), 0) from events_events",
        )
        .bind(calendar::today(ctx).to_string())
        .fetch_one(ctx.db.read())
        .await?;
        Ok(format!(
            "{all} events, {coming} of them published and to come"
        ))
    }
}
