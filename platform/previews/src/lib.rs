//! Whole sites beside the live one, to look at only: the modules of this program on another database, below
//! `/preview/{id}`.
//!
//! Whoever makes one brings the database: as it was at a time, or as it will be (`docs/decisions/020`, `095`). It has
//! keys of its own, so it knows no login and reads no application.

mod links;
mod serve;

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use anyhow::Context;
use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use poem::{Response, endpoint::BoxEndpoint};

pub use links::led_below;
pub use serve::{ENDED, add_routes, cookie};

use platform::{
    clock::Clock,
    config::{self, Config, Secret},
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    timestamp::Timestamp,
};

/// The previews that stand. Cloning is cheap.
#[derive(Clone, Default)]
pub struct Previews(Arc<Inner>);

#[derive(Default)]
struct Inner {
    all: Mutex<BTreeMap<String, Preview>>,
    opener: OnceLock<Opener>,
}

/// Puts a site together from a configuration whose data folder holds a database.
pub type Opener =
    Box<dyn Fn(SiteBeside) -> BoxFuture<'static, anyhow::Result<Opened>> + Send + Sync>;

pub type Opened = (Ctx, BoxEndpoint<'static, Response>);

/// A site that is to be put together.
pub struct SiteBeside {
    pub config: Config,
    pub clock: Clock,
    /// The path below which it stands.
    pub base: String,
    pub shows: Shows,
}

/// What a preview shows, as its documents say it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Shows {
    /// The site as it was at that time.
    Past(Timestamp),
    /// The site as it will be once changes are published.
    Changes {
        /// What they are called.
        title: String,
        /// Whose changes they are, and their state: whoever makes previews knows them again by it.
        of: String,
        state: String,
    },
}

/// One site to look at.
#[derive(Clone)]
pub struct Preview {
    pub id: String,
    /// The admin who alone may look; nobody where whoever was given its cookie may.
    pub admin: Option<i64>,
    pub shows: Shows,
    pub expires_at: Timestamp,
    pub stage: Stage,
}

#[derive(Clone)]
pub enum Stage {
    Making,
    Ready(Arc<Ready>),
    /// Why there is nothing to see; Korean.
    Failed(String),
}

/// A site that can be looked at.
pub struct Ready {
    pub ctx: Ctx,
    pub endpoint: BoxEndpoint<'static, Response>,
}

/// A preview that is to be made.
pub struct Order {
    pub admin: Option<i64>,
    pub shows: Shows,
    pub lifetime: TimeDelta,
    /// So many of its kind stand at a time: each holds a copy of the database.
    pub most: usize,
}

impl Preview {
    /// Below which the site stands.
    pub fn base(&self) -> String {
        format!("/preview/{}", self.id)
    }

    /// Where its database lies.
    pub fn folder(&self, ctx: &Ctx) -> PathBuf {
        folder(ctx).join(&self.id)
    }
}

impl Shows {
    fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Previews {
    /// Says how previews are opened; only the first call counts.
    pub fn install(&self, opener: Opener) {
        let _first_call_counts = self.0.opener.set(opener);
    }

    /// Those that stand, by their ids.
    pub fn all(&self) -> Vec<Preview> {
        self.lock().values().cloned().collect()
    }

    /// Nothing for one that is gone, or whose time is over.
    pub fn find(&self, id: &str, now: Timestamp) -> Option<Preview> {
        let found = self.lock().get(id).cloned();
        found.filter(|preview| now < preview.expires_at)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Preview>> {
        self.0.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a place for a preview, whose folder is made. `409` where too many of its kind stand.
pub async fn begin(ctx: &Ctx, order: Order) -> Result<Preview> {
    expire(ctx);
    let preview = Preview {
        id: ids::random_text(12).map_err(ApiError::internal)?,
        admin: order.admin,
        shows: order.shows,
        expires_at: ctx.clock.now() + order.lifetime,
        stage: Stage::Making,
    };
    {
        let mut all = ctx.state::<Previews>().lock();
        let alike = all.values().filter(|one| one.shows.is_like(&preview.shows));
        if alike.count() >= order.most {
            return Err(ApiError::conflict(
                "열려 있는 미리보기가 너무 많아요. 하나를 닫거나 잠시 뒤에 다시 시도해 주세요.",
            ));
        }
        all.insert(preview.id.clone(), preview.clone());
    }
    let folder = preview.folder(ctx);
    if let Err(error) = tokio::fs::create_dir_all(&folder).await {
        remove(ctx, &preview.id);
        return Err(ApiError::internal(error));
    }
    Ok(preview)
}

/// Says what became of a preview.
pub fn finish(ctx: &Ctx, id: &str, stage: Stage) {
    if let Some(preview) = ctx.state::<Previews>().lock().get_mut(id) {
        preview.stage = stage;
    }
    // It may have been closed meanwhile.
    expire(ctx);
}

/// The modules of this program on `maru.db` in the preview's folder, brought up to date with them.
pub async fn open(ctx: &Ctx, preview: &Preview) -> anyhow::Result<Ready> {
    let previews = ctx.state::<Previews>();
    let opener = previews.0.opener.get().context("nothing is installed")?;
    let mut config = ctx.config.clone();
    config.data.dir = preview.folder(ctx);
    config.backup = config::Backup::default();
    config.auth.token_key = Some(Secret::from(ids::random_text(48)?));
    config.encryption.key = Some(Secret::from(ids::random_text(48)?));
    config.encryption.old_keys = config::Secrets::default();
    let site = SiteBeside {
        config,
        clock: ctx.clock.clone(),
        base: preview.base(),
        shows: preview.shows.clone(),
    };
    let (ctx, endpoint) = opener(site).await?;
    Ok(Ready { ctx, endpoint })
}

/// Removes the preview with its folder. One that is being made is nobody's from now on, takes its place among the
/// few until then, and goes when it has come.
pub fn remove(ctx: &Ctx, id: &str) {
    let mut all = ctx.state::<Previews>().lock();
    let Some(preview) = all.get_mut(id) else {
        return;
    };
    if matches!(preview.stage, Stage::Making) {
        preview.expires_at = preview.expires_at.min(ctx.clock.now());
        return;
    }
    let folder = preview.folder(ctx);
    let Some(preview) = all.remove(id) else {
        return;
    };
    drop(all);
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
    let all = ctx.state::<Previews>().all();
    for over in all.iter().filter(|preview| preview.expires_at <= now) {
        remove(ctx, &over.id);
    }
}

/// Removes what an earlier run of the program left.
pub fn clear(ctx: &Ctx) -> anyhow::Result<()> {
    let folder = folder(ctx);
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", folder.display()))
        }
        _ => Ok(()),
    }
}

fn folder(ctx: &Ctx) -> PathBuf {
    ctx.config.data.dir.join("previews")
}
