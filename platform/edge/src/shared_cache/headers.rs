//! The headers by which caches keep public answers, and nothing else.

use std::sync::Arc;

use super::{EVERYTHING, ServedUrls};
use platform::{
    cached_response::CachedResponse, clock::Clock, config::Cache, ctx::Ctx, db::CacheTag,
    response_cache::ResponseCache, timestamp::Timestamp,
};
use poem::{
    Request, Response,
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
};

/// Cloudflare and Akamai read the first, Fastly and Varnish the second.
const CACHE_TAG: HeaderName = HeaderName::from_static("cache-tag");
const SURROGATE_KEY: HeaderName = HeaderName::from_static("surrogate-key");
/// RFC 9213: `s-maxage` forbids stale answers to those who take RFC 9111 at its word.
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");
/// A member's answer is another one, also where a cache does not pass by what bears a token.
pub(crate) const VARY: HeaderValue = HeaderValue::from_static("accept-encoding, authorization");
const ASK_AGAIN: &str = "no-cache";
/// Kept for as short as can be said.
const GONE: &str = "public, max-age=0, s-maxage=1";

/// Parameters that open what is not for everybody.
const PRIVATE_PARAMETERS: [&str; 4] = ["preview", "ticket", "token", "signature"];

/// What public answers say to caches; nothing where none is configured.
pub(crate) struct SharedCache {
    cache: Option<Cache>,
    responses: ResponseCache,
    clock: Clock,
    served: Option<ServedUrls>,
}

/// Whether a request may be answered with what is the same for everybody.
pub(crate) fn is_public(request: &Request) -> bool {
    let query = request.uri().query().unwrap_or_default();
    let mut names = form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name);
    matches!(*request.method(), Method::GET | Method::HEAD)
        && !request.headers().contains_key(header::AUTHORIZATION)
        && !names.any(|name| PRIVATE_PARAMETERS.contains(&&*name))
}

impl SharedCache {
    pub(crate) fn new(ctx: &Ctx) -> Self {
        Self {
            cache: ctx.config.cache.clone().filter(|_| !ctx.is_preview),
            responses: ctx.responses.clone(),
            clock: ctx.clock.clone(),
            served: ctx.find_state::<ServedUrls>().cloned(),
        }
    }

    /// Says of an answer to `url` who may keep it, for how long, and until what changes. `is_refresh` says that
    /// a cache was told to ask.
    pub(crate) fn mark(
        &self,
        url: &str,
        is_public: bool,
        is_refresh: bool,
        response: &mut Response,
    ) {
        if !is_public {
            return keep_private(response);
        }
        let Some(cache) = &self.cache else { return };
        let control = response.headers().get(header::CACHE_CONTROL);
        let control = control.and_then(|value| value.to_str().ok());
        let answer = response.extensions().get::<Arc<CachedResponse>>();
        let keys = answer.and_then(|answer| answer.cache_tags()).map(keys);
        match (control, keys) {
            (Some(ASK_AGAIN), Some(keys)) if may_be_shared(response) && self.is_true(answer) => {
                let until = answer.and_then(|answer| answer.until());
                let (private, shared) = lifetimes(cache, until, self.clock.now());
                self.served(url, answer);
                let headers = response.headers_mut();
                headers.insert(header::VARY, VARY);
                set(headers, header::CACHE_CONTROL, private);
                set(headers, CDN_CACHE_CONTROL, shared);
                set(headers, CACHE_TAG, keys.join(","));
                set(headers, SURROGATE_KEY, keys.join(" "));
            }
            // What stood there was deleted, or is not for everybody any more. A cache shows it on unless it is given
            // something to keep in its place.
            _ if is_refresh && is_no_more(response) => {
                let headers = response.headers_mut();
                headers.insert(header::VARY, VARY);
                set(headers, header::CACHE_CONTROL, GONE.to_owned());
            }
            (Some(control), _) if control.starts_with("public") => {
                for name in [CACHE_TAG, SURROGATE_KEY] {
                    let value = HeaderValue::from_static(EVERYTHING);
                    response.headers_mut().insert(name, value);
                }
            }
            _ => {}
        }
    }

