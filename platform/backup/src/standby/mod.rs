//! A standby: a copy of the primary's database that Litestream keeps up to date, and its promotion.
//!
//! The copy stands in a folder of its own below `data.dir`, where nothing serves from it. Promotion is
//! what moves it to `data.dir`, as its last step
//! (`docs/decisions/063-a-standby-is-promoted-to-a-place-of-its-own.md`).

mod fence;
mod follow;
mod keys;
mod media;
mod promote;
mod status;

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

pub use fence::refuse_superseded;
pub use keys::note_keys;
pub use promote::Promoted;
pub use status::Status;

use crate::Plan;
use platform::{
    config::{Backup, Config, PublicUrl},
    disk,
};

/// What this machine follows and where it keeps the copy.
#[derive(Clone)]
pub struct Standby {
    config: Config,
    /// An address of the old one.
    pub primary: PublicUrl,
    /// Where the old one replicates to.
    source: Plan,
    /// Below `data.dir`: the copy, files by their digests, the status.
    folder: PathBuf,
}

impl Standby {
    /// Refuses without `[standby]`, and where the data folder holds a site already.
    pub fn open(config: &Config) -> anyhow::Result<Self> {
        let named = config.standby.as_ref().context(
            "standby: nothing is followed; set standby.primary, and standby.path or standby.s3",
        )?;
        let data = std::path::absolute(&config.data.dir)?;
        if database(&data).exists() {
            bail!(
                "data.dir: {} holds a site of its own already; a standby needs a folder without one",
                data.display()
            );
        }
        let folder = data.join("standby");
        disk::make_own(&data)
            .and_then(|()| disk::make_own(&folder))
            .with_context(|| format!("{} cannot be made", folder.display()))?;
        let mut source = config.clone();
        source.data.dir.clone_from(&folder);
        source.backup = Backup {
            path: named.path.clone(),
            s3: named.s3.clone(),
            ..config.backup.clone()
        };
        Ok(Self {
            source: Plan::require(&source)?,
            primary: named.primary.clone(),
            config: config.clone(),
            folder,
        })
    }

    fn copy(&self) -> PathBuf {
        database(&self.folder)
    }

    /// Where Litestream notes the transaction that the copy ends with.
    fn mark(&self) -> PathBuf {
        self.folder.join("maru.db-txid")
    }

    /// The transaction that the copy ends with; nothing when it is not whole.
    fn applied(&self) -> Option<u64> {
        let text = std::fs::read_to_string(self.mark()).ok()?;
        let number = u64::from_str_radix(text.trim(), 16).ok()?;
        self.copy().is_file().then_some(number)
    }

    /// Removes the copy and what belongs to it.
    fn discard(&self) -> anyhow::Result<()> {
        for name in [
            "maru.db-txid",
            "maru.db",
            "maru.db-wal",
            "maru.db-shm",
            "maru.db.tmp",
        ] {
            remove(&self.folder.join(name))?;
        }
        Ok(())
    }

    /// What asks the program that follows to end once its copy is whole.
    fn request(&self) -> PathBuf {
        self.folder.join("hand-over")
    }
}

/// Refuses where a site would be begun anew on a machine that waits to take one over.
pub fn refuse_unpromoted(config: &Config) -> anyhow::Result<()> {
    match &config.standby {
        Some(standby) if !database(&config.data.dir).exists() => bail!(
            "standby: this machine follows {} and was not promoted; `maru standby promote` makes it the site",
            standby.primary.as_str()
        ),
        _ => Ok(()),
    }
}

fn database(folder: &Path) -> PathBuf {
    folder.join("maru.db")
}

fn remove(path: &Path) -> anyhow::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}
