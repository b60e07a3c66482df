//! Following: Litestream applies what comes into the primary's backup, a look at both says how far behind
//! the copy is, and files are brought ahead of time.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use platform::timestamp::Timestamp;
use tokio::{sync::watch, time::sleep};

use super::{
    Standby, Status, keys, remove,
    status::{Awaited, STATUS},
};
use crate::{
    child::{self, LATER, LONG, SOON},
    replica,
};

/// Between two looks at the copy and the backup.
const LOOK: Duration = Duration::from_secs(1);
/// Between two looks at a bucket, which cost money.
const LOOK_FAR: Duration = Duration::from_secs(2);
/// Between two looks at the keys, while they fit and while they do not.
const KEYS: Duration = Duration::from_secs(60 * 60);
const KEYS_AGAIN: Duration = Duration::from_secs(30);
/// A copy that stays as it is for so long while there is more is made anew.
const STUCK: Duration = Duration::from_secs(5 * 60);
/// What the copy gets to become whole when a promotion asks for it.
const LAST_CHANGES: Duration = Duration::from_secs(10);
const ASKED: Duration = Duration::from_millis(100);
/// What Litestream gets to end, within the ten seconds of the program.
const ENDING: Duration = Duration::from_secs(8);
/// Litestream 0.5 resumes only what is not ahead of the last full copy, which is made once a day.
const CANNOT_RESUME: &str = "cannot resume follow mode";

/// What the task that brings files last found.
type Files = Mutex<(usize, Option<String>)>;

impl Standby {
    /// Follows until `stop`, or until a promotion asks for the copy: then true.
    pub async fn follow(&self, stop: impl Future<Output = ()>) -> anyhow::Result<bool> {
        self.source.litestream.version().await?;
        // Of an earlier run.
        remove(&self.request())?;
        remove(&self.folder.join(STATUS))?;
        let end = watch::Sender::new(false);
        let following = tokio::spawn(keep_following(self.clone(), end.subscribe()));
        let files = Files::default();
        let is_asked = tokio::select! {
            () = stop => false,
            () = self.until_asked() => true,
            () = self.look_on(&files) => false,
            () = self.bring_on(&files) => false,
        };
        end.send_replace(true);
        let abort = following.abort_handle();
        if tokio::time::timeout(ENDING, following).await.is_err() {
            tracing::warn!("Litestream did not end in time");
            abort.abort();
        }
        Ok(is_asked)
    }

    /// Resolves once a promotion asked and the copy holds everything, or cannot in time.
    async fn until_asked(&self) {
        while !self.request().exists() {
            sleep(ASKED).await;
        }
        let deadline = Instant::now() + LAST_CHANGES;
        while Instant::now() < deadline && !self.is_current().await {
            sleep(ASKED).await;
        }
    }

    /// Whether the copy holds all that is in the backup, as far as that can be seen.
    async fn is_current(&self) -> bool {
        let applied = self.applied();
        let newest = self.source.replica.newest(applied.unwrap_or(0)).await;
        matches!((applied, newest), (Some(applied), Ok(Some((newest, _)))) if applied == newest)
    }

    async fn look_on(&self, files: &Files) {
        let (mut status, mut keys) = (Status::default(), KeyLook::default());
        let (mut awaited, mut told) = (Awaited::default(), None);
        loop {
            let now = Timestamp::now();
            status.problem = match self.look(&mut status, &mut awaited, now).await {
                Ok(()) => keys.look(self).await,
                Err(error) => Some(format!("the primary's backup cannot be read: {error:#}")),
            };
            (status.files, status.media_problem) =
                files.lock().unwrap_or_else(PoisonError::into_inner).clone();
            status.at = now;
            if let Err(error) = status.write(&self.folder) {
                tracing::warn!(error = format!("{error:#}"), "the status is not written");
            }
            tell(&mut told, status.complaint(now));
            sleep(self.pause()).await;
        }
    }

    /// Between two looks at the backup, Litestream's and ours. A promotion waits for the last of them, so
    /// that nothing is lost by seldom ones.
    fn pause(&self) -> Duration {
        match self.source.replica.is_remote() {
            true => LOOK_FAR,
            false => LOOK,
        }
    }

