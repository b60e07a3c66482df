//! An answer as it goes over the wire, and what is known of it.

use std::{
    fmt,
    io::Write,
    net::IpAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use base::timestamp::Timestamp;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use poem::{
    IntoResponse, Response,
    http::{HeaderValue, header},
};
use poem_openapi::{
    ApiResponse,
    payload::Json,
    registry::{MetaResponses, Registry},
    types::ToJSON,
};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{CacheTag, dependencies::Dependencies};

const JSON: &str = "application/json; charset=utf-8";

/// An answer as it goes over the wire.
#[derive(Debug)]
pub struct CachedResponse {
    pub body: Bytes,
    /// Weak, since the body may go out compressed; written as the header has it.
    pub etag: String,
    pub content_type: &'static str,
    /// Of the record that it shows.
    revision: Option<i64>,
    /// Members who would be answered something else.
    pub differs_for: Vec<i64>,
    /// The content security policy, where it is another than that of all answers.
    pub policy: Option<HeaderValue>,
    /// Called for each recipient, from memory or not.
    pub on_served: Option<OnServed>,
    /// A file of the site, which is sent to the byte.
    file: Option<File>,
    gzip: OnceLock<Option<Bytes>>,
    /// Whether somebody got it packed already.
    packed: AtomicBool,
    /// Without, nobody can tell whether it is still true.
    made_from: Option<Arc<Dependencies>>,
}

/// What is known of a file of the built site.
#[derive(Debug)]
pub struct File {
    pub brotli: Option<Bytes>,
    pub gzip: Option<Bytes>,
    pub cache_control: &'static str,
}

/// Done, and nothing to say.
#[derive(ApiResponse)]
pub enum NoContent {
    #[oai(status = 204)]
    Done,
}

/// A record as JSON for whoever may change it. Its entity tag carries its revision.
pub struct RecordJson<T>(pub T);

impl<T: ToJSON> ApiResponse for RecordJson<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}

impl<T: ToJSON> IntoResponse for RecordJson<T> {
    fn into_response(self) -> Response {
        let CachedResponse { body, etag, .. } = CachedResponse::json(&self.0);
        Response::builder()
            .content_type(JSON)
            .header("etag", etag)
            .body(body)
    }
}

/// Who got an answer.
#[derive(Clone, Copy, Debug)]
pub struct Recipient {
    pub member: Option<i64>,
    pub address: IpAddr,
}

/// Somebody who wants to know who got an answer. It must not wait for anything.
#[derive(Clone)]
pub struct OnServed(Arc<dyn Fn(Recipient) + Send + Sync>);

impl OnServed {
    pub fn new(served: impl Fn(Recipient) + Send + Sync + 'static) -> Self {
        Self(Arc::new(served))
    }

    pub fn call(&self, recipient: Recipient) {
        (self.0)(recipient);
    }
}

impl fmt::Debug for OnServed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnServed")
    }
}

impl CachedResponse {
    pub fn new(body: impl Into<Bytes>, content_type: &'static str) -> Self {
        Self::tagged(body.into(), content_type, None)
    }

    fn tagged(body: Bytes, content_type: &'static str, revision: Option<i64>) -> Self {
        let digest = hex::encode(&Sha256::digest(&body)[..12]);
        let etag = match revision {
            Some(revision) => entity_tag(revision, &digest),
            None => format!("W/\"{digest}\""),
        };
        Self {
            body,
            etag,
            content_type,
            revision,
            differs_for: Vec::new(),
            policy: None,
            on_served: None,
            file: None,
            gzip: OnceLock::new(),
            packed: AtomicBool::new(false),
            made_from: None,
        }
    }

    /// A value that has a `revision` is a record, and its entity tag carries it.
    pub fn json(value: &impl ToJSON) -> Self {
        let value = value.to_json().unwrap_or_default();
        let revision = value.get("revision").and_then(Value::as_i64);
        Self::tagged(value.to_string().into(), JSON, revision)
    }

    /// A file as it was built.
    pub fn file(body: impl Into<Bytes>, content_type: &'static str, file: File) -> Self {
        Self {
            file: Some(file),
            ..Self::new(body, content_type).unchanging()
        }
    }

    pub fn is_file(&self) -> bool {
        self.file.is_some()
    }

    /// Stays true for as long as the program runs.
    pub fn unchanging(self) -> Self {
        self.made_from(Arc::default())
    }

    pub(crate) fn made_from(mut self, dependencies: Arc<Dependencies>) -> Self {
        self.made_from = Some(dependencies);
        self
    }

    /// What it was made from; nothing where that is not known.
    pub(crate) fn dependencies(&self) -> Option<&Arc<Dependencies>> {
        self.made_from.as_ref()
    }

    /// The tags of what it was made from, each once; nothing where that is not known.
    pub fn cache_tags(&self) -> Option<impl Iterator<Item = CacheTag> + Clone> {
        let made_from = self.made_from.as_ref()?;
        Some(made_from.tags.iter().map(|(tag, _)| *tag))
    }

    /// When it becomes untrue without any change: something in it ends by itself.
    pub fn until(&self) -> Option<Timestamp> {
        self.made_from.as_ref()?.until
    }

    /// A copy with another body; keeps expiry and dependencies.
    pub fn with_body(&self, body: impl Into<Bytes>) -> Self {
        Self {
            differs_for: self.differs_for.clone(),
            policy: self.policy.clone(),
            on_served: self.on_served.clone(),
            made_from: self.made_from.clone(),
            ..Self::tagged(body.into(), self.content_type, self.revision)
        }
    }

    pub fn shared(self) -> Arc<Self> {
        Arc::new(self)
    }

    /// The body in Brotli, which files are built in.
    pub fn brotli(&self) -> Option<Bytes> {
        self.file.as_ref()?.brotli.clone()
    }

    /// The body in gzip; nothing where it would gain little. A file is as it was built. Whoever waited for the answer to be
    /// made gets it packed quickly, those who come later get it packed well.
    pub fn gzip(&self) -> Option<Bytes> {
        const WORTH_IT: usize = 1024;
        const QUICKLY: u32 = 1;
        const WELL: u32 = 6;
        if let Some(file) = &self.file {
            return file.gzip.clone();
        }
        if self.body.len() < WORTH_IT {
            return None;
        }
        if !self.packed.load(Ordering::Relaxed) && !self.packed.swap(true, Ordering::Relaxed) {
            return self.pack(QUICKLY);
        }
        self.gzip.get_or_init(|| self.pack(WELL)).clone()
    }

    fn pack(&self, level: u32) -> Option<Bytes> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
        let written = encoder.write_all(&self.body);
        written
            .and_then(|()| encoder.finish())
            .map(Bytes::from)
            .ok()
    }

    fn cache_control(&self) -> &'static str {
        self.file
            .as_ref()
            .map_or("no-cache", |file| file.cache_control)
    }

    /// The answer to a request. The edge knows what the caller accepts and swaps the body.
    pub fn to_response(self: &Arc<Self>) -> Response {
        let mut response = Response::builder()
            .content_type(self.content_type)
            .header("etag", &self.etag)
            .header("cache-control", self.cache_control())
            .header("vary", "accept-encoding")
            .body(self.body.clone());
        if let Some(policy) = &self.policy {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        response.extensions_mut().insert(self.clone());
        response
    }
}

/// The entity tag of an answer that shows a record in this revision. Weak: `digest` tells apart what
/// changes without it.
pub fn entity_tag(revision: i64, digest: &str) -> String {
    format!("W/\"{revision}-{digest}\"")
}
