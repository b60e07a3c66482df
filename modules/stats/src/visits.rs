//! Visits: gathered in memory, written each second. No cookie, no address, nothing of the visitor.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use platform::{ctx::Ctx, error::Result, jobs::Run, ports::VisitObserver};

/// Pages between two writes; there are not that many.
const MOST: usize = 10_000;
/// Characters.
const LONGEST_PATH: usize = 300;

#[derive(Default)]
pub struct Visits(Mutex<HashMap<String, i64>>);

impl VisitObserver for Visits {
    fn visited(&self, path: &str) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(views) = gathered.get_mut(path) {
            *views += 1;
        } else if gathered.len() < MOST && path.chars().count() <= LONGEST_PATH {
            gathered.insert(path.to_owned(), 1);
        }
    }
}

/// Writes the visits of the last second.
pub struct Flush(pub Arc<Visits>);

#[async_trait]
impl Run for Flush {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let gathered =
            std::mem::take(&mut *self.0.0.lock().unwrap_or_else(PoisonError::into_inner));
        if gathered.is_empty() {
            return Ok(());
        }
        let written = write(ctx, &gathered).await;
        if written.is_err() {
            let mut later = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
            for (path, views) in gathered {
                *later.entry(path).or_default() += views;
            }
        }
        written
    }
}

async fn write(ctx: &Ctx, gathered: &HashMap<String, i64>) -> Result<()> {
    let day = ctx.clock.now().with_timezone(&ctx.config.site.time_zone);
    let mut tx = ctx.db.write().await?;
    sqlx::query(
        "insert into stats_visits (day, path, views)
         select ?1, key, value from json_each(?2) where true
         on conflict (day, path) do update set views = views + excluded.views",
    )
    .bind(day.date_naive().to_string())
    .bind(serde_json::to_string(gathered)?)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(())
}
