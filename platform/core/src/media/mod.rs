//! Stored files: uploads, what refers to them, and how they are served.

mod references;
mod stand_in;

pub use references::{refer, require};
pub use stand_in::*;

use crate::{config::Config, db::Migrations};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "media",
    steps: &[(
        "0001_files",
        include_str!("../../migrations/media/0001_files.sql"),
    )],
};

/// The store. Cloning is cheap.
#[derive(Clone)]
pub struct Media {
    store: opendal::Operator,
}

impl Media {
    pub async fn open(config: &Config) -> anyhow::Result<Self> {
        let root = config.data.dir.join("media");
        tokio::fs::create_dir_all(&root).await?;
        let builder = opendal::services::Fs::default().root(&root.to_string_lossy());
        Ok(Self {
            store: opendal::Operator::new(builder)?,
        })
    }

    /// Where the bytes are.
    pub fn store(&self) -> &opendal::Operator {
        &self.store
    }
}

/// The largest body of an upload to `path`; nothing where `path` takes no uploads.
pub fn upload_limit(config: &Config, path: &str) -> Option<usize> {
    path.starts_with("/media-upload/")
        .then(|| config.media.max_private_bytes.max(config.media.max_bytes))
}
