//! What every request passes: limits before, headers and the one error shape after.

use std::{
    net::IpAddr,
    panic::AssertUnwindSafe,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::FutureExt;
use poem::{
    Body, Endpoint, IntoResponse, Request, Response,
    endpoint::BoxEndpoint,
    error::ReadBodyError,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    web::RemoteAddr,
};
use poem_openapi::payload::{Json, Payload};
use serde_json::Value;
use tracing::{Instrument, field::Empty};

use crate::{
    cdn::Cdn,
    encoding::Accepted,
    finished,
    security_headers::security_headers,
    shared_cache::{self, REFRESH, SharedCache},
};
use platform::{
    address::ClientAddress,
    cached_response::{CachedResponse, OnServed, Recipient},
    conditional,
    ctx::Ctx,
    error::{ApiError, Result},
    metrics::{Operations, Requests},
    records::CallerId,
    request_id,
    site_version::{self, SiteVersion},
    text,
};

/// What answers a request, or has `inner` answer it.
pub struct Edge {
    ctx: Ctx,
    inner: BoxEndpoint<'static, Response>,
    headers: Vec<(HeaderName, HeaderValue)>,
    shared: SharedCache,
    version: SiteVersion,
    /// Previews have nowhere to write down who read what.
    counts_readers: bool,
    /// Nothing when files have no address of their own.
    cdn: Option<Cdn>,
    /// Nothing when no numbers are kept.
    operations: Option<Operations>,
}

impl Edge {
    pub fn new(ctx: Ctx, inner: BoxEndpoint<'static, Response>) -> Self {
        let headers = security_headers(&ctx.config);
        let operations = Operations::new(&ctx.metrics);
        Self {
            operations,
            cdn: Cdn::new(&ctx.config),
            counts_readers: !ctx.is_preview,
            shared: SharedCache::new(&ctx),
            version: SiteVersion::default(),
            ctx,
            inner,
            headers,
        }
    }

    /// The socket's address, or the last hop that a trusted proxy names.
    fn client_address(&self, request: &Request) -> ClientAddress {
        let unknown = IpAddr::from([0, 0, 0, 0]);
        let RemoteAddr(remote) = request.remote_addr();
        let socket = remote
            .as_socket_addr()
            .map_or(unknown, |address| address.ip());
        let proxies = &self.ctx.config.server.trusted_proxies;
        ClientAddress(visitor(socket, proxies, request.headers()))
    }

    /// Lets whoever asked for it know who got an answer.
    fn tell(
        &self,
        on_served: Option<&OnServed>,
        member: Option<i64>,
        address: impl FnOnce() -> ClientAddress,
    ) {
        if let Some(on_served) = on_served.filter(|_| self.counts_readers) {
            let ClientAddress(address) = address();
            on_served.call(Recipient { member, address });
        }
    }

    /// Reads the body into memory, within its limits of size and time.
    async fn read_body(&self, request: &mut Request) -> Result<()> {
        let length = content_length(request.headers());
        let chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
        if length == Some(0) || (length.is_none() && !chunked) {
            return Ok(());
        }
        let limit = self
            .ctx
            .media
            .upload_limit(request)?
            .unwrap_or(self.ctx.config.server.body_limit);
        let too_large = || ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, too_large_message(limit));
        if length.is_some_and(|length| length > limit as u64) {
            return Err(too_large());
        }
        let patience = Duration::from_secs(self.ctx.config.server.read_timeout * 3);
        let body =
            tokio::time::timeout(patience, request.take_body().into_bytes_limit(limit)).await;
        match body {
            Ok(Ok(bytes)) => {
                let is_json = is_json(request.headers());
                let bytes = match self.cdn.as_ref().filter(|_| is_json) {
                    Some(cdn) => cdn.incoming(bytes),
                    None => bytes,
                };
                request.set_body(Body::from_bytes(bytes));
                Ok(())
            }
            Ok(Err(ReadBodyError::PayloadTooLarge)) => Err(too_large()),
            Ok(Err(error)) => Err(ApiError {
                source: Some(error.into()),
                ..ApiError::bad_request("보낸 내용을 끝까지 받지 못했어요.")
            }),
            Err(_) => Err(ApiError::new(
                StatusCode::REQUEST_TIMEOUT,
                "보내는 데 너무 오래 걸려서 멈췄어요.",
            )),
        }
    }
}