    // The purge of what was changed while the answer was made may have come by already.
    fn is_true(&self, answer: Option<&Arc<CachedResponse>>) -> bool {
        answer.is_some_and(|answer| self.responses.is_true(answer))
    }

    /// Remembers who has to be told when the answer changes.
    pub(crate) fn served(&self, url: &str, answer: Option<&Arc<CachedResponse>>) {
        if let (Some(served), Some(answer)) = (&self.served, answer) {
            served.note(url, answer.cache_tags().into_iter().flatten());
        }
    }

    /// Whether an answer's headers change while it stays true.
    pub(crate) fn ages(&self, answer: &CachedResponse) -> bool {
        self.cache.is_some() && answer.until().is_some()
    }
}

fn is_no_more(response: &Response) -> bool {
    refuses(response.status()) && !response.headers().contains_key(header::SET_COOKIE)
}

/// Whether a status says that guests find here no longer what they found.
pub fn refuses(status: StatusCode) -> bool {
    status.is_redirection()
        || matches!(
            status,
            StatusCode::UNAUTHORIZED
                | StatusCode::FORBIDDEN
                | StatusCode::NOT_FOUND
                | StatusCode::GONE
        )
}

fn may_be_shared(response: &Response) -> bool {
    response.status() == StatusCode::OK && !response.headers().contains_key(header::SET_COOKIE)
}

/// What bears a token, a ticket or a preview's query is kept by its caller alone.
fn keep_private(response: &mut Response) {
    let control = response.headers().get(header::CACHE_CONTROL);
    let control = control.and_then(|value| value.to_str().ok());
    let private = match control {
        Some(control) if control.starts_with("public") => control.replacen("public", "private", 1),
        Some(control) if control.contains("no-store") || control.contains("private") => return,
        Some(control) => format!("private, {control}"),
        None => "private, no-store".to_owned(),
    };
    set(response.headers_mut(), header::CACHE_CONTROL, private);
}

/// Browsers ask again, caches answer for a while: `Cache-Control` and `CDN-Cache-Control`.
fn lifetimes(cache: &Cache, until: Option<Timestamp>, now: Timestamp) -> (String, String) {
    // What ends by itself is not shown for longer, as long as there is somebody to ask.
    let left = until.map_or(i64::MAX, |until| (until - now).num_seconds().max(0));
    let max_age = left.min(i64::from(cache.max_age));
    let revalidate = (left - max_age).min(i64::from(cache.stale_while_revalidate));
    let stale = format!(
        "stale-while-revalidate={revalidate}, stale-if-error={}",
        cache.stale_if_error
    );
    (
        format!("public, max-age=0, s-maxage={max_age}, {stale}"),
        format!("public, max-age={max_age}, {stale}"),
    )
}

/// The tags as they leave, each once.
fn keys(cache_tags: impl Iterator<Item = CacheTag>) -> Vec<String> {
    let mut keys: Vec<String> = cache_tags.map(|tag| tag.to_string()).collect();
    keys.push(EVERYTHING.to_owned());
    keys.sort_unstable();
    keys.dedup();
    keys
}

fn set(headers: &mut poem::http::HeaderMap, name: HeaderName, value: String) {
    if let Ok(value) = HeaderValue::try_from(value) {
        headers.insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    /// A popup that ends at noon is not shown a minute longer while somebody can be asked.
    #[test]
    fn what_ends_by_itself_is_kept_until_then() {
        let (now, cache) = (Timestamp::now(), Cache::default());
        let kept = |seconds: Option<i64>| {
            let until = seconds.map(|seconds| now + TimeDelta::seconds(seconds));
            lifetimes(&cache, until, now).0
        };
        for (seconds, max_age, revalidate) in [
            (None, 60, 10),
            (Some(3600), 60, 10),
            (Some(65), 60, 5),
            (Some(20), 20, 0),
            (Some(-1), 0, 0),
        ] {
            assert_eq!(
                kept(seconds),
                format!(
                    "public, max-age=0, s-maxage={max_age}, stale-while-revalidate={revalidate}, \
                     stale-if-error=86400"
                )
            );
        }
    }
}
