//! Backups: the database through Litestream, files by an incremental copy, both proved each night.
//!
//! Litestream runs as a child of `maru serve` and sends every change to the replica within about a
//! second. Its health is watched: whatever is wrong with the replica is named there within a minute.
//! Going back in time happens beside the site, never in its place: the database of that time is
//! restored into a folder of its own, shown read-only, and records are taken over from it
//! (`docs/decisions/020-going-back-is-looking-first.md`).

mod api;
mod backup_health;
mod child;
mod compare;
mod differences;
mod litestream;
mod media;
mod preview;
mod replica;
mod replica_inventory;
mod responses;
mod restore;
mod restore_points;
mod restore_records;
mod standby;
mod verify;

use std::{
    fs::File,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use anyhow::Context;
use async_trait::async_trait;

pub use api::BackupApi;
pub use backup_health::{BackupHealth, Status, await_change, status, unproved};
pub use child::{Keeper, keep};
pub use litestream::Litestream;
pub use media::{copy_media, job as media_job};
pub use restore::{Restored, restore};
pub use restore_points::{RestorePoints, restore_points};
pub use standby::{
    Promoted, Standby, Status as StandbyStatus, note_keys, refuse_superseded, refuse_unpromoted,
};
pub use verify::{Verification, job as verify_job, last as last_verification, verify};

use platform::{
    config::Config,
    ctx::Ctx,
    db::Migrations,
    error::Result,
    module::{Api, FirstStep, MenuEntry, Module, Permission, StepCheck},
    records::facts,
};
use replica::Replica;

pub const MIGRATIONS: Migrations = Migrations {
    owner: "backup",
    steps: &[
        ("0001_backup", include_str!("../migrations/0001_backup.sql")),
        (
            "0002_clear_copies",
            include_str!("../migrations/0002_clear_copies.sql"),
        ),
        ("0003_micros", include_str!("../migrations/0003_micros.sql")),
    ],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "backup",
        label: "백업과 복원",
        built_in: true,
        migrations: Some(MIGRATIONS),
        state: Some(|with, states| Ok(states.with(Backup::open(with.config)))),
        apis: vec![Api::new(|ctx| BackupApi { ctx })],
        permissions: &[
            ("get_backup", Permission::Admin),
            ("verify_backup", Permission::Admin),
            ("create_backup_preview", Permission::Admin),
            ("get_backup_preview", Permission::Admin),
            ("delete_backup_preview", Permission::Admin),
            ("list_backup_differences", Permission::Admin),
            ("get_backup_difference", Permission::Admin),
            ("take_back_from_backup", Permission::Admin),
        ],
        menu: vec![MenuEntry {
            key: "backup",
            label: "백업과 복원",
            path: "/admin/backup",
            icon: "archive-restore",
            group: "운영",
            words: "복구 저장 사본 되살리기",
        }],
        first_steps: vec![FirstStep {
            label: "백업 확인하기",
            path: "/admin/backup",
            check: Arc::new(BackupWorks),
        }],
        app_paths: &["/admin/backup"],
        jobs: vec![media_job(), verify_job()],
        ..Module::default()
    }
}

/// Done while there is a backup with which nothing is wrong.
struct BackupWorks;

#[async_trait]
impl StepCheck for BackupWorks {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool> {
        let status = status(ctx).await?;
        Ok(status.configured && status.ok)
    }
}

/// The backup of this site. Cloning is cheap.
#[derive(Clone, Default)]
pub struct Backup(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// Absent when no backup is configured, or the place for it cannot be used.
    plan: Option<Plan>,
    /// Why that is so.
    unusable: Option<String>,
    health: Mutex<BackupHealth>,
    /// Held while a verification runs.
    verifying: tokio::sync::Mutex<()>,
}

/// Where the copies go and what makes them.
#[derive(Clone)]
pub struct Plan {
    pub replica: Replica,
    pub litestream: Litestream,
}

impl Plan {
    /// Nothing when no backup is configured.
    pub fn open(config: &Config) -> anyhow::Result<Option<Self>> {
        let Some(replica) = Replica::open(config)? else {
            return Ok(None);
        };
        let litestream = Litestream::new(config)?;
        Ok(litestream.map(|litestream| Self {
            replica,
            litestream,
        }))
    }

    /// For commands that are of no use without: says which keys to set.
    pub fn require(config: &Config) -> anyhow::Result<Self> {
        Self::open(config)?.context("backup: nothing is configured; set backup.path or backup.s3")
    }

    /// Whoever holds it may replicate: two at a time would fight over Litestream's notes. Nothing
    /// while somebody else does.
    pub fn lock(&self) -> anyhow::Result<Option<File>> {
        let path = self.litestream.folder().join("lock");
        std::fs::create_dir_all(self.litestream.folder())?;
        let file =
            File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(std::fs::TryLockError::WouldBlock) => Ok(None),
            Err(error) => {
                Err(error).with_context(|| format!("{} cannot be locked", path.display()))
            }
        }
    }
}

impl Backup {
    /// A place that cannot be used, such as a disk that is not mounted, keeps the site from nothing:
    /// the health of the backup tells of it.
    pub fn open(config: &Config) -> Self {
        let (plan, unusable) = match Plan::open(config) {
            Ok(plan) => (plan, None),
            Err(error) => (None, Some(format!("{error:#}"))),
        };
        if let Some(why) = &unusable {
            tracing::error!(why, "nothing is backed up until the next start");
        }
        Self(Arc::new(Inner {
            plan,
            unusable,
            ..Inner::default()
        }))
    }

    pub fn plan(&self) -> Option<&Plan> {
        self.0.plan.as_ref()
    }

    /// Why there is no plan though a backup is configured.
    pub fn unusable(&self) -> Option<&str> {
        self.0.unusable.as_deref()
    }

    fn health(&self) -> MutexGuard<'_, BackupHealth> {
        self.0.health.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes a fact of this database that replicas carry along.
async fn note(ctx: &Ctx, name: &str, value: &str) -> platform::error::Result<()> {
    let mut tx = ctx.db.write().await?;
    facts::set_fact(&mut tx, name, value).await?;
    Ok(tx.commit().await?)
}
