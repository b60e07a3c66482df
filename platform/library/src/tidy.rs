//! What was said of files that are gone.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;

use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    media::FileKind,
    records::{Actor, Change},
};

/// Removes them, once a day.
pub fn job() -> Job {
    Job {
        name: "library.tidy",
        every: Duration::from_secs(24 * 60 * 60),
        run: Arc::new(Tidy),
    }
}

struct Tidy;

#[async_trait]
impl Run for Tidy {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let gone: Vec<String> = sqlx::query_scalar(
            "select path from media_details
             where not exists (select 1 from media_files as file where file.path = media_details.path)",
        )
        .fetch_all(ctx.db.read())
        .await?;
        for path in gone {
            let mut tx = ctx.db.write().await?;
            let change = Change {
                actor: &Actor::program("jobs"),
                key: &path,
                revision: None,
            };
            ctx.records.remove::<FileKind>(&mut tx, change).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
