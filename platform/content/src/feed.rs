//! The feed of information pages: which of them changed.

use sqlx::query_scalar;

use super::{api::open_page, blocks, page_content::PageContent};
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{Feed, FeedEntry, address},
};

/// No key of a board has a dot.
pub const NAME: &str = "site.pages";
pub const PATH: &str = "/feeds/site.pages.xml";
const LENGTH: i64 = 30;
/// Letters of what is read on a page.
const SUMMARY: usize = 300;

/// What a reader of feeds calls it.
pub async fn title(ctx: &Ctx) -> Result<String> {
    Ok(format!("{} | 페이지", ctx.site().await?.identity.name))
}

/// Pages that everybody reads, the last changed first.
pub async fn feed(ctx: &Ctx) -> Result<Feed> {
    let codes: Vec<String> = query_scalar(
        "select code
         from content_pages
         left join platform_records on kind = 'page' and key = code
         where path <> '/' and is_open
         order by updated_at desc, code
         limit ?1",
    )
    .bind(LENGTH)
    .fetch_all(ctx.db.read())
    .await?;
    let mut entries = Vec::with_capacity(codes.len());
    for code in codes {
        let Some(page) = open_page(ctx, &code).await? else {
            continue;
        };
        let page = &page.value;
        entries.push(FeedEntry {
            title: page.title.clone(),
            path: page.path.clone().unwrap_or_default(),
            summary: summary(page),
            author: String::new(),
            category: String::new(),
            at: page.updated_at,
        });
    }
    Ok(Feed {
        title: title(ctx).await?,
        description: ctx.site().await?.identity.description.clone(),
        path: address::HOME.to_owned(),
        entries,
    })
}

/// Its description and the beginning of what stands on it.
fn summary(page: &PageContent) -> String {
    let texts = page.page_content_texts.iter();
    let texts = texts.map(|text| text.description.text().to_owned());
    let shown = page.blocks.iter().filter(|block| block.is_shown());
    let words = shown.flat_map(|block| blocks::words(&block.kind, &block.data.0, &page.files));
    let parts = std::iter::once(page.description.clone())
        .chain(texts)
        .chain(words);
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let whole = parts.join(" ");
    match whole.char_indices().nth(SUMMARY) {
        None => whole,
        Some((end, _)) => format!("{}…", whole[..end].trim_end()),
    }
}
