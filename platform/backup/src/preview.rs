//! The site as it was: a restored database with the same modules on it, beside the live site.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use anyhow::Context;
use chrono::{SecondsFormat, TimeDelta};
use poem::{Response, endpoint::BoxEndpoint};

use super::{Opened, PastSite, Plan, restore, verify};
use crate::Backup;
use platform::{
    config::Secret,
    ctx::Ctx,
    db,
    error::{ApiError, Result},
    ids,
    timestamp::Timestamp,
};

/// How long a preview stands.
pub const LIFETIME: TimeDelta = TimeDelta::hours(2);
/// At the same time: each holds a copy of the database.
const MOST: usize = 3;

pub type Previews = BTreeMap<String, Preview>;

/// A preview that one admin asked for.
#[derive(Clone)]
pub struct Preview {
    pub id: String,
    /// The admin who may look at it.
    pub admin: i64,
    /// The time that was asked for.
    pub at: Timestamp,
    pub expires_at: Timestamp,
    pub stage: Stage,
}

#[derive(Clone)]
pub enum Stage {
    Restoring,
    Ready(Arc<Ready>),
    /// Why there is nothing to see; Korean.
    Failed(String),
}

/// The site as it was, ready to be looked at.
pub struct Ready {
    pub ctx: Ctx,
    pub endpoint: BoxEndpoint<'static, Response>,
    /// The last change that is in it.
    pub last_change: Option<Timestamp>,
}

impl Preview {
    /// Below which the site of that time stands.
    pub fn base(&self) -> String {
        format!("/preview/{}", self.id)
    }
}

/// Begins to restore the site of that time. `400` for a time that no backup holds, `409` when
/// nothing is configured or too many stand already.
pub async fn create(ctx: &Ctx, admin: i64, at: Timestamp) -> Result<Preview> {
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return Err(ApiError::conflict("백업이 설정되어 있지 않아요."));
    };
    let first = ctx.state::<Backup>().health().snapshots.first().copied();
    if first.is_none_or(|first| at < first) || at > Timestamp::now() + TimeDelta::minutes(1) {
        return Err(ApiError::field("at", "백업이 있는 시각을 골라 주세요."));
    }
    expire(ctx);
    let preview = Preview {
        id: ids::random_text(12).map_err(ApiError::internal)?,
        admin,
        at,
        expires_at: ctx.clock.now() + LIFETIME,
        stage: Stage::Restoring,
    };
    {
        let mut previews = ctx.state::<Backup>().previews();
        if previews.len() >= MOST {
            return Err(ApiError::conflict(
                "열려 있는 미리보기가 너무 많아요. 하나를 닫고 다시 시도해 주세요.",
            ));
        }
        previews.insert(preview.id.clone(), preview.clone());
    }
    let (ctx, begun, litestream) = (ctx.clone(), preview.clone(), plan.litestream.clone());
    tokio::spawn(async move {
        let made = make(&ctx, &begun, &litestream).await;
        let stage = made.unwrap_or_else(|error| {
            tracing::error!(error = format!("{error:#}"), "a preview could not be made");
            Stage::Failed(format!("그 시각의 사이트를 복원하지 못함: {error:#}"))
        });
        if let Some(preview) = ctx.state::<Backup>().previews().get_mut(&begun.id) {
            preview.stage = stage;
        }
        // It may have been closed meanwhile.
        expire(&ctx);
    });
    Ok(preview)
}

/// The preview; `404` when it is gone or another admin's.
pub fn find(ctx: &Ctx, id: &str, admin: i64) -> Result<Preview> {
    let now = ctx.clock.now();
    let previews = ctx.state::<Backup>().previews();
    let found = previews.get(id);
    found
        .filter(|preview| preview.admin == admin && now < preview.expires_at)
        .cloned()
        .ok_or_else(|| ApiError::not_found("미리보기가 없거나 시간이 지났어요. 다시 열어 주세요."))
}

