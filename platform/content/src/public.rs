//! Information pages as visitors and search engines get them before any script runs.

use async_trait::async_trait;
use serde_json::{Value, json};

use super::{api::PageContent, fragment, list::page_at};
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry, as_drawn},
    response_cache::CachedJson,
    timestamp::Timestamp,
};

pub struct ContentPages;

/// The page at `path`, whatever the case of its letters.
async fn find(ctx: &Ctx, path: &str) -> Result<Option<CachedJson<PageContent>>> {
    let path = path.to_lowercase();
    let name = format!("page-at:{path}");
    let code = ctx
        .responses
        .value(&name, String::len, page_at(&ctx.db, &path));
    match code.await? {
        Some(code) => super::api::ready_page(ctx, &code).await,
        None => Ok(None),
    }
}

#[async_trait]
impl PublicPages for ContentPages {
    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        let Some(found) = find(ctx, path).await? else {
            return Ok(None);
        };
        let page = &found.value;
        let Some(fragment) = fragment::ready(ctx, &page.code).await? else {
            return Ok(None);
        };
        let call = format!("GET /api/pageContent/fetchFragment/{}", page.code);
        Ok(Some(PublicPage {
            json_ld: vec![json_ld(ctx, page)],
            data: vec![(call, fragment.response)],
            ..document(page, &fragment.value.html)
        }))
    }

    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        let rows: Vec<(String, Option<Timestamp>)> = sqlx::query_as(
            "select path, updated_at
             from content_pages
             left join platform_records on kind = 'page' and key = code
             where path is not null
             order by code",
        )
        .fetch_all(ctx.db.read())
        .await?;
        Ok(rows
            .into_iter()
            .map(|(path, last_change)| SitemapEntry { path, last_change })
            .collect())
    }
}

/// A page that was drawn, as a document shows it.
pub(super) fn document(page: &PageContent, html: &str) -> PublicPage {
    PublicPage {
        image: page
            .page_content_images
            .first()
            .map(|image| image.image_url.clone()),
        title: page.title.clone(),
        description: page.description.clone(),
        path: page.path.clone().unwrap_or_default(),
        kind: "article",
        body: as_drawn(html),
        ..PublicPage::default()
    }
}

fn json_ld(ctx: &Ctx, page: &PageContent) -> Value {
    let url = &ctx.config.server.public_url;
    json!({
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": page.title,
        "description": page.description,
        "url": url.join(page.path.as_deref().unwrap_or("/")),
        "inLanguage": ctx.config.site.language,
        "primaryImageOfPage": page.page_content_images.first().map(|image| url.join(&image.image_url)),
        "isPartOf": { "@type": "WebSite", "name": ctx.config.site.name, "url": url.join("/") },
    })
}
