//! Copies of stored files, public and private. A copy is named by the digest of its bytes: what is
//! there already is never sent again. Private ones are copied as they are stored, sealed, and keys are
//! not copied: whoever finds the copies alone reads no application and nothing attached to one.

use std::{collections::HashMap, sync::Arc, time::Duration};

use anyhow::Context;
use async_trait::async_trait;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::Plan;
use crate::Backup;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    media,
    records::facts,
};

/// Beyond the pause between two rounds: what has no copy by then cannot be copied. The first round
/// of a site may take as long.
const LATE: TimeDelta = TimeDelta::minutes(30);

/// The job; how often it copies is configured.
pub fn job() -> Job {
    Job {
        name: "backup.media",
        every: Duration::from_secs(60),
        run: Arc::new(CopyMedia),
    }
}

struct CopyMedia;

#[async_trait]
impl Run for CopyMedia {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let Some(plan) = ctx.state::<Backup>().plan() else {
            return Ok(());
        };
        let now = ctx.clock.now();
        let pause = TimeDelta::minutes(ctx.config.backup.media_minutes.into());
        let last = facts::time_fact(ctx.db.read(), "backup_media_at").await?;
        if last.is_some_and(|last| last <= now && now - last < pause) {
            return Ok(());
        }
        let copied = copy_media(ctx, plan).await?;
        super::note(ctx, "backup_media_at", &now.to_rfc3339()).await?;
        if copied > 0 {
            tracing::info!(copied, "copied files to the backup");
        }
        Ok(())
    }
}

/// Copies what the replica does not have yet, and removes copies of files that are gone for as
/// long as the retention. Says how many were copied.
pub async fn copy_media(ctx: &Ctx, plan: &Plan) -> anyhow::Result<usize> {
    look_at_copies(ctx, plan).await?;
    let due: Vec<(String, String)> = sqlx::query_as(
        "select digest, min(path)
         from media_files f
         where checked = 1
           -- What still lies in the clear is sealed first.
           and (sealed is not null or path not like ?1 || '%')
           and not exists (select 1 from backup_files b where b.digest = f.digest)
         group by digest
         order by digest",
    )
    .bind(media::PRIVATE)
    .fetch_all(ctx.db.read())
    .await?;
    let (mut copied, mut failure, mut are_sealed_there) = (0, None, true);
    let mut lost = Vec::new();
    for (digest, path) in &due {
        // One that cannot be copied keeps no other from it.
        match copy(ctx, plan, digest, path).await {
            Ok(true) => copied += 1,
            Ok(false) if path.starts_with(media::PRIVATE) && is_noted(ctx, digest).await? => {
                lost.push(path.as_str());
            }
            Ok(false) => {}
            Err(error) => {
                are_sealed_there &= !path.starts_with(media::PRIVATE);
                failure = failure.or(Some(error));
            }
        }
    }
    remove_old(ctx, plan).await?;
    if are_sealed_there {
        destroy_clear(ctx, plan, &lost).await?;
    }
    failure.map_or(Ok(copied), Err)
}

async fn is_noted(ctx: &Ctx, digest: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select 1 from media_files where digest = ?1)")
        .bind(digest)
        .fetch_one(ctx.db.read())
        .await
}

/// Nothing to copy where the file was given up meanwhile, or is lost.
async fn copy(ctx: &Ctx, plan: &Plan, digest: &str, path: &str) -> anyhow::Result<bool> {
    let Some(bytes) = ctx.media.stored(path, digest).await? else {
        return Ok(false);
    };
    let path = media::in_logs(path);
    if hex::encode(Sha256::digest(&bytes)) != digest {
        anyhow::bail!("the file {path} is not what was stored");
    }
    let size = bytes.len() as i64;
    plan.replica
        .write_media(digest, bytes)
        .await
        .with_context(|| format!("the file {path} cannot be copied"))?;
    let mut tx = ctx.db.write().await?;
    sqlx::query("insert or ignore into backup_files (digest, size, copied_at) values (?1, ?2, ?3)")
        .bind(digest)
        .bind(size)
        .bind(ctx.clock.now())
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(true)
}

/// Notes since when no file has the bytes of a copy, and forgets it where one has them again.
const NOTE_GONE: &str = "
    update backup_files
    set gone_since = case
        when exists (select 1 from media_files f where f.digest = backup_files.digest) then null
        else coalesce(gone_since, ?1)
    end
    where (gone_since is null) <> exists (
        select 1 from media_files f where f.digest = backup_files.digest
    )";