/// The preview that can be looked at; `409` while it is restored.
pub fn ready(ctx: &Ctx, id: &str, admin: i64) -> Result<Arc<Ready>> {
    match find(ctx, id, admin)?.stage {
        Stage::Ready(ready) => Ok(ready),
        Stage::Restoring => Err(ApiError::conflict("아직 복원하는 중이에요.")),
        Stage::Failed(why) => Err(ApiError::conflict(why)),
    }
}

/// Removes the preview with its folder. One that is being restored is nobody's from now on, takes its
/// place among the few until then, and goes when it has come.
pub fn remove(ctx: &Ctx, id: &str) {
    let mut previews = ctx.state::<Backup>().previews();
    if let Some(preview) = previews.get_mut(id)
        && matches!(preview.stage, Stage::Restoring)
    {
        preview.expires_at = preview.expires_at.min(ctx.clock.now());
        return;
    }
    let removed = previews.remove(id);
    drop(previews);
    let Some(preview) = removed else {
        return;
    };
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return;
    };
    let folder = plan.litestream.folder().join("previews").join(&preview.id);
    tokio::spawn(async move {
        if let Stage::Ready(ready) = preview.stage {
            ready.ctx.db.close().await;
        }
        if let Err(error) = tokio::fs::remove_dir_all(&folder).await {
            tracing::warn!(%error, folder = %folder.display(), "a preview was left behind");
        }
    });
}

/// Removes what has stood long enough.
pub fn expire(ctx: &Ctx) {
    let now = ctx.clock.now();
    let over: Vec<String> = ctx
        .state::<Backup>()
        .previews()
        .values()
        .filter(|preview| preview.expires_at <= now)
        .map(|preview| preview.id.clone())
        .collect();
    for id in over {
        remove(ctx, &id);
    }
}

/// Removes what an earlier run of the program left.
pub fn clear(ctx: &Ctx) -> anyhow::Result<()> {
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return Ok(());
    };
    for entry in std::fs::read_dir(plan.litestream.folder())
        .into_iter()
        .flatten()
    {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if name == "previews" || name.starts_with("verify-") {
            std::fs::remove_dir_all(&path)
                .with_context(|| format!("{} cannot be removed", path.display()))?;
        }
    }
    Ok(())
}

async fn make(
    ctx: &Ctx,
    preview: &Preview,
    litestream: &super::Litestream,
) -> anyhow::Result<Stage> {
    let folder = litestream.folder().join("previews").join(&preview.id);
    std::fs::create_dir_all(&folder)?;
    let copy = folder.join("maru.db");
    litestream.restore(Some(preview.at), &copy).await?;
    verify::measure(&copy).await?;
    let mut conn = db::connect_to_read(&copy).await?;
    let last_change = restore::last_change(&mut conn).await?;
    drop(conn);
    let (ctx, endpoint) = open(ctx, preview, &folder).await?;
    Ok(Stage::Ready(Arc::new(Ready {
        ctx,
        endpoint,
        last_change,
    })))
}

/// The modules of this program on the restored database, brought up to date with them. It has keys
/// of its own: it knows no login and reads no application.
async fn open(ctx: &Ctx, preview: &Preview, folder: &Path) -> anyhow::Result<Opened> {
    let opener = ctx
        .state::<Backup>()
        .0
        .opener
        .get()
        .context("nothing is installed")?;
    let mut config = ctx.config.clone();
    folder.clone_into(&mut config.data.dir);
    config.backup = platform::config::Backup::default();
    config.auth.token_key = Some(Secret::from(ids::random_text(48)?));
    config.encryption.key = Some(Secret::from(ids::random_text(48)?));
    config.encryption.old_keys = platform::config::Secrets::default();
    let past = PastSite {
        config,
        clock: ctx.clock.clone(),
        base: preview.base(),
        moment: preview.at.to_rfc3339_opts(SecondsFormat::Secs, true),
    };
    opener(past).await
}

/// What is in the plan for whoever takes something over.
pub fn plan(ctx: &Ctx) -> Result<&Plan> {
    ctx.state::<Backup>()
        .plan()
        .ok_or_else(|| ApiError::conflict("백업이 설정되어 있지 않아요."))
}
