//! Public answers given again without asking anybody: no router, no handler, no lookup by name.
//!
//! What an address was answered from memory is kept as a finished head and body beside what it was
//! made of, in the one cache. Found by name instead, a page and a document are answered 0.76 times as
//! often (`found by name` in the part `foundation` of `make bench`).

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use poem::{
    Request, Response,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};

use super::endpoint::accepts_gzip;
use crate::shared_cache;
use platform::{
    cached_response::CachedResponse, conditional, metrics::Requests, response_cache::ResponseCache,
};

/// What an answer from memory varies with.
const OWN_VARY: HeaderValue = HeaderValue::from_static("accept-encoding");

/// A finished answer.
pub(super) struct Finished {
    pub answer: Arc<CachedResponse>,
    /// What counts it; nothing when no numbers are kept.
    pub requests: Option<Arc<Requests>>,
    plain: HeaderMap,
    /// Made when it is first asked for.
    gzip: OnceLock<Option<(HeaderMap, Bytes)>>,
}

/// The answer to a request that [`may_be_kept`] allows, if it is still true.
pub(super) fn find(responses: &ResponseCache, request: &Request) -> Option<Arc<Finished>> {
    responses.at(request.uri().path())
}

/// Keeps a finished answer that is not compressed yet, if it came ready from memory and depends on
/// nothing but its address.
pub(super) fn keep(responses: &ResponseCache, path: &str, response: &Response) {
    let Some(answer) = response.extensions().get::<Arc<CachedResponse>>() else {
        return;
    };
    let varies: Vec<_> = response.headers().get_all(header::VARY).iter().collect();
    if response.status() != StatusCode::OK
        || response.headers().contains_key(header::SET_COOKIE)
        || (varies != [OWN_VARY] && varies != [shared_cache::VARY])
    {
        return;
    }
    let finished = Finished {
        answer: answer.clone(),
        requests: response.extensions().get().cloned(),
        plain: response.headers().clone(),
        gzip: OnceLock::new(),
    };
    let bytes = finished.bytes();
    responses.keep_at(path, answer, finished, bytes);
}

impl Finished {
    /// Both forms of the head, the body, and what it packs into at most.
    fn bytes(&self) -> usize {
        let headers = self.plain.iter();
        let head = headers.map(|(name, value)| name.as_str().len() + value.len());
        2 * head.sum::<usize>() + self.answer.body.len() * 3 / 2
    }

    pub fn to_response(&self, request: &HeaderMap) -> Response {
        let mut response = Response::default();
        if conditional::known(request)
            .is_some_and(|known| conditional::is_among(&known, &self.plain))
        {
            response.set_status(StatusCode::NOT_MODIFIED);
            *response.headers_mut() = self.plain.clone();
        } else if let Some((headers, body)) = accepts_gzip(request).then(|| self.gzip()).flatten() {
            *response.headers_mut() = headers.clone();
            response.set_body(body.clone());
        } else {
            *response.headers_mut() = self.plain.clone();
            response.set_body(self.answer.body.clone());
        }
        response
    }

    fn gzip(&self) -> Option<&(HeaderMap, Bytes)> {
        let made = self.gzip.get_or_init(|| {
            let bytes = self.answer.gzip()?;
            let mut headers = self.plain.clone();
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Some((headers, bytes))
        });
        made.as_ref()
    }
}

/// Whether the address alone decides what the answer is: a plain `GET` of somebody unknown.
pub(super) fn may_be_kept(request: &Request) -> bool {
    let others = [
        header::AUTHORIZATION,
        header::CONTENT_LENGTH,
        header::TRANSFER_ENCODING,
    ];
    request.method() == Method::GET
        && request.uri().query().is_none()
        && !others
            .iter()
            .any(|name| request.headers().contains_key(name))
}
