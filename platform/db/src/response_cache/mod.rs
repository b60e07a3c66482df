//! What is kept in memory to answer with: finished answers by address, answers, and parts of answers.
//!
//! All of it is in one cache, of one size, and kept by one rule: with the generations of the cache
//! tags that it was made from ([`depends_on`](crate::depends_on)), and given only while they are the
//! same. A commit raises them before the writer is answered, so whoever saved and everybody after
//! them gets a new answer. Of those who miss the same answer at the same time one makes it and the
//! others wait for it.

mod json;
mod turn;

use std::{any::Any, sync::Arc};

use moka::sync::Cache;

use self::turn::{Making, Turn};
use crate::{
    Db,
    cached_response::CachedResponse,
    dependencies::{self, Dependencies},
    metrics::ResponseCacheMeasures,
};
use base::{clock::Clock, error::Result};

pub use json::{CachedJson, FreshJson};

const MAX_BYTES: u64 = 32 * 1024 * 1024;
/// What an entry takes beside what it holds.
const ENTRY_BYTES: usize = 128;

#[derive(Clone)]
pub struct ResponseCache {
    /// Answers and their parts by name, finished answers by address, which begins with a slash.
    kept: Cache<Box<str>, Entry>,
    making: Arc<Making>,
    pub measures: Arc<ResponseCacheMeasures>,
    db: Db,
    clock: Clock,
}

#[derive(Clone)]
struct Entry {
    value: Arc<dyn Any + Send + Sync>,
    made_from: Arc<Dependencies>,
    bytes: u32,
}

enum Outcome<K> {
    Found(K),
    Made(K),
}

impl<K> Outcome<K> {
    fn value(self) -> K {
        match self {
            Self::Found(value) | Self::Made(value) => value,
        }
    }
}

impl ResponseCache {
    pub fn new(db: Db, clock: Clock, measures: ResponseCacheMeasures) -> Self {
        let kept = Cache::builder()
            .max_capacity(MAX_BYTES)
            .weigher(|_, entry: &Entry| entry.bytes)
            .build();
        Self {
            kept,
            making: Arc::default(),
            measures: Arc::new(measures),
            db,
            clock,
        }
    }

    /// The kept answer for `key`, or the one that `make` gives. Nothing is kept when `make` fails,
    /// gives nothing, or says of nothing that it depends on it.
    pub async fn get<F>(&self, key: &str, make: F) -> Result<Option<Arc<CachedResponse>>>
    where
        F: Future<Output = Result<Option<CachedResponse>>>,
    {
        let answer = self.find_or_make(key, make, |answer: CachedResponse, made_from| {
            let bytes = answer.body.len();
            (noted(answer, made_from).shared(), bytes)
        });
        Ok(answer.await?.map(|outcome| self.count(outcome)))
    }

    /// The cached JSON of a value with the value itself, made by `make` where none is kept.
    pub async fn json<T, F>(&self, key: &str, make: F) -> Result<Option<CachedJson<T>>>
    where
        T: Send + Sync + 'static,
        F: Future<Output = Result<Option<FreshJson<T>>>>,
    {
        let answer = self.find_or_make(key, make, |fresh: FreshJson<T>, made_from| {
            // A value takes about what its JSON does.
            let bytes = 2 * fresh.response.body.len();
            let fresh = fresh.map_response(|response| noted(response, made_from));
            (fresh.shared(), bytes)
        });
        Ok(answer.await?.map(|outcome| self.count(outcome)))
    }

    /// A part of answers that no bytes are made of, read by `read` where none is kept. `bytes` is
    /// what it takes.
    pub async fn value<T, F>(
        &self,
        key: &str,
        bytes: impl FnOnce(&T) -> usize,
        read: F,
    ) -> Result<Option<Arc<T>>>
    where
        T: Send + Sync + 'static,
        F: Future<Output = Result<Option<T>>>,
    {
        let value = self.find_or_make(key, read, |value: T, _| {
            let bytes = bytes(&value);
            (Arc::new(value), bytes)
        });
        Ok(value.await?.map(Outcome::value))
    }

