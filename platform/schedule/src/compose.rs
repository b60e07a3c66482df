//! From what an editor sends to a plan that could be published as it is.

use chrono::TimeDelta;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{Draft, DraftKind, change_set, draftable, missing, responses::PlanInput};
use platform::{
    ctx::Ctx,
    db::Tx,
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
    let draftable = draftable(ctx, &input.kind)?;
    let kind = installed(ctx, &input.kind)?;
    let mut content = input.content.0;
    let (mut stored, mut base) = (None, None);
    let mut conn = ctx.db.read().acquire().await?;
    let key = match &input.key {
        Some(name) => {
            let found = draftable.key(&mut conn, name).await?;
            base = Some(records::revision(&mut conn, kind.name(), &found).await?);
            stored = kind.load(&mut conn, &found).await?;
            Some(found)
        }
        None => draftable.choose_key(&mut conn, &mut content, None).await?,
    };
    drop(conn);
    let composed = draftable
        .compose(ctx, caller, key.as_deref(), stored.clone(), content)
        .await;
    if let (Some(started), Some(revision)) = (input.base_revision, base)
        && started != revision
    {
        return Err(records::stale(revision, stored, composed.ok()));
    }
    let plan = Draft {
        kind: input.kind,
        key,
        title: String::new(),
        value: composed?,
        base,
        media: Vec::new(),
        editor: String::new(),
        author: caller.id,
        publish_at: times.publish_at,
        until: times.until,
        change_set: input.change_set,
    };
    let plan = rehearse(ctx, None, plan).await?;
    let mut conn = ctx.db.read().acquire().await?;
    check_set(ctx, &mut conn, None, &plan, times).await?;
    Ok(plan)
}

/// `400` for a set that is not there, that has another change of the same record, or has a time of its own beside
/// the plan's; `key` is the plan's own.
pub(super) async fn check_set(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    key: Option<&str>,
    plan: &Draft,
    times: Times,
) -> Result<()> {
    let Some(set) = &plan.change_set else {
        return Ok(());
    };
    let mut errors = FieldErrors::default();
    if times.publish_at.is_some() {
        errors.add(
            "publishAt",
            "묶음에 담은 변경은 묶음의 시각에 함께 게시돼요.",
        );
    }
    if !change_set::is_there(conn, set).await? {
        errors.add("changeSet", "없는 묶음이에요. 다른 묶음을 골라 주세요.");
    }
    let others = change_set::plans_of(ctx, conn, set).await?;
    let is_other = |(other, _): &&(String, Draft)| key != Some(other.as_str());
    let others: Vec<_> = others.iter().filter(is_other).collect();
    if others.iter().any(|(_, other)| other.is_of_same(plan)) {
        errors.add(
            "changeSet",
            "이 묶음에 같은 내용의 변경이 이미 있어요. 그 변경을 이어서 편집해 주세요.",
        );
    }
    if others.len() as i64 >= change_set::MOST {
        errors.add(
            "changeSet",
            format!(
                "한 묶음에는 변경을 {}개까지 담을 수 있어요.",
                change_set::MOST
            ),
        );
    }
    errors.finish()
}

/// The plan `key` with what an editor made of it.
pub(super) async fn go_on(
    ctx: &Ctx,
    caller: &Caller,
    (key, mut plan): (&str, Draft),
    mut content: Value,
) -> Result<Draft> {
    let draftable = draftable(ctx, &plan.kind)?;
    if plan.base.is_none() {
        let mut conn = ctx.db.read().acquire().await?;
        let chosen = draftable.choose_key(&mut conn, &mut content, plan.key.as_deref());
        plan.key = chosen.await?;
    }
    let before = Some(plan.value);
    let composed = draftable.compose(ctx, caller, plan.key.as_deref(), before, content);
    plan.value = composed.await?;
    plan.author = caller.id;
    rehearse(ctx, Some(key), plan).await
}

/// Stores what is planned and lets it go again: what the kind refuses is refused now and not when it is
/// published, and the plan holds the value as the kind cleans it. What its set holds besides is stored before it;
/// `own` is the plan's own key.
async fn rehearse(ctx: &Ctx, own: Option<&str>, mut plan: Draft) -> Result<Draft> {
    let kind = installed(ctx, &plan.kind)?;
    // Never committed: dropping it undoes everything.
    let mut tx = ctx.db.write().await?;
    if let Some(set) = &plan.change_set {
        for (key, other) in change_set::plans_of(ctx, &mut tx, set).await? {
            if own != Some(key.as_str()) && !other.is_of_same(&plan) {
                // What is wrong with another change is said when that one is saved or published. After
                // a fault of the engine nothing may be stored any more: it may have ended the transaction.
                if let Err(error) = store(ctx, &mut tx, &other).await
                    && !error.status.is_client_error()
                {
                    return Err(error);
                }
            }
        }
    }
    if let Some(record) = plan.record() {
        let draftable = draftable(ctx, &plan.kind)?;
        let ready = draftable.require_ready(&mut tx, record, &plan.value);
        ready.await?;
    }
    plan.value = store(ctx, &mut tx, &plan).await?;
    drop(tx);
    if plan.base.is_none()
        && let Some(fields) = plan.value.as_object_mut()
    {
        for field in kind.assigned() {
            fields.shift_remove(*field);
        }
    }
    let draftable = draftable(ctx, &plan.kind)?;
    plan.editor = draftable.editor(plan.record(), &plan.value)?;
    plan.title = draftable.title(kind, plan.key.as_deref().unwrap_or_default(), &plan.value);
    plan.media = draftable.media(kind, &plan.value);
    Ok(plan)
}

/// What is planned as the kind keeps it.
async fn store(ctx: &Ctx, tx: &mut Tx, plan: &Draft) -> Result<Value> {
    let kind = installed(ctx, &plan.kind)?;
    let draftable = draftable(ctx, &plan.kind)?;
    let (key, value) = made_now(ctx, tx, plan).await?;
    platform::media::require(tx, &draftable.media(kind, &value)).await?;
    let kept = draftable.rehearse(tx, kind, &key, &value).await?;
    kept.ok_or_else(missing)
}

/// The record that a plan changes, or makes, and its value as it is at that time.
pub(super) async fn made_now(ctx: &Ctx, tx: &mut Tx, plan: &Draft) -> Result<(String, Value)> {
    let value = plan.value.clone();
    if let Some(record) = plan.record() {
        return Ok((record.to_owned(), value));
    }
    let (draftable, now) = (draftable(ctx, &plan.kind)?, ctx.clock.now());
    let begun = draftable.begin(tx, plan.key.as_deref(), value, now);
    begun.await
}

/// The kind, if its module is on.
pub(super) fn installed<'c>(ctx: &'c Ctx, kind: &str) -> Result<&'c Kind> {
    ctx.records
        .kind(kind)
        .ok_or_else(|| ApiError::conflict("이 내용을 다루는 기능이 꺼져 있어서 게시할 수 없어요."))
}

/// The plan with this key and its revision.
pub(super) async fn find(conn: &mut SqliteConnection, key: &str) -> Result<(Draft, i64)> {
    let revision = records::revision(conn, DraftKind::NAME, key).await?;
    let plan = DraftKind.load(conn, key).await?.ok_or_else(missing)?;
    Ok((plan, revision))
}
