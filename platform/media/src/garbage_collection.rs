//! Removes what nothing refers to: uploads that were never used after a day, files that a record
//! let go after thirty days, since undoing the change needs them
//! (`docs/decisions/010-released-files-are-kept-30-days.md`).

use chrono::TimeDelta;

use super::{Media, MediaPath, files};
use base::{error::Result, timestamp::Timestamp};
use db::Db;
use records::KEPT;

const NEVER_USED: TimeDelta = TimeDelta::hours(24);
/// Rows that one transaction takes out.
const AT_ONCE: i64 = 500;

/// When a file goes of which nothing refers to since `unused_since`; never where the configuration may.
pub fn goes_at(path: &str, used: bool, unused_since: Option<Timestamp>) -> Option<Timestamp> {
    let kept = match used {
        true => KEPT,
        false => NEVER_USED,
    };
    unused_since
        .filter(|_| !path.starts_with("site/"))
        .map(|since| since + kept)
}

/// Takes the rows out first and notes what is to be deleted: from now on no record can refer to
/// those files, and whatever stops the program, the bytes are deleted later.
async fn give_up(db: &Db, now: Timestamp) -> Result<u64> {
    let mut tx = db.write().await?;
    sqlx::query(
        "insert or ignore into media_removals (path, since)
         select f.path, ?3
         from media_files f
         where ((f.used = 0 and f.unused_since <= ?1) or (f.used = 1 and f.unused_since <= ?2))
           and f.path not like 'site/%'
           and not exists (select 1 from media_references r where r.path = f.path)
         limit ?4",
    )
    .bind(now - NEVER_USED)
    .bind(now - KEPT)
    .bind(now)
    .bind(AT_ONCE)
    .execute(&mut *tx)
    .await?;
    let given_up = sqlx::query(
        "delete from media_files
         where path in (select path from media_removals)",
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if given_up > 0 {
        tx.invalidate_counts(files::stored_files());
    }
    tx.commit().await?;
    Ok(given_up)
}

impl Media {
    /// Removes what was due meanwhile, and what waits for nothing in the storage.
    pub async fn remove_unused(&self) -> Result<()> {
        while give_up(&self.db, self.clock.now()).await? == AT_ONCE.unsigned_abs() {}
        let removed = remove_bytes(self).await;
        tidy_incoming(self).await?;
        removed
    }

    /// Removes the bytes of files that were given up just now. What cannot be removed goes with the
    /// next run of the job.
    pub async fn remove_given_up(&self) {
        if let Err(error) = remove_bytes(self).await {
            tracing::warn!(
                error = format!("{error:#}"),
                "files that were given up are left for the next tidying"
            );
        }
    }
}

async fn remove_bytes(media: &Media) -> Result<()> {
    let due: Vec<String> = sqlx::query_scalar("select path from media_removals order by path")
        .fetch_all(media.db.read())
        .await?;
    let (mut removed, mut failure) = (0, None);
    for path in due.iter().filter_map(|path| MediaPath::parse(path)) {
        match remove_one(media, &path).await {
            Ok(true) => removed += 1,
            Ok(false) => {}
            // One that cannot be deleted keeps no other; a store that is down keeps them all.
            Err(error) => {
                media.store.probe().await?;
                failure = failure.or(Some(error));
            }
        }
    }
    if removed > 0 {
        tracing::info!(removed, "removed files that nothing refers to");
    }
    failure.map_or(Ok(()), Err)
}

/// False where the seed brought the file back meanwhile.
async fn remove_one(media: &Media, path: &MediaPath) -> Result<bool> {
    let _turn = media.locks.wait(path.as_str()).await;
    let still_due: Option<i64> = sqlx::query_scalar("select 1 from media_removals where path = ?1")
        .bind(path.as_str())
        .fetch_optional(media.db.read())
        .await?;
    if still_due.is_none() {
        return Ok(false);
    }
    media.store.delete(path).await?;
    media.variants.remove(path).await?;
    let mut tx = media.db.write().await?;
    sqlx::query("delete from media_removals where path = ?1")
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(true)
}

/// Deletes what stands in `incoming/` and is waited for no more: sent again after it was dealt
/// with, or left by a program that died while it wrote.
async fn tidy_incoming(media: &Media) -> Result<()> {
    for path in media.store.list_incoming().await? {
        let _turn = media.locks.wait(path.as_str()).await;
        let waits = files::is_checked(media.db.read(), &path).await? == Some(false);
        // A private file never waits here: it lay in the clear.
        if !waits || path.is_private() {
            media.store.delete_incoming(&path).await?;
        }
    }
    Ok(())
}
