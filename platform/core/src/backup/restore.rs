//! A whole data folder as it was: what one does after a lost machine.

use std::path::Path;

use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::{Plan, verify};
use crate::{db, disk, media::MediaPath};

/// What was restored.
#[derive(Debug)]
pub struct Restored {
    /// The last change that is in it.
    pub last_change: Option<DateTime<Utc>>,
    /// Bytes of the database.
    pub bytes: u64,
    pub files: usize,
    /// Whether the search index is damaged, and all else whole.
    pub needs_index: bool,
    /// Files that the database names and the backup does not hold.
    pub missing: Vec<String>,
}

/// Fills the folder `to`, which must be empty or not there, with database and files as they were
/// at `at`, or as the replica has them now. Everything is checked. Keys are in no backup.
pub async fn restore(
    plan: &Plan,
    at: Option<DateTime<Utc>>,
    to: &Path,
) -> anyhow::Result<Restored> {
    if to.exists() && holds_something(to)? {
        bail!("{} is not empty; name a new folder", to.display());
    }
    disk::make_own(to).with_context(|| format!("{} cannot be made", to.display()))?;
    let copy = to.join("maru.db");
    plan.litestream.restore(at, &copy).await?;
    let (bytes, needs_index) = verify::measure(&copy).await?;
    let mut conn = db::connect_to_read(&copy).await?;
    let last_change = last_change(&mut conn).await?;
    let named: Vec<(String, String)> =
        sqlx::query_as("select path, digest from media_files where checked = 1 order by path")
            .fetch_all(&mut conn)
            .await?;
    drop(conn);
    let (mut files, mut missing) = (0, Vec::new());
    for (path, digest) in named {
        let Some(name) = MediaPath::parse(&path).map(|path| path.kept()) else {
            missing.push(path);
            continue;
        };
        let place = to.join("media").join(name);
        match plan.replica.read_media(&digest).await? {
            Some(bytes) if hex::encode(Sha256::digest(&bytes)) == digest => {
                let written = place
                    .parent()
                    .map_or(Ok(()), std::fs::create_dir_all)
                    .and_then(|()| std::fs::write(&place, &bytes));
                written.with_context(|| format!("{} cannot be written", place.display()))?;
                files += 1;
            }
            Some(_) | None => missing.push(path),
        }
    }
    Ok(Restored {
        last_change,
        bytes,
        files,
        needs_index,
        missing,
    })
}

/// Whether there is anything but what an earlier try has left of itself where `to` is `data.dir`.
fn holds_something(to: &Path) -> std::io::Result<bool> {
    for entry in std::fs::read_dir(to)? {
        let entry = entry?;
        // Litestream's notes are of a database that was here.
        if entry.file_name() != "backup" || entry.path().join("litestream").exists() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// When a restored database was last changed: by somebody, or by the backup's own mark.
pub(super) async fn last_change(
    conn: &mut sqlx::SqliteConnection,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let journaled: Option<DateTime<Utc>> =
        sqlx::query_scalar("select at from platform_journal order by id desc limit 1")
            .fetch_optional(&mut *conn)
            .await?;
    let marked: Option<String> =
        sqlx::query_scalar("select value from platform_facts where name = 'backup_canary'")
            .fetch_optional(conn)
            .await?;
    let marked = marked.and_then(|text| text.parse().ok());
    Ok(journaled.max(marked))
}
