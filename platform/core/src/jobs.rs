//! Work that the program does by itself, on a schedule that survives restarts.

use std::{
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use async_trait::async_trait;
use futures_util::FutureExt;
use tokio::{sync::oneshot, time::timeout};

use crate::{
    ctx::Ctx,
    error::{ApiError, Result},
    timestamp::Timestamp,
};

/// A job of the platform or of a module.
#[derive(Clone)]
pub struct Job {
    /// Unique, prefixed with its owner: `media.remove_unused`.
    pub name: &'static str,
    /// Time between two runs. A run that was missed while the program was off happens once at start.
    pub every: Duration,
    pub run: Arc<dyn Run>,
}

#[async_trait]
pub trait Run: Send + Sync {
    async fn run(&self, ctx: &Ctx) -> Result<()>;
}

/// Only a job that hangs takes longer, and the others wait for it.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Runs every job when it is due, until the task is dropped. One that hangs or panics keeps no other
/// from its time.
pub async fn run_when_due(ctx: Ctx, jobs: Vec<Job>) {
    loop {
        for job in &jobs {
            if let Err(error) = within(LONGEST, run_if_due(&ctx, job)).await {
                tracing::error!(job = job.name, error = format!("{error:#}"), "a job failed");
            }
        }
        tokio::time::sleep(Duration::from_secs(20)).await;
    }
}

/// Flushes each second, and once more when `stop` is dropped. Not to be cut short: what it has taken
/// out of memory would be lost.
pub async fn flush_each_second(
    ctx: Ctx,
    flushes: Vec<Arc<dyn Run>>,
    mut stop: oneshot::Receiver<()>,
) {
    loop {
        let is_last = timeout(Duration::from_secs(1), &mut stop).await.is_ok();
        flush(&ctx, &flushes).await;
        if is_last {
            return;
        }
    }
}

/// Writes what modules have gathered in memory.
pub async fn flush(ctx: &Ctx, flushes: &[Arc<dyn Run>]) {
    for flush in flushes {
        if let Err(error) = unless_it_panics(flush.run(ctx)).await {
            tracing::error!(error = format!("{error:#}"), "a flush failed");
        }
    }
}

/// The outcome, or that it was given up.
async fn within<T>(limit: Duration, work: impl Future<Output = Result<T>>) -> Result<T> {
    let outcome = timeout(limit, unless_it_panics(work)).await;
    outcome.unwrap_or_else(|_| {
        Err(ApiError::internal(anyhow::anyhow!(
            "given up after {limit:?}"
        )))
    })
}

/// A panic is told where errors are.
async fn unless_it_panics<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let outcome = AssertUnwindSafe(work).catch_unwind().await;
    outcome.unwrap_or_else(|_| Err(ApiError::internal(anyhow::anyhow!("it panicked"))))
}

/// Runs one job if its time has come. The run is noted before it starts, so that a job that
/// fails is not tried again before its next time.
pub async fn run_if_due(ctx: &Ctx, job: &Job) -> Result<bool> {
    let now = ctx.clock.now();
    let last: Option<Timestamp> =
        sqlx::query_scalar("select last_run from platform_jobs where name = ?1")
            .bind(job.name)
            .fetch_optional(ctx.db.read())
            .await?;
    // A run that is still to come was noted by a clock that has been set back since: it keeps no other
    // from its time.
    let is_recent = |last: Timestamp| (now - last).to_std().is_ok_and(|passed| passed < job.every);
    if last.is_some_and(is_recent) {
        return Ok(false);
    }
    let mut tx = ctx.db.write().await?;
    sqlx::query(
        "insert into platform_jobs (name, last_run) values (?1, ?2)
         on conflict (name) do update set last_run = excluded.last_run",
    )
    .bind(job.name)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    let started = Instant::now();
    let outcome = job.run.run(ctx).await;
    let ended = ctx.clock.now().timestamp();
    ctx.job_measures
        .note(&ctx.metrics, job.name, outcome.is_ok(), started, ended);
    outcome.map(|()| true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_a_failure_like_any_other() {
        let refused = unless_it_panics(async { panic!("a defect") as Result<()> }).await;
        assert!(refused.is_err());
        assert!(unless_it_panics(async { Ok(()) }).await.is_ok());
    }

    #[tokio::test]
    async fn what_hangs_is_given_up() {
        let hung = std::future::pending::<Result<()>>();
        assert!(within(Duration::from_millis(5), hung).await.is_err());
        assert!(within(LONGEST, async { Ok(()) }).await.is_ok());
    }
}