    async fn look(
        &self,
        status: &mut Status,
        awaited: &mut Awaited,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        let known = self.applied().unwrap_or(0);
        let newest = self.source.replica.newest(known).await?;
        let Some((newest, at)) = newest else {
            anyhow::bail!("there is nothing in it");
        };
        status.newest_at = replica::moment(at);
        let current_at = awaited.look(now, newest, self.applied());
        status.current_at = current_at.or(status.current_at);
        Ok(())
    }

    async fn bring_on(&self, files: &Files) {
        let pause = Duration::from_secs(60) * self.config.backup.media_minutes;
        loop {
            if self.has_files() {
                let brought = self.bring_files().await;
                let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
                match brought {
                    Ok(count) => *files = (count, None),
                    Err(error) => files.1 = Some(format!("files are not brought: {error:#}")),
                }
            }
            sleep(pause).await;
        }
    }

    /// Resolves when the copy has stayed behind for too long.
    async fn until_stuck(&self) {
        let (mut seen, mut since) = (None, Instant::now());
        loop {
            sleep(LOOK_FAR).await;
            let applied = self.applied();
            if applied != seen || applied.is_none() || self.is_current().await {
                (seen, since) = (applied, Instant::now());
            }
            if since.elapsed() > STUCK {
                return;
            }
        }
    }

    /// One life of Litestream; says why it ended.
    async fn live(&self, stop: &mut watch::Receiver<bool>) -> anyhow::Result<String> {
        if self.applied().is_none() {
            self.discard()?;
        }
        let child = self
            .source
            .litestream
            .follow(&self.copy(), self.pause())?
            .spawn()?;
        let (end, mut ended) = watch::channel(false);
        let mut life = std::pin::pin!(child::attend(child, &mut ended));
        let is_stuck = tokio::select! {
            why = &mut life => return why,
            _ = stop.changed() => false,
            () = self.until_stuck() => true,
        };
        end.send_replace(true);
        let why = life.await?;
        if is_stuck {
            self.discard()?;
            return Ok("the copy did not come nearer; it is made anew".to_owned());
        }
        Ok(why)
    }
}

/// Keeps Litestream running until it is stopped.
async fn keep_following(standby: Standby, mut stop: watch::Receiver<bool>) {
    let mut pause = SOON;
    while !*stop.borrow() {
        let started = Instant::now();
        let lived = standby.live(&mut stop).await;
        if *stop.borrow() || stop.has_changed().is_err() {
            return;
        }
        let why = lived.unwrap_or_else(|error| format!("{error:#}"));
        if why.contains(CANNOT_RESUME) {
            tracing::info!(
                "the copy is made anew: Litestream cannot go on with the one that is here"
            );
            if standby.discard().is_ok() {
                continue;
            }
        }
        tracing::error!(why, "the primary's backup is not followed");
        pause = match started.elapsed() > LONG {
            true => SOON,
            false => (pause * 2).min(LATER),
        };
        tokio::select! {
            () = sleep(pause) => {}
            _ = stop.changed() => {}
        }
    }
}

/// Says once what is wrong, and once that nothing is any more.
fn tell(told: &mut Option<Option<String>>, complaint: Option<String>) {
    // Seconds go on; what is wrong is the same.
    let words = |text: &Option<String>| {
        text.as_ref()
            .map(|text| text.replace(|c: char| c.is_ascii_digit(), ""))
    };
    if told.as_ref().map(words) == Some(words(&complaint)) {
        return;
    }
    match &complaint {
        None => tracing::info!("the copy holds everything that is in the primary's backup"),
        Some(complaint) => tracing::warn!(complaint, "the standby is not ready"),
    }
    *told = Some(complaint);
}

/// Looks at the keys now and then.
#[derive(Default)]
struct KeyLook {
    next: Option<Instant>,
    problem: Option<String>,
}

impl KeyLook {
    async fn look(&mut self, standby: &Standby) -> Option<String> {
        let is_due = self.next.is_none_or(|next| next <= Instant::now());
        if is_due && standby.applied().is_some() {
            let checked = keys::check(&standby.config, &standby.copy()).await;
            self.problem = checked.err().map(|error| format!("{error:#}"));
            let pause = if self.problem.is_some() {
                KEYS_AGAIN
            } else {
                KEYS
            };
            self.next = Some(Instant::now() + pause);
        }
        self.problem.clone()
    }
}
