//! `/preview/{id}/…`: the site as it was, for the one admin who asked for it, to look at only.

use poem::{
    Endpoint, EndpointExt, IntoResponse, Request, Response, Route,
    endpoint::make,
    http::{HeaderValue, Method, StatusCode, Uri, header},
};
use subtle::ConstantTimeEq;

use super::preview::{self, Preview};
use crate::Backup;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    member,
};

const COOKIE: &str = "maru_preview";

/// Adds the route of previews. A preview itself has none.
pub fn add_routes(route: Route, ctx: &Ctx) -> Route {
    if ctx.is_preview || ctx.state::<Backup>().plan().is_none() {
        return route;
    }
    let ctx = ctx.clone();
    let show = make(move |request: Request| {
        let ctx = ctx.clone();
        async move { Ok::<_, poem::Error>(show(&ctx, request).await?) }
    })
    .map_to_response()
    .boxed();
    let show = std::sync::Arc::new(show);
    route.at("/preview/*path", show)
}

/// The cookie with which the admin's browser may look. It goes nowhere but below the preview.
pub fn cookie(ctx: &Ctx, preview: &Preview) -> String {
    let secure = match ctx.config.server.public_url.is_https() {
        true => "; Secure",
        false => "",
    };
    format!(
        "{COOKIE}={}; Path={}; Max-Age={}; HttpOnly; SameSite=Strict{secure}",
        signature(ctx, preview),
        preview.base(),
        preview::LIFETIME.num_seconds()
    )
}

fn signature(ctx: &Ctx, preview: &Preview) -> String {
    let signed = format!("{} {}", preview.admin, preview.id);
    ctx.signer.digest(COOKIE, &signed)
}

async fn show(ctx: &Ctx, mut request: Request) -> Result<Response> {
    let gone = || ApiError::not_found("미리보기가 없거나 시간이 지났어요. 다시 열어 주세요.");
    let path = request.uri().path().to_owned();
    let rest = path.strip_prefix("/preview/").ok_or_else(gone)?;
    let (id, rest) = rest.split_once('/').unwrap_or((rest, ""));
    let preview = ctx
        .state::<Backup>()
        .previews()
        .get(id)
        .cloned()
        .ok_or_else(gone)?;
    if !is_allowed(ctx, &request, &preview) || !member::is_admin(ctx, preview.admin).await? {
        return Err(gone());
    }
    let ready = preview::ready(ctx, id, preview.admin)?;
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "지난 사이트를 보여 주는 미리보기라서 아무것도 바꿀 수 없어요.",
        ));
    }
    let target = match request.uri().query() {
        Some(query) => format!("/{rest}?{query}"),
        None => format!("/{rest}"),
    };
    *request.uri_mut() = target.parse::<Uri>().map_err(|_| gone())?;
    // Whoever is logged in here is nobody there.
    request.headers_mut().remove(header::AUTHORIZATION);
    request.headers_mut().remove(header::COOKIE);
    let mut response = ready.endpoint.get_response(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    Ok(response.into_response())
}

fn is_allowed(ctx: &Ctx, request: &Request, preview: &Preview) -> bool {
    let expected = signature(ctx, preview);
    let cookies = request.headers().get_all(header::COOKIE).iter();
    cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|one| one.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .any(|value| value.as_bytes().ct_eq(expected.as_bytes()).into())
}
