//! Carries tasks out: those of one target in turn, several targets at once.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use chrono::TimeDelta;
use futures_util::FutureExt;
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep},
};

use super::{Channel, Outcome, State, Task, Verdict, log};
use crate::{ctx::Ctx, error::Result, timestamp::Timestamp};

/// Times to wait after a first, second, … failure: a day in all.
const WAITS: [TimeDelta; 9] = [
    TimeDelta::seconds(30),
    TimeDelta::minutes(2),
    TimeDelta::minutes(10),
    TimeDelta::minutes(30),
    TimeDelta::hours(1),
    TimeDelta::hours(2),
    TimeDelta::hours(4),
    TimeDelta::hours(8),
    TimeDelta::hours(8),
];

/// Targets that are served at once.
const AT_ONCE: usize = 8;
/// Tasks of one target that are carried out before others get their turn.
const IN_A_ROW: usize = 50;
/// Letters of an answer that the log keeps.
const LONGEST_NOTE: usize = 500;

/// Carries tasks out when they are due, until the future is dropped.
pub async fn run(ctx: Ctx) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut under_way = JoinSet::new();
    loop {
        while under_way.try_join_next().is_some() {}
        match log::due_targets(ctx.db.read(), ctx.clock.now()).await {
            Ok(targets) => {
                for (channel, target) in targets {
                    let (ctx, places) = (ctx.clone(), places.clone());
                    if ctx.outbox.take(&channel, &target) {
                        under_way.spawn(async move {
                            let _place = places.acquire_owned().await;
                            serve(&ctx, &channel, &target).await;
                            ctx.outbox.give_back(&channel, &target);
                            // What came for this target in between waits for nothing.
                            ctx.db.look_for_purges();
                        });
                    }
                }
            }
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "the outbox cannot be read");
            }
        }
        tokio::select! {
            () = sleep(Duration::from_secs(1)) => {}
            () = ctx.db.purge_queued() => {}
        }
    }
}

/// Carries out everything that is due now, and waits for it.
pub async fn carry_out_due(ctx: &Ctx) -> Result<()> {
    for (channel, target) in log::due_targets(ctx.db.read(), ctx.clock.now()).await? {
        if ctx.outbox.take(&channel, &target) {
            serve(ctx, &channel, &target).await;
            ctx.outbox.give_back(&channel, &target);
        }
    }
    Ok(())
}

/// Carries out what is due for one target.
async fn serve(ctx: &Ctx, channel: &str, target: &str) {
    for _ in 0..IN_A_ROW {
        match serve_next(ctx, channel, target).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                let error = format!("{error:#}");
                tracing::error!(channel, error, "what became of a task cannot be noted");
                // It would be sent over and over again while nothing can be written.
                sleep(Duration::from_secs(30)).await;
                return;
            }
        }
    }
}

/// Tries the next task that is due; false when there is none.
async fn serve_next(ctx: &Ctx, channel: &str, target: &str) -> Result<bool> {
    let now = ctx.clock.now();
    let Some(task) = log::next_due(ctx.db.read(), channel, target, now).await? else {
        return Ok(false);
    };
    let began = Instant::now();
    let way = ctx.outbox.channel(channel);
    let mut outcome = match way {
        Some(way) => deliver(ctx, way.as_ref(), &task).await,
        None => Outcome::failed(format!("the channel {channel} is switched off")),
    };
    outcome.note = cut(&outcome.note);
    let took = began.elapsed();
    note(ctx, way.map(AsRef::as_ref), &task, &outcome, took).await?;
    Ok(true)
}

/// Tries once. A panic is a failure like any other: unwinding would keep the target taken, and
/// nothing more would be sent to it.
async fn deliver(ctx: &Ctx, way: &dyn Channel, task: &Task) -> Outcome {
    let tried = AssertUnwindSafe(way.deliver(ctx, task))
        .catch_unwind()
        .await;
    tried.unwrap_or_else(|_| Outcome::failed("it panicked"))
}

async fn note(
    ctx: &Ctx,
    way: Option<&dyn Channel>,
    task: &Task,
    outcome: &Outcome,
    took: Duration,
) -> Result<()> {
    let now = ctx.clock.now();
    let (state, due) = next(task, outcome.verdict, now);
    let mut tx = ctx.db.write().await?;
    log::note_attempt(&mut tx, task.id, now, took, outcome).await?;
    log::set_state(&mut tx, task, state, due, now).await?;
    if state != State::Waiting && way.is_some_and(|way| !way.keeps_payload()) {
        log::empty(&mut tx, task.id).await?;
    }
    tx.commit().await?;
    if state == State::GivenUp {
        tracing::warn!(
            channel = task.channel,
            task = task.id,
            name = task.name,
            attempts = task.attempts + 1,
            "a task of the outbox was given up"
        );
    }
    Ok(())
}

/// How a task stands after a try, and when it is tried again.
fn next(task: &Task, verdict: Verdict, now: Timestamp) -> (State, Timestamp) {
    let wait = usize::try_from(task.attempts)
        .ok()
        .and_then(|failed| WAITS.get(failed));
    match (verdict, wait) {
        (Verdict::Delivered, _) => (State::Delivered, now),
        (Verdict::Failed, Some(wait)) => (State::Waiting, now + *wait),
        (Verdict::Failed, None) | (Verdict::PermanentFailure, _) => (State::GivenUp, now),
    }
}

fn cut(note: &str) -> String {
    crate::text::plain(note, true)
        .chars()
        .take(LONGEST_NOTE)
        .collect()
}
