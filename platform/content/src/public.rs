//! Information pages as visitors and search engines get them before any script runs.

use async_trait::async_trait;
use serde_json::{Value, json};

use super::{
    addresses::code_at,
    api::{known_page, open_page},
    blocks::PageBlock,
    feed,
    fragment::{self, PageFragment},
    page_content::PageContent,
};
use platform::{
    ctx::Ctx,
    error::Result,
    language::Language,
    pages::{Feed, PublicPage, PublicPages, Query, SitemapEntry, address, as_drawn},
    response_cache::CachedJson,
    timestamp::Timestamp,
};

pub struct ContentPages;

/// The page at `path`, whatever the case of its letters.
async fn find(ctx: &Ctx, path: &str) -> Result<Option<CachedJson<PageContent>>> {
    match code_at(ctx, path).await? {
        Some(code) => known_page(ctx, &code, None).await,
        None => Ok(None),
    }
}

#[async_trait]
impl PublicPages for ContentPages {
    fn paths(&self) -> &'static [&'static str] {
        &[]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        if path == address::HOME {
            return Ok(None);
        }
        let Some(found) = find(ctx, path).await? else {
            return Ok(None);
        };
        let page = &found.value;
        if !page.is_open() {
            return Ok(Some(for_members(page)));
        }
        let Some(fragment) = fragment::ready(ctx, &page.code).await? else {
            return Ok(None);
        };
        Ok(Some(PublicPage {
            json_ld: vec![json_ld(
                ctx,
                page,
                ctx.site().await?.identity.name_in(page.language),
            )],
            feed: Some((feed::title(ctx).await?, feed::PATH.to_owned())),
            data: vec![(call_at(path), fragment.response)],
            ..document(page, &fragment.value.html)
        }))
    }

    async fn feed(&self, ctx: &Ctx, name: &str) -> Result<Option<Feed>> {
        match name {
            feed::NAME => feed::feed(ctx).await.map(Some),
            _ => Ok(None),
        }
    }

    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        let rows: Vec<(String, Option<Timestamp>)> = sqlx::query_as(
            "select path, updated_at
             from content_pages
             left join platform_records on kind = 'page' and key = code
             where path <> '/' and is_open
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

/// The page with the address of the home page, hidden or not.
pub async fn home_code(ctx: &Ctx) -> Result<Option<String>> {
    code_at(ctx, address::HOME).await
}

/// Whether anybody sees something there. What its blocks list is not read: whoever asks this is not outdated with it.
pub async fn has_home(ctx: &Ctx) -> Result<bool> {
    let Some(code) = home_code(ctx).await? else {
        return Ok(false);
    };
    let page = open_page(ctx, &code).await?;
    Ok(page.is_some_and(|page| page.value.blocks.iter().any(PageBlock::is_shown)))
}

/// What stands on the home page below what opens it, with the call that asks for it.
pub async fn home(ctx: &Ctx) -> Result<Option<(String, CachedJson<PageFragment>)>> {
    let Some(code) = home_code(ctx).await? else {
        return Ok(None);
    };
    if !has_home(ctx).await? {
        return Ok(None);
    }
    let fragment = fragment::ready(ctx, &code).await?;
    Ok(fragment.map(|fragment| (call_at(address::HOME), fragment)))
}

fn call_at(path: &str) -> String {
    format!("GET /api/pageContent/fetchAt?path={}", path.to_lowercase())
}

/// A page that was drawn, as a document shows it.
pub(super) fn document(page: &PageContent, html: &str) -> PublicPage {
    let (image, image_alt) = page.first_picture().unzip();
    PublicPage {
        image,
        image_alt: image_alt.unwrap_or_default().to_owned(),
        title: page.title.clone(),
        description: page.description.clone(),
        path: page.path.clone().unwrap_or_default(),
        kind: "article",
        language: page.language.code(),
        body: as_drawn(html),
        ..PublicPage::default()
    }
}

/// The place of a page that guests may not read.
fn for_members(page: &PageContent) -> PublicPage {
    PublicPage {
        title: page.title.clone(),
        path: page.path.clone().unwrap_or_default(),
        language: page.language.code(),
        unlisted: true,
        ..PublicPage::default()
    }
}

fn json_ld(ctx: &Ctx, page: &PageContent, site: &str) -> Value {
    let url = &ctx.config.server.public_url;
    json!({
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": page.title,
        "description": page.description,
        "url": url.join(page.path.as_deref().unwrap_or("/")),
        "inLanguage": match page.language {
            Language::Ko => &ctx.config.site.language,
            other => other.code(),
        },
        "primaryImageOfPage": page.first_picture().map(|(image, _)| url.join(&image)),
        "isPartOf": { "@type": "WebSite", "name": site, "url": url.join("/") },
    })
}
