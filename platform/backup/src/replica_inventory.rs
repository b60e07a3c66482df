//! What the replica held when it was last looked at. Its files never change and go only by rule:
//! whatever else happens to one is damage.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use chrono::TimeDelta;
use platform::timestamp::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::replica::{Replica, ReplicaFile, moment, transactions};

/// Bytes that are read again at each look, in a folder. A bucket is read by the verification alone,
/// since reading it costs money.
const READ_AGAIN: u64 = 64 * 1024 * 1024;
const SNAPSHOTS: &str = "db/ltx/9/";
const CHANGES: &str = "db/ltx/0/";

/// The replica's database files, kept across restarts.
#[derive(Debug, Default, Deserialize, Serialize)]
pub struct ReplicaInventory {
    files: BTreeMap<String, Seen>,
    /// What is wrong, by the file's name, and since when. A full copy that is newer makes it good.
    damage: BTreeMap<String, (String, Timestamp)>,
}

#[derive(Debug, Deserialize, Serialize)]
struct Seen {
    found: ReplicaFile,
    /// SHA-256 of its bytes when it was first read.
    digest: Option<String>,
    /// When its bytes were last read.
    read_at: Option<Timestamp>,
}

impl ReplicaInventory {
    /// From the file; knows nothing where there is none.
    pub fn load(path: &Path) -> Self {
        std::fs::read(path)
            .ok()
            .and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    pub fn save(&self, path: &Path) -> anyhow::Result<()> {
        let new = path.with_extension("new");
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(&new, serde_json::to_vec(self)?)?;
        Ok(std::fs::rename(&new, path)?)
    }

    /// Takes in what a listing shows. `retention` is how long full copies are kept.
    pub fn look(&mut self, found: Vec<ReplicaFile>, retention: TimeDelta, now: Timestamp) {
        let listed: BTreeSet<&str> = found.iter().map(|file| file.name.as_str()).collect();
        let gone: Vec<String> = self
            .files
            .keys()
            .filter(|name| !listed.contains(name.as_str()))
            .cloned()
            .collect();
        for name in gone {
            let Some(seen) = self.files.remove(&name) else {
                continue;
            };
            if !may_go(&seen.found, &found, now - retention) {
                self.note(&name, format!("복제본에서 파일이 사라짐: {name}"), now);
            }
        }
        for file in found {
            match self.files.get_mut(&file.name) {
                Some(seen) if seen.found == file => {}
                Some(seen) => {
                    // Litestream gives a new file its time after its name: bytes decide.
                    let other = seen.found.size != file.size || seen.found.etag != file.etag;
                    let name = file.name.clone();
                    seen.read_at = None;
                    seen.found = file;
                    if other {
                        self.note(&name, format!("복제본의 파일이 바뀜: {name}"), now);
                    }
                }
                None => {
                    let seen = Seen {
                        found: file,
                        digest: None,
                        read_at: None,
                    };
                    self.files.insert(seen.found.name.clone(), seen);
                }
            }
        }
        let newest = self
            .files_of(SNAPSHOTS)
            .map(|seen| seen.found.modified)
            .max();
        let newest = newest.and_then(moment);
        self.damage
            .retain(|_, (_, since)| newest.is_none_or(|newest| newest <= *since));
    }

    /// Reads those files again whose bytes were not read for the longest time.
    pub async fn read_again(&mut self, replica: &Replica, now: Timestamp) {
        let mut due: Vec<_> = self
            .files
            .values()
            .map(|seen| (seen.read_at, seen.found.name.clone(), seen.found.size))
            .collect();
        due.sort();
        let mut bytes = 0;
        for (_, name, size) in due {
            if bytes > 0 && bytes + size > READ_AGAIN {
                break;
            }
            bytes += size;
            let mut digest = Sha256::new();
            let read = replica.read(&name, |piece| digest.update(piece)).await;
            // What cannot be read now is missing in the next listing, or that fails too.
            if read.is_err() {
                continue;
            }
            let digest = hex::encode(digest.finalize());
            let Some(seen) = self.files.get_mut(&name) else {
                continue;
            };
            seen.read_at = Some(now);
            match &seen.digest {
                None => seen.digest = Some(digest),
                Some(known) if *known == digest => {}
                Some(_) => self.note(&name, format!("복제본의 파일이 손상됨: {name}"), now),
            }
        }
    }

    fn note(&mut self, name: &str, text: String, now: Timestamp) {
        self.damage
            .entry(name.to_owned())
            .or_insert_with(|| (text, now));
    }

    fn files_of(&self, folder: &str) -> impl Iterator<Item = &Seen> {
        self.files
            .values()
            .filter(move |seen| seen.found.name.starts_with(folder))
    }

    /// What keeps the newest state from being restored, or was damaged; Korean.
    pub fn problems(&self) -> Vec<String> {
        let mut problems: Vec<String> =
            self.damage.values().map(|(text, _)| text.clone()).collect();
        if let Some(gap) = self.gap() {
            problems.push(gap);
        }
        problems
    }

    /// Changes that neither the newest full copy nor anything after it holds.
    fn gap(&self) -> Option<String> {
        if self.files.is_empty() {
            return Some("복제본이 비어 있음".to_owned());
        }
        let last = |seen: &Seen| transactions(&seen.found.name).map(|(_, last)| last);
        let Some(full) = self.files_of(SNAPSHOTS).filter_map(last).max() else {
            return Some("복제본에 전체 사본이 없음".to_owned());
        };
        let mut spans: Vec<(u64, u64)> = self
            .files
            .keys()
            .filter_map(|name| transactions(name))
            .filter(|(_, last)| *last > full)
            .collect();
        spans.sort_unstable();
        let mut covered = full;
        for (first, last) in spans {
            if first > covered + 1 {
                return Some(format!(
                    "복제본에 빠진 변경이 있음: {:x}–{:x}",
                    covered + 1,
                    first - 1
                ));
            }
            covered = covered.max(last);
        }
        None
    }

    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// Times of the full copies, oldest first.
    pub fn snapshots(&self) -> Vec<Timestamp> {
        let mut times: Vec<_> = self
            .files_of(SNAPSHOTS)
            .filter_map(|seen| moment(seen.found.modified))
            .collect();
        times.sort_unstable();
        times
    }

    /// When the newest change was written.
    pub fn newest(&self) -> Option<Timestamp> {
        let newest = self.files.values().map(|seen| seen.found.modified).max();
        newest.and_then(moment)
    }
}

/// Whether Litestream itself may have removed the file: changes that a larger file holds, what came
/// before the oldest full copy, and full copies whose time is over.
fn may_go(gone: &ReplicaFile, left: &[ReplicaFile], oldest: Timestamp) -> bool {
    let Some((first, last)) = transactions(&gone.name) else {
        return true;
    };
    if gone.name.starts_with(SNAPSHOTS) {
        let limit = oldest + TimeDelta::hours(2);
        return moment(gone.modified).is_none_or(|at| at < limit);
    }
    let spans = |folder: &'static str, within: bool| {
        left.iter()
            .filter(move |file| file.name.starts_with(folder) == within)
            .filter_map(|file| transactions(&file.name))
    };
    let before_all = spans(SNAPSHOTS, true)
        .map(|(_, last)| last)
        .min()
        .is_some_and(|full| last <= full);
    let merged = gone.name.starts_with(CHANGES)
        && spans(CHANGES, false).any(|(a, b)| a <= first && last <= b);
    before_all || merged
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, modified: Timestamp) -> ReplicaFile {
        ReplicaFile {
            name: format!("db/ltx/{name}.ltx"),
            size: 10,
            modified: modified.timestamp_millis(),
            etag: None,
        }
    }

    fn after(listings: &[&[&str]]) -> Vec<String> {
        let now = Timestamp::now();
        let mut known = ReplicaInventory::default();
        for listing in listings {
            let found = listing.iter().map(|name| file(name, now)).collect();
            known.look(found, TimeDelta::days(30), now);
        }
        known.problems()
    }

    #[test]
    fn a_whole_chain_is_no_problem() {
        assert!(after(&[&["9/01-01", "0/02-02", "0/03-03", "1/02-03", "0/04-04"]]).is_empty());
        assert!(after(&[&["9/01-05", "1/02-06", "0/07-07"]]).is_empty());
    }

    #[test]
    fn changes_that_were_merged_may_go() {
        assert!(after(&[&["9/01-01", "0/02-02", "0/03-03"], &["9/01-01", "1/02-03"]]).is_empty());
        // What a full copy of an earlier time was followed by, goes with that copy's time.
        assert!(after(&[&["9/01-09", "1/02-06", "0/0a-0a"], &["9/01-09", "0/0a-0a"]]).is_empty());
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        let problems = after(&[&["9/01-01", "0/02-02", "0/03-03"], &["9/01-01", "0/03-03"]]);
        assert!(
            problems[0].contains("사라짐: db/ltx/0/02-02.ltx"),
            "{problems:?}"
        );
        assert!(
            problems[1].contains("빠진 변경이 있음: 2–2"),
            "{problems:?}"
        );
        let problems = after(&[&["9/01-01", "0/02-02"], &["0/02-02"]]);
        assert!(
            problems[0].contains("사라짐: db/ltx/9/01-01.ltx"),
            "{problems:?}"
        );
        assert!(problems[1].contains("전체 사본이 없음"), "{problems:?}");
        let problems = after(&[&["9/01-01", "1/02-04", "0/05-05"], &["9/01-01", "0/05-05"]]);
        assert!(problems[0].contains("1/02-04"), "{problems:?}");
    }

    #[test]
    fn a_file_that_changed_is_named_until_a_new_full_copy_stands() {
        let now = Timestamp::now();
        let mut known = ReplicaInventory::default();
        let listing = |size| {
            let mut changes = file("0/02-02", now);
            changes.size = size;
            vec![file("9/01-01", now), changes]
        };
        known.look(listing(10), TimeDelta::days(30), now);
        known.look(listing(9), TimeDelta::days(30), now);
        assert!(known.problems()[0].contains("바뀜: db/ltx/0/02-02"));
        let mut healed = listing(9);
        healed.push(file("9/01-03", now + TimeDelta::seconds(9)));
        known.look(healed, TimeDelta::days(30), now);
        assert!(known.problems().is_empty());
    }
}
