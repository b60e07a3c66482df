//! Publishes what is due, and takes back what has ended.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::{
    Draft, DraftKind, change_sets, expire,
    publish::{Publishing, Run, publish},
};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Actor, RecordKind},
    timestamp::Timestamp,
};

/// Who the journal names.
pub(super) const ACTOR: &str = "예약 게시";
const EVERY: Duration = Duration::from_secs(5);

/// Looks every few seconds, until the future is dropped. What fell due while the program was off is
/// done at once.
pub async fn run(ctx: Ctx) {
    loop {
        if let Err(error) = publish_due(&ctx).await {
            tracing::error!(error = format!("{error:#}"), "the schedule cannot be read");
        }
        previews::expire(&ctx);
        tokio::time::sleep(EVERY).await;
    }
}

/// Publishes everything that is due now, the earliest first, and takes back what has ended.
pub async fn publish_due(ctx: &Ctx) -> Result<()> {
    let due: Vec<String> = sqlx::query_scalar(
        "select key
         from schedule_plans p
         where publish_at <= ?1
           and not exists (select 1 from schedule_runs r
                           where r.plan = p.key and r.planned_at = p.publish_at)
         order by publish_at, key",
    )
    .bind(ctx.clock.now())
    .fetch_all(ctx.db.read())
    .await?;
    for key in due {
        // What broke on our side is tried again at the next look.
        if let Err(error) = publish_one(ctx, &key).await {
            let error = format!("{error:#}");
            tracing::error!(plan = key, error, "what is due cannot be published yet");
        }
    }
    change_sets::publish_due(ctx).await?;
    expire::take_back_ended(ctx).await
}

async fn publish_one(ctx: &Ctx, key: &str) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((plan, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let how = Publishing {
        actor: &Actor::program(ACTOR),
        planned_at: Some(planned_at),
        anyway: false,
        batch: None,
    };
    let error = match publish(ctx, &mut tx, key, plan, how).await {
        Ok(()) => {
            tx.commit().await?;
            tracing::info!(plan = key, "published what was due");
            return Ok(());
        }
        Err(error) => error,
    };
    drop(tx);
    match error.status.is_client_error() {
        true => note_failure(ctx, key, &error).await,
        false => Err(error),
    }
}

/// Keeps the plan and says why it was not published; it waits for an admin.
async fn note_failure(ctx: &Ctx, key: &str, error: &ApiError) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((plan, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let reason = reason(ctx, &mut tx, &plan, error).await?;
    let run = Run {
        plan: key,
        kind: &plan.kind,
        record: plan.key.as_deref(),
        title: &plan.title,
        path: None,
        author: plan.author,
        planned_at: Some(planned_at),
        ran_at: ctx.clock.now(),
        reason: Some(&reason),
        entry: None,
        batch: None,
        until: None,
    };
    run.note(&mut tx).await?;
    tx.commit().await?;
    tracing::warn!(
        plan = key,
        "what was due was refused and waits for an admin"
    );
    Ok(())
}

async fn reason(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    plan: &Draft,
    error: &ApiError,
) -> Result<String> {
    if error.conflict.is_none() {
        return Ok(error.message.clone());
    }
    let here = match (ctx.records.kind(&plan.kind), &plan.key) {
        (Some(kind), Some(key)) => kind.load(conn, key).await?.is_some(),
        _ => false,
    };
    let reason = match here {
        true => "예약한 뒤에 다른 사람이 먼저 저장해서 게시하지 않았어요.",
        false => "예약한 뒤에 지워져서 게시하지 않았어요.",
    };
    Ok(reason.to_owned())
}

/// The plan, if it is there, its time has come, and nothing became of it at that time yet.
async fn still_due(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    key: &str,
) -> Result<Option<(Draft, Timestamp)>> {
    let Some(plan) = DraftKind.load(conn, key).await? else {
        return Ok(None);
    };
    let Some(at) = plan.publish_at.filter(|at| *at <= ctx.clock.now()) else {
        return Ok(None);
    };
    let ran = ran(conn, key, at).await?;
    Ok((!ran).then_some((plan, at)))
}

/// Whether something became of the plan or the set at that time.
pub(super) async fn ran(conn: &mut SqliteConnection, key: &str, at: Timestamp) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (select 1 from schedule_runs where plan = ?1 and planned_at = ?2)",
    )
    .bind(key)
    .bind(at)
    .fetch_one(conn)
    .await?)
}
