//! What leaves the server for people: documents, assets, headers.

mod headers;

use async_trait::async_trait;
use poem::Route;
use serde_json::Value;

pub use headers::security_headers;

use crate::{ctx::Ctx, error::Result};

/// The built site: its shell and its assets.
#[derive(Clone, Default)]
pub struct Site {}

/// The public pages of a module, rendered on the server.
#[async_trait]
pub trait PublicPages: Send + Sync {
    /// The record kinds that the pages are made from.
    fn kinds(&self) -> &'static [&'static str];
    /// The page at `path`, or nothing where this module has none. Case does not matter.
    async fn page(&self, ctx: &Ctx, path: &str) -> Result<Option<PublicPage>>;
}

/// What a public page shows before any script runs.
pub struct PublicPage {
    pub title: String,
    pub data: Vec<(String, Value)>,
}

/// Adds the site's own routes.
pub fn add_routes(route: Route, _ctx: &Ctx, _document: &Value, _site: Site) -> Route {
    route
}
