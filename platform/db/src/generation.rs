//! Numbers that commits raise, so that answers kept in memory can tell whether they are still true.

use std::{
    collections::BTreeSet,
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

/// Many more than answers are made from at a time.
const SLOTS: usize = 4096;

/// Something that changes on its own and that answers are made from: all records of a kind
/// (`page`), one record (`post/12`), a part of a kind (`board/NOTICE`).
///
/// Names share a fixed number of places. Two names in one place cost an answer that is made anew
/// without need, never one that is out of date.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct CacheTag(u16);

impl CacheTag {
    pub fn of(name: &str) -> Self {
        // FNV-1a: short names, no need for more.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(((hash ^ (hash >> 32)) % SLOTS as u64) as u16)
    }
}

/// As caches in front of the program know it: short, and it tells nothing of what it stands for.
impl fmt::Display for CacheTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "maru-{:03x}", self.0)
    }
}

/// How often something has changed since the program started.
pub(super) type Generation = u64;

pub(super) struct Generations {
    slots: Box<[AtomicU64]>,
    /// Of whatever changes.
    any: AtomicU64,
}

impl Default for Generations {
    fn default() -> Self {
        Self {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
            any: AtomicU64::new(0),
        }
    }
}

impl Generations {
    pub(super) fn invalidate(&self, cache_tags: &BTreeSet<CacheTag>) {
        for tag in cache_tags {
            self.slots[usize::from(tag.0)].fetch_add(1, Ordering::SeqCst);
        }
        // After them: whoever has seen it looks at what they say by now.
        self.any.fetch_add(1, Ordering::SeqCst);
    }

    pub(super) fn of(&self, tag: CacheTag) -> Generation {
        self.slots[usize::from(tag.0)].load(Ordering::SeqCst)
    }

    pub(super) fn of_any(&self) -> Generation {
        self.any.load(Ordering::SeqCst)
    }
}
