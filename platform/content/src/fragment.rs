//! A page as the look draws it: once, for its document, for the running application and for a preview.

use poem_openapi::Object;

use super::{
    api::{PageContent, ready_page},
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
    /// The markup of the page, in the look of this site: what its document shows.
    pub html: String,
}

/// The answer of `fetch_page_fragment`, from memory where it is still true. Texts that other screens show are no page.
pub(super) async fn ready(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageFragment>>> {
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
            path,
            html: drawn(ctx, page)?,
        })))
    };
    ctx.responses.json(&format!("fragment:{code}"), make).await
}

/// What the page shows, in the layout that it asks for.
pub(super) fn drawn(ctx: &Ctx, page: &PageContent) -> Result<String> {
    Layouts::of(ctx).draw(&page.template, View::new(ctx, page))
}
