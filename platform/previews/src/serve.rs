//! `/preview/{id}/…`: another site, to look at only.

use std::sync::Arc;

use poem::{
    Endpoint, EndpointExt, Request, Response, Route,
    endpoint::make,
    http::{HeaderValue, Method, StatusCode, Uri, header},
};
use subtle::ConstantTimeEq;

use super::{Preview, Previews, Shows, Stage};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    member,
};

const COOKIE: &str = "maru_preview";

/// The screen that says that a preview has ended.
pub const ENDED: &str = "/preview-draft/ended";

/// Adds the route of previews. A preview itself has none.
pub fn add_routes(route: Route, ctx: &Ctx) -> Route {
    if ctx.is_preview {
        return route;
    }
    let ctx = ctx.clone();
    let show = make(move |request: Request| {
        let ctx = ctx.clone();
        async move {
            let is_document = asks_for_document(&request);
            match show(&ctx, request).await {
                Err(error) if is_document && error.status == StatusCode::NOT_FOUND => Ok(ended()),
                answer => Ok::<_, poem::Error>(answer?),
            }
        }
    });
    let show = Arc::new(show.map_to_response().boxed());
    route.at("/preview/*path", show)
}

/// The cookie with which a browser may look. It goes nowhere but below the preview.
pub fn cookie(ctx: &Ctx, preview: &Preview) -> String {
    let secure = match ctx.config.server.public_url.is_https() {
        true => "; Secure",
        false => "",
    };
    // A link to what is for everybody who has it may stand on another site.
    let same_site = match preview.admin {
        Some(_) => "Strict",
        None => "Lax",
    };
    let left = preview.expires_at - ctx.clock.now();
    format!(
        "{COOKIE}={}; Path={}; Max-Age={}; HttpOnly; SameSite={same_site}{secure}",
        signature(ctx, preview),
        preview.base(),
        left.num_seconds()
    )
}

fn signature(ctx: &Ctx, preview: &Preview) -> String {
    let signed = format!("{} {}", preview.admin.unwrap_or_default(), preview.id);
    ctx.signer.digest(COOKIE, &signed)
}

async fn show(ctx: &Ctx, mut request: Request) -> Result<Response> {
    let gone = || ApiError::not_found("미리보기가 없거나 시간이 지났어요. 다시 열어 주세요.");
    let path = request.uri().path().to_owned();
    let rest = path.strip_prefix("/preview/").ok_or_else(gone)?;
    let (id, rest) = rest.split_once('/').unwrap_or((rest, ""));
    let now = ctx.clock.now();
    let preview = ctx.state::<Previews>().find(id, now).ok_or_else(gone)?;
    let is_admin = match preview.admin {
        Some(admin) => member::is_admin(ctx, admin).await?,
        None => true,
    };
    if !is_admin || !is_allowed(ctx, &request, &preview) {
        return Err(gone());
    }
    let ready = match preview.stage {
        Stage::Ready(ready) => ready,
        Stage::Making => return Err(ApiError::conflict("아직 만드는 중이에요.")),
        Stage::Failed(why) => return Err(ApiError::conflict(why)),
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            match preview.shows {
                Shows::Past(_) => "지난 사이트를 보여 주는 미리보기라서 아무것도 바꿀 수 없어요.",
                Shows::Changes { .. } => "미리보기라서 아무것도 바꿀 수 없어요.",
            },
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
    // What an answer is known to be made from is of the other database.
    response.extensions_mut().clear();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    Ok(response)
}

fn asks_for_document(request: &Request) -> bool {
    let accept = request.headers().get(header::ACCEPT);
    let accept = accept.and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Leads people who go from page to page there on to words, and not to a problem in JSON.
fn ended() -> Response {
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, ENDED)
        .header(header::CACHE_CONTROL, "no-store")
        .finish()
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
