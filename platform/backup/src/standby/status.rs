//! How far behind the copy is: written by the program that follows, read by whoever asks.

use std::{collections::VecDeque, path::Path};

use anyhow::Context;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use platform::{config::Config, timestamp::Timestamp};

/// Beside the copy.
pub(super) const STATUS: &str = "status.json";
/// What is older was written by a program that runs no more.
const STALE: TimeDelta = TimeDelta::seconds(30);
/// A copy that is further behind is not ready to be promoted without loss.
const LATE: TimeDelta = TimeDelta::seconds(60);

/// What was seen last.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct Status {
    /// When it was seen.
    pub at: Timestamp,
    /// When the copy last held everything that was in the primary's backup.
    pub current_at: Option<Timestamp>,
    /// When the newest change in that backup was written.
    pub newest_at: Option<Timestamp>,
    /// What is wrong with the copy, the keys or the way to the backup.
    pub problem: Option<String>,
    /// Why files cannot be brought.
    pub media_problem: Option<String>,
    /// Files that were brought.
    pub files: usize,
}

impl Status {
    /// What the program that follows noted last.
    pub fn read(config: &Config) -> anyhow::Result<Self> {
        let path = config.data.dir.join("standby").join(STATUS);
        let text = std::fs::read(&path)
            .context("standby: nothing was followed here yet; start `maru standby`")?;
        serde_json::from_slice(&text).with_context(|| format!("{} is damaged", path.display()))
    }

    pub(super) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let new = folder.join("status.new");
        std::fs::write(&new, serde_json::to_vec(self)?)?;
        Ok(std::fs::rename(&new, folder.join(STATUS))?)
    }

    /// Seconds since the copy held everything that was in the backup.
    pub fn behind(&self, now: Timestamp) -> Option<i64> {
        self.current_at.map(|at| (now - at).num_seconds().max(0))
    }

    /// Why a promotion now would lose more than it has to; nothing when all is well.
    pub fn complaint(&self, now: Timestamp) -> Option<String> {
        if now - self.at > STALE {
            let seconds = (now - self.at).num_seconds();
            return Some(format!(
                "`maru standby` does not run: its last word is {seconds} s old"
            ));
        }
        if let Some(problem) = self.problem.as_ref().or(self.media_problem.as_ref()) {
            return Some(problem.clone());
        }
        match self.current_at {
            None => Some("the first copy is not complete yet".to_owned()),
            Some(at) if now - at > LATE => Some(format!(
                "the copy is {} s behind the backup",
                (now - at).num_seconds()
            )),
            // The primary writes a mark every ten seconds.
            Some(_) => self.newest_at.filter(|at| now - *at > LATE).map(|at| {
                format!(
                    "nothing has come into the primary's backup for {} s",
                    (now - at).num_seconds()
                )
            }),
        }
    }
}

/// What the backup held at which time, for as long as the copy does not hold it. While people write all
/// the time the copy is never the newest, and yet only a second behind.
#[derive(Default)]
pub(super) struct Awaited(VecDeque<(Timestamp, u64)>);

impl Awaited {
    /// Takes in a look at both. Returns the last time of which the copy holds everything, where a later
    /// one is known now.
    pub fn look(&mut self, now: Timestamp, newest: u64, applied: Option<u64>) -> Option<Timestamp> {
        match self.0.back_mut() {
            Some((at, number)) if *number == newest => *at = now,
            _ => self.0.push_back((now, newest)),
        }
        let mut current_at = None;
        while let Some((at, number)) = self.0.front().copied()
            && applied.is_some_and(|applied| applied >= number)
        {
            current_at = Some(at);
            self.0.pop_front();
        }
        current_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_that_is_never_the_newest_is_as_old_as_what_it_lacks() {
        let start = Timestamp::now();
        let at = |seconds| start + TimeDelta::seconds(seconds);
        let mut awaited = Awaited::default();
        assert_eq!(awaited.look(at(0), 5, None), None);
        assert_eq!(awaited.look(at(1), 6, Some(5)), Some(at(0)));
        // One behind at each look.
        for second in 2..9_i64 {
            let newest = 5 + second.unsigned_abs();
            let held = awaited.look(at(second), newest, Some(newest - 1));
            assert_eq!(held, Some(at(second - 1)));
        }
        assert_eq!(awaited.look(at(9), 13, Some(12)), None);
        assert_eq!(awaited.look(at(10), 13, Some(13)), Some(at(10)));
    }

    #[test]
    fn a_standby_says_what_keeps_it_from_being_ready() {
        let now = Timestamp::now();
        let ago = |seconds| now - TimeDelta::seconds(seconds);
        let well = Status {
            at: ago(1),
            current_at: Some(ago(1)),
            newest_at: Some(ago(9)),
            ..Status::default()
        };
        assert_eq!(well.complaint(now), None);
        assert_eq!(well.behind(now), Some(1));
        for (status, expected) in [
            (
                Status {
                    at: ago(31),
                    ..well.clone()
                },
                "does not run",
            ),
            (
                Status {
                    current_at: None,
                    ..well.clone()
                },
                "not complete yet",
            ),
            (
                Status {
                    current_at: Some(ago(61)),
                    ..well.clone()
                },
                "61 s behind",
            ),
            (
                Status {
                    newest_at: Some(ago(61)),
                    ..well.clone()
                },
                "for 61 s",
            ),
            (
                Status {
                    problem: Some("the keys differ".to_owned()),
                    ..well.clone()
                },
                "the keys differ",
            ),
        ] {
            let complaint = status.complaint(now).unwrap();
            assert!(complaint.contains(expected), "{complaint}");
        }
    }
}