    /// What is kept for an address, if it is still true and the one that is asked for.
    pub fn at<T: Send + Sync + 'static>(
        &self,
        path: &str,
        is_asked_for: impl FnOnce(&T) -> bool,
    ) -> Option<Arc<T>> {
        let entry = self.find(path)?;
        let value = entry.value.downcast().ok()?;
        if !is_asked_for(&value) {
            return None;
        }
        self.measures.again.increment(1);
        Some(value)
    }

    /// Keeps what an address answers, for as long as `answer` stays true. `bytes` is what it takes,
    /// the answer's body included.
    pub fn keep_at<T: Send + Sync + 'static>(
        &self,
        path: &str,
        answer: &CachedResponse,
        value: T,
        bytes: usize,
    ) {
        if let Some(made_from) = answer.dependencies().filter(|it| self.hold(it)) {
            self.keep(path, Arc::new(value), made_from.clone(), bytes);
        }
    }

    /// Whether nothing that the answer was made from has changed since, or ended.
    pub fn is_true(&self, answer: &CachedResponse) -> bool {
        let made_from = answer.dependencies();
        made_from.is_some_and(|made_from| self.hold(made_from))
    }

    /// Bytes that all that is kept takes.
    pub fn bytes(&self) -> u64 {
        self.kept.weighted_size()
    }

    /// `finish` makes of what was made what is given and kept, and says how many bytes that takes.
    async fn find_or_make<M, K, F>(
        &self,
        key: &str,
        make: F,
        finish: impl FnOnce(M, &Arc<Dependencies>) -> (K, usize),
    ) -> Result<Option<Outcome<K>>>
    where
        K: Clone + Send + Sync + 'static,
        F: Future<Output = Result<Option<M>>>,
    {
        match self.find_part(key) {
            Some(found) => Ok(Some(Outcome::Found(found))),
            // Boxed: what is found has no use for its room.
            None => Box::pin(self.make(key, make, finish)).await,
        }
    }

    async fn make<M, K, F>(
        &self,
        key: &str,
        make: F,
        finish: impl FnOnce(M, &Arc<Dependencies>) -> (K, usize),
    ) -> Result<Option<Outcome<K>>>
    where
        K: Clone + Send + Sync + 'static,
        F: Future<Output = Result<Option<M>>>,
    {
        let turn = Turn::new(&self.making, key);
        let _mine = turn.lock.lock().await;
        if let Some(found) = self.find_part(key) {
            return Ok(Some(Outcome::Found(found)));
        }
        let (made, made_from) = dependencies::collect(self.db.generations(), make).await;
        let Some(made) = made? else {
            return Ok(None);
        };
        let made_from = Arc::new(made_from);
        let (value, bytes) = finish(made, &made_from);
        if !made_from.tags.is_empty() {
            self.keep(key, Arc::new(value.clone()), made_from, bytes);
        }
        Ok(Some(Outcome::Made(value)))
    }

    fn count<K>(&self, outcome: Outcome<K>) -> K {
        match outcome {
            Outcome::Found(_) => self.measures.found.increment(1),
            Outcome::Made(_) => self.measures.made.increment(1),
        }
        outcome.value()
    }

    /// What is kept under a name. What is being made depends on it from here on.
    fn find_part<K: Clone + 'static>(&self, key: &str) -> Option<K> {
        let entry = self.find(key)?;
        let value = entry.value.downcast_ref::<K>()?.clone();
        dependencies::depends_on_part(&entry.made_from);
        Some(value)
    }

    fn find(&self, key: &str) -> Option<Entry> {
        let holds = |entry: &Entry| self.hold(&entry.made_from);
        self.kept.get(key).filter(holds)
    }

    fn hold(&self, made_from: &Dependencies) -> bool {
        made_from.hold(self.db.generations(), || self.clock.now())
    }

    fn keep(
        &self,
        key: &str,
        value: Arc<dyn Any + Send + Sync>,
        made_from: Arc<Dependencies>,
        bytes: usize,
    ) {
        let bytes = u32::try_from(key.len() + bytes + ENTRY_BYTES).unwrap_or(u32::MAX);
        let entry = Entry {
            value,
            made_from,
            bytes,
        };
        self.kept.insert(key.into(), entry);
    }
}

/// What says of nothing that it depends on it is kept at no address and by no cache in front either.
fn noted(answer: CachedResponse, made_from: &Arc<Dependencies>) -> CachedResponse {
    match made_from.tags.is_empty() {
        true => answer,
        false => answer.made_from(made_from.clone()),
    }
}
