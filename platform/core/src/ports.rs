//! What modules offer to each other: traits that the platform owns. Modules meet only here.

use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use poem_openapi::Object;
use serde::Serialize;
use sqlx::SqliteConnection;

use crate::{
    cached_response::CachedResponse, ctx::Ctx, days::Span, error::Result, html::CleanHtml,
    media::Focus, records::Caller, timestamp::Timestamp,
};

/// A board of the community and who may do what on it.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct SiteBoard {
    pub key: String,
    pub title: String,
    /// `list`, `gallery` or `press`.
    pub layout: String,
    /// `everyone`, `member`, `group` or `admin`. Where groups are asked for, it is `member` for who is in one of
    /// them, and `group` for others.
    pub read: String,
    /// `member`, `group` or `admin`, as `read` is.
    pub write: String,
    /// `member`, `group`, `admin` or `nobody`, as `read` is.
    pub comment: String,
    /// Whether posts can be secret.
    pub secret: bool,
    /// Whether every new post is, whoever writes it.
    pub always_secret: bool,
    /// Whether admins can keep posts at the top.
    pub pin: bool,
    pub show_date: bool,
    pub page_size: i64,
    /// Whether it is only read: nobody writes or comments any more.
    pub archived: bool,
    /// What its posts are divided by, in their order; often nothing.
    pub categories: Vec<SiteBoardCategory>,
    /// Whether every post that is written has one of them.
    pub category_required: bool,
}

/// What posts of a board are divided by: `/community/{board}?category={key}` lists those of one.
#[derive(Clone, Object)]
pub struct SiteBoardCategory {
    pub key: String,
    pub title: String,
}

impl SiteBoard {
    /// Whether it is for members of groups that the caller is not in.
    pub fn asks_for_groups(&self) -> bool {
        [&self.read, &self.write, &self.comment].contains(&&"group".to_owned())
    }
}

/// A type of sessions that visitors can apply for: what `/session/{key}` lists.
#[derive(Clone, Object)]
pub struct SiteSessionType {
    pub key: String,
    pub title: String,
}

/// Prints documents. The module `pdf` offers one; whoever needs it answers 404 without.
#[async_trait]
pub trait DocumentRenderer: Send + Sync {
    /// Sheets, and rows of the table, that one document may have. Whoever has more prints parts.
    fn most_sheets(&self) -> usize;

    /// The document as PDF; `400` for one with more than that. Waits while others are printed; answers 503 when too many wait and 500
    /// when it takes too long.
    async fn render(&self, document: Document) -> Result<Bytes>;

    /// The card as JPEG, in [`SHARE_SIZE`](crate::media::SHARE_SIZE). Waits and gives up as [`render`](Self::render) does.
    async fn draw(&self, card: Card) -> Result<Bytes>;
}

/// Stands for a page where a link to it is shared and there is no picture: plain texts, and colours written
/// `#rrggbb`.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    pub title: String,
    /// Below the title: the site's name, or what it says of itself.
    pub below: String,
    pub surface: String,
    pub ink: String,
    pub accent: String,
}

/// What is printed: plain texts, never markup.
#[derive(Clone, Debug, Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    pub title: String,
    /// Below the title: a range of dates, a name.
    pub subtitle: String,
    /// At the foot of each page.
    pub footer: String,
    /// Printed instead of table and sheets when both are empty.
    pub empty: String,
    /// An overview before the sheets; its head is repeated on each page.
    pub table: Option<Table>,
    /// Each begins on a page of its own.
    pub sheets: Vec<Page>,
}

#[derive(Clone, Debug, Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<String>>,
}

#[derive(Clone, Debug, Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Column {
    pub label: String,
    /// Its share of the width, compared with the other columns'.
    pub share: u32,
}

/// A form that somebody filled in.
#[derive(Clone, Debug, Default, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    pub title: String,
    pub subtitle: String,
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    pub title: String,
    /// Label and value, in order.
    pub rows: Vec<(String, String)>,
}

/// The boards of the community, for the site's description.
#[async_trait]
pub trait BoardSource: Send + Sync {
    /// In the order in which people see them, each as it is for the caller.
    async fn boards(&self, ctx: &Ctx, caller: Option<&Caller>) -> Result<Vec<SiteBoard>>;
}

/// The types of sessions that visitors can apply for, for the site's description.
#[async_trait]
pub trait SessionTypeSource: Send + Sync {
    /// In the order in which people see them.
    async fn session_types(&self, ctx: &Ctx) -> Result<Vec<SiteSessionType>>;
}

/// What a block of a page can list of a module's: newest posts, events to come. As guests see it.
#[async_trait]
pub trait ListingSource: Send + Sync {
    /// What there is to choose from: a key, which begins with the module's name, and what people call it.
    async fn choices(&self, ctx: &Ctx) -> Result<Vec<(String, String)>>;

    /// At most `count` of it; nothing for a key that is not, or no longer, one of the choices.
    async fn list(&self, ctx: &Ctx, key: &str, count: u32) -> Result<Option<ShortList>>;
}

