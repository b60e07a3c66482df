//! A page as the look draws it: once, for its document, for the running application and for a preview.

use poem_openapi::Object;

use super::{
    api::{known_page, lent_page, ready_page},
    blocks,
    counterparts::{Counterpart, counterparts},
    menu::{MenuReader, shown_entries},
    page_content::PageContent,
    readers::Refusal,
    view::View,
};
use platform::{
    ctx::Ctx,
    error::Result,
    language::Language,
    pages::Layouts,
    records::Caller,
    response_cache::{CachedJson, FreshJson},
};

/// A page as the look draws it.
#[derive(Object)]
pub struct PageFragment {
    pub code: String,
    pub title: String,
    pub description: String,
    /// Where visitors read it.
    pub path: String,
    /// What it is written in.
    pub language: Language,
    /// The same page in other languages.
    pub counterparts: Vec<Counterpart>,
    /// The markup of the page, in the look of this site: what its document shows. Empty for whoever may not read it.
    pub html: String,
    /// Why the caller may not read it; absent where they may.
    pub refusal: Option<Refusal>,
}

/// What this caller is shown of a page: nothing where they may not know of it, or where other screens show it.
pub(super) async fn of(
    ctx: &Ctx,
    code: &str,
    caller: Option<&Caller>,
) -> Result<Option<CachedJson<PageFragment>>> {
    let Some(page) = known_page(ctx, code, caller).await? else {
        return Ok(None);
    };
    match (page.value.refusal(caller), page.value.is_open()) {
        (Some(refusal), _) => refused(ctx, code, refusal).await,
        (None, true) => ready(ctx, code).await,
        (None, false) => lent(ctx, code).await,
    }
}

/// The page as everybody reads it, from memory where it is still true. Texts that other screens show are no page.
pub(super) async fn ready(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageFragment>>> {
    // The page is read in here: what was read before may be older than what the answer is known to depend on.
    let make = async {
        let page = ready_page(ctx, code).await?;
        let Some((page, place)) = page.as_ref().and_then(|page| placed(&page.value)) else {
            return Ok(None);
        };
        Ok(Some(FreshJson::new(PageFragment {
            description: page.description.clone(),
            counterparts: counterparts(ctx).await?.of(&place.path).to_vec(),
            html: drawn(ctx, page, false).await?,
            ..place
        })))
    };
    let name = format!("fragment:{code}");
    ctx.responses.json(&name, make).await
}

/// A page that not everybody reads, for somebody who does.
async fn lent(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageFragment>>> {
    let make = async {
        let page = lent_page(ctx, code).await?;
        let Some((page, place)) = page.as_ref().and_then(placed) else {
            return Ok(None);
        };
        Ok(Some(FreshJson::new(PageFragment {
            description: page.description.clone(),
            html: drawn(ctx, page, false).await?,
            ..place
        })))
    };
    let name = format!("fragment-lent:{code}");
    ctx.responses.json(&name, make).await
}

/// What stands in the place of a page for whoever may not read it.
async fn refused(
    ctx: &Ctx,
    code: &str,
    refusal: Refusal,
) -> Result<Option<CachedJson<PageFragment>>> {
    let make = async {
        let page = ready_page(ctx, code).await?;
        let place = page.as_ref().and_then(|page| placed(&page.value));
        Ok(place.map(|(_, place)| {
            FreshJson::new(PageFragment {
                refusal: Some(refusal),
                ..place
            })
        }))
    };
    let name = format!("fragment-{refusal:?}:{code}");
    ctx.responses.json(&name, make).await
}

/// A page that has an address, and what everybody may know of it.
fn placed(page: &PageContent) -> Option<(&PageContent, PageFragment)> {
    let place = PageFragment {
        code: page.code.clone(),
        title: page.title.clone(),
        description: String::new(),
        path: page.path.clone()?,
        language: page.language,
        counterparts: Vec::new(),
        html: String::new(),
        refusal: None,
    };
    Some((page, place))
}

/// What the page shows, in the layout that it asks for; for whoever edits it, with marks that say where each field is.
pub(super) async fn drawn(ctx: &Ctx, page: &PageContent, is_edited: bool) -> Result<String> {
    let site = ctx.site().await?;
    let menu = Box::pin(shown_entries(ctx, &site, MenuReader::Everyone)).await?;
    let lists = Box::pin(blocks::lists(ctx, &page.blocks)).await?;
    let view = View::new(ctx, &menu, page, &lists, is_edited);
    let layouts = Layouts::of(ctx);
    if view.is_home() {
        return layouts.draw_blocks(&view);
    }
    let mut html = layouts.draw(&page.template, &view)?;
    // Most layouts have no place for them.
    if !page.blocks.is_empty() && !layouts.shows_blocks(&page.template) {
        html.push_str(&layouts.draw_blocks(&view)?);
    }
    Ok(html)
}