pub(crate) fn is_call(path: &str) -> bool {
    path.starts_with("/api/")
}

/// The path with its query.
fn address(request: &Request) -> &str {
    let uri = request.uri();
    uri.path_and_query().map_or(uri.path(), |it| it.as_str())
}

/// Says it in the place that is kept for it, if there is one.
fn say(headers: &mut HeaderMap, name: &HeaderName, value: Option<HeaderValue>) {
    match (headers.get_mut(name), value) {
        (Some(place), Some(value)) => *place = value,
        (None, Some(value)) => {
            headers.insert(name, value);
        }
        (_, None) => {
            headers.remove(name);
        }
    }
}

/// Whether a cache asks because it was told to, and nobody reads the answer.
fn is_refresh(request: &Request) -> bool {
    request.headers().contains_key(&REFRESH)
}

/// A socket that takes both families knows an IPv4 address by its form within IPv6.
fn visitor(socket: IpAddr, proxies: &[IpAddr], headers: &HeaderMap) -> IpAddr {
    let socket = socket.to_canonical();
    if !proxies.iter().any(|proxy| proxy.to_canonical() == socket) {
        return socket;
    }
    let forwarded = headers
        .get_all("x-forwarded-for")
        .iter()
        .next_back()
        .and_then(|value| value.to_str().ok())
        .and_then(|hops| hops.rsplit(',').next())
        .and_then(|hop| hop.trim().parse().ok());
    forwarded.unwrap_or(socket)
}

fn too_large_message(limit: usize) -> String {
    let most = text::size(limit);
    format!("보낸 내용이 너무 커요. {most}까지 보낼 수 있어요.")
}

/// Whether the operations read the body as JSON: in any spelling, and `application/merge-patch+json` too.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(Json::<Value>::check_content_type)
}

fn content_length(headers: &HeaderMap) -> Option<u64> {
    headers
        .get(header::CONTENT_LENGTH)?
        .to_str()
        .ok()?
        .parse()
        .ok()
}

impl Endpoint for Edge {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let started = self.operations.is_some().then(Instant::now);
        let id = request_id::of(&request);
        let may_be_given = finished::may_be_given(&request);
        let is_call = is_call(request.uri().path());
        let kept = may_be_given
            .then(|| finished::find(&self.ctx.responses, &request))
            .flatten();
        let (mut response, requests) = match kept {
            Some(kept) => {
                self.shared.served(address(&request), Some(&kept.answer));
                if !is_refresh(&request) {
                    self.tell(kept.answer.on_served.as_ref(), None, || {
                        self.client_address(&request)
                    });
                }
                (kept.to_response(request.headers()), kept.requests.clone())
            }
            None => {
                let span =
                    tracing::info_span!("request", id = request_id::text(&id), operation = Empty);
                let may_be_kept = may_be_given && request.uri().query().is_none();
                let answer = self.answer(request, may_be_kept).instrument(span);
                // Boxed: whoever is answered from memory has no use for its room.
                let response = Box::pin(request_id::during(id.clone(), answer)).await;
                let requests = response.extensions().get().cloned();
                (response, requests)
            }
        };
        say(response.headers_mut(), &request_id::HEADER, Some(id));
        if is_call {
            let version = self.version.now(&self.ctx).await;
            say(response.headers_mut(), &site_version::HEADER, version);
        }
        if let (Some(started), Some(requests)) = (started, &requests) {
            let requests: &Arc<Requests> = requests;
            requests.note(response.status().as_u16(), started);
        }
        Ok(response)
    }
}

