//! Information pages as visitors and search engines get them before any script runs.

use async_trait::async_trait;
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    api::{PageContent, PageImage, PageVideo},
    list::page_at,
};
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry, Template},
    response_cache::CachedJson,
    timestamp::Timestamp,
};

const PAGE: Template = Template {
    name: "content_page.html",
    source: include_str!("../templates/content_page.html"),
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
        let call = format!("GET /api/pageContent/fetchByCode/{}", page.code);
        Ok(Some(PublicPage {
            json_ld: vec![json_ld(ctx, page)],
            data: vec![(call, found.response)],
            ..document(page)?
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

#[derive(Serialize)]
struct Shown<'a> {
    title: &'a str,
    description: &'a str,
    parts: Vec<Part<'a>>,
}

/// The page's head and readable body.
pub(super) fn document(page: &PageContent) -> Result<PublicPage> {
    let body = PAGE.render(Shown {
        title: &page.title,
        description: &page.description,
        parts: parts(page),
    })?;
    Ok(PublicPage {
        image: page
            .page_content_images
            .first()
            .map(|image| image.image_url.clone()),
        title: page.title.clone(),
        description: page.description.clone(),
        path: page.path.clone().unwrap_or_default(),
        kind: "article",
        body,
        ..PublicPage::default()
    })
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

/// The parts of a page that stand in one of its sections, as its template shows them.
#[derive(Serialize)]
struct Part<'a> {
    key: &'a str,
    label: &'a str,
    first: bool,
    images: Vec<&'a PageImage>,
    texts: Vec<&'a str>,
    videos: Vec<&'a PageVideo>,
}

/// The page's parts by section; those without one come first.
fn parts(page: &PageContent) -> Vec<Part<'_>> {
    let sections = page
        .sections
        .iter()
        .map(|section| (section.key.as_str(), section.label.as_str()));
    let mut parts = Vec::new();
    for (key, label) in std::iter::once(("", "")).chain(sections) {
        let here = |section: &Option<String>| section.as_deref().unwrap_or_default() == key;
        let images = page
            .page_content_images
            .iter()
            .chain(&page.info_content_images);
        let images: Vec<_> = images.filter(|image| here(&image.section)).collect();
        let texts = page
            .page_content_texts
            .iter()
            .filter(|text| here(&text.section));
        let texts: Vec<_> = texts.map(|text| &*text.description).collect();
        let videos = page.page_content_videos.iter();
        let videos: Vec<_> = videos.filter(|video| here(&video.section)).collect();
        if !images.is_empty() || !texts.is_empty() || !videos.is_empty() {
            let first = parts.is_empty();
            parts.push(Part {
                key,
                label,
                first,
                images,
                texts,
                videos,
            });
        }
    }
    parts
}
