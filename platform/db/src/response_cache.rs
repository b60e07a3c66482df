//! Public answers kept in memory as ready bytes, never stale.
//!
//! An answer is kept with the generation of the cache_tags that it was made from, read before the
//! data was. A commit raises the generation before the writer is answered, so whoever saved and
//! everybody after them gets a new answer. Of those who miss the same answer at the same time one
//! makes it and the others wait for it.

use std::{
    collections::HashMap,
    marker::PhantomData,
    sync::{Arc, Mutex, PoisonError},
};

use moka::sync::Cache;
use poem::{IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::Json,
    registry::{MetaResponses, Registry},
    types::ToJSON,
};

use crate::{CacheTag, Db, cached_response::CachedResponse, metrics::ReadyMeasures};
use base::{clock::Clock, error::Result};

const MAX_BYTES: u64 = 32 * 1024 * 1024;

#[derive(Clone)]
pub struct ResponseCache {
    kept: Cache<String, Arc<CachedResponse>>,
    making: Arc<Making>,
    pub measures: Arc<ReadyMeasures>,
    db: Db,
    clock: Clock,
}

/// The keys whose answers are being made, each with the turn of those who want it.
type Making = Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>;

impl ResponseCache {
    pub fn new(db: Db, clock: Clock, measures: ReadyMeasures) -> Self {
        let kept = Cache::builder()
            .max_capacity(MAX_BYTES)
            .weigher(|key: &String, answer: &Arc<CachedResponse>| {
                u32::try_from(key.len() + answer.body.len() + 128).unwrap_or(u32::MAX)
            })
            .build();
        Self {
            kept,
            making: Arc::default(),
            measures: Arc::new(measures),
            db,
            clock,
        }
    }

    /// The kept answer for `key`, or the one that `make` gives. `cache_tags` are what it is made from.
    /// Nothing is kept when `make` fails or gives nothing.
    pub async fn get<F>(
        &self,
        key: &str,
        cache_tags: &[CacheTag],
        make: F,
    ) -> Result<Option<Arc<CachedResponse>>>
    where
        F: Future<Output = Result<Option<CachedResponse>>>,
    {
        if let Some(answer) = self.kept(key) {
            self.measures.found.increment(1);
            return Ok(Some(answer));
        }
        let turn = Turn::new(&self.making, key);
        let _mine = turn.lock.lock().await;
        if let Some(answer) = self.kept(key) {
            return Ok(Some(answer));
        }
        let generation = self.db.generation(cache_tags);
        let Some(answer) = make.await? else {
            return Ok(None);
        };
        self.measures.made.increment(1);
        let answer = Arc::new(answer.made_from(cache_tags, generation));
        self.kept.insert(key.to_owned(), answer.clone());
        Ok(Some(answer))
    }

    /// The cached JSON of a value, made by `make` where none is kept.
    pub async fn json<T, F>(
        &self,
        key: &str,
        cache_tags: &[CacheTag],
        make: F,
    ) -> Result<Option<CachedJson<T>>>
    where
        T: ToJSON,
        F: Future<Output = Result<Option<T>>>,
    {
        let answer = self
            .get(key, cache_tags, async {
                Ok(make.await?.map(|value| CachedResponse::json(&value)))
            })
            .await?;
        Ok(answer.map(CachedJson::new))
    }

    /// Bytes that the kept answers take.
    pub fn bytes(&self) -> u64 {
        self.kept.weighted_size()
    }

    // By the cache_tags of the kept answer, not by those of the caller: the sums over two sets of
    // cache_tags say nothing about each other.
    fn kept(&self, key: &str) -> Option<Arc<CachedResponse>> {
        self.kept
            .get(key)
            .filter(|answer| answer.is_true(&self.db, &self.clock))
    }
}

/// A place in the queue of those who want one answer.
struct Turn<'a> {
    making: &'a Making,
    key: &'a str,
    lock: Arc<tokio::sync::Mutex<()>>,
}

impl<'a> Turn<'a> {
    fn new(making: &'a Making, key: &'a str) -> Self {
        let mut all = making.lock().unwrap_or_else(PoisonError::into_inner);
        let lock = all.entry(key.to_owned()).or_default().clone();
        Self { making, key, lock }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut all = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        // The list's own and this one: nobody else waits.
        if Arc::strong_count(&self.lock) <= 2 {
            all.remove(self.key);
        }
    }
}

/// A ready answer that is described as a JSON `T`.
pub struct CachedJson<T>(pub Arc<CachedResponse>, PhantomData<fn() -> T>);

impl<T> CachedJson<T> {
    pub fn new(answer: Arc<CachedResponse>) -> Self {
        Self(answer, PhantomData)
    }
}

impl<T: ToJSON> ApiResponse for CachedJson<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}

impl<T> IntoResponse for CachedJson<T> {
    fn into_response(self) -> Response {
        self.0.to_response()
    }
}
