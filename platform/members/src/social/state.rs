//! The state of a login under way: signed, good once, and bound to the browser that began it.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use poem::{Request, http::header};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Provider;
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, Result},
    ids, ticket,
};

const LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// Characters of the browser's secret: 24 random bytes in base64.
const SECRET_LENGTH: usize = 32;

#[derive(Deserialize, Serialize)]
struct Binding {
    /// Keyed hash of the browser's secret.
    browser: String,
}

/// The provider's address to go to, and the cookie that binds the login to this browser.
pub(super) fn begin(
    ctx: &Ctx,
    provider: Provider<'_>,
    request: &Request,
) -> Result<(String, Option<String>)> {
    // A browser with two tabs keeps its secret, so that either tab can finish.
    let secret = match cookie(provider, request) {
        Some(secret) => secret,
        None => ids::random_text(24).map_err(ApiError::internal)?,
    };
    let binding = Binding {
        browser: ctx.signer.digest("browser", &secret),
    };
    let expires_at = ctx.clock.now() + LIFETIME;
    let state = ticket::seal(&ctx.signer, &purpose(provider), binding, expires_at)?;
    let mut location = provider.config.authorize_url.clone();
    location
        .query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("client_id", &provider.config.client_id)
        .append_pair("redirect_uri", &provider.redirect_uri(ctx))
        .append_pair("state", &state);
    if provider.adapter.pkce() {
        let challenge = Sha256::digest(verifier(ctx, &secret, &state));
        location
            .query_pairs_mut()
            .append_pair("code_challenge", &URL_SAFE_NO_PAD.encode(challenge))
            .append_pair("code_challenge_method", "S256");
    }
    let secure = match ctx.config.server.public_url.is_https() {
        true => "; Secure",
        false => "",
    };
    let cookie = format!(
        "{}={secret}; Path=/api/{}; Max-Age={}; HttpOnly; SameSite=Lax{secure}",
        cookie_name(provider),
        provider.key,
        LIFETIME.num_seconds(),
    );
    Ok((location.into(), Some(cookie)))
}

/// Checks that this browser began the login and that it was not finished before; gives the code
/// verifier.
pub(super) async fn finish(
    ctx: &Ctx,
    provider: Provider<'_>,
    state: &str,
    address: &ClientAddress,
    request: &Request,
) -> Result<String> {
    let broken =
        || ApiError::bad_request("잘못된 접근이거나 로그인 시간이 지났어요. 다시 로그인해 주세요.");
    super::count(ctx, address).await?;
    let secret = cookie(provider, request).ok_or_else(broken)?;
    let browser = ctx.signer.digest("browser", &secret);
    let ticket = ticket::unseal::<Binding>(&ctx.signer, &purpose(provider), state, ctx.clock.now())
        .filter(|ticket| ticket.body.browser == browser)
        .ok_or_else(broken)?;
    let mut tx = ctx.db.write().await?;
    if !ticket.consume(&mut tx).await? {
        return Err(broken());
    }
    tx.commit().await?;
    Ok(verifier(ctx, &secret, state))
}

fn purpose(provider: Provider<'_>) -> String {
    format!("state:{}", provider.key)
}

fn cookie_name(provider: Provider<'_>) -> String {
    format!("maru_oauth_{}", provider.key)
}

/// The browser's secret, if its cookie holds one.
fn cookie(provider: Provider<'_>, request: &Request) -> Option<String> {
    let name = cookie_name(provider);
    request
        .headers()
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value.to_owned())
        .filter(|value| {
            value.len() == SECRET_LENGTH
                && value
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        })
}

/// The code verifier of PKCE: derived, so that it need not be kept anywhere.
fn verifier(ctx: &Ctx, secret: &str, state: &str) -> String {
    ctx.signer.digest("pkce", &format!("{secret} {state}"))
}
