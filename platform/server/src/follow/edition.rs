//! The copies of the database: one file a state, and a link to the newest.

use std::{
    path::{Path, PathBuf},
    sync::{PoisonError, atomic::Ordering},
    time::Instant,
};

use anyhow::Context;
use chrono::{DateTime, Utc};

use super::Following;
use platform::db;

impl Following {
    /// What readers open.
    pub(crate) fn current(&self) -> PathBuf {
        self.folder.join("current")
    }

    /// Starts with the newest copy, or with the one that is there while the backup is away.
    pub(super) async fn begin(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        match self.renew(now).await {
            Ok(_) => Ok(()),
            Err(error) => {
                let known = std::fs::read_link(self.current())
                    .ok()
                    .and_then(|name| transaction(&name))
                    .filter(|_| self.current().is_file());
                let Some(known) = known else {
                    return Err(error.context("server.follow: no copy of the database can be had"));
                };
                db::check_copy(&self.current(), &self.migrations).await?;
                tracing::error!(error = format!("{error:#}"), "starts with an older copy");
                self.newest.store(known, Ordering::Relaxed);
                let changed = std::fs::metadata(self.current())?.modified()?;
                let at = DateTime::<Utc>::from(changed).timestamp();
                self.true_at.store(at, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// Fetches what is newer than the copy; whether there was something.
    pub(super) async fn renew(&self, now: DateTime<Utc>) -> anyhow::Result<bool> {
        let known = self.newest.load(Ordering::Relaxed);
        let newest = self.backup.replica.newest(known).await?;
        let newest = newest.map_or(0, |(number, _)| number);
        if known > 0 && newest <= known {
            self.true_at.store(now.timestamp(), Ordering::Relaxed);
            return Ok(false);
        }
        let name = format!("{newest:016x}.db");
        // Under another name until it is whole: after a restart the one that is there may bear this.
        let copy = self.folder.join("next.db");
        remove(&copy)?;
        self.backup.litestream.restore(None, &copy).await?;
        db::check_copy(&copy, &self.migrations).await?;
        std::fs::rename(&copy, self.folder.join(&name))?;
        self.point_to(&name)?;
        self.newest.store(newest, Ordering::Relaxed);
        self.true_at.store(now.timestamp(), Ordering::Relaxed);
        if let Err(error) = self.forget_others(&name) {
            tracing::warn!(error = format!("{error:#}"), "an old copy stays");
        }
        Ok(true)
    }

    /// Moves the link in one step.
    fn point_to(&self, name: &str) -> anyhow::Result<()> {
        let next = self.folder.join("next");
        remove(&next)?;
        std::os::unix::fs::symlink(name, &next)?;
        std::fs::rename(&next, self.current()).context("the newest copy cannot be shown")?;
        *self.moved.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Ok(())
    }

    /// Readers that still have an earlier copy open keep it; its name is no longer needed.
    fn forget_others(&self, name: &str) -> anyhow::Result<()> {
        for entry in std::fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.file_name().is_some_and(|other| other != name) && transaction(&path).is_some() {
                remove(&path)?;
            }
        }
        Ok(())
    }
}

/// The number that a copy's name holds.
fn transaction(path: &Path) -> Option<u64> {
    let name = path.file_name()?.to_str()?.strip_suffix(".db")?;
    u64::from_str_radix(name, 16).ok()
}

fn remove(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
