//! Litestream as a child: started with the server, started again when it ends, ended last.

use std::{
    process::{ExitStatus, Stdio},
    time::{Duration, Instant},
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, ChildStdin},
    sync::watch,
    task::JoinHandle,
};

use super::{
    backup_health,
    litestream::{self, Litestream},
};
use crate::Backup;
use platform::ctx::Ctx;

/// Between two starts, at first and at most.
pub(super) const SOON: Duration = Duration::from_secs(1);
pub(super) const LATER: Duration = Duration::from_secs(30);
/// A child that ran this long was well: the next start is soon again.
pub(super) const LONG: Duration = Duration::from_secs(60);

/// What is known of the child.
#[derive(Clone, Debug, Default)]
pub enum ChildState {
    /// Nobody started it: no server runs here, or it is about to.
    #[default]
    Absent,
    Running,
    /// It ended, or could not be started.
    Down {
        since: Instant,
        why: String,
    },
}

impl Default for Keeper {
    fn default() -> Self {
        Self {
            stop: watch::Sender::new(false),
            tasks: Vec::new(),
        }
    }
}

/// Keeps Litestream running and the health of the backup known, until it is stopped.
pub struct Keeper {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

/// Begins to back up. Does nothing where no backup is configured.
pub fn keep(ctx: &Ctx) -> Keeper {
    let mut keeper = Keeper::default();
    let Some(plan) = ctx.state::<Backup>().plan() else {
        return keeper;
    };
    if let Err(error) = super::verify::clear(plan) {
        tracing::warn!(error = format!("{error:#}"), "old verifications are left");
    }
    let (child, watcher) = (ctx.clone(), ctx.clone());
    let litestream = plan.litestream.clone();
    let stop = keeper.stop.subscribe();
    keeper.tasks.push(tokio::spawn(async move {
        supervise(&child, &litestream, stop).await;
    }));
    keeper.tasks.push(tokio::spawn(async move {
        backup_health::watch(&watcher).await;
    }));
    keeper
}

impl Keeper {
    /// Lets Litestream send what is left, and ends it. What could not be sent within `patience`
    /// follows with the next start.
    pub async fn stop(self, patience: Duration) {
        let mut tasks = self.tasks.into_iter();
        let supervisor = tasks.next();
        for task in tasks {
            task.abort();
        }
        self.stop.send_replace(true);
        if let Some(supervisor) = supervisor {
            let abort = supervisor.abort_handle();
            if tokio::time::timeout(patience, supervisor).await.is_err() {
                tracing::warn!("Litestream did not finish in time");
                abort.abort();
            }
        }
    }
}

async fn supervise(ctx: &Ctx, litestream: &Litestream, mut stop: watch::Receiver<bool>) {
    let mut pause = SOON;
    while !*stop.borrow() {
        let started = Instant::now();
        let why = match run(ctx, litestream, &mut stop).await {
            Ok(why) => why,
            Err(error) => format!("{error:#}"),
        };
        // Nobody is left who could ever stop it.
        if *stop.borrow() || stop.has_changed().is_err() {
            return;
        }
        tracing::error!(why, "Litestream is not running");
        ctx.state::<Backup>().health().child = ChildState::Down {
            since: Instant::now(),
            why,
        };
        pause = match started.elapsed() > LONG {
            true => SOON,
            false => (pause * 2).min(LATER),
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = stop.changed() => {}
        }
    }
}

/// One life of the child; says why it ended.
async fn run(
    ctx: &Ctx,
    litestream: &Litestream,
    stop: &mut watch::Receiver<bool>,
) -> anyhow::Result<String> {
    litestream.version().await?;
    let plan = ctx.state::<Backup>().plan();
    let Some(_lock) = plan.map(|plan| plan.lock()).transpose()?.flatten() else {
        anyhow::bail!("another program replicates this database");
    };
    let mut command = litestream.supervised("replicate")?;
    let child = command.stdout(Stdio::null()).spawn()?;
    ctx.state::<Backup>().health().child = ChildState::Running;
    attend(child, stop).await
}

/// Waits until a supervised child ends, or lets it finish when that is asked for; says why it ended.
pub(super) async fn attend(
    mut child: Child,
    stop: &mut watch::Receiver<bool>,
) -> anyhow::Result<String> {
    // Taken out of the child: waiting for one closes what is left in it.
    let input = child.stdin.take();
    let last = tokio::spawn(read_log(child.stderr.take()));
    let status = tokio::select! {
        status = child.wait() => status?,
        _ = stop.changed() => return end(child, input, last).await,
    };
    let last = last.await.unwrap_or_default();
    Ok(match last {
        Some(why) => why,
        None => describe(status),
    })
}

/// Ending its input asks it to send what is left and to end.
async fn end(
    mut child: Child,
    input: Option<ChildStdin>,
    log: JoinHandle<Option<String>>,
) -> anyhow::Result<String> {
    drop(input);
    child.wait().await?;
    let _last = log.await;
    Ok(String::new())
}

fn describe(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("ended with {code}"),
        None => "was killed".to_owned(),
    }
}

/// Passes Litestream's log on and remembers its last complaint.
async fn read_log(stderr: Option<tokio::process::ChildStderr>) -> Option<String> {
    let mut lines = BufReader::new(stderr?).lines();
    let mut last = None;
    while let Ok(Some(line)) = lines.next_line().await {
        let message = litestream::complaint(&line);
        if litestream::is_complaint(&line) {
            // Once, and not at each of its tries.
            if last.as_ref() != Some(&message) {
                tracing::warn!(message, "Litestream");
            }
            last = Some(message);
        } else {
            tracing::debug!(message, "Litestream");
        }
    }
    last
}
