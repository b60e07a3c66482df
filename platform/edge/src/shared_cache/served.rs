//! Which addresses caches may hold, and what each was made from: for those that know no tags.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::TimeDelta;

use super::EVERYTHING;
use platform::{clock::Clock, config::Cache, db::CacheTag, timestamp::Timestamp};

/// Addresses that are remembered; those beyond stay in a cache until their time is over.
const MOST: usize = 20_000;

/// Cloning is cheap.
#[derive(Clone)]
pub struct ServedUrls(Option<Arc<Inner>>);

struct Inner {
    clock: Clock,
    /// For how long a cache answers by itself.
    kept: TimeDelta,
    urls: Mutex<HashMap<Box<str>, Served>>,
}

struct Served {
    cache_tags: Box<[CacheTag]>,
    at: Timestamp,
}

impl ServedUrls {
    /// Remembers nothing without `cache`.
    pub fn new(cache: Option<&Cache>, clock: Clock) -> Self {
        Self(cache.map(|cache| {
            let seconds = cache.max_age + cache.stale_while_revalidate;
            Arc::new(Inner {
                clock,
                kept: TimeDelta::seconds(i64::from(seconds)),
                urls: Mutex::default(),
            })
        }))
    }

    pub(super) fn note(&self, url: &str, cache_tags: impl Iterator<Item = CacheTag> + Clone) {
        let Some(inner) = &self.0 else { return };
        let now = inner.clock.now();
        let mut urls = inner.urls.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(served) = urls.get_mut(url) {
            served.at = now;
            if !served.cache_tags.iter().copied().eq(cache_tags.clone()) {
                served.cache_tags = cache_tags.collect();
            }
            return;
        }
        if urls.len() >= MOST {
            urls.retain(|_, served| now - served.at <= inner.kept);
        }
        if urls.len() < MOST {
            let cache_tags = cache_tags.collect();
            urls.insert(
                url.into(),
                Served {
                    cache_tags,
                    at: now,
                },
            );
        }
    }

    /// The addresses that a cache may still hold and that one of `keys` concerns.
    pub fn concerned(&self, keys: &[&str]) -> Vec<String> {
        let Some(inner) = &self.0 else {
            return Vec::new();
        };
        let now = inner.clock.now();
        let mut urls = inner.urls.lock().unwrap_or_else(PoisonError::into_inner);
        urls.retain(|_, served| now - served.at <= inner.kept);
        let is_concerned = |served: &Served| {
            keys.contains(&EVERYTHING)
                || served
                    .cache_tags
                    .iter()
                    .any(|tag| keys.contains(&tag.to_string().as_str()))
        };
        let concerned = urls.iter().filter(|(_, served)| is_concerned(served));
        concerned.map(|(url, _)| url.to_string()).collect()
    }
}
