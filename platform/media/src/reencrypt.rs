//! Private files that lie in the clear, or are sealed with an earlier key, are sealed anew: a version
//! beside, the row switched to it, then the version before destroyed. Whatever stops the program, the
//! next run goes on where it was.

use std::{fs::File, time::Duration};

use anyhow::Context;
use bytes::Bytes;
use poem::http::StatusCode;
use sha2::{Digest, Sha256};

use super::{
    Media, MediaPath,
    files::StoredFile,
    path::PRIVATE,
    sealed::{self, Version},
};
use base::error::Result;

/// Held by the one who reencrypts, the server or `maru keys rotate`: what one of them has just written
/// is no leftover to the other. Nothing while somebody else does.
fn lock(media: &Media) -> Result<Option<File>> {
    let path = media.data.join("reseal.lock");
    let named = || format!("{} cannot be locked", path.display());
    let file = File::create(&path).with_context(named)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(std::fs::TryLockError::WouldBlock) => Ok(None),
        Err(error) => Err(anyhow::Error::new(error).context(named()).into()),
    }
}

async fn reencrypt_all(media: &Media) -> Result<u64> {
    let left: Vec<String> = sqlx::query_scalar("select path from media_leftovers order by path")
        .fetch_all(media.db.read())
        .await?;
    for path in left.iter().filter_map(|path| MediaPath::parse(path)) {
        let _turn = media.locks.wait(path.as_str()).await;
        tidy(media, &path).await?;
    }
    let due: Vec<String> = sqlx::query_scalar(
        "select path
         from media_files
         where checked = 1 and path like ?1 || '%'
           and (sealed is null or substr(sealed, 1, length(?2) + 1) <> ?2 || '.')
         order by path",
    )
    .bind(PRIVATE)
    .bind(media.vault.current())
    .fetch_all(media.db.read())
    .await?;
    let (mut reencrypted, mut failure) = (0, None);
    for path in due.iter().filter_map(|path| MediaPath::parse(path)) {
        match reencrypt(media, &path).await {
            Ok(true) => reencrypted += 1,
            // It was destroyed meanwhile, or is missing: sealing brings nothing back.
            Ok(false) => {}
            // One that cannot be opened keeps no other; a store that is down keeps them all.
            Err(error) => {
                media.store.probe().await?;
                tracing::error!(
                    path = path.in_logs(),
                    error = format!("{error:#}"),
                    "a private file cannot be sealed"
                );
                failure = failure.or(Some(error));
            }
        }
    }
    failure.map_or(Ok(reencrypted), Err)
}

async fn reencrypt(media: &Media, path: &MediaPath) -> Result<bool> {
    let _turn = media.locks.wait(path.as_str()).await;
    let Some(file) = StoredFile::find(media.db.read(), path).await? else {
        return Ok(false);
    };
    let clear = match read(media, path, &file).await {
        Err(error) if error.status == StatusCode::NOT_FOUND => {
            return adopt(media, path, &file).await;
        }
        clear => clear?,
    };
    note_leftovers(media, path).await?;
    let version = sealed::keep(media, path, clear).await?;
    let switched = switch(media, path, &file, &version).await?;
    tidy(media, path).await?;
    Ok(switched)
}

/// What is in the file. A clear one has to be what was uploaded: else the backup has it whole, and
/// would lose it to what is here.
async fn read(media: &Media, path: &MediaPath, file: &StoredFile) -> Result<Bytes> {
    if file.sealed.is_some() {
        return sealed::open(media, path, file).await;
    }
    let clear = media.store.read(&file.kept(path)).await?;
    if hex::encode(Sha256::digest(&clear)) != file.digest {
        return Err(anyhow::anyhow!("it is not what was uploaded; the backup may have it").into());
    }
    Ok(clear)
}

/// Takes a sealed version for a file whose row knows of none: where a state was restored from the time
/// before files were sealed, the file itself stands sealed.
async fn adopt(media: &Media, path: &MediaPath, file: &StoredFile) -> Result<bool> {
    for kept in media.store.versions(path).await? {
        let Some(name) = path.version_of(&kept) else {
            continue;
        };
        let sealed = StoredFile {
            sealed: Some(name.clone()),
            ..file.clone()
        };
        if sealed::open(media, path, &sealed).await.is_ok() {
            let bytes = media.store.read(&kept).await?;
            let digest = hex::encode(Sha256::digest(&bytes));
            return switch(media, path, file, &Version { name, digest }).await;
        }
    }
    tracing::error!(
        path = path.in_logs(),
        "a private file is noted but not in the store"
    );
    Ok(false)
}

