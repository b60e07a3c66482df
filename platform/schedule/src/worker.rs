//! Publishes what is due, and takes back what has ended.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::{
    Draft, DraftKind, beside,
    change_set::{ChangeSet, ChangeSetKind},
    change_sets::publish_set,
    expire,
    publish::{ACTOR, Publishing, Run, publish},
};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Actor, RecordKind},
    timestamp::Timestamp,
};

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

/// What has a time of its own.
enum Due {
    Plan(Box<Draft>),
    Set(ChangeSet),
}

/// Publishes everything that is due now, the earliest first, and takes back what has ended.
pub async fn publish_due(ctx: &Ctx) -> Result<()> {
    let due: Vec<String> = sqlx::query_scalar(
        "select key
         from (select key, publish_at from schedule_plans where publish_at <= ?1
               union all
               select key, publish_at from schedule_change_sets where publish_at <= ?1) d
         where not exists (select 1 from schedule_runs r
                           where r.plan = d.key and r.planned_at = d.publish_at)
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
    expire::take_back_ended(ctx).await?;
    beside::close_ended(ctx).await
}

async fn publish_one(ctx: &Ctx, key: &str) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((due, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let how = Publishing {
        actor: &Actor::program(ACTOR),
        planned_at: Some(planned_at),
        anyway: false,
        batch: None,
    };
    let published = match due {
        Due::Plan(plan) => publish(ctx, &mut tx, key, *plan, how).await,
        Due::Set(set) => publish_set(ctx, &mut tx, key, set, how).await,
    };
    let Err(error) = published else {
        tx.commit().await?;
        tracing::info!(plan = key, "published what was due");
        return Ok(());
    };
    drop(tx);
    match error.status.is_client_error() {
        true => note_failure(ctx, key, &error).await,
        false => Err(error),
    }
}

/// Keeps the plan or the set and says why it was not published; it waits for an admin.
async fn note_failure(ctx: &Ctx, key: &str, error: &ApiError) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((due, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let (kind, record, title, author) = match &due {
        Due::Plan(plan) => (&*plan.kind, plan.record(), &plan.title, plan.author),
        Due::Set(set) => (ChangeSetKind::NAME, None, &set.title, set.author),
    };
    let reason = match &due {
        Due::Plan(plan) => reason(ctx, &mut tx, plan, error).await?,
        Due::Set(_) => error.message.clone(),
    };
    let run = Run {
        plan: key,
        kind,
        record,
        title,
        path: None,
        author,
        planned_at: Some(planned_at),
        ran_at: ctx.clock.now(),
        reason: Some(&reason),
        entry: None,
        batch: None,
        until: None,
    };
    run.note(ctx, &mut tx).await?;
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
    let here = match (ctx.records.kind(&plan.kind), plan.record()) {
        (Some(kind), Some(key)) => kind.load(conn, key).await?.is_some(),
        _ => false,
    };
    let reason = match here {
        true => "예약한 뒤에 다른 사람이 먼저 저장해서 게시하지 않았어요.",
        false => "예약한 뒤에 지워져서 게시하지 않았어요.",
    };
    Ok(reason.to_owned())
}

/// The plan or the set, if it is there, its time has come, and nothing became of it at that time yet.
async fn still_due(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    key: &str,
) -> Result<Option<(Due, Timestamp)>> {
    let (due, at) = if let Some(plan) = DraftKind.load(conn, key).await? {
        let at = plan.publish_at;
        (Due::Plan(Box::new(plan)), at)
    } else if let Some(set) = ChangeSetKind.load(conn, key).await? {
        let at = set.publish_at;
        (Due::Set(set), at)
    } else {
        return Ok(None);
    };
    let Some(at) = at.filter(|at| *at <= ctx.clock.now()) else {
        return Ok(None);
    };
    let ran: bool = sqlx::query_scalar(
        "select exists (select 1 from schedule_runs where plan = ?1 and planned_at = ?2)",
    )
    .bind(key)
    .bind(at)
    .fetch_one(conn)
    .await?;
    Ok((!ran).then_some((due, at)))
}
