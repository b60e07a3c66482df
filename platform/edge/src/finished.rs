//! Cached public responses, sent without asking anybody: no router, no handler, no lookup by name.
//!
//! What an address was answered from memory is kept as a finished head and body beside what it was
//! made of, in the one cache. Found by name instead, a page is answered half as often.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use poem::{
    Request, Response,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};

use crate::{
    encoding::{Accepted, Encoding},
    endpoint::is_call,
    shared_cache,
};
use platform::{
    cached_response::CachedResponse, conditional, metrics::Requests, request_id,
    response_cache::ResponseCache, site_version,
};

const NOTHING: HeaderValue = HeaderValue::from_static("");

/// What an answer from memory varies with.
const OWN_VARY: HeaderValue = HeaderValue::from_static("accept-encoding");

/// The parameters of an address on which its answer depends. What it bears besides (`utm_source`,
/// `fbclid`) changes nothing.
#[derive(Clone, Debug)]
pub struct Parameters(Arc<[String]>);

impl Parameters {
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self(names.into_iter().map(Into::into).collect())
    }

    pub fn names(&self) -> Vec<&str> {
        self.0.iter().map(String::as_str).collect()
    }

    fn are_named(&self, query: &str) -> bool {
        let mut given = form_urlencoded::parse(query.as_bytes());
        given.any(|(given, _)| self.0.iter().any(|name| *name == given))
    }
}

/// A finished answer.
pub(super) struct Finished {
    pub answer: Arc<CachedResponse>,
    /// What counts it; nothing when no numbers are kept.
    pub requests: Option<Arc<Requests>>,
    /// Without, any parameter makes another answer.
    parameters: Option<Parameters>,
    plain: HeaderMap,
    /// In each encoding, made when it is first asked for.
    packed: [OnceLock<Option<Packed>>; Encoding::COUNT],
}

struct Packed {
    headers: HeaderMap,
    body: Bytes,
}

/// The answer to a request that [`may_be_given`] allows, if it is still true.
pub(super) fn find(responses: &ResponseCache, request: &Request) -> Option<Arc<Finished>> {
    let query = request.uri().query();
    responses.at(request.uri().path(), |kept: &Finished| {
        query.is_none_or(|query| {
            let parameters = kept.parameters.as_ref();
            parameters.is_some_and(|parameters| !parameters.are_named(query))
        })
    })
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
        || is_for_nobody_else(response)
        || (varies != [OWN_VARY] && varies != [shared_cache::VARY])
    {
        return;
    }
    let mut plain = response.headers().clone();
    // Places for what is said of each request: a head that grows is made anew.
    plain.insert(request_id::HEADER, NOTHING);
    if is_call(path) {
        plain.insert(site_version::HEADER, NOTHING);
    }
    let finished = Finished {
        answer: answer.clone(),
        requests: response.extensions().get().cloned(),
        parameters: response.extensions().get().cloned(),
        plain,
        packed: Default::default(),
    };
    let bytes = finished.bytes();
    responses.keep_at(path, answer, finished, bytes);
}

fn is_for_nobody_else(response: &Response) -> bool {
    let control = response.headers().get(header::CACHE_CONTROL);
    let control = control.and_then(|value| value.to_str().ok());
    control.is_some_and(|control| control.contains("no-store"))
}

impl Finished {
    /// The heads, and of what memory alone holds the body with what it packs into at most.
    fn bytes(&self) -> usize {
        let headers = self.plain.iter();
        let head = headers.map(|(name, value)| name.as_str().len() + value.len());
        let body = match self.answer.is_file() {
            true => 0,
            false => self.answer.body.len() * 3 / 2,
        };
        2 * head.sum::<usize>() + body
    }

    pub fn to_response(&self, request: &HeaderMap) -> Response {
        let mut response = Response::default();
        if conditional::known(request)
            .is_some_and(|known| conditional::is_among(&known, &self.plain))
        {
            response.set_status(StatusCode::NOT_MODIFIED);
            *response.headers_mut() = self.plain.clone();
        } else if let Some(packed) = self.packed(Accepted::by(request)) {
            *response.headers_mut() = packed.headers.clone();
            response.set_body(packed.body.clone());
        } else {
            *response.headers_mut() = self.plain.clone();
            response.set_body(self.answer.body.clone());
        }
        response
    }

    fn packed(&self, accepted: Accepted) -> Option<&Packed> {
        accepted.encodings().find_map(|encoding| {
            let packed = &self.packed[encoding as usize];
            packed.get_or_init(|| self.pack(encoding)).as_ref()
        })
    }

    fn pack(&self, encoding: Encoding) -> Option<Packed> {
        let body = encoding.pack(&self.answer)?;
        let mut headers = self.plain.clone();
        headers.insert(header::CONTENT_ENCODING, encoding.name());
        Some(Packed { headers, body })
    }
}

/// Whether an answer for everybody answers it: a plain `GET` of somebody unknown, under no condition
/// that its operation has to look at.
pub(super) fn may_be_given(request: &Request) -> bool {
    let others = [
        header::CONTENT_LENGTH,
        header::TRANSFER_ENCODING,
        header::IF_MATCH,
    ];
    request.method() == Method::GET
        && shared_cache::is_public(request)
        && !others
            .iter()
            .any(|name| request.headers().contains_key(name))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("no-store", true)]
    #[case("private, no-store", true)]
    #[case("no-cache", false)]
    #[case("public, max-age=3600", false)]
    fn what_nobody_may_keep_is_not_kept_here_either(#[case] control: &str, #[case] is_not: bool) {
        let response = Response::builder().header(header::CACHE_CONTROL, control);
        assert_eq!(is_for_nobody_else(&response.finish()), is_not);
    }
}
