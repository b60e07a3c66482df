//! Publishes all that a set holds, or nothing of it.

use super::{ChangeSet, ChangeSetKind, missing, plans_of};
use crate::{
    publish::{Publishing, Run, publish},
    worker::{self, ACTOR},
};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    records::{Actor, Change, RecordKind, new_batch},
    timestamp::Timestamp,
};

/// Publishes the set in `tx` as one batch of the journal: the records change, the set is gone, the run is noted.
///
/// `409` with the name of the change that cannot be made, such as one whose record was changed since; `anyway`
/// makes those all the same.
pub(super) async fn publish_set(
    ctx: &Ctx,
    tx: &mut Tx,
    key: &str,
    set: ChangeSet,
    how: Publishing<'_>,
) -> Result<String> {
    let plans = plans_of(tx, key).await?;
    if plans.is_empty() {
        return Err(ApiError::conflict(
            "묶음이 비어 있어요. 게시할 변경을 먼저 담아 주세요.",
        ));
    }
    let batch = new_batch()?;
    for (plan, draft) in plans {
        let title = draft.title.clone();
        let how = Publishing {
            batch: Some(&batch),
            ..how
        };
        let published = publish(ctx, tx, &plan, draft, how).await;
        published.map_err(|error| named(&title, error))?;
    }
    let run = Run {
        plan: key,
        kind: ChangeSetKind::NAME,
        record: None,
        title: &set.title,
        path: None,
        author: set.author,
        planned_at: how.planned_at,
        ran_at: ctx.clock.now(),
        reason: None,
        entry: None,
        batch: Some(&batch),
        until: set.until,
    };
    run.note(tx).await?;
    let gone = Change {
        actor: how.actor,
        key,
        revision: None,
    };
    ctx.records.remove::<ChangeSetKind>(tx, gone).await?;
    Ok(batch)
}

/// The error, with which of the changes it is about. Two versions of one of them say nothing of the others.
pub fn named(title: &str, error: ApiError) -> ApiError {
    if !error.status.is_client_error() {
        return error;
    }
    let message = match error.conflict {
        Some(_) => "담은 뒤에 다른 사람이 먼저 저장하거나 지웠어요.",
        None => &error.message,
    };
    ApiError::conflict(format!("“{title}”: {message}"))
}

/// Publishes every set that is due now, the earliest first.
pub async fn publish_due(ctx: &Ctx) -> Result<()> {
    let due: Vec<String> = sqlx::query_scalar(
        "select key
         from schedule_change_sets s
         where publish_at <= ?1
           and not exists (select 1 from schedule_runs r
                           where r.plan = s.key and r.planned_at = s.publish_at)
         order by publish_at, key",
    )
    .bind(ctx.clock.now())
    .fetch_all(ctx.db.read())
    .await?;
    for key in due {
        // What broke on our side is tried again at the next look.
        if let Err(error) = publish_one(ctx, &key).await {
            let error = format!("{error:#}");
            tracing::error!(set = key, error, "what is due cannot be published yet");
        }
    }
    Ok(())
}

async fn publish_one(ctx: &Ctx, key: &str) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((set, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let actor = Actor::program(ACTOR);
    let how = Publishing {
        actor: &actor,
        planned_at: Some(planned_at),
        anyway: false,
        batch: None,
    };
    let error = match publish_set(ctx, &mut tx, key, set, how).await {
        Ok(_) => return Ok(tx.commit().await?),
        Err(error) => error,
    };
    drop(tx);
    match error.status.is_client_error() {
        true => note_failure(ctx, key, &error.message).await,
        false => Err(error),
    }
}

/// Keeps the set and says why nothing of it was published; it waits for an admin.
async fn note_failure(ctx: &Ctx, key: &str, reason: &str) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some((set, planned_at)) = still_due(ctx, &mut tx, key).await? else {
        return Ok(());
    };
    let run = Run {
        plan: key,
        kind: ChangeSetKind::NAME,
        record: None,
        title: &set.title,
        path: None,
        author: set.author,
        planned_at: Some(planned_at),
        ran_at: ctx.clock.now(),
        reason: Some(reason),
        entry: None,
        batch: None,
        until: None,
    };
    run.note(&mut tx).await?;
    Ok(tx.commit().await?)
}

/// The set, if it is there, its time has come, and nothing became of it at that time yet.
async fn still_due(ctx: &Ctx, tx: &mut Tx, key: &str) -> Result<Option<(ChangeSet, Timestamp)>> {
    let Some(set) = ChangeSetKind.load(tx, key).await? else {
        return Ok(None);
    };
    let Some(at) = set.publish_at.filter(|at| *at <= ctx.clock.now()) else {
        return Ok(None);
    };
    let ran = worker::ran(tx, key, at).await?;
    Ok((!ran).then_some((set, at)))
}

/// The set with this key; `404` where there is none.
pub(super) async fn find(tx: &mut Tx, key: &str) -> Result<ChangeSet> {
    ChangeSetKind.load(tx, key).await?.ok_or_else(missing)
}
