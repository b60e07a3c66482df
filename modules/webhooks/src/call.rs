//! One call of a receiver: signed, bounded in time and size, to the address that was looked at.

use std::{net::SocketAddr, time::Duration};

use platform::{
    http,
    outbox::{Outcome, Verdict},
};
use reqwest::{Response, redirect::Policy};
use url::Url;

/// For the whole call.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer that are read.
const MOST: usize = 2000;

/// What is sent.
pub struct Call<'a> {
    pub url: &'a Url,
    pub addresses: &'a [SocketAddr],
    pub id: &'a str,
    /// Seconds since the epoch.
    pub timestamp: i64,
    pub signature: &'a str,
    pub body: String,
}

/// Calls once. Any answer but 2xx is a failure; 410 says that nobody wants to be called any more.
pub async fn send(call: Call<'_>) -> Outcome {
    match try_send(call).await {
        Ok(response) => judge(response).await,
        Err(error) => Outcome::failed(explain(&error)),
    }
}

async fn try_send(call: Call<'_>) -> reqwest::Result<Response> {
    let mut builder = http::client_builder()
        .timeout(TIMEOUT)
        .redirect(Policy::none())
        .no_proxy();
    if let Some(host) = call.url.domain() {
        builder = builder.resolve_to_addrs(host, call.addresses);
    }
    builder
        .build()?
        .post(call.url.clone())
        .header("content-type", "application/json")
        .header("user-agent", "maru-webhooks")
        .header("webhook-id", call.id)
        .header("webhook-timestamp", call.timestamp)
        .header("webhook-signature", call.signature)
        .body(call.body)
        .send()
        .await
}

async fn judge(mut response: Response) -> Outcome {
    let status = response.status();
    let mut bytes = Vec::new();
    while bytes.len() < MOST {
        match response.chunk().await {
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            // What was answered counts, not whether all of it arrived.
            Ok(None) | Err(_) => break,
        }
    }
    bytes.truncate(MOST);
    let verdict = match status.as_u16() {
        200..300 => Verdict::Delivered,
        410 => Verdict::PermanentFailure,
        _ => Verdict::Failed,
    };
    Outcome {
        verdict,
        status: Some(status.as_u16()),
        note: String::from_utf8_lossy(&bytes).into_owned(),
    }
}

/// What went wrong, in words that name no address.
fn explain(error: &reqwest::Error) -> String {
    let what = match () {
        () if error.is_timeout() => "10초 안에 답이 오지 않았어요.",
        () if error.is_connect() => "연결하지 못했어요.",
        () => "보내지 못했어요.",
    };
    what.to_owned()
}
