//! From what an editor sends to a plan that could be published as it is.

use chrono::TimeDelta;
use serde_json::Value;

use super::{Draft, DraftKind, missing, plannable, responses::PlanInput};
use platform::{
    ctx::Ctx,
    draft::Draftable,
    error::{ApiError, FieldErrors, Result},
    records::{self, Caller, Kind, RecordKind},
    timestamp::Timestamp,
};

/// Nobody plans further ahead; a mistyped year is noticed.
const FURTHEST: TimeDelta = TimeDelta::days(366 * 2);

/// When a plan is published and taken back.
#[derive(Clone, Copy)]
pub(super) struct Times {
    pub publish_at: Option<Timestamp>,
    pub until: Option<Timestamp>,
}

impl Times {
    /// `400` for a time that has passed, and for an end without a beginning or before it.
    pub fn check(self, now: Timestamp) -> Result<()> {
        let mut errors = FieldErrors::default();
        match self.publish_at {
            Some(at) if at <= now => {
                errors.add(
                    "publishAt",
                    "지난 시각이에요. 지금보다 뒤의 시각을 골라 주세요.",
                );
            }
            Some(at) if at > now + FURTHEST => {
                errors.add("publishAt", "2년 안의 시각을 골라 주세요.");
            }
            _ => {}
        }
        match (self.publish_at, self.until) {
            (None, Some(_)) => errors.add("until", "게시 시각을 먼저 정해 주세요."),
            (Some(at), Some(until)) if until <= at => {
                errors.add("until", "종료 시각은 게시 시각보다 뒤여야 해요.");
            }
            _ => {}
        }
        errors.finish()
    }
}

/// A plan for a record, or for one that is yet to be made. `404` for a record that is not there,
/// `409` with both versions for one that was changed since the editor opened it.
pub(super) async fn compose(ctx: &Ctx, caller: &Caller, input: PlanInput) -> Result<Draft> {
    let times = input.times();
    times.check(ctx.clock.now())?;
    let plannable = plannable(ctx, &input.kind)?;
    let kind = installed(ctx, &input.kind)?;
    let mut key = None;
    let (mut stored, mut base) = (None, None);
    if let Some(name) = &input.key {
        let mut conn = ctx.db.read().acquire().await?;
        let found = plannable.key(&mut conn, name).await?;
        base = Some(records::revision(&mut conn, kind.name(), &found).await?);
        stored = kind.load(&mut conn, &found).await?;
        key = Some(found);
    }
    let composed = plannable
        .compose(ctx, caller, stored.clone(), input.content.0)
        .await;
    if let (Some(started), Some(revision)) = (input.base_revision, base)
        && started != revision
    {
        return Err(records::stale(revision, stored, composed.ok()));
    }
    let composed = composed?;
    let value = rehearse(ctx, plannable, kind, key.as_deref(), composed).await?;
    let plan = Draft {
        kind: input.kind,
        editor: plannable.editor(key.as_deref(), &value)?,
        title: kind.title(key.as_deref().unwrap_or_default(), &value),
        media: kind.media(&value),
        key,
        value,
        base,
        author: caller.id,
        publish_at: times.publish_at,
        until: times.until,
    };
    Ok(plan)
}

/// The plan with what an editor made of it.
pub(super) async fn go_on(
    ctx: &Ctx,
    caller: &Caller,
    plan: Draft,
    content: Value,
) -> Result<Draft> {
    let plannable = plannable(ctx, &plan.kind)?;
    let kind = installed(ctx, &plan.kind)?;
    let composed = plannable
        .compose(ctx, caller, Some(plan.value), content)
        .await?;
    let value = rehearse(ctx, plannable, kind, plan.key.as_deref(), composed).await?;
    Ok(Draft {
        title: kind.title(plan.key.as_deref().unwrap_or_default(), &value),
        media: kind.media(&value),
        value,
        author: caller.id,
        ..plan
    })
}

/// Stores the value and lets it go again: what the kind refuses is refused now and not when it is
/// published, and the plan holds the value as the kind cleans it.
async fn rehearse(
    ctx: &Ctx,
    plannable: &dyn Draftable,
    kind: &Kind,
    key: Option<&str>,
    value: Value,
) -> Result<Value> {
    // Never committed: dropping it undoes everything.
    let mut tx = ctx.db.write().await?;
    let (key, value, is_new) = match key {
        Some(key) => (key.to_owned(), value, false),
        None => {
            let (key, value) = plannable.begin(&mut tx, value, ctx.clock.now()).await?;
            (key, value, true)
        }
    };
    platform::media::require(&mut tx, &kind.media(&value)).await?;
    let kept = kind.rehearse(&mut tx, &key, &value).await?;
    drop(tx);
    let mut kept = kept.ok_or_else(missing)?;
    if is_new && let Some(fields) = kept.as_object_mut() {
        for field in kind.assigned() {
            fields.shift_remove(*field);
        }
    }
    Ok(kept)
}

/// The kind, if its module is on.
pub(super) fn installed<'c>(ctx: &'c Ctx, kind: &str) -> Result<&'c Kind> {
    ctx.records
        .kind(kind)
        .ok_or_else(|| ApiError::conflict("이 내용을 다루는 기능이 꺼져 있어서 게시할 수 없어요."))
}

/// The plan with this key and its revision.
pub(super) async fn find(conn: &mut sqlx::SqliteConnection, key: &str) -> Result<(Draft, i64)> {
    let revision = records::revision(conn, DraftKind::NAME, key).await?;
    let plan = DraftKind.load(conn, key).await?.ok_or_else(missing)?;
    Ok((plan, revision))
}