async fn remove_old(ctx: &Ctx, plan: &Plan) -> anyhow::Result<()> {
    let now = ctx.clock.now();
    // A day more than the database: its oldest moment must find every file that it names.
    let kept = TimeDelta::days(i64::from(ctx.config.backup.retention_days) + 1);
    let mut tx = ctx.db.write().await?;
    sqlx::query(NOTE_GONE).bind(now).execute(&mut *tx).await?;
    tx.commit().await?;
    let due: Vec<String> =
        sqlx::query_scalar("select digest from backup_files where gone_since < ?1 order by digest")
            .bind(now - kept)
            .fetch_all(ctx.db.read())
            .await?;
    for digest in due {
        plan.replica.delete_media(&digest).await?;
        let mut tx = ctx.db.write().await?;
        sqlx::query("delete from backup_files where digest = ?1 and gone_since < ?2")
            .bind(&digest)
            .bind(now - kept)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Destroys copies of private files from the time when files were not sealed. One whose bytes some
/// other file still has stays: a public one, or one that is sealed and noted again later.
///
/// Of private files that are `lost`, and were not given up, it is the last copy that there is. Whose copies from before are
/// is not known: none of them goes then.
async fn destroy_clear(ctx: &Ctx, plan: &Plan, lost: &[&str]) -> anyhow::Result<()> {
    let due: Vec<(String, bool)> = sqlx::query_as(
        "select c.digest, exists (select 1 from media_files f where f.digest = c.digest)
         from media_clear_copies c
         where coalesce(c.path not in (select value from json_each(?1)), 0)
         order by c.digest",
    )
    .bind(serde_json::to_string(lost)?)
    .fetch_all(ctx.db.read())
    .await?;
    for (digest, is_needed) in due {
        if !is_needed {
            plan.replica.delete_media(&digest).await?;
        }
        let mut tx = ctx.db.write().await?;
        if !is_needed {
            sqlx::query("delete from backup_files where digest = ?1")
                .bind(&digest)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query("delete from media_clear_copies where digest = ?1")
            .bind(&digest)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Lets copies that are not whole be made again, and notes those that nobody knows: from after a state to which the site
/// went back. They are kept as long as if their files had gone now.
async fn look_at_copies(ctx: &Ctx, plan: &Plan) -> anyhow::Result<()> {
    let found = plan.replica.list_media().await?;
    let damaged = damaged(ctx, &found).await?;
    // What a file needs is copied anyway, and looked at before.
    let unknown: Vec<(String, i64)> = sqlx::query_as(
        "select value ->> 0, value ->> 1
         from json_each(?1)
         where not exists (select 1 from backup_files b where b.digest = value ->> 0)
           and not exists (select 1 from media_files f where f.digest = value ->> 0)",
    )
    .bind(serde_json::to_string(&found)?)
    .fetch_all(ctx.db.read())
    .await?;
    if damaged.is_empty() && unknown.is_empty() {
        return Ok(());
    }
    let mut tx = ctx.db.write().await?;
    sqlx::query("delete from backup_files where digest in (select value from json_each(?1))")
        .bind(serde_json::to_string(&damaged)?)
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "insert or ignore into backup_files (digest, size, copied_at)
         select value ->> 0, value ->> 1, ?2
         from json_each(?1)",
    )
    .bind(serde_json::to_string(&unknown)?)
    .bind(ctx.clock.now())
    .execute(&mut *tx)
    .await?;
    Ok(tx.commit().await?)
}

/// Digests of copies that should be in the replica and are not among those `found` there, or have another size.
async fn damaged(ctx: &Ctx, found: &[(String, u64)]) -> anyhow::Result<Vec<String>> {
    let expected: Vec<(String, i64)> = sqlx::query_as("select digest, size from backup_files")
        .fetch_all(ctx.db.read())
        .await?;
    let found: HashMap<&str, u64> = found
        .iter()
        .map(|(digest, size)| (digest.as_str(), *size))
        .collect();
    let damaged = expected
        .into_iter()
        .filter(|(digest, size)| found.get(digest.as_str()) != Some(&size.unsigned_abs()))
        .map(|(digest, _)| digest);
    Ok(damaged.collect())
}

/// What admins read of copies that are not whole; Korean.
pub(super) async fn missing(ctx: &Ctx, plan: &Plan) -> anyhow::Result<Option<String>> {
    let late: Option<String> = sqlx::query_scalar(
        "select min(path)
         from media_files f
         where checked = 1 and coalesce(sealed_at, uploaded_at) < ?1
           and not exists (select 1 from backup_files b where b.digest = f.digest)
           and (select min(copied_at) from backup_files) < ?1",
    )
    .bind(ctx.clock.now() - LATE - TimeDelta::minutes(ctx.config.backup.media_minutes.into()))
    .fetch_one(ctx.db.read())
    .await?;
    if let Some(path) = late {
        let path = media::in_logs(&path);
        return Ok(Some(format!("파일이 복사되지 않음: {path}")));
    }
    let damaged = damaged(ctx, &plan.replica.list_media().await?).await?;
    let Some(first) = damaged.first() else {
        return Ok(None);
    };
    let path: Option<String> =
        sqlx::query_scalar("select path from media_files where digest = ?1 limit 1")
            .bind(first)
            .fetch_optional(ctx.db.read())
            .await?;
    let name = path.map_or_else(
        || super::replica::media_name(first),
        |path| media::in_logs(&path).to_owned(),
    );
    Ok(Some(match damaged.len() {
        1 => format!("파일 사본이 없거나 손상됨: {name}"),
        more => format!("파일 사본 {more}개가 없거나 손상됨: {name} 등"),
    }))
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

    use super::*;

    /// It runs in a write, and for a site of thousands of files.
    #[tokio::test]
    async fn whether_a_file_is_gone_is_looked_up() {
        let mut conn = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let tables = media::MIGRATIONS.steps.iter();
        for (_, sql) in tables.chain(crate::MIGRATIONS.steps) {
            sqlx::raw_sql(AssertSqlSafe(*sql))
                .execute(&mut conn)
                .await
                .unwrap();
        }
        let plan: Vec<String> =
            sqlx::query(AssertSqlSafe(format!("explain query plan {NOTE_GONE}")))
                .fetch_all(&mut conn)
                .await
                .unwrap()
                .iter()
                .map(|step| step.get("detail"))
                .collect();
        let lookups = plan.iter().filter(|step| step.starts_with("SEARCH f "));
        assert_eq!(lookups.count(), 2, "{plan:?}");
    }
}
