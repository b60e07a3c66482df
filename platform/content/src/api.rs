//! The calls of information pages.

use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{
    addresses::{code_at, present},
    blocks::PageBlock,
    cache_tags,
    counterparts::counterparts,
    fragment::{self, PageFragment},
    list::{SitePage, page_list},
    loaded,
    page::PageKind,
    page_content::{PageContent, load, show},
    readers::Refusal,
    rules,
    update::{self, PageContentUpdate},
};
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    db::depends_on,
    error::{ApiError, Result},
    records::{Caller, Change, StartedFrom},
    response_cache::{CachedJson, FreshJson},
};

pub struct ContentApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl ContentApi {
    /// The pages that visitors can read, and the texts that other screens show.
    #[oai(
        path = "/pageContent/list",
        method = "get",
        operation_id = "list_pages"
    )]
    async fn list_pages(&self) -> Result<CachedJson<Vec<SitePage>>> {
        let list = async { Ok(Some(FreshJson::new(page_list(&self.ctx.db).await?))) };
        let list = self.ctx.responses.json("page-list", list).await?;
        list.ok_or_else(missing)
    }

    /// A page with all its parts, each list in the order of its priorities. `404` for one that is hidden from the
    /// caller, `401` and `403` for one that others read.
    #[oai(
        path = "/pageContent/fetchByCode/:code",
        method = "get",
        operation_id = "fetch_page_by_code"
    )]
    async fn fetch_page_by_code(
        &self,
        code: Path<String>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<PageContent>> {
        let page = page_for(&self.ctx, &code.0, caller.as_ref()).await?;
        page.ok_or_else(missing)
    }

    /// A page as its document shows it, for the running application; its title alone for whoever may not read it.
    /// `404` for texts that other screens show.
    #[oai(
        path = "/pageContent/fetchFragment/:code",
        method = "get",
        operation_id = "fetch_page_fragment"
    )]
    async fn fetch_page_fragment(
        &self,
        code: Path<String>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<PageFragment>> {
        let fragment = fragment::of(&self.ctx, &code.0, caller.as_ref()).await?;
        fragment.ok_or_else(missing)
    }

    /// The page at an address of this site, or that was there before, as its document shows it. Its own `path` says
    /// where it is now.
    #[oai(
        path = "/pageContent/fetchAt",
        method = "get",
        operation_id = "fetch_page_by_path"
    )]
    async fn fetch_page_by_path(
        &self,
        path: Query<String>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<PageFragment>> {
        let path = present(&self.ctx, &path.0).await?;
        let code = code_at(&self.ctx, &path).await?.ok_or_else(missing)?;
        let fragment = fragment::of(&self.ctx, &code, caller.as_ref()).await?;
        fragment.ok_or_else(missing)
    }

    /// Saves a page: parts that the body leaves out are deleted, parts without an id are new.
    #[oai(
        path = "/admin/pageContent/update/:code",
        method = "put",
        operation_id = "update_page"
    )]
    async fn update_page(
        &self,
        code: Path<String>,
        body: Json<PageContentUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<PageContent>> {
        let claimed = self.claim(&body.0).await;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &code.0,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self.ctx.records.edit::<PageKind>(&mut tx, change).await?;
        let stored = edit.existing(missing)?;
        let now = self.ctx.clock.now();
        let made = claimed.and_then(|()| update::apply(stored.clone(), body.0, now));
        let page = match made {
            Ok(page) => rules::check(&self.ctx, &code.0, Some(&stored), &page)
                .await
                .map(|()| page),
            refused => refused,
        };
        edit.save(&mut tx, page).await?;
        let saved = load(&mut tx, &code.0).await?;
        tx.commit().await?;
        saved.map(RecordJson).ok_or_else(missing)
    }
}

impl ContentApi {
    /// Keeps the uploads that were sent.
    async fn claim(&self, update: &PageContentUpdate) -> Result<()> {
        for (field, paths) in update.new_paths() {
            self.ctx.media.claim(&field, &paths).await?;
        }
        Ok(())
    }
}

pub(super) fn missing() -> ApiError {
    ApiError::not_found("존재하지 않는 페이지입니다.")
}

/// The page, if this caller may know of it; `401` or `403` for one that others read.
async fn page_for(
    ctx: &Ctx,
    code: &str,
    caller: Option<&Caller>,
) -> Result<Option<CachedJson<PageContent>>> {
    let Some(page) = known_page(ctx, code, caller).await? else {
        return Ok(None);
    };
    match page.value.refusal(caller) {
        Some(Refusal::Login) => return Err(ApiError::unauthorized()),
        Some(Refusal::Group) => return Err(ApiError::forbidden()),
        None => {}
    }
    let is_as_stored = page.value.is_open()
        && page.value.counterpart.is_none()
        && page.value.blocks.iter().all(PageBlock::is_shown);
    match is_as_stored || caller.is_some_and(Caller::is_admin) {
        true => Ok(Some(page)),
        false => readers_page(ctx, code).await,
    }
}

/// The page, unless it is hidden from this caller; they may know of it though they may not read it.
pub(super) async fn known_page(
    ctx: &Ctx,
    code: &str,
    caller: Option<&Caller>,
) -> Result<Option<CachedJson<PageContent>>> {
    let page = ready_page(ctx, code).await?;
    let is_admin = caller.is_some_and(Caller::is_admin);
    Ok(page.filter(|page| is_admin || !page.value.hidden))
}

/// The page, if everybody reads it.
pub(super) async fn open_page(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageContent>>> {
    let page = ready_page(ctx, code).await?;
    Ok(page.filter(|page| page.value.is_open()))
}

/// A page as who reads it has it: without the blocks that nobody is shown, of another language only what they may know
/// of, and files under addresses that work for them.
async fn readers_page(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageContent>>> {
    let make = async {
        let Some(mut page) = lent_page(ctx, code).await? else {
            return Ok(None);
        };
        page.blocks.retain(PageBlock::is_shown);
        let all = counterparts(ctx).await?;
        let offered = all.of(page.path.as_deref().unwrap_or_default());
        page.counterpart = page
            .counterpart
            .filter(|named| offered.iter().any(|other| other.code == *named));
        Ok(Some(FreshJson::new(page)))
    };
    ctx.responses
        .json(&format!("page-for-readers:{code}"), make)
        .await
}

/// The page for somebody who may read it though not everybody may.
pub(super) async fn lent_page(ctx: &Ctx, code: &str) -> Result<Option<PageContent>> {
    let stored = loaded::read(&mut *ctx.db.read().acquire().await?, code).await?;
    let page = stored.map(|stored| match stored.page.is_open() {
        true => stored,
        false => stored.lent(ctx),
    });
    Ok(page.map(|stored| show(code, stored)))
}

/// The page, hidden or not, from memory where it is still true.
pub(super) async fn ready_page(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageContent>>> {
    ctx.responses
        .json(&format!("page:{code}"), async {
            let page = load(&mut *ctx.db.read().acquire().await?, code).await?;
            Ok(page.map(FreshJson::new))
        })
        .await
}

/// Title and address of a page that visitors can read.
pub async fn page_link(ctx: &Ctx, code: &str) -> Result<Option<(String, String)>> {
    depends_on(cache_tags::page(code));
    let link = sqlx::query_as(
        "select title, path from content_pages where code = ?1 and path is not null and is_open",
    );
    Ok(link.bind(code).fetch_optional(ctx.db.read()).await?)
}