impl Edge {
    /// The answer to a request that was not answered from memory.
    async fn answer(&self, mut request: Request, may_be_kept: bool) -> Response {
        let path = request.uri().path().to_owned();
        let url = address(&request).to_owned();
        let is_public = shared_cache::is_public(&request);
        let is_refresh = is_refresh(&request);
        let head = request.method() == Method::HEAD;
        if head {
            request.set_method(Method::GET);
        }
        let address = self.client_address(&request);
        request.extensions_mut().insert(address);
        let known = conditional::known(request.headers());
        let accepted = Accepted::by(request.headers());

        let mut response = self.ask(request).await;
        let is_part = response.status() == StatusCode::PARTIAL_CONTENT;
        if !head && !is_refresh && (is_part || response.status() == StatusCode::OK) {
            let extensions = response.extensions();
            let answer = extensions.get::<Arc<CachedResponse>>();
            let on_served = answer.and_then(|answer| answer.on_served.as_ref());
            let member = extensions.get::<CallerId>().map(|caller| caller.0);
            self.tell(on_served.or_else(|| extensions.get()), member, || address);
        }
        for (name, value) in &self.headers {
            if !response.headers().contains_key(name) {
                response.headers_mut().insert(name.clone(), value.clone());
            }
        }
        if let Some(operations) = &self.operations
            && response.extensions().get::<Arc<Requests>>().is_none()
        {
            let requests = operations.of(&path).clone();
            response.extensions_mut().insert(requests);
        }
        self.shared.mark(&url, is_public, is_refresh, &mut response);
        let answer = response.extensions().get::<Arc<CachedResponse>>();
        if may_be_kept && answer.is_none_or(|answer| !self.shared.ages(answer)) {
            finished::keep(&self.ctx.responses, &path, &response);
        }
        if response.status() == StatusCode::OK
            && known.is_some_and(|known| conditional::is_among(&known, response.headers()))
        {
            response.set_status(StatusCode::NOT_MODIFIED);
            response.headers_mut().remove(header::CONTENT_LENGTH);
            response.take_body();
        } else {
            pack(&mut response, accepted);
        }
        if head {
            response.take_body();
        }
        response
    }

    /// What the routes answer, with a refusal for whatever goes wrong in them.
    async fn ask(&self, mut request: Request) -> Response {
        if let Err(error) = self.read_body(&mut request).await {
            return error.into_response();
        }
        let is_public = !request.headers().contains_key(header::AUTHORIZATION);
        let asked = AssertUnwindSafe(self.inner.call(request));
        match asked.catch_unwind().await {
            Ok(Ok(mut response)) => {
                if let Some(cdn) = self.cdn.as_ref().filter(|_| is_public) {
                    cdn.outgoing(&mut response);
                }
                response
            }
            Ok(Err(error)) => ApiError::from_poem(&error).to_response(),
            Err(_) => ApiError::internal(anyhow::anyhow!("a handler panicked")).into_response(),
        }
    }
}

/// Swaps a cached response's body for a packed form that the caller takes.
fn pack(response: &mut Response, accepted: Accepted) {
    let Some(answer) = response.extensions().get::<Arc<CachedResponse>>() else {
        return;
    };
    let packed = accepted
        .encodings()
        .find_map(|encoding| Some((encoding.name(), encoding.pack(answer)?)));
    if let Some((encoding, body)) = packed {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_ENCODING, encoding);
        headers.remove(header::CONTENT_LENGTH);
        response.set_body(body);
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// One that is not believed makes all visitors one: thirty wrong passwords lock all of them out.
    #[rstest]
    #[case("127.0.0.1", "127.0.0.1", "203.0.113.7")]
    #[case("::ffff:127.0.0.1", "127.0.0.1", "203.0.113.7")]
    #[case("127.0.0.1", "::ffff:127.0.0.1", "203.0.113.7")]
    #[case("::ffff:127.0.0.2", "127.0.0.1", "127.0.0.2")]
    #[case("::1", "127.0.0.1", "::1")]
    fn a_proxy_is_known_by_either_form_of_its_address(
        #[case] socket: IpAddr,
        #[case] proxy: IpAddr,
        #[case] counted: IpAddr,
    ) {
        let hops = HeaderValue::from_static("198.51.100.1, 203.0.113.7");
        let headers = HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), hops)]);
        assert_eq!(visitor(socket, &[proxy], &headers), counted);
    }
}