/// A few of many, in the order in which people look for them.
#[derive(Clone, Debug, Serialize)]
pub struct ShortList {
    pub items: Vec<ShortListItem>,
    /// Where all of them are.
    pub more: String,
    /// What stands there while there is none.
    pub empty: &'static str,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct ShortListItem {
    pub title: String,
    pub path: String,
    /// A few words beside the title; may be empty.
    pub note: String,
    /// A day or more, in words; may be empty.
    pub date: String,
    /// For `picture` of templates.
    pub image: Option<ShortListImage>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShortListImage {
    pub image_url: String,
    pub alt: String,
    pub width: i64,
    pub height: i64,
    pub focus: Option<Focus>,
}

/// Counts what happened, for the dashboard. The module `stats` asks every source that is installed.
#[async_trait]
pub trait StatSource: Send + Sync {
    /// Names the series in answers: `applications`.
    fn key(&self) -> &'static str;

    /// How many there were in each of the half-open spans, in their order.
    async fn count(&self, ctx: &Ctx, spans: &[Span]) -> Result<Vec<i64>>;

    /// The counts of each thing that the series is divided into; empty if it is not divided.
    async fn groups(&self, ctx: &Ctx, spans: &[Span]) -> Result<Vec<StatGroup>>;

    /// The newest, newest first.
    async fn newest(&self, ctx: &Ctx, limit: u32) -> Result<Vec<StatItem>>;
}

/// One part of a series: a session among the applications.
#[derive(Clone, Debug)]
pub struct StatGroup {
    pub id: i64,
    pub title: String,
    /// One number for each span.
    pub counts: Vec<i64>,
    /// Over all time.
    pub total: i64,
}

/// One of the newest: an application. Nobody's name: looking at those is recorded elsewhere.
#[derive(Clone, Debug)]
pub struct StatItem {
    pub id: i64,
    pub group_id: i64,
    pub group_title: String,
    pub at: Timestamp,
}

/// What is told of each document that a visitor was given, without any trace of the visitor.
pub trait VisitObserver: Send + Sync {
    /// `path` is a public page's canonical path, without its query: that may hold what somebody
    /// searched for.
    fn visited(&self, path: &str);
}

/// What a module shows on the home page, over what the configuration says of it.
#[async_trait]
pub trait HomePart: Send + Sync {
    /// The call that asks for it (`GET /api/…`) and its answer, so that the page need not ask.
    async fn data(&self, ctx: &Ctx) -> Result<(String, Arc<CachedResponse>)>;
}

/// The kind of the information pages.
pub const PAGE: &str = "page";

/// The information pages, for whoever shows their texts or asks people to agree to them.
#[async_trait]
pub trait InformationPages: Send + Sync {
    /// The code of the page at this path of the site, in capitals or not.
    async fn code_at(&self, ctx: &Ctx, path: &str) -> Result<Option<String>>;

    /// A page by its code.
    async fn load(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
    ) -> Result<Option<InformationPage>>;
}

/// What a visitor reads of a page.
#[derive(Clone, Debug)]
pub struct InformationPage {
    pub title: String,
    /// Where it is read; absent for one that has no address of its own.
    pub path: Option<String>,
    /// In their order.
    pub texts: Vec<CleanHtml>,
    /// When it was last changed so much that members are asked again.
    pub material_at: Option<Timestamp>,
    /// Everything of it in one text: two pages that read the same have the same.
    pub wording: String,
}

/// How the program is, for the dashboard.
#[async_trait]
pub trait HealthSource: Send + Sync {
    /// Every part that was looked at, by its name, and whether it is well.
    async fn checks(&self, ctx: &Ctx) -> Vec<(String, bool)>;

    /// How the backup is.
    async fn backup(&self, ctx: &Ctx) -> Result<BackupSummary>;
}

/// How the backup is.
#[derive(Clone, Debug)]
pub struct BackupSummary {
    pub configured: bool,
    /// What is wrong, each with its cause; Korean.
    pub problems: Vec<String>,
    /// Nothing is wrong.
    pub ok: bool,
    /// When a backup was last restored and found whole, and what was seen then.
    pub verified: Option<(Timestamp, String)>,
}

/// The ports that the switched-on modules offer.
#[derive(Default)]
pub struct Ports {
    pub information: Option<Arc<dyn InformationPages>>,
    pub boards: Option<Arc<dyn BoardSource>>,
    pub session_types: Option<Arc<dyn SessionTypeSource>>,
    pub listings: Vec<Arc<dyn ListingSource>>,
    pub health: Option<Arc<dyn HealthSource>>,
    pub renderer: Option<Arc<dyn DocumentRenderer>>,
    pub stats: Vec<Arc<dyn StatSource>>,
    pub visits: Vec<Arc<dyn VisitObserver>>,
    pub home: Vec<Arc<dyn HomePart>>,
}
