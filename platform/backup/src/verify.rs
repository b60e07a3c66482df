//! The proof of a backup: it is restored, and what comes out is compared with what is here.

use std::{
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use async_trait::async_trait;
use chrono::{TimeDelta, Timelike};
use sha2::{Digest, Sha256};
use sqlx::SqliteConnection;

use super::{Plan, backup_health, compare, note};
use crate::Backup;
use platform::{
    ctx::Ctx,
    db,
    error::{ApiError, Result},
    ids,
    jobs::{Job, Run},
    media,
    records::facts,
    search,
    timestamp::Timestamp,
};

/// How long the replica may take to receive the mark of a verification.
/// What the names of folders begin with in which a backup is proved.
const FOLDER: &str = "verify-";
const PATIENCE: Duration = Duration::from_secs(60);
/// Files that are read back of the copies.
const SAMPLES: i64 = 25;
/// After a failure the next try.
const AGAIN: TimeDelta = TimeDelta::hours(1);
const KEPT: i64 = 400;

/// One verification and what came of it.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Verification {
    pub at: Timestamp,
    pub ok: bool,
    /// What was seen, or what is wrong; Korean.
    pub detail: String,
    pub seconds: f64,
}

/// The nightly job. It looks often whether the night has come.
pub fn job() -> Job {
    Job {
        name: "backup.verify",
        every: Duration::from_secs(5 * 60),
        run: Arc::new(Nightly),
    }
}

struct Nightly;

#[async_trait]
impl Run for Nightly {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        if ctx.state::<Backup>().plan().is_some() && is_due(ctx).await? {
            let run = verify(ctx).await?;
            tracing::info!(ok = run.ok, seconds = run.seconds, "verified the backup");
        }
        Ok(())
    }
}

/// Each night from the configured hour on; an hour after a failure; at once when there was none.
async fn is_due(ctx: &Ctx) -> Result<bool> {
    let Some(last) = last(ctx).await? else {
        // Litestream makes its first full copy in the first minute.
        return Ok(ctx.clock.now() - expected_since(ctx).await? > TimeDelta::minutes(1));
    };
    let now = ctx.clock.now();
    // Noted by a clock that has been set back since.
    if last.at > now {
        return Ok(true);
    }
    if !last.ok {
        return Ok(now - last.at > AGAIN);
    }
    let zone = ctx.config.site.time_zone;
    let (today, then) = (now.with_timezone(&zone), last.at.with_timezone(&zone));
    let is_hour = today.hour() >= ctx.config.backup.verify_hour;
    Ok((is_hour && then.date_naive() < today.date_naive()) || now - last.at > TimeDelta::hours(24))
}

/// The last verification; nothing before the first.
pub async fn last(ctx: &Ctx) -> Result<Option<Verification>> {
    Ok(
        sqlx::query_as("select at, ok, detail, seconds from backup_runs order by id desc limit 1")
            .fetch_optional(ctx.db.read())
            .await?,
    )
}

/// Since when there should be verifications.
pub async fn expected_since(ctx: &Ctx) -> Result<Timestamp> {
    if let Some(since) = facts::time_fact(ctx.db.read(), "backup_since").await? {
        return Ok(since);
    }
    let now = ctx.clock.now();
    note(ctx, "backup_since", &now.to_rfc3339()).await?;
    Ok(now)
}

/// Restores the newest state into a folder of its own, proves it and notes what came of it.
/// `409` while another verification runs or without a configured backup.
pub async fn verify(ctx: &Ctx) -> Result<Verification> {
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return Err(ApiError::conflict("백업이 설정되어 있지 않아요."));
    };
    let Ok(_turn) = ctx.state::<Backup>().0.verifying.try_lock() else {
        return Err(ApiError::conflict(
            "복원을 확인하는 중이에요. 잠시 뒤에 다시 시도해 주세요.",
        ));
    };
    let began = Instant::now();
    let outcome = prove(ctx, plan).await;
    let run = Verification {
        at: ctx.clock.now(),
        ok: outcome.is_ok(),
        detail: match outcome {
            Ok(seen) => seen,
            Err(error) => {
                tracing::error!(
                    error = format!("{error:#}"),
                    "the backup could not be proved"
                );
                format!("{error:#}").chars().take(1000).collect()
            }
        },
        seconds: began.elapsed().as_secs_f64(),
    };
    keep(ctx, &run).await?;
    Ok(run)
}

async fn keep(ctx: &Ctx, run: &Verification) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    sqlx::query("insert into backup_runs (at, ok, detail, seconds) values (?1, ?2, ?3, ?4)")
        .bind(run.at)
        .bind(run.ok)
        .bind(&run.detail)
        .bind(run.seconds)
        .execute(&mut *tx)
        .await?;
    sqlx::query("delete from backup_runs where id <= (select max(id) from backup_runs) - ?1")
        .bind(KEPT)
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}

