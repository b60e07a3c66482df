//! Public answers given again without asking anybody: no router, no handler, no lookup by key.
//!
//! What an address was answered from memory is kept here as finished heads and bodies, for as long
//! as the records that it was made from do not change.

use std::{
    collections::HashMap,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use bytes::Bytes;
use poem::{
    Request, Response,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};

use super::endpoint::accepts_gzip;
use crate::shared_cache;
use platform::{
    cached_response::CachedResponse,
    clock::Clock,
    conditional,
    ctx::Ctx,
    db::Db,
    metrics::{ReadyMeasures, Requests},
};

/// What an answer from memory varies with.
const OWN_VARY: HeaderValue = HeaderValue::from_static("accept-encoding");

/// More addresses than a site has; beyond it somebody is making them up.
const MOST: usize = 512;

pub(super) struct ResponseCache {
    db: Db,
    clock: Clock,
    measures: Arc<ReadyMeasures>,
    kept: RwLock<HashMap<Box<str>, Arc<Kept>>>,
}

struct Kept {
    answer: Arc<CachedResponse>,
    /// What counts it; nothing when no numbers are kept.
    requests: Option<Arc<Requests>>,
    plain: HeaderMap,
    /// Made when it is first asked for.
    gzip: OnceLock<Option<(HeaderMap, Bytes)>>,
}

impl ResponseCache {
    pub(super) fn new(ctx: &Ctx) -> Self {
        Self {
            db: ctx.db.clone(),
            clock: ctx.clock.clone(),
            measures: ctx.responses.measures.clone(),
            kept: RwLock::default(),
        }
    }

    /// The answer to a request that [`may_be_kept`] allows, if it is still true. `given` is called
    /// with it.
    pub(super) fn answer(
        &self,
        request: &Request,
        given: impl FnOnce(&Arc<CachedResponse>),
    ) -> Option<(Response, Option<Arc<Requests>>)> {
        let kept = {
            let all = self.kept.read().unwrap_or_else(PoisonError::into_inner);
            all.get(request.uri().path())?.clone()
        };
        if !kept.answer.is_true(&self.db, &self.clock) {
            return None;
        }
        given(&kept.answer);
        self.measures.again.increment(1);
        Some((kept.to_response(request.headers()), kept.requests.clone()))
    }

    /// Keeps a finished answer that is not compressed yet, if it came ready from memory and
    /// depends on nothing but its address.
    pub(super) fn keep(&self, path: &str, response: &Response) {
        let Some(answer) = response.extensions().get::<Arc<CachedResponse>>() else {
            return;
        };
        let varies: Vec<_> = response.headers().get_all(header::VARY).iter().collect();
        if response.status() != StatusCode::OK
            || response.headers().contains_key(header::SET_COOKIE)
            || (varies != [OWN_VARY] && varies != [shared_cache::VARY])
            || !answer.is_true(&self.db, &self.clock)
        {
            return;
        }
        let kept = Kept {
            answer: answer.clone(),
            requests: response.extensions().get().cloned(),
            plain: response.headers().clone(),
            gzip: OnceLock::new(),
        };
        let mut all = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(path.into(), Arc::new(kept));
    }
}

impl Kept {
    fn to_response(&self, request: &HeaderMap) -> Response {
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
