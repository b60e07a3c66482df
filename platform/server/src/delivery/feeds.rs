//! What other programs read of the site: robots.txt, the sitemap, RSS.

use poem::Response;
use serde_json::json;

use super::language;
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    error::{ApiError, Result},
    pages::{Feed, SitemapEntry, Template, url_path},
};

const SITEMAP: Template = Template {
    name: "sitemap.xml",
    source: include_str!("../../templates/sitemap.xml"),
};
const SITEMAP_INDEX: Template = Template {
    name: "sitemap_index.xml",
    source: include_str!("../../templates/sitemap_index.xml"),
};
const RSS: Template = Template {
    name: "rss.xml",
    source: include_str!("../../templates/rss.xml"),
};

pub(super) fn robots(ctx: &Ctx) -> Result<Response> {
    let sitemap = ctx.config.server.public_url.join("/sitemap.xml");
    let text = format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /user/\n\nSitemap: {sitemap}\n"
    );
    Ok(CachedResponse::new(text, "text/plain; charset=utf-8")
        .unchanging()
        .shared()
        .to_response())
}

/// Every page that search engines should know: one file, or an index of the parts where one of the
/// modules has more than one. `part` names one of them: first what is in no part, then each module's.
pub(super) async fn sitemap(ctx: &Ctx, part: Option<&str>) -> Result<Response> {
    let mut parts = Vec::new();
    let mut is_one = true;
    for pages in &ctx.installed().pages {
        let found = pages.sitemap_parts(ctx).await?;
        is_one &= found.len() <= 1;
        parts.extend(found.into_iter().map(|part| (pages, part)));
    }
    let wanted = match part {
        Some(text) => {
            let part: Option<usize> = text.parse().ok();
            let part = part.filter(|part| *part <= parts.len());
            Some(part.ok_or_else(|| ApiError::not_found("없는 사이트맵이에요."))?)
        }
        None => None,
    };
    if wanted.is_none() && !is_one {
        let sitemap = ctx.config.server.public_url.join("/sitemap.xml");
        let urls = (0..=parts.len()).map(|part| format!("{sitemap}?part={part}"));
        let urls: Vec<_> = urls.collect();
        return xml(SITEMAP_INDEX.render(json!({ "parts": urls }))?);
    }
    let mut entries = Vec::new();
    if wanted.is_none_or(|part| part == 0) {
        for pages in &ctx.installed().pages {
            entries.extend(pages.sitemap(ctx).await?);
        }
    }
    for (number, (pages, part)) in (1..).zip(parts) {
        if wanted.is_none_or(|wanted| wanted == number) {
            entries.extend(pages.sitemap_part(ctx, part).await?);
        }
    }
    let counterparts = content::counterparts(ctx).await?;
    let url = |path: &str| ctx.config.server.public_url.join(&url_path(path));
    let entry = |entry: SitemapEntry| {
        let alternates = language::named(counterparts.all(&entry.path));
        json!({
            "url": url(&entry.path),
            "alternates": alternates.map(|(code, path)| (code, url(path))).collect::<Vec<_>>(),
            "last_change": entry.last_change.map(|at| at.format("%Y-%m-%dT%H:%M:%SZ").to_string()),
        })
    };
    let entries: Vec<_> = entries.into_iter().map(entry).collect();
    xml(SITEMAP.render(json!({ "entries": entries }))?)
}

fn xml(text: String) -> Result<Response> {
    Ok(CachedResponse::new(text, "application/xml; charset=utf-8")
        .shared()
        .to_response())
}

/// The feed that a path such as `/feeds/NOTICE.xml` names.
pub(super) async fn feed(ctx: &Ctx, path: &str) -> Result<Response> {
    let missing = || ApiError::not_found("없는 피드예요.");
    let name = path
        .strip_prefix("/feeds/")
        .and_then(|name| name.strip_suffix(".xml"))
        .ok_or_else(missing)?;
    for pages in &ctx.installed().pages {
        if let Some(feed) = pages.feed(ctx, name).await? {
            return Ok(CachedResponse::new(
                render(ctx, &feed, path)?,
                "application/rss+xml; charset=utf-8",
            )
            .shared()
            .to_response());
        }
    }
    Err(missing())
}

fn render(ctx: &Ctx, feed: &Feed, path: &str) -> Result<String> {
    let url = |path: &str| ctx.config.server.public_url.join(&url_path(path));
    let entries: Vec<_> = feed
        .entries
        .iter()
        .map(|entry| {
            json!({
                "title": in_xml(&entry.title),
                "url": url(&entry.path),
                "summary": in_xml(&entry.summary),
                "author": in_xml(&entry.author),
                "category": in_xml(&entry.category),
                "at": entry.at.map(|at| at.to_rfc2822()),
            })
        })
        .collect();
    RSS.render(json!({
        "title": feed.title,
        "description": feed.description,
        "url": url(&feed.path),
        "self": url(path),
        "language": ctx.config.site.language,
        "entries": entries,
    }))
}

/// The text without the characters that no XML may hold, escaped or not: one of them, and readers
/// refuse the whole feed.
fn in_xml(text: &str) -> String {
    text.chars()
        .filter(|&letter| match letter {
            '\t' | '\n' | '\r' => true,
            '\u{fffe}' | '\u{ffff}' => false,
            _ => !letter.is_ascii_control(),
        })
        .collect()
}
