//! Publishes all that a set holds, or nothing of it.

use crate::{
    change_set::{ChangeSet, ChangeSetKind, missing, plans_of},
    publish::{Publishing, Run, named, publish},
};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    records::{Change, RecordKind, new_batch},
};

/// Publishes the set in `tx` as one batch of the journal: the records change, the set is gone, the run is noted.
///
/// `409` with the name of every change that cannot be made, such as one whose record was changed since; `anyway`
/// makes those all the same. The caller lets go of `tx` then.
pub async fn publish_set(
    ctx: &Ctx,
    tx: &mut Tx,
    key: &str,
    set: ChangeSet,
    how: Publishing<'_>,
) -> Result<()> {
    let plans = plans_of(ctx, tx, key).await?;
    if plans.is_empty() {
        return Err(ApiError::conflict(
            "묶음이 비어 있어요. 게시할 변경을 먼저 담아 주세요.",
        ));
    }
    let batch = new_batch()?;
    let mut refused = Vec::new();
    for (plan, draft) in plans {
        let title = draft.title.clone();
        let how = Publishing {
            batch: Some(&batch),
            ..how
        };
        let Err(error) = publish(ctx, tx, &plan, draft, how).await else {
            continue;
        };
        match named(&title, error) {
            error if error.status.is_client_error() => refused.push(error.message),
            error => return Err(error),
        }
    }
    if !refused.is_empty() {
        return Err(ApiError::conflict(refused.join(" ")));
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
    run.note(ctx, tx).await?;
    let gone = Change {
        actor: how.actor,
        key,
        revision: None,
    };
    ctx.records.remove::<ChangeSetKind>(tx, gone).await?;
    Ok(())
}

/// The set with this key; `404` where there is none.
pub(super) async fn find(tx: &mut Tx, key: &str) -> Result<ChangeSet> {
    ChangeSetKind.load(tx, key).await?.ok_or_else(missing)
}
