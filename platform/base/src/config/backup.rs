//! `[backup]`: where the copies go and when they are proved.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{ConfigError, Secret};

/// Backups are off unless a folder or a bucket is named.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Backup {
    /// A folder, best on another disk.
    pub path: Option<PathBuf>,
    pub s3: Option<BackupBucket>,
    /// The program Litestream: a path, or a name that is looked for on the `PATH`.
    pub litestream: PathBuf,
    /// Days for which any moment can be gone back to, and deleted files are kept.
    pub retention_days: u32,
    /// Minutes between two copies of files.
    pub media_minutes: u32,
    /// Hour of the centre's day from which on the nightly verification runs, 0 to 23.
    pub verify_hour: u32,
}

/// A bucket for copies; another one than the files' own, best with another provider.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackupBucket {
    pub endpoint: url::Url,
    pub bucket: String,
    #[serde(default = "super::default_region")]
    pub region: String,
    /// Folder in the bucket.
    #[serde(default = "default_prefix")]
    pub prefix: String,
    pub access_key: Secret,
    pub secret_key: Secret,
}

impl Default for Backup {
    fn default() -> Self {
        Self {
            path: None,
            s3: None,
            litestream: "litestream".into(),
            retention_days: 30,
            media_minutes: 10,
            verify_hour: 4,
        }
    }
}

impl Backup {
    pub fn is_configured(&self) -> bool {
        self.path.is_some() || self.s3.is_some()
    }

    /// Takes relative paths as relative to `base`. The program stays a name when it is only one.
    pub(super) fn find_from(&mut self, base: &Path) {
        self.path = self.path.take().map(|path| base.join(path));
        if self.litestream.components().count() > 1 {
            self.litestream = base.join(&self.litestream);
        }
    }

    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let refuse = |text: &str| Err(ConfigError::new(text));
        if self.path.is_some() && self.s3.is_some() {
            return refuse("backup.path: not allowed beside backup.s3; name one place");
        }
        if !(1..=3650).contains(&self.retention_days) {
            return refuse("backup.retention_days: 1 to 3650 are allowed");
        }
        if !(1..=1440).contains(&self.media_minutes) {
            return refuse("backup.media_minutes: 1 to 1440 are allowed");
        }
        if self.verify_hour > 23 {
            return refuse("backup.verify_hour: 0 to 23 are allowed");
        }
        Ok(())
    }
}

fn default_prefix() -> String {
    "maru".to_owned()
}
