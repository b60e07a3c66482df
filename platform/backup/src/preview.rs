//! The site as it was: a restored database with the same modules on it, beside the live site.

use std::sync::Arc;

use chrono::TimeDelta;

use super::{Litestream, Plan, restore, verify};
use crate::Backup;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    timestamp::Timestamp,
};
use previews::{Order, Preview, Previews, Ready, Shows, Stage};

const LIFETIME: TimeDelta = TimeDelta::hours(2);
/// At the same time: each holds a copy of the database.
const MOST: usize = 3;

/// A past site that one admin asked for.
pub struct Past {
    pub preview: Preview,
    /// The time that was asked for.
    pub at: Timestamp,
}

/// The past sites that this admin asked for.
pub fn all(ctx: &Ctx, admin: i64) -> Vec<Past> {
    let all = ctx.state::<Previews>().all().into_iter();
    all.filter_map(|preview| past(preview, admin)).collect()
}

fn past(preview: Preview, admin: i64) -> Option<Past> {
    let own = preview.admin == Some(admin);
    match preview.shows {
        Shows::Past(at) if own => Some(Past { preview, at }),
        _ => None,
    }
}

/// Begins to restore the site of that time. `400` for a time that no backup holds, `409` when
/// nothing is configured or too many stand already.
pub async fn create(ctx: &Ctx, admin: i64, at: Timestamp) -> Result<Past> {
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return Err(ApiError::conflict("백업이 설정되어 있지 않아요."));
    };
    let first = ctx.state::<Backup>().health().snapshots.first().copied();
    if first.is_none_or(|first| at < first) || at > Timestamp::now() + TimeDelta::minutes(1) {
        return Err(ApiError::field("at", "백업이 있는 시각을 골라 주세요."));
    }
    let order = Order {
        admin: Some(admin),
        shows: Shows::Past(at),
        lifetime: LIFETIME,
        most: MOST,
    };
    let preview = previews::begin(ctx, order).await?;
    let (ctx, begun, litestream) = (ctx.clone(), preview.clone(), plan.litestream.clone());
    tokio::spawn(async move {
        let stage = match make(&ctx, &begun, at, &litestream).await {
            Ok(ready) => Stage::Ready(Arc::new(ready)),
            Err(error) => {
                tracing::error!(error = format!("{error:#}"), "a preview could not be made");
                Stage::Failed(format!("그 시각의 사이트를 복원하지 못함: {error:#}"))
            }
        };
        previews::finish(&ctx, &begun.id, stage);
    });
    Ok(Past { preview, at })
}

/// The preview; `404` when it is gone or another admin's.
pub fn find(ctx: &Ctx, id: &str, admin: i64) -> Result<Past> {
    let found = ctx.state::<Previews>().find(id, ctx.clock.now());
    found
        .and_then(|preview| past(preview, admin))
        .ok_or_else(|| ApiError::not_found("미리보기가 없거나 시간이 지났어요. 다시 열어 주세요."))
}

/// The preview that can be looked at; `409` while it is restored.
pub fn ready(ctx: &Ctx, id: &str, admin: i64) -> Result<Arc<Ready>> {
    match find(ctx, id, admin)?.preview.stage {
        Stage::Ready(ready) => Ok(ready),
        Stage::Making => Err(ApiError::conflict("아직 복원하는 중이에요.")),
        Stage::Failed(why) => Err(ApiError::conflict(why)),
    }
}

async fn make(
    ctx: &Ctx,
    preview: &Preview,
    at: Timestamp,
    litestream: &Litestream,
) -> anyhow::Result<Ready> {
    let copy = preview.folder(ctx).join("maru.db");
    litestream.restore(Some(at), &copy).await?;
    verify::measure(&copy).await?;
    previews::open(ctx, preview).await
}

/// When what is shown was last changed.
pub async fn last_change(ready: &Ready) -> Result<Option<Timestamp>> {
    let mut conn = ready.ctx.db.read().acquire().await?;
    restore::last_change(&mut conn).await
}

/// What is in the plan for whoever takes something over.
pub fn plan(ctx: &Ctx) -> Result<&Plan> {
    ctx.state::<Backup>()
        .plan()
        .ok_or_else(|| ApiError::conflict("백업이 설정되어 있지 않아요."))
}
