//! `maru backup create | list | verify | restore`

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use anyhow::{Context, bail};
use backup::Plan;
use chrono::{DateTime, NaiveDateTime, TimeZone};
use clap::Subcommand;
use platform::{config, time_zone::Zone, timestamp::Timestamp};

#[derive(Subcommand)]
pub enum Command {
    /// Bring the backup up to date now: database and files.
    ///
    /// While a server runs here its own copying is waited for; otherwise a full copy is made.
    Create,
    /// Print which times can be gone back to.
    List,
    /// Restore the newest backup into a folder that is removed again, and compare it with the site.
    Verify,
    /// Write the site as it was, database and files, into a new folder.
    ///
    /// Nothing here is changed. To use it, stop the server, put the folder in the place of data.dir
    /// together with your keys, and start. The database need not exist any more.
    Restore {
        /// The time, as 2026-11-21T14:30 in the site's zone or with an offset; the newest state
        /// when left out.
        #[arg(long)]
        at: Option<String>,
        /// A folder that is empty or not there.
        #[arg(long)]
        to: PathBuf,
    },
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Create => create(path).await,
        Command::List => list(path).await,
        Command::Verify => verify(path).await,
        Command::Restore { at, to } => restore(path, at, &to).await,
    }
}

async fn create(path: &Path) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let plan = Plan::require(&ctx.config)?;
    let began = Instant::now();
    plan.litestream.version().await?;
    let files = backup::copy_media(ctx, &plan).await?;
    match plan.lock()? {
        Some(_lock) => plan.litestream.snapshot().await?,
        None => backup::await_change(ctx, &plan).await?,
    }
    println!(
        "database and {files} new files copied in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    ctx.db.close().await;
    Ok(ExitCode::SUCCESS)
}

async fn list(path: &Path) -> anyhow::Result<ExitCode> {
    let config = config::load(path)?;
    let plan = Plan::require(&config)?;
    let zone = config.site.time_zone;
    let points = backup::restore_points(&plan).await?;
    let (Some(first), Some(last)) = (points.first, points.last) else {
        bail!("there is no backup yet");
    };
    for at in &points.snapshots {
        println!("full copy  {}", show(*at, zone));
    }
    println!(
        "every moment from {} to {} can be restored ({} files, {} bytes)",
        show(first, zone),
        show(last, zone),
        points.files,
        points.bytes
    );
    Ok(ExitCode::SUCCESS)
}

async fn verify(path: &Path) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let plan = Plan::require(&ctx.config)?;
    plan.litestream.version().await?;
    // Without a server nobody sends the mark that is looked for.
    let keeper = match plan.lock()? {
        Some(lock) => {
            drop(lock);
            Some(backup::keep(ctx))
        }
        None => None,
    };
    let run = backup::verify(ctx)
        .await
        .map_err(|error| anyhow::anyhow!(error.message));
    if let Some(keeper) = keeper {
        keeper.stop(std::time::Duration::from_secs(10)).await;
    }
    ctx.db.close().await;
    let run = run?;
    if !run.ok {
        bail!("the backup could not be proved: {}", run.detail);
    }
    println!("proved in {:.1} s: {}", run.seconds, run.detail);
    Ok(ExitCode::SUCCESS)
}

async fn restore(path: &Path, at: Option<String>, to: &Path) -> anyhow::Result<ExitCode> {
    let config = config::load(path)?;
    let plan = Plan::require(&config)?;
    let zone = config.site.time_zone;
    let at = at.map(|text| parse(&text, zone)).transpose()?;
    plan.litestream.version().await?;
    let began = Instant::now();
    let restored = backup::restore(&plan, at, to).await?;
    let state = restored
        .last_change
        .map_or_else(|| "an unknown time".to_owned(), |at| show(at, zone));
    println!(
        "{}: the state of {state}, {} bytes of database and {} files, checked, in {:.1} s",
        to.display(),
        restored.bytes,
        restored.files,
        began.elapsed().as_secs_f64()
    );
    for path in &restored.missing {
        println!("not in the backup: {path}");
    }
    if restored.needs_index {
        println!("The search index in it is damaged: run `maru search rebuild` on it.");
    }
    super::standby::tell_of_doubt(&restored.in_doubt);
    println!("The keys are in no backup: bring your own (auth.token_key, encryption.key).");
    Ok(match restored.missing.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(1),
    })
}

pub(super) fn show(at: Timestamp, zone: Zone) -> String {
    at.with_timezone(&zone)
        .format("%Y-%m-%dT%H:%M:%S%:z")
        .to_string()
}

fn parse(text: &str, zone: Zone) -> anyhow::Result<Timestamp> {
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        return Ok(at.to_utc().into());
    }
    let formats = [
        "%Y-%m-%dT%H:%M:%S",
        "%Y-%m-%dT%H:%M",
        "%Y-%m-%d %H:%M:%S",
        "%Y-%m-%d %H:%M",
    ];
    let local = formats
        .iter()
        .find_map(|format| NaiveDateTime::parse_from_str(text, format).ok());
    local
        .and_then(|local| zone.from_local_datetime(&local).earliest())
        .map(|at| at.to_utc().into())
        .with_context(|| format!("--at {text}: not a time; write it as 2026-11-21T14:30"))
}
