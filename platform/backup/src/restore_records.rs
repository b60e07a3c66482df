//! Records as they were, put in the place of what they are: one batch of the journal, undone like
//! any other.

use super::{
    differences::{Change as Happened, Difference},
    preview,
};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    records::{Actor, Cause, Change},
};
use previews::Ready;

/// Takes back what `wanted` names, all or nothing; in the order of [`super::differences::all`].
/// Returns the batch and how many records changed. `409` names the record that cannot be.
pub async fn take_back(
    ctx: &Ctx,
    old: &Ready,
    actor: &Actor,
    wanted: Vec<Difference>,
) -> Result<(String, usize)> {
    let plan = preview::plan(ctx)?;
    let mut then = old.ctx.db.read().acquire().await?;
    for difference in &wanted {
        let value = difference.then.as_ref();
        for path in value.map_or_else(Vec::new, |value| difference.kind.media(value)) {
            let replica = plan.replica.clone();
            let fetch = |digest: String| async move { replica.read_media(&digest).await };
            ctx.media
                .restore(&mut then, &path, fetch)
                .await
                .map_err(|error| name(difference, error))?;
        }
    }
    drop(then);
    let batch = ids::random_text(12).map_err(ApiError::internal)?;
    let mut tx = ctx.db.write().await?;
    // What came later goes first, in reverse: it may refer to, or stand in the way of, the rest.
    let (new, old): (Vec<_>, Vec<_>) = wanted
        .iter()
        .partition(|difference| difference.change == Happened::New);
    let mut changed = 0;
    for difference in new.into_iter().rev().chain(old) {
        let change = Change {
            actor,
            key: &difference.key,
            revision: None,
        };
        let cause = Cause {
            batch: Some(&batch),
            undo_of: None,
        };
        let kind = &difference.kind;
        let before = platform::records::revision(&mut tx, kind.name(), &difference.key).await?;
        let after = ctx
            .records
            .write(&mut tx, kind, change, difference.then.clone(), cause)
            .await
            .map_err(|error| name(difference, error))?;
        changed += usize::from(after != before);
    }
    tx.commit().await?;
    Ok((batch, changed))
}

fn name(difference: &Difference, error: ApiError) -> ApiError {
    ApiError {
        message: format!(
            "{} “{}”: {}",
            difference.kind.label(),
            difference.title(),
            error.message
        ),
        ..error
    }
}
