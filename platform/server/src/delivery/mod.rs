//! What leaves the server for people: documents, assets, headers.

mod app_paths;
mod assets;
mod cdn;
mod docs;
mod document;
mod feeds;
mod folder;
mod headers;
mod home;

use std::sync::Arc;

use docs::Description;
use poem::{Endpoint, EndpointExt, IntoResponse, Request, Response, Route, endpoint::make, get};

pub(crate) use assets::accepts;
pub use assets::{Asset, Site};
pub(crate) use cdn::Cdn;
pub use headers::security_headers;
pub use home::HomePages;

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    module::Module,
};

/// Adds what is not an operation: documents, assets, feeds, and the description of the API.
pub fn add_routes(route: Route, ctx: &Ctx, modules: Arc<Vec<Module>>, site: Site) -> Route {
    let description = Arc::new(Description::new(modules));
    let documents = document::Documents::new(ctx.clone(), site);
    let feeds = ctx.clone();
    route
        .at(
            "/api/openapi.json",
            get(description.clone().endpoint(|made| &made.openapi)),
        )
        .at("/api/docs", get(description.endpoint(|made| &made.page)))
        .at(
            "/robots.txt",
            get(with_ctx(ctx, |ctx, _| async move { feeds::robots(&ctx) })),
        )
        .at(
            "/sitemap.xml",
            get(with_ctx(ctx, |ctx, request| async move {
                let query = request.uri().query().unwrap_or_default();
                let part = query.strip_prefix("part=");
                feeds::sitemap(&ctx, part).await
            })),
        )
        .at(
            "/feeds/:name",
            get(make(move |request: Request| {
                let ctx = feeds.clone();
                async move { Ok::<_, poem::Error>(feeds::feed(&ctx, request.uri().path()).await?) }
            })),
        )
        .at("/", documents.clone())
        .at("/*path", documents)
}

fn with_ctx<F, Fut>(ctx: &Ctx, handler: F) -> impl Endpoint<Output = Response> + use<F, Fut>
where
    F: Fn(Ctx, Request) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = Result<Response>> + Send + 'static,
{
    let ctx = ctx.clone();
    make(move |request| {
        let answer = handler(ctx.clone(), request);
        async move { Ok::<_, poem::Error>(answer.await?) }
    })
    .map_to_response()
}

/// The refusal of a path below `/api` that no operation has.
pub fn unknown_call() -> Response {
    ApiError::not_found("찾을 수 없는 주소예요.").into_response()
}
