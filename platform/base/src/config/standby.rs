//! `[standby]`: the site that this machine is ready to take over.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Backup, BackupBucket, ConfigError, PublicUrl};

/// Which site a standby follows. Its own `[backup]` is where it replicates to once it is promoted.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standby {
    /// An address of the primary; a promotion asks there whether it still answers.
    pub primary: PublicUrl,
    /// The primary's own `backup.path`.
    pub path: Option<PathBuf>,
    /// The primary's own `backup.s3`.
    pub s3: Option<BackupBucket>,
}

impl Standby {
    pub(super) fn find_from(&mut self, base: &Path) {
        self.path = self.path.take().map(|path| base.join(path));
    }

    /// A promoted standby must not write where the old primary does, should it come back.
    pub(super) fn check(&self, own: &Backup) -> Result<(), ConfigError> {
        let refuse = |text: &str| Err(ConfigError::new(text));
        match (&self.path, &self.s3) {
            (Some(_), Some(_)) => {
                return refuse("standby.path: not allowed beside standby.s3; name one place");
            }
            (None, None) => {
                return refuse(
                    "standby: names no backup of the primary; set standby.path or standby.s3",
                );
            }
            _ => {}
        }
        if !own.is_configured() {
            return refuse(
                "backup: missing beside [standby]; name a new place, to which this machine replicates once it is promoted",
            );
        }
        let same_folder =
            matches!((&self.path, &own.path), (Some(old), Some(new)) if overlap(old, new));
        let same_bucket = matches!((&self.s3, &own.s3), (Some(old), Some(new)) if share(old, new));
        if same_folder || same_bucket {
            return refuse(
                "backup: names the primary's own place as [standby] does; name a new one, so that the old primary cannot write into it",
            );
        }
        Ok(())
    }
}

/// Whether one of the folders is the other or lies in it.
fn overlap(one: &Path, other: &Path) -> bool {
    // Folders that are there may have several names.
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let (one, other) = (real(one), real(other));
    one.starts_with(&other) || other.starts_with(&one)
}

fn share(one: &BackupBucket, other: &BackupBucket) -> bool {
    let prefix = |bucket: &BackupBucket| PathBuf::from(bucket.prefix.trim_matches('/'));
    let (first, second) = (prefix(one), prefix(other));
    one.endpoint == other.endpoint
        && one.bucket == other.bucket
        && (first.starts_with(&second) || second.starts_with(&first))
}
