//! The calls to the provider: the code for a token, the token for the profile.

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;

use super::{Identity, Provider};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
};

/// What the token call answers. Naver answers 200 with an `error`, and `expires_in` as a text:
/// only what is needed is read.
#[derive(Deserialize)]
struct TokenAnswer {
    access_token: Option<String>,
    error: Option<String>,
}

/// Who the code belongs to. `400` when the provider refuses the code, `503` when it cannot be
/// reached or answers nonsense.
pub(super) async fn identify(
    ctx: &Ctx,
    provider: Provider<'_>,
    code: &str,
    state: &str,
    verifier: &str,
) -> Result<Identity> {
    let token = exchange(ctx, provider, code, state, verifier)
        .await
        .map_err(|error| unreachable(provider, error))?
        .ok_or_else(|| {
            ApiError::bad_request("로그인 정보가 만료되었어요. 다시 로그인해 주세요.")
        })?;
    let profile = profile(ctx, provider, &token)
        .await
        .map_err(|error| unreachable(provider, error))?;
    provider
        .adapter
        .identity(&profile)
        .ok_or_else(|| unreachable(provider, anyhow::anyhow!("the profile holds no id")))
}

/// The access token; nothing when the provider refuses the code.
async fn exchange(
    ctx: &Ctx,
    provider: Provider<'_>,
    code: &str,
    state: &str,
    verifier: &str,
) -> anyhow::Result<Option<String>> {
    let redirect_uri = provider.redirect_uri(ctx);
    let mut form = vec![
        ("grant_type", "authorization_code"),
        ("client_id", &provider.config.client_id),
        ("redirect_uri", &redirect_uri),
        ("code", code),
    ];
    if let Some(secret) = &provider.config.client_secret {
        form.push(("client_secret", secret.expose()));
    }
    if provider.adapter.pkce() {
        form.push(("code_verifier", verifier));
    }
    if provider.adapter.state_in_exchange() {
        form.push(("state", state));
    }
    let answer = ctx
        .http
        .client()?
        .post(provider.config.token_url.clone())
        .form(&form)
        .send()
        .await
        .map_err(reqwest::Error::without_url)
        .context("the token address cannot be reached")?;
    let status = answer.status();
    let body = answer.bytes().await.context("the token answer broke off")?;
    let answer: TokenAnswer = serde_json::from_slice(&body)
        .with_context(|| format!("the token answer ({status}) cannot be read"))?;
    match (answer.access_token, answer.error) {
        (Some(token), None) if status.is_success() => Ok(Some(token)),
        (_, Some(error)) if error == "invalid_grant" || error == "invalid_request" => {
            tracing::warn!(provider = provider.key, error, "a provider refused a code");
            Ok(None)
        }
        (_, error) => anyhow::bail!(
            "the token address answered {status} with the error {}",
            error.as_deref().unwrap_or("(none)")
        ),
    }
}

async fn profile(ctx: &Ctx, provider: Provider<'_>, token: &str) -> anyhow::Result<Value> {
    let answer = ctx
        .http
        .client()?
        .get(provider.config.profile_url.clone())
        .bearer_auth(token)
        .send()
        .await
        .and_then(reqwest::Response::error_for_status)
        .map_err(reqwest::Error::without_url)
        .context("the profile address cannot be reached")?;
    let body = answer.bytes().await.context("the profile broke off")?;
    serde_json::from_slice(&body).context("the profile is no JSON")
}

fn unreachable(provider: Provider<'_>, error: anyhow::Error) -> ApiError {
    ApiError {
        source: Some(error.context(format!("the provider {} failed", provider.key))),
        ..ApiError::unavailable("소셜 로그인에 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.")
    }
}
