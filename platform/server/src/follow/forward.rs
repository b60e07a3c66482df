//! What a follower does not answer itself goes to the primary.

use std::time::Duration;

use poem::{
    Body, Endpoint, Request, Response,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
};

use super::LAG;
use platform::{
    address::ClientAddress,
    config::Storage,
    ctx::Ctx,
    error::{ApiError, Result},
    request_id,
};

/// Marks what was passed on, so that two followers cannot pass it on for ever.
const PASSED_ON: HeaderName = HeaderName::from_static("maru-passed-on");
/// Exports of many applications take their time.
const PATIENCE: Duration = Duration::from_secs(60);
const CONNECTING: Duration = Duration::from_secs(3);

/// Headers that belong to one connection, or that are made anew.
const OWN: [HeaderName; 9] = [
    header::CONNECTION,
    header::CONTENT_LENGTH,
    header::HOST,
    header::PROXY_AUTHORIZATION,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
    HeaderName::from_static("keep-alive"),
];

pub(crate) struct Forward<E> {
    ctx: Ctx,
    primary: String,
    http: reqwest::Client,
    inner: E,
}

impl<E> Forward<E> {
    pub(crate) fn new(ctx: Ctx, primary: String, inner: E) -> anyhow::Result<Self> {
        let http = reqwest::Client::builder()
            .timeout(PATIENCE)
            .connect_timeout(CONNECTING)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            ctx,
            primary,
            http,
            inner,
        })
    }

    /// Whether the copy may answer: what everybody sees. Whoever says who they are is asked for at
    /// the primary, where a revoked token is dead at once.
    fn stays_here(&self, request: &Request) -> bool {
        let path = request.uri().path();
        // A social login remembers what it began and is done with.
        let writes = path.ends_with("/authorize") || path.contains("/handleLogin/");
        !writes
            && request.method() == Method::GET
            && !request.headers().contains_key(header::AUTHORIZATION)
            && (self.ctx.config.media.storage == Storage::S3 || !path.starts_with("/media"))
    }

    async fn pass_on(&self, head: Head, body: Body) -> Result<Response> {
        let writes = head.method != Method::GET;
        let body = body.into_bytes().await.map_err(anyhow::Error::new)?;
        let sent = self
            .http
            .request(head.method, format!("{}{}", self.primary, head.address))
            .headers(head.headers)
            .body(body)
            .send()
            .await;
        let given = sent.map_err(|error| away(error, writes))?;
        let mut response = Response::builder().status(given.status());
        for (name, value) in given.headers() {
            if !OWN.contains(name) {
                response = response.header(name, value);
            }
        }
        let body = given.bytes().await.map_err(|error| away(error, writes))?;
        // What the primary says is as new as anything can be.
        Ok(response.header(LAG, "0").body(body))
    }
}

/// A request as the primary gets it, without its body.
struct Head {
    method: Method,
    address: String,
    headers: HeaderMap,
}

impl Head {
    fn of(request: &Request) -> Self {
        let mut headers = request.headers().clone();
        for name in &OWN {
            headers.remove(name);
        }
        headers.insert(PASSED_ON, HeaderValue::from_static("1"));
        if let Some(ClientAddress(address)) = request.extensions().get().copied()
            && let Ok(value) = HeaderValue::try_from(address.to_string())
        {
            headers.insert("x-forwarded-for", value);
        }
        if let Some(Ok(id)) = request_id::current().map(HeaderValue::try_from) {
            headers.insert(request_id::HEADER, id);
        }
        let uri = request.uri();
        Self {
            method: request.method().clone(),
            address: uri
                .path_and_query()
                .map_or_else(|| uri.path().to_owned(), ToString::to_string),
            headers,
        }
    }
}

/// Honest about what is known: a call that never arrived did nothing.
fn away(error: reqwest::Error, writes: bool) -> ApiError {
    let message = if !writes || error.is_connect() {
        "본 서버에 닿지 않아 로그인이 필요한 화면과 저장이 잠시 멈췄어요. 잠시 뒤에 다시 시도해 주세요."
    } else {
        "본 서버의 답을 받지 못해서 저장됐는지 알 수 없어요. 잠시 뒤에 확인하고 다시 시도해 주세요."
    };
    ApiError {
        source: Some(anyhow::Error::new(error.without_url())),
        ..ApiError::unavailable(message)
    }
}

impl<E: Endpoint<Output = Response>> Endpoint for Forward<E> {
    type Output = Response;

    async fn call(&self, mut request: Request) -> poem::Result<Response> {
        if request.headers().contains_key(PASSED_ON) {
            let refusal = ApiError::new(
                StatusCode::LOOP_DETECTED,
                "서버들이 서로에게 요청을 넘기고 있어요. server.follow를 확인해 주세요.",
            );
            return Err(refusal.into());
        }
        if self.stays_here(&request) {
            return self.inner.call(request).await;
        }
        let body = request.take_body();
        Ok(self.pass_on(Head::of(&request), body).await?)
    }
}
