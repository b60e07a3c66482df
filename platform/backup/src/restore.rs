//! A whole data folder as it was: what one does after a lost machine.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use sha2::{Digest, Sha256};
use sqlx::{Connection, SqliteConnection};

use super::{Plan, verify};
use platform::{
    db, disk,
    error::Result,
    media::{self, MediaPath},
    outbox,
    records::{facts, journal},
    timestamp::Timestamp,
};

/// What was restored.
#[derive(Debug)]
pub struct Restored {
    /// The last change that is in it.
    pub last_change: Option<Timestamp>,
    /// Bytes of the database.
    pub bytes: u64,
    pub files: usize,
    /// Whether the search index is damaged, and all else whole.
    pub needs_index: bool,
    /// Files that the database names and the backup does not hold.
    pub missing: Vec<String>,
    /// Messages that were sent since, or may have been, by channel. They are not sent again.
    pub in_doubt: Vec<(String, i64)>,
}

/// Fills the folder `to`, which must be empty or not there, with database and files as they were
/// at `at`, or as the replica has them now. Everything is checked. Keys are in no backup.
pub async fn restore(plan: &Plan, at: Option<Timestamp>, to: &Path) -> anyhow::Result<Restored> {
    if to.exists() && holds_something(to)? {
        bail!("{} is not empty; name a new folder", to.display());
    }
    disk::make_own(to).with_context(|| format!("{} cannot be made", to.display()))?;
    let copy = to.join("maru.db");
    plan.litestream.restore(at, &copy).await?;
    let (bytes, needs_index) = verify::measure(&copy).await?;
    let mut conn = db::connect_to_read(&copy).await?;
    let last_change = last_change(&mut conn).await?;
    let named = Named::all(&mut conn).await?;
    drop(conn);
    let mut missing = bring(plan, to, &named).await?;
    if at.is_some() && missing.iter().any(Named::lay_in_the_clear) {
        let sealed = sealed_since(plan, to, &missing).await?;
        let lost = bring(plan, to, &sealed).await?;
        let is_there = |path: &str| !lost.iter().any(|lost| lost.path == path);
        let brought = sealed.iter().filter(|sealed| is_there(&sealed.path));
        let brought: Vec<&str> = brought.map(|sealed| sealed.path.as_str()).collect();
        missing.retain(|file| !brought.contains(&file.path.as_str()));
    }
    let mut conn = db::connect_to_change(&copy).await?;
    // The queue of an older copy is brought up to date, so that its moments can be compared.
    outbox::MIGRATIONS.apply(&mut conn).await?;
    let in_doubt = outbox::give_up_in_doubt(&mut conn, Timestamp::now()).await?;
    conn.close().await?;
    let files = named.len() - missing.len();
    let missing = missing.into_iter().map(|file| file.path).collect();
    Ok(Restored {
        last_change,
        bytes,
        files,
        needs_index,
        missing,
        in_doubt,
    })
}

/// A file as a restored database names it.
#[derive(Clone, sqlx::FromRow)]
pub(super) struct Named {
    pub path: String,
    pub digest: String,
    sealed: Option<String>,
}

impl Named {
    pub async fn all(conn: &mut SqliteConnection) -> sqlx::Result<Vec<Self>> {
        // A state of the time before files were sealed knows of no such thing.
        let is_known: bool = sqlx::query_scalar(
            "select exists (select 1 from pragma_table_info('media_files') where name = 'sealed')",
        )
        .fetch_one(&mut *conn)
        .await?;
        let files = match is_known {
            true => "select path, digest, sealed from media_files where checked = 1 order by path",
            false => {
                "select path, digest, null as sealed from media_files where checked = 1 order by path"
            }
        };
        sqlx::query_as(files).fetch_all(conn).await
    }

    /// Where it stands in a data folder; nothing when it has no name that a file may have.
    pub fn place(&self, data: &Path) -> Option<PathBuf> {
        let path = MediaPath::parse(&self.path)?;
        Some(data.join("media").join(path.kept(self.sealed.as_deref())))
    }

    fn lay_in_the_clear(&self) -> bool {
        self.sealed.is_none() && self.path.starts_with(media::PRIVATE)
    }
}

/// Writes the files below `to`. Returns those that the backup does not hold.
pub(super) async fn bring(plan: &Plan, to: &Path, named: &[Named]) -> anyhow::Result<Vec<Named>> {
    let mut missing = Vec::new();
    for file in named {
        let bytes = plan.replica.read_media(&file.digest).await?;
        let whole = bytes.filter(|bytes| hex::encode(Sha256::digest(bytes)) == file.digest);
        let (Some(place), Some(bytes)) = (file.place(to), whole) else {
            missing.push(file.clone());
            continue;
        };
        let written = place
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(&place, &bytes));
        written.with_context(|| format!("{} cannot be written", place.display()))?;
    }
    Ok(missing)
}

/// Private files of `missing` as the newest state names them: they were sealed since, and what lay
/// in the clear was destroyed. The program finds them beside rows that know of no sealed file.
async fn sealed_since(plan: &Plan, to: &Path, missing: &[Named]) -> anyhow::Result<Vec<Named>> {
    let folder = tempfile::tempdir_in(to)?;
    let newest = folder.path().join("maru.db");
    plan.litestream.restore(None, &newest).await?;
    let mut conn = db::connect_to_read(&newest).await?;
    let mut sealed = Named::all(&mut conn).await?;
    let lay = |path: &str| {
        let mut missing = missing.iter().filter(|file| file.lay_in_the_clear());
        missing.any(|file| file.path == path)
    };
    sealed.retain(|file| file.sealed.is_some() && lay(&file.path));
    Ok(sealed)
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
pub(super) async fn last_change(conn: &mut SqliteConnection) -> Result<Option<Timestamp>> {
    let journaled = journal::newest_at(conn).await?;
    let marked = facts::time_fact(conn, "backup_canary").await?;
    Ok(journaled.max(marked))
}
