//! What leaves the server for people: documents and assets.

mod assets;
mod body;
mod docs;
mod document;
mod feeds;
mod folder;
mod home;
mod language;
mod share;

use std::sync::Arc;

use docs::Description;
use poem::{Endpoint, EndpointExt, Request, Response, Route, endpoint::make, get};

pub use assets::Site;
pub use home::{HomePages, HomeShaped};

use platform::{
    ctx::Ctx,
    error::Result,
    module::Module,
    pages::{Query, address},
};

/// Whether visitors find something at this path of the site.
pub async fn finds(ctx: &Ctx, path: &str) -> Result<bool> {
    let path = address::alone(path);
    for pages in &ctx.installed().pages {
        if pages.page(ctx, path, &Query::default()).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(is_screen(ctx, path) || content::leads_to(ctx, path).await?.is_some())
}

/// Whether the browser's application draws what is at this path by itself.
fn is_screen(ctx: &Ctx, path: &str) -> bool {
    let is_provider = |key: &str| ctx.config.auth.provider(key).is_some();
    let mut screens = ctx.installed().app_paths.iter();
    screens.any(|screen| address::fits(screen, path, is_provider))
}

/// Adds what is not an operation: documents, assets, feeds, and the description of the API.
pub fn add_routes(route: Route, ctx: &Ctx, modules: Arc<Vec<Module>>, site: Site) -> Route {
    let description = Arc::new(Description::new(modules));
    let look = Arc::new(site.colours());
    let documents = document::Documents::new(ctx.clone(), site, look.clone());
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
        .at(
            share::CARDS,
            get(with_ctx(ctx, move |ctx, request| {
                let look = look.clone();
                async move { share::card(&ctx, &look, &request).await }
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
