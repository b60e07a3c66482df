//! From what an editor sends to a plan that could be published as it is.

use chrono::TimeDelta;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{Draft, DraftKind, change_sets, missing, plannable, responses::PlanInput};
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
    let set = input.change_set;
    let value = rehearse(ctx, &input.kind, key.as_deref(), composed, set.as_deref()).await?;
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
        change_set: set,
    };
    let mut conn = ctx.db.read().acquire().await?;
    check_set(&mut conn, None, &plan, times).await?;
    Ok(plan)
}

/// `400` for a set that is not there, that has another change of the same record, or has a time of its own beside
/// the plan's; `key` is the plan's own.
pub(super) async fn check_set(
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
    if !change_sets::is_there(conn, set).await? {
        errors.add("changeSet", "없는 묶음이에요. 다른 묶음을 골라 주세요.");
    }
    let others = change_sets::plans_of(conn, set).await?;
    let is_other = |(other, _): &&(String, Draft)| key != Some(other.as_str());
    let others: Vec<_> = others.iter().filter(is_other).collect();
    let is_same = |other: &Draft| other.kind == plan.kind && other.key == plan.key;
    if plan.key.is_some() && others.iter().any(|(_, other)| is_same(other)) {
        errors.add(
            "changeSet",
            "이 묶음에 같은 내용의 변경이 이미 있어요. 그 변경을 이어서 편집해 주세요.",
        );
    }
    if others.len() as i64 >= change_sets::MOST {
        errors.add(
            "changeSet",
            format!(
                "한 묶음에는 변경을 {}개까지 담을 수 있어요.",
                change_sets::MOST
            ),
        );
    }
    errors.finish()
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
    let set = plan.change_set.as_deref();
    let value = rehearse(ctx, &plan.kind, plan.key.as_deref(), composed, set).await?;
    Ok(Draft {
        title: kind.title(plan.key.as_deref().unwrap_or_default(), &value),
        media: kind.media(&value),
        value,
        author: caller.id,
        ..plan
    })
}

/// Stores the value and lets it go again: what the kind refuses is refused now and not when it is
/// published, and the plan holds the value as the kind cleans it. What its set holds besides is stored before it.
async fn rehearse(
    ctx: &Ctx,
    kind: &str,
    key: Option<&str>,
    value: Value,
    set: Option<&str>,
) -> Result<Value> {
    // Never committed: dropping it undoes everything.
    let mut tx = ctx.db.write().await?;
    if let Some(set) = set {
        for (_, other) in change_sets::plans_of(&mut tx, set).await? {
            let record = other.key.as_deref();
            if other.kind != kind || record.is_none() || record != key {
                // What is wrong with another change is said when that one is saved or published.
                let _others_fault = store(ctx, &mut tx, &other.kind, record, other.value).await;
            }
        }
    }
    if let Some(key) = key {
        let plannable = plannable(ctx, kind)?;
        plannable.require_ready(&mut tx, key, &value).await?;
    }
    let mut kept = store(ctx, &mut tx, kind, key, value).await?;
    drop(tx);
    if key.is_none()
        && let Some(fields) = kept.as_object_mut()
    {
        for field in installed(ctx, kind)?.assigned() {
            fields.shift_remove(*field);
        }
    }
    Ok(kept)
}

/// The value as the kind keeps it.
async fn store(
    ctx: &Ctx,
    tx: &mut Tx,
    kind: &str,
    key: Option<&str>,
    value: Value,
) -> Result<Value> {
    let (plannable, kind) = (plannable(ctx, kind)?, installed(ctx, kind)?);
    let (key, value) = match key {
        Some(key) => (key.to_owned(), value),
        None => plannable.begin(tx, value, ctx.clock.now()).await?,
    };
    platform::media::require(tx, &kind.media(&value)).await?;
    let kept = kind.rehearse(tx, &key, &value).await?;
    kept.ok_or_else(missing)
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
