//! Information pages as visitors and search engines get them before any script runs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    api::{PageContent, PageImage, PageVideo},
    list::page_at,
    page::PageKind,
};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    db::CacheTag,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry, Template},
    records::RecordKind,
};

const PAGE: Template = Template {
    name: "content_page.html",
    source: include_str!("../templates/content_page.html"),
};

#[derive(Default)]
pub struct ContentPages {
    /// The codes of pages by the paths, in small letters, at which they were found last.
    codes: Mutex<HashMap<String, String>>,
}

/// A page, and the bytes that the browser gets.
struct Found {
    page: PageContent,
    answer: Arc<CachedResponse>,
}

impl ContentPages {
    /// The page at `path`. Where it was the last time is looked first, since that waits for nothing
    /// else; the page itself says whether it is still there.
    async fn find(&self, ctx: &Ctx, path: &str) -> Result<Option<Found>> {
        let path = path.to_lowercase();
        let last = self.codes().get(&path).cloned();
        if let Some(code) = last
            && let Some(found) = read(ctx, &code).await?
            && found.page.path.as_deref().map(str::to_lowercase).as_ref() == Some(&path)
        {
            return Ok(Some(found));
        }
        let Some(code) = page_at(&ctx.db, &path).await? else {
            return Ok(None);
        };
        let found = read(ctx, &code).await?;
        self.codes().insert(path, code);
        Ok(found)
    }

    fn codes(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.codes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// From the bytes that the browser gets: the page is read once, and head, body and first data are
/// of one revision.
async fn read(ctx: &Ctx, code: &str) -> Result<Option<Found>> {
    let Some(ready) = super::api::ready_page(ctx, code).await? else {
        return Ok(None);
    };
    let page = serde_json::from_slice(&ready.0.body)?;
    let answer = ready.0;
    Ok(Some(Found { page, answer }))
}

#[async_trait]
impl PublicPages for ContentPages {
    fn cache_tags(&self, _: &Ctx, _: &str) -> Vec<CacheTag> {
        vec![CacheTag::of(PageKind::NAME)]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        let Some(Found { page, answer }) = self.find(ctx, path).await? else {
            return Ok(None);
        };
        let call = format!("GET /api/pageContent/fetchByCode/{}", page.code);
        Ok(Some(PublicPage {
            json_ld: vec![json_ld(ctx, &page)],
            data: vec![(call, answer)],
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

#[derive(Serialize)]
struct Shown<'a> {
    title: &'a str,
    description: &'a str,
    parts: Vec<Part<'a>>,
}

/// The page's head and readable body.
pub(super) fn document(page: PageContent) -> Result<PublicPage> {
    let body = PAGE.render(Shown {
        title: &page.title,
        description: &page.description,
        parts: parts(&page),
    })?;
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
        let texts: Vec<_> = texts.map(|text| text.description.as_str()).collect();
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
