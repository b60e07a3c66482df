//! A number for each record kind that a commit raises, so that answers kept in memory can tell
//! whether they are still true.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
};

#[derive(Default)]
pub(super) struct Generations {
    by_kind: RwLock<HashMap<&'static str, AtomicU64>>,
}

impl Generations {
    pub(super) fn raise(&self, kinds: &BTreeSet<&'static str>) {
        for kind in kinds {
            let known = self.by_kind.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(generation) = known.get(kind) {
                generation.fetch_add(1, Ordering::SeqCst);
                continue;
            }
            drop(known);
            self.by_kind
                .write()
                .unwrap_or_else(PoisonError::into_inner)
                .entry(kind)
                .or_default()
                .fetch_add(1, Ordering::SeqCst);
        }
    }

    /// The sum over `kinds`: it differs as soon as one of them was raised.
    pub(super) fn sum(&self, kinds: &[&'static str]) -> u64 {
        let known = self.by_kind.read().unwrap_or_else(PoisonError::into_inner);
        kinds
            .iter()
            .filter_map(|kind| known.get(kind))
            .map(|generation| generation.load(Ordering::SeqCst))
            .sum()
    }
}