/// Removes what an earlier run of the program left.
pub(super) fn clear(plan: &Plan) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(plan.litestream.folder())
        .into_iter()
        .flatten()
    {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        if name.to_string_lossy().starts_with(FOLDER) {
            std::fs::remove_dir_all(&path)
                .with_context(|| format!("{} cannot be removed", path.display()))?;
        }
    }
    Ok(())
}

/// What was seen; an error says what is wrong.
async fn prove(ctx: &Ctx, plan: &Plan) -> anyhow::Result<String> {
    let folder = tempfile::Builder::new()
        .prefix(FOLDER)
        .tempdir_in(plan.litestream.folder())
        .context("복원할 폴더를 만들 수 없음")?;
    let copy = folder.path().join("maru.db");
    let before = compare::stand_still(db::connect_to_read(ctx.db.path()).await?).await?;
    let sentinel = ids::random_text(18)?;
    let at = Timestamp::now();
    note(ctx, "backup_sentinel", &sentinel).await?;
    let begun = backup_health::newest_here(plan);
    backup_health::await_replica(plan, begun, at, PATIENCE)
        .await
        .context("변경 내용이 복제본에 닿지 않음")?;
    plan.litestream
        .restore(None, &copy)
        .await
        .context("복원할 수 없음")?;
    let mut restored = db::connect_to_read(&copy).await?;
    check_whole(&mut restored).await?;
    let found = facts::fact(&mut restored, "backup_sentinel").await?;
    if found.as_ref() != Some(&sentinel) {
        bail!("복원한 데이터베이스에 방금 쓴 표시가 없음");
    }
    let after = compare::stand_still(db::connect_to_read(ctx.db.path()).await?).await?;
    let (tables, rows) = compare_all(before, &mut restored, after).await?;
    let files = sample(plan, &mut restored).await?;
    compare::let_go(restored).await?;
    Ok(format!(
        "표 {tables}개의 행 {rows}개와 파일 {files}개가 같음"
    ))
}

/// An error when the file is broken or a row refers to nothing.
async fn check_whole(conn: &mut SqliteConnection) -> anyhow::Result<()> {
    refuse(&db::broken(conn).await?)
}

fn refuse(broken: &[String]) -> anyhow::Result<()> {
    match broken.first() {
        None => Ok(()),
        Some(first) => bail!("복원한 데이터베이스가 온전하지 않음: {first}"),
    }
}

/// Counts of tables and rows that were found to be the same.
async fn compare_all(
    mut before: SqliteConnection,
    restored: &mut SqliteConnection,
    mut after: SqliteConnection,
) -> anyhow::Result<(usize, u64)> {
    let tables = compare::tables(&mut before).await?;
    if compare::tables(restored).await? != tables {
        bail!("복원한 데이터베이스의 표가 다름");
    }
    let mut rows = 0;
    for table in &tables {
        let (here, there) = tokio::join!(
            compare::summarize(&mut before, table),
            compare::summarize(restored, table)
        );
        let (here, there) = (here?, there?);
        rows += there.rows;
        if here != there && compare::differs(&mut before, restored, &mut after, table).await? {
            bail!(
                "표 {}의 내용이 다름 ({}행, 복원 {}행)",
                table.name,
                here.rows,
                there.rows
            );
        }
    }
    compare::let_go(before).await?;
    compare::let_go(after).await?;
    Ok((tables.len(), rows))
}

/// Reads copies of files back, picked at random among those that the restored database names.
async fn sample(plan: &Plan, restored: &mut SqliteConnection) -> anyhow::Result<usize> {
    let picked: Vec<(String, String)> = sqlx::query_as(
        "select f.path, f.digest
         from media_files f
         join backup_files b on b.digest = f.digest
         where f.checked = 1
         order by random()
         limit ?1",
    )
    .bind(SAMPLES)
    .fetch_all(restored)
    .await?;
    for (path, digest) in &picked {
        let bytes = plan.replica.read_media(digest).await?;
        let bytes = bytes.with_context(|| format!("파일 사본이 없음: {}", media::in_logs(path)))?;
        if hex::encode(Sha256::digest(&bytes)) != *digest {
            bail!("파일 사본이 손상됨: {}", media::in_logs(path));
        }
    }
    Ok(picked.len())
}

/// How large the restored database is in bytes, and whether its search index is damaged. An error when
/// it is broken elsewhere: the index can be made anew, and keeps nobody from the rest.
pub(super) async fn measure(path: &Path) -> anyhow::Result<(u64, bool)> {
    let mut conn = db::connect_to_read(path).await?;
    let broken = db::broken(&mut conn).await?;
    let needs_index = search::is_all_of_it(&broken);
    if !needs_index {
        refuse(&broken)?;
    }
    compare::let_go(conn).await?;
    Ok((std::fs::metadata(path)?.len(), needs_index))
}
