//! Everything that has an address: the modules' operations, stored files, previews, and the site's documents.

use std::sync::Arc;

use poem::{EndpointExt, Response, Route, endpoint::BoxEndpoint};

use crate::{delivery, uploads};
use edge::{Edge, operations};
use platform::{ctx::Ctx, media, module::Module};

/// Everything that answers, ready to be served. Fails when an operation has no permission or two
/// modules give the same one.
pub fn endpoint(
    ctx: &Ctx,
    modules: &Arc<Vec<Module>>,
    site: delivery::Site,
) -> anyhow::Result<BoxEndpoint<'static, Response>> {
    let mut route = Route::new().nest_no_strip("/api", operations(ctx, modules)?);
    route = media::add_routes(route, &ctx.media, &uploads::documents(ctx));
    route = previews::add_routes(route, ctx);
    route = schedule::add_routes(route, ctx);
    route = delivery::add_routes(route, ctx, modules.clone(), site);
    let route = route.map_to_response().boxed();
    Ok(Edge::new(ctx.clone(), route).boxed())
}
