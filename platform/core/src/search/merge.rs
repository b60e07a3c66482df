//! Merges the parts of the index that commits leave behind, while nobody writes: within a commit, all
//! who share it would wait.

use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use sqlx::SqliteConnection;

use crate::{ctx::Ctx, error::Result, jobs::Run};

/// One step merges about `64` pages, more where a word is in very many records.
const STEP: &str = "insert into search_words (search_words, rank) values ('merge', 64)";
/// The engine counts one change for asking, and more where something was merged.
const NOTHING: i64 = 1;

/// A step each second, until there is nothing left to merge.
pub struct Merge {
    /// What had been written to the index when nothing was left.
    finished_at: AtomicUsize,
}

impl Default for Merge {
    fn default() -> Self {
        // The program before may have left something.
        Self {
            finished_at: AtomicUsize::new(usize::MAX),
        }
    }
}

#[async_trait]
impl Run for Merge {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        if self.finished_at.load(Ordering::Relaxed) == ctx.search.written() {
            return Ok(());
        }
        let Some(mut tx) = ctx.db.write_if_idle().await? else {
            return Ok(());
        };
        let written = ctx.search.written();
        let before = changes(&mut tx).await?;
        sqlx::query(STEP).execute(&mut *tx).await?;
        let merged = changes(&mut tx).await? - before;
        tx.commit().await?;
        if merged <= NOTHING {
            self.finished_at.store(written, Ordering::Relaxed);
        }
        Ok(())
    }
}

async fn changes(conn: &mut SqliteConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select total_changes()")
        .fetch_one(conn)
        .await
}
