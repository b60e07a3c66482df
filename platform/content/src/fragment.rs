//! A page as the look draws it: once, for its document, for the running application and for a preview.

use poem_openapi::Object;

use super::{
    api::{PageContent, ready_page},
    blocks,
    counterparts::{Counterpart, counterparts},
    language::Language,
    menu::{Reader, shown_menu},
    view::View,
};
use platform::{
    ctx::Ctx,
    error::Result,
    pages::Layouts,
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
    /// The markup of the page, in the look of this site: what its document shows.
    pub html: String,
}

/// The answer of `fetch_page_fragment`, from memory where it is still true. Texts that other screens show are no page.
pub(super) async fn ready(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageFragment>>> {
    // The page is read in here: what was read before may be older than what the answer is known to depend on.
    let make = async {
        let Some(page) = ready_page(ctx, code).await? else {
            return Ok(None);
        };
        let page = &page.value;
        let Some(path) = page.path.clone() else {
            return Ok(None);
        };
        Ok(Some(FreshJson::new(PageFragment {
            code: page.code.clone(),
            title: page.title.clone(),
            description: page.description.clone(),
            language: page.language,
            counterparts: counterparts(ctx).await?.of(&path).to_vec(),
            path,
            html: drawn(ctx, page, false).await?,
        })))
    };
    let name = format!("fragment:{code}");
    ctx.responses.json(&name, make).await
}

/// What the page shows, in the layout that it asks for; for whoever edits it, with marks that say where each field is.
pub(super) async fn drawn(ctx: &Ctx, page: &PageContent, is_edited: bool) -> Result<String> {
    let site = ctx.site().await?;
    let menu = Box::pin(shown_menu(ctx, &site, Reader::Everyone)).await?;
    let lists = Box::pin(blocks::lists(ctx, &page.blocks)).await?;
    let view = View::new(ctx, menu, page, &lists, is_edited);
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