/// From now on the file may have more versions than the one that its row names.
async fn note_leftovers(media: &Media, path: &MediaPath) -> Result<()> {
    let mut tx = media.db.write().await?;
    sqlx::query("insert or ignore into media_leftovers (path) values (?1)")
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

/// False when the file was destroyed meanwhile.
async fn switch(
    media: &Media,
    path: &MediaPath,
    file: &StoredFile,
    version: &Version,
) -> Result<bool> {
    let mut tx = media.db.write().await?;
    let switched = sqlx::query(
        "update media_files
         set sealed = ?2, digest = ?3, sealed_at = ?4
         where path = ?1 and checked = 1 and sealed is ?5",
    )
    .bind(path.as_str())
    .bind(&version.name)
    .bind(&version.digest)
    .bind(media.clock.now())
    .bind(&file.sealed)
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if switched && file.sealed.is_none() {
        // A backup that is not configured now may have been when it was copied, and be so again.
        sqlx::query(
            "insert or ignore into media_clear_copies (digest, path)
             select ?1, ?3
             where ?2 or exists (select 1 from backup_files where digest = ?1)",
        )
        .bind(&file.digest)
        .bind(media.is_backed_up)
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(switched)
}

/// The version that the row names, read in the writer's turn: a switch that was given up just now may
/// still be written, and a reader would not see it yet.
async fn named_version(media: &Media, path: &MediaPath) -> Result<Option<String>> {
    let mut tx = media.db.write().await?;
    let file = StoredFile::find(&mut *tx, path).await?;
    Ok(file.map(|file| file.kept(path)))
}

/// Destroys every version of the file but the one that its row names.
async fn tidy(media: &Media, path: &MediaPath) -> Result<()> {
    let named = named_version(media, path).await?;
    for version in media.store.versions(path).await? {
        if Some(&version) != named.as_ref() {
            media.store.delete_version(&version).await?;
        }
    }
    let mut tx = media.db.write().await?;
    sqlx::query("delete from media_leftovers where path = ?1")
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

impl Media {
    /// Seals what is due, unless somebody else is at it: whoever changes the keys now does all of it.
    pub async fn reencrypt_if_free(&self) -> Result<()> {
        if let Some(_only) = lock(self)? {
            let reencrypted = reencrypt_all(self).await?;
            if reencrypted > 0 {
                tracing::info!(reencrypted, "sealed private files");
            }
        }
        Ok(())
    }

    /// Seals all private files with the current key. Says how many those were.
    pub async fn reencrypt(&self) -> Result<u64> {
        let _only = loop {
            match lock(self)? {
                Some(lock) => break lock,
                None => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        reencrypt_all(self).await
    }

    /// The line of private files in `maru doctor`: how many there are, after one for each key was read.
    pub async fn check_private(&self) -> anyhow::Result<String> {
        let (all, clear): (i64, i64) = sqlx::query_as(
            "select count(*), coalesce(sum(sealed is null), 0)
             from media_files
             where checked = 1 and path like ?1 || '%'",
        )
        .bind(PRIVATE)
        .fetch_one(self.db.read())
        .await?;
        let samples: Vec<String> = sqlx::query_scalar(
            "select min(path)
             from media_files
             where checked = 1 and sealed is not null
             group by substr(sealed, 1, instr(sealed, '.'))",
        )
        .fetch_all(self.db.read())
        .await?;
        for path in samples.iter().filter_map(|path| MediaPath::parse(path)) {
            if let Some(file) = StoredFile::find(self.db.read(), &path).await? {
                let opened = sealed::open(self, &path, &file).await;
                opened.with_context(|| format!("{} cannot be read", path.in_logs()))?;
            }
        }
        Ok(match clear {
            0 => format!("{all}, all sealed"),
            _ => {
                format!("{all}, of which {clear} lie in the clear until the server has sealed them")
            }
        })
    }
}
