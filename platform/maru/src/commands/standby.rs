//! `maru standby [status | promote]`

use std::{
    fs::File,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::bail;
use backup::{Promoted, Standby, StandbyStatus};
use clap::Subcommand;
use platform::{
    config::{self, Config},
    timestamp::Timestamp,
};
use server::app;

use super::{backup::show, folder, serve};

/// What the program that follows gets to let its copy become whole and to end.
const HANDING_OVER: Duration = Duration::from_secs(25);

#[derive(Subcommand)]
pub enum Command {
    /// Say how far the copy is behind. Exits with 1 when it is not ready to be promoted.
    Status,
    /// Make this machine the site.
    ///
    /// Takes the copy over from the program that follows, checks it, and puts database and files into
    /// data.dir: `maru serve` then starts the site, and replicates to [backup]. Messages that the old one
    /// may have sent are not sent again. Refuses while the old one answers or writes into its backup.
    Promote {
        /// The old one was fenced: it can neither write nor send, so do not ask whether it does.
        #[arg(long)]
        force: bool,
    },
}

pub async fn run(path: &Path, command: Option<Command>) -> anyhow::Result<ExitCode> {
    match command {
        None => follow(path).await,
        Some(Command::Status) => status(path),
        Some(Command::Promote { force }) => promote(path, force).await,
    }
}

async fn follow(path: &Path) -> anyhow::Result<ExitCode> {
    let (config, _, _) = super::configure(path)?;
    serve::write_log(config.log.format)?;
    let standby = Standby::open(&config)?;
    let _folder = folder::take(&config.data.dir)?;
    let stop = serve::stop_signal()?;
    println!("maru follows {}", standby.primary.as_str());
    if standby.follow(stop).await? {
        tracing::info!("the copy was handed over to a promotion");
    }
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

fn status(path: &Path) -> anyhow::Result<ExitCode> {
    let config = config::load(path)?;
    println!("{}", look(&config)?);
    Ok(ExitCode::SUCCESS)
}

/// How the copy is; an error when it is not ready.
pub fn look(config: &Config) -> anyhow::Result<String> {
    let status = StandbyStatus::read(config)?;
    let now = Timestamp::now();
    if let Some(complaint) = status.complaint(now) {
        bail!("standby: {complaint}");
    }
    let behind = status.behind(now).unwrap_or_default();
    let newest = status
        .newest_at
        .map_or(0, |at| (now - at).num_seconds().max(0));
    Ok(format!(
        "the copy is {behind} s behind the primary's backup, whose newest change is {newest} s old; {} files are here",
        status.files
    ))
}

async fn promote(path: &Path, force: bool) -> anyhow::Result<ExitCode> {
    let (config, modules, _) = super::configure(path)?;
    let standby = Standby::open(&config)?;
    let migrations = app::migrations(&modules);
    let began = Instant::now();
    if !force {
        let primary = standby.primary.as_str();
        println!("Looking for 15 s at most whether {primary} still lives");
    }
    standby.may_promote(&migrations, force).await?;
    let _folder = take_over(&standby, &config.data.dir).await?;
    let promoted = standby.promote(&migrations, force).await?;
    tell(&config, &promoted, began.elapsed());
    Ok(match promoted.missing.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(1),
    })
}

/// Lets the program that follows end, and takes its folder.
async fn take_over(standby: &Standby, data: &Path) -> anyhow::Result<File> {
    let deadline = Instant::now() + HANDING_OVER;
    while folder::is_taken(data) {
        // Again and again: one that has just started forgets what it was asked before.
        standby.ask_to_hand_over()?;
        if Instant::now() > deadline {
            bail!(
                "data.dir: `maru standby` still uses {}; stop it",
                data.display()
            );
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    folder::take(data)
}

fn tell(config: &Config, promoted: &Promoted, took: Duration) {
    let zone = config.site.time_zone;
    let state = promoted
        .last_change
        .map_or_else(|| "an unknown time".to_owned(), |at| show(at, zone));
    let files = match promoted.files {
        Some(files) => format!("{files} files"),
        None => "its files in their bucket".to_owned(),
    };
    println!(
        "{} holds the site now: the state of {state}, {} bytes of database and {files}, checked, in {:.1} s",
        config.data.dir.display(),
        promoted.bytes,
        took.as_secs_f64()
    );
    for path in &promoted.missing {
        println!("not in the backup: {path}");
    }
    for note in &promoted.notes {
        println!("{note}");
    }
    if promoted.needs_index {
        println!("The search index in it is damaged: run `maru search rebuild`.");
    }
    tell_of_doubt(&promoted.in_doubt);
    let place = match (&config.backup.path, &config.backup.s3) {
        (Some(path), _) => path.display().to_string(),
        (None, Some(bucket)) => format!("{} in {}", bucket.prefix, bucket.bucket),
        (None, None) => String::new(),
    };
    println!("Start it with `maru serve`. It replicates to a new place: {place}");
}

/// Names what is not sent again.
pub fn tell_of_doubt(in_doubt: &[(String, i64)]) {
    for (channel, count) in in_doubt {
        println!("{count} in the outbox may have been sent, and are not sent again: {channel}");
    }
}
