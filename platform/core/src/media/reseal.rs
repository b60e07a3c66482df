//! Private files that lie in the clear, or are sealed with an earlier key, are sealed anew: a version
//! beside, the row switched to it, then the version before destroyed. Whatever stops the program, the
//! next run goes on where it was.

use std::{fs::File, sync::Arc, time::Duration};

use anyhow::Context;
use async_trait::async_trait;
use bytes::Bytes;
use poem::http::StatusCode;
use sha2::{Digest, Sha256};

use super::{
    MediaPath,
    files::StoredFile,
    path::PRIVATE,
    sealed::{self, Version},
};
use crate::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    module::Sealed,
};

/// The job that seals what was uploaded before files were sealed.
pub fn reseal_job() -> Job {
    Job {
        name: "media.reseal",
        every: Duration::from_secs(10 * 60),
        run: Arc::new(Reseal),
    }
}

/// Seals private files anew after a change of keys.
pub struct Reseal;

#[async_trait]
impl Run for Reseal {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        // Whoever changes the keys now does all of it.
        if let Some(_only) = lock(ctx)? {
            let resealed = reseal_all(ctx).await?;
            if resealed > 0 {
                tracing::info!(resealed, "sealed private files");
            }
        }
        Ok(())
    }
}

#[async_trait]
impl Sealed for Reseal {
    async fn reseal(&self, ctx: &Ctx) -> Result<u64> {
        let _only = loop {
            match lock(ctx)? {
                Some(lock) => break lock,
                None => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        reseal_all(ctx).await
    }
}

/// Held by the one who reseals, the server or `maru keys rotate`: what one of them has just written
/// is no leftover to the other. Nothing while somebody else does.
fn lock(ctx: &Ctx) -> Result<Option<File>> {
    let path = ctx.config.data.dir.join("reseal.lock");
    let named = || format!("{} cannot be locked", path.display());
    let file = File::create(&path).with_context(named)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(std::fs::TryLockError::WouldBlock) => Ok(None),
        Err(error) => Err(anyhow::Error::new(error).context(named()).into()),
    }
}

async fn reseal_all(ctx: &Ctx) -> Result<u64> {
    let left: Vec<String> = sqlx::query_scalar("select path from media_leftovers order by path")
        .fetch_all(ctx.db.read())
        .await?;
    for path in left.iter().filter_map(|path| MediaPath::parse(path)) {
        let _turn = ctx.media.locks.wait(path.as_str()).await;
        tidy(ctx, &path).await?;
    }
    let due: Vec<String> = sqlx::query_scalar(
        "select path
         from media_files
         where checked = 1 and path like ?1 || '%'
           and (sealed is null or substr(sealed, 1, length(?2) + 1) <> ?2 || '.')
         order by path",
    )
    .bind(PRIVATE)
    .bind(ctx.vault.current())
    .fetch_all(ctx.db.read())
    .await?;
    let (mut resealed, mut failure) = (0, None);
    for path in due.iter().filter_map(|path| MediaPath::parse(path)) {
        match reseal(ctx, &path).await {
            Ok(true) => resealed += 1,
            // It was destroyed meanwhile, or is missing: sealing brings nothing back.
            Ok(false) => {}
            // One that cannot be opened keeps no other; a store that is down keeps them all.
            Err(error) => {
                ctx.media.store.probe().await?;
                tracing::error!(
                    path = path.in_logs(),
                    error = format!("{error:#}"),
                    "a private file cannot be sealed"
                );
                failure = failure.or(Some(error));
            }
        }
    }
    failure.map_or(Ok(resealed), Err)
}

async fn reseal(ctx: &Ctx, path: &MediaPath) -> Result<bool> {
    let _turn = ctx.media.locks.wait(path.as_str()).await;
    let Some(file) = StoredFile::find(ctx.db.read(), path).await? else {
        return Ok(false);
    };
    let clear = match read(ctx, path, &file).await {
        Err(error) if error.status == StatusCode::NOT_FOUND => {
            return adopt(ctx, path, &file).await;
        }
        clear => clear?,
    };
    note_leftovers(ctx, path).await?;
    let version = sealed::keep(ctx, path, clear).await?;
    let switched = switch(ctx, path, &file, &version).await?;
    tidy(ctx, path).await?;
    Ok(switched)
}

/// What is in the file. A clear one has to be what was uploaded: else the backup has it whole, and
/// would lose it to what is here.
async fn read(ctx: &Ctx, path: &MediaPath, file: &StoredFile) -> Result<Bytes> {
    if file.sealed.is_some() {
        return sealed::open(ctx, path, file).await;
    }
    let clear = ctx.media.store.read(&file.kept(path)).await?;
    if hex::encode(Sha256::digest(&clear)) != file.digest {
        return Err(anyhow::anyhow!("it is not what was uploaded; the backup may have it").into());
    }
    Ok(clear)
}

/// Takes a sealed version for a file whose row knows of none: where a state was restored from the time
/// before files were sealed, the file itself stands sealed.
async fn adopt(ctx: &Ctx, path: &MediaPath, file: &StoredFile) -> Result<bool> {
    for kept in ctx.media.store.versions(path).await? {
        let Some(name) = path.version_of(&kept) else {
            continue;
        };
        let sealed = StoredFile {
            sealed: Some(name.clone()),
            ..file.clone()
        };
        if sealed::open(ctx, path, &sealed).await.is_ok() {
            let bytes = ctx.media.store.read(&kept).await?;
            let digest = hex::encode(Sha256::digest(&bytes));
            return switch(ctx, path, file, &Version { name, digest }).await;
        }
    }
    tracing::error!(
        path = path.in_logs(),
        "a private file is noted but not in the store"
    );
    Ok(false)
}

/// From now on the file may have more versions than the one that its row names.
async fn note_leftovers(ctx: &Ctx, path: &MediaPath) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    sqlx::query("insert or ignore into media_leftovers (path) values (?1)")
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

/// False when the file was destroyed meanwhile.
async fn switch(ctx: &Ctx, path: &MediaPath, file: &StoredFile, version: &Version) -> Result<bool> {
    let mut tx = ctx.db.write().await?;
    let switched = sqlx::query(
        "update media_files
         set sealed = ?2, digest = ?3, sealed_at = ?4
         where path = ?1 and checked = 1 and sealed is ?5",
    )
    .bind(path.as_str())
    .bind(&version.name)
    .bind(&version.digest)
    .bind(ctx.clock.now())
    .bind(&file.sealed)
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if switched && file.sealed.is_none() {
        // A backup that is not configured now may have been when it was copied, and be so again.
        sqlx::query(
            "insert or ignore into media_clear_copies (digest)
             select ?1
             where ?2 or exists (select 1 from backup_files where digest = ?1)",
        )
        .bind(&file.digest)
        .bind(ctx.config.backup.is_configured())
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(switched)
}

/// Destroys every version of the file but the one that its row names.
async fn tidy(ctx: &Ctx, path: &MediaPath) -> Result<()> {
    let file = StoredFile::find(ctx.db.read(), path).await?;
    let named = file.map(|file| file.kept(path));
    for version in ctx.media.store.versions(path).await? {
        if Some(&version) != named.as_ref() {
            ctx.media.store.delete_version(&version).await?;
        }
    }
    let mut tx = ctx.db.write().await?;
    sqlx::query("delete from media_leftovers where path = ?1")
        .bind(path.as_str())
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

/// The line of private files in `maru doctor`: how many there are, after one for each key was read.
pub async fn check_private(ctx: &Ctx) -> anyhow::Result<String> {
    let (all, clear): (i64, i64) = sqlx::query_as(
        "select count(*), coalesce(sum(sealed is null), 0)
         from media_files
         where checked = 1 and path like ?1 || '%'",
    )
    .bind(PRIVATE)
    .fetch_one(ctx.db.read())
    .await?;
    let samples: Vec<String> = sqlx::query_scalar(
        "select min(path)
         from media_files
         where checked = 1 and sealed is not null
         group by substr(sealed, 1, instr(sealed, '.'))",
    )
    .fetch_all(ctx.db.read())
    .await?;
    for path in samples.iter().filter_map(|path| MediaPath::parse(path)) {
        if let Some(file) = StoredFile::find(ctx.db.read(), &path).await? {
            let opened = sealed::open(ctx, &path, &file).await;
            opened.with_context(|| format!("{} cannot be read", path.in_logs()))?;
        }
    }
    Ok(match clear {
        0 => format!("{all}, all sealed"),
        _ => format!("{all}, of which {clear} lie in the clear until the server has sealed them"),
    })
}
