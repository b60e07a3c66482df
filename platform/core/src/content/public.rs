//! Information pages as visitors and search engines get them before any script runs.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{
    api::{PageContent, PageImage},
    page::{PageKind, Section},
};
use crate::{
    ctx::Ctx,
    db::Scope,
    delivery::{PublicPage, PublicPages, Query, SitemapEntry, Template},
    error::Result,
    records::RecordKind,
    site,
};

const PAGE: Template = Template {
    name: "content_page.html",
    source: include_str!("../../templates/content_page.html"),
};

pub struct ContentPages;

#[async_trait]
impl PublicPages for ContentPages {
    fn scopes(&self, _: &Ctx, _: &str) -> Vec<Scope> {
        vec![Scope::of(PageKind::NAME)]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        let Some(code) = site::page_at(ctx, path).await? else {
            return Ok(None);
        };
        let Some(ready) = super::api::ready_page(ctx, &code).await? else {
            return Ok(None);
        };
        // From the bytes that the browser gets: the page is read once, and head, body and first
        // data are of one revision.
        let page: PageContent = serde_json::from_slice(&ready.0.body)?;
        Ok(Some(PublicPage {
            json_ld: vec![json_ld(ctx, &page)],
            data: vec![(format!("GET /api/pageContent/fetchByCode/{code}"), ready.0)],
            ..document(page)?
        }))
    }

    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        let rows: Vec<(String, Option<DateTime<Utc>>)> = sqlx::query_as(
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

/// The page's head and readable body.
pub(super) fn document(page: PageContent) -> Result<PublicPage> {
    let body = PAGE.render(json!({
        "page": { "title": page.title, "description": page.description },
        "parts": parts(&page),
    }))?;
    Ok(PublicPage {
        image: page
            .page_content_images
            .first()
            .map(|image| image.image_url.clone()),
        title: page.title,
        description: page.description,
        path: page.path.unwrap_or_default(),
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

/// The page's parts by section; those without one come first.
fn parts(page: &PageContent) -> Vec<Value> {
    let none = Section {
        key: String::new(),
        label: String::new(),
    };
    let mut parts = Vec::new();
    for section in std::iter::once(&none).chain(&page.sections) {
        let here = |key: &Option<String>| key.as_deref().unwrap_or_default() == section.key;
        let image = |image: &PageImage| json!({ "url": image.image_url, "alt": image.alt, "width": image.width, "height": image.height });
        let images: Vec<_> = page
            .page_content_images
            .iter()
            .chain(&page.info_content_images)
            .filter(|one| here(&one.section))
            .map(image)
            .collect();
        let texts: Vec<_> = page
            .page_content_texts
            .iter()
            .filter(|text| here(&text.section))
            .map(|text| &text.description)
            .collect();
        let videos: Vec<_> = page
            .page_content_videos
            .iter()
            .filter(|video| here(&video.section))
            .map(|video| json!({ "code": video.code, "title": video.title }))
            .collect();
        if !images.is_empty() || !texts.is_empty() || !videos.is_empty() {
            parts.push(json!({
                "key": section.key,
                "label": section.label,
                "first": parts.is_empty(),
                "images": images,
                "texts": texts,
                "videos": videos,
            }));
        }
    }
    parts
}
