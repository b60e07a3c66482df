//! Public answers kept in memory as ready bytes, never stale.
//!
//! An answer is kept with the generation of the record kinds that it was made from, read before
//! the data was. A commit raises the generation before the writer is answered, so whoever saved
//! and everybody after them gets a new answer.

use std::{
    io::Write,
    marker::PhantomData,
    sync::{Arc, OnceLock},
};

use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use moka::sync::Cache;
use poem::{IntoResponse, Response};
use poem_openapi::{
    ApiResponse,
    payload::Json,
    registry::{MetaResponses, Registry},
    types::ToJSON,
};
use sha2::{Digest, Sha256};

use crate::{db::Db, error::Result};

const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// An answer as it goes over the wire.
#[derive(Debug)]
pub struct Answer {
    pub body: Bytes,
    /// Weak, since the body may go out compressed; written as the header has it.
    pub etag: String,
    pub content_type: &'static str,
    gzip: OnceLock<Option<Bytes>>,
    /// The record kinds that it was made from, and their generation before it was. Without, nobody
    /// can tell whether it is still true.
    made_from: Option<(Box<[&'static str]>, u64)>,
}

impl Answer {
    pub fn new(body: impl Into<Bytes>, content_type: &'static str) -> Self {
        let body = body.into();
        let etag = format!("W/\"{}\"", hex::encode(&Sha256::digest(&body)[..12]));
        Self {
            body,
            etag,
            content_type,
            gzip: OnceLock::new(),
            made_from: None,
        }
    }

    /// Whether no record that it was made from has changed since.
    pub fn is_true(&self, db: &Db) -> bool {
        self.made_from
            .as_ref()
            .is_some_and(|(kinds, generation)| db.generation(kinds) == *generation)
    }

    pub fn shared(self) -> Arc<Self> {
        Arc::new(self)
    }

    /// The body in gzip, made when it is first asked for; nothing where it would gain little.
    pub fn gzip(&self) -> Option<Bytes> {
        const WORTH_IT: usize = 1024;
        if self.body.len() < WORTH_IT {
            return None;
        }
        let compressed = self.gzip.get_or_init(|| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::new(5));
            encoder
                .write_all(&self.body)
                .and_then(|()| encoder.finish())
                .map(Bytes::from)
                .ok()
        });
        compressed.clone()
    }

    /// The answer to a request. The edge knows what the caller accepts and swaps the body.
    pub fn to_response(self: &Arc<Self>) -> Response {
        let mut response = Response::builder()
            .content_type(self.content_type)
            .header("etag", &self.etag)
            .header("cache-control", "no-cache")
            .header("vary", "accept-encoding")
            .body(self.body.clone());
        response.extensions_mut().insert(self.clone());
        response
    }
}

#[derive(Clone)]
pub struct Ready {
    kept: Cache<String, Arc<Answer>>,
    db: Db,
}

impl Ready {
    pub fn new(db: Db) -> Self {
        let kept = Cache::builder()
            .max_capacity(MAX_BYTES)
            .weigher(|key: &String, answer: &Arc<Answer>| {
                u32::try_from(key.len() + answer.body.len() + 128).unwrap_or(u32::MAX)
            })
            .build();
        Self { kept, db }
    }

    /// The kept answer for `key`, or the one that `make` gives. `kinds` are the record kinds that
    /// it is made from. Nothing is kept when `make` fails or gives nothing.
    pub async fn get<F>(
        &self,
        key: &str,
        kinds: &[&'static str],
        make: F,
    ) -> Result<Option<Arc<Answer>>>
    where
        F: Future<Output = Result<Option<Answer>>>,
    {
        // By the kinds of the kept answer, not by those of the caller: the sums over two sets of
        // kinds say nothing about each other.
        if let Some(answer) = self.kept.get(key)
            && answer.is_true(&self.db)
        {
            return Ok(Some(answer));
        }
        let generation = self.db.generation(kinds);
        let Some(mut answer) = make.await? else {
            return Ok(None);
        };
        answer.made_from = Some((kinds.into(), generation));
        let answer = Arc::new(answer);
        self.kept.insert(key.to_owned(), answer.clone());
        Ok(Some(answer))
    }

    /// The same for a JSON value.
    pub async fn json<T, F>(
        &self,
        key: &str,
        kinds: &[&'static str],
        make: F,
    ) -> Result<Option<ReadyJson<T>>>
    where
        T: ToJSON,
        F: Future<Output = Result<Option<T>>>,
    {
        let answer = self
            .get(key, kinds, async {
                let Some(value) = make.await? else {
                    return Ok(None);
                };
                Ok(Some(Answer::new(
                    value.to_json_string(),
                    "application/json; charset=utf-8",
                )))
            })
            .await?;
        Ok(answer.map(|answer| ReadyJson(answer, PhantomData)))
    }
}

/// A ready answer that is described as a JSON `T`.
pub struct ReadyJson<T>(pub Arc<Answer>, PhantomData<fn() -> T>);

impl<T: ToJSON> ApiResponse for ReadyJson<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}

impl<T> IntoResponse for ReadyJson<T> {
    fn into_response(self) -> Response {
        self.0.to_response()
    }
}
