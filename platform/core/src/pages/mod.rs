//! The public pages of modules, rendered on the server for everybody and not for robots alone.

pub mod address;
mod drawn;
mod layouts;
pub mod markup;
mod template;

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::Value;

pub use drawn::{as_drawn, drawn_in, split_drawn};
pub use layouts::Layouts;
pub use template::{Template, WRITTEN};

use crate::{
    cached_response::{CachedResponse, OnServed},
    ctx::Ctx,
    error::Result,
    timestamp::Timestamp,
};

/// The public pages of a module.
#[async_trait]
pub trait PublicPages: Send + Sync {
    /// Parameters of the address that pages depend on; others are not looked at.
    fn parameters(&self) -> &'static [&'static str] {
        &[]
    }

    /// The paths of all its pages, in which `{…}` stands for one part: no page of the centre can have one of them.
    fn paths(&self) -> &'static [&'static str];

    /// The page at `path`, or nothing where this module has none. `path` is decoded; its case
    /// does not matter.
    async fn page(&self, ctx: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>>;

    /// Every page that search engines should know and that is not in one of the parts.
    async fn sitemap(&self, _ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(Vec::new())
    }

    /// The parts that the other pages are divided into, where there may be many.
    async fn sitemap_parts(&self, _ctx: &Ctx) -> Result<Vec<i64>> {
        Ok(Vec::new())
    }

    /// The pages of one of these parts: a few thousand, since one answer holds them.
    async fn sitemap_part(&self, _ctx: &Ctx, _part: i64) -> Result<Vec<SitemapEntry>> {
        Ok(Vec::new())
    }

    /// The feed with this name: what `/feeds/{name}.xml` answers.
    async fn feed(&self, _ctx: &Ctx, _name: &str) -> Result<Option<Feed>> {
        Ok(None)
    }
}

/// The parameters of an address that the module asked for.
#[derive(Debug, Default)]
pub struct Query(Vec<(String, String)>);

impl Query {
    /// Those among `names`, the first of each, in the order of `names`.
    pub fn new(given: &[(String, String)], names: &[&str]) -> Self {
        let first = |name: &&str| given.iter().find(|(known, _)| known == name).cloned();
        Self(names.iter().filter_map(first).collect())
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// What tells this query from another one.
    pub fn key(&self) -> String {
        let escaped = self
            .0
            .iter()
            .map(|(name, value)| format!("?{name}={}", value.replace('?', "??")));
        escaped.collect()
    }
}

/// What a public page shows before any script runs.
#[derive(Default)]
pub struct PublicPage {
    pub title: String,
    pub description: String,
    /// The one path of this page, as the head's canonical link has it.
    pub path: String,
    /// Address of the picture that stands for the page, as [`media::url`] gives it.
    pub image: Option<String>,
    /// What that picture shows; the page's title where nobody said.
    pub image_alt: String,
    /// Open Graph's type; `website` when empty.
    pub kind: &'static str,
    /// What it is written in; Korean when empty.
    pub language: &'static str,
    /// Structured data for search engines.
    pub json_ld: Vec<Value>,
    /// The readable body, already safe HTML. Of a page that a layout of the look draws it holds [`as_drawn`].
    pub body: String,
    /// What the page's first screen needs, by method and address: `GET /api/…`.
    pub data: Vec<(String, Arc<CachedResponse>)>,
    /// Whether search engines are asked to leave it out.
    pub unlisted: bool,
    /// The page's feed: title and path.
    pub feed: Option<(String, String)>,
    /// Called for each reader.
    pub on_served: Option<OnServed>,
}

pub struct SitemapEntry {
    pub path: String,
    pub last_change: Option<Timestamp>,
}

/// A feed of a module, newest first.
pub struct Feed {
    pub title: String,
    pub description: String,
    /// Path of the page that the feed belongs to.
    pub path: String,
    pub entries: Vec<FeedEntry>,
}

pub struct FeedEntry {
    pub title: String,
    pub path: String,
    /// Plain text.
    pub summary: String,
    pub author: String,
    /// What it stands under; empty where it stands under nothing.
    pub category: String,
    /// Absent where nobody is told.
    pub at: Option<Timestamp>,
}

/// A path with everything encoded that an address may not hold, for head links and feeds.
pub fn url_path(path: &str) -> String {
    let mut url = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z'
            | b'a'..=b'z'
            | b'0'..=b'9'
            | b'/'
            | b'-'
            | b'_'
            | b'.'
            | b'~'
            | b'?'
            | b'='
            | b'&' => {
                url.push(char::from(byte));
            }
            _ => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url
}
