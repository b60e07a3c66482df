//! The calls of information pages.

use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use serde::Serialize;
use sqlx::SqliteConnection;

use super::{
    addresses::{code_at, present},
    blocks::{PageBlock, Shown},
    counterparts::counterparts,
    fragment::{self, PageFragment},
    language::Language,
    list::{SitePage, page_list},
    page::{self, PageKind, Section},
    readers::{Readers, Refusal},
    rules,
    stored::{self, Stored},
    update::{self, PageContentUpdate},
};
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::{ApiError, Result},
    html::CleanHtml,
    media::{self, Focus, OfferedFiles, Pictures},
    records::{Caller, Change, StartedFrom},
    response_cache::{CachedJson, FreshJson},
    timestamp::Timestamp,
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
    let is_as_stored = page.value.is_open() && page.value.counterpart.is_none();
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

/// A page as who reads it has it: of another language only what they may know of, and files under addresses that work
/// for them.
async fn readers_page(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageContent>>> {
    let make = async {
        let Some(mut page) = lent_page(ctx, code).await? else {
            return Ok(None);
        };
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
    let stored = stored::read(&mut *ctx.db.read().acquire().await?, code).await?;
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
    let page = open_page(ctx, code).await?;
    Ok(page.and_then(|page| Some((page.value.title.clone(), page.value.path.clone()?))))
}

/// The page as visitors see it.
pub(super) async fn load(conn: &mut SqliteConnection, code: &str) -> Result<Option<PageContent>> {
    let found = stored::read(conn, code).await?;
    Ok(found.map(|stored| show(code, stored)))
}

/// A page, stored or not, as visitors would see it.
pub(super) fn show(code: &str, stored: Stored) -> PageContent {
    let Stored {
        page,
        pictures,
        files,
        ..
    } = stored;
    let images = |images: Vec<page::Image>| {
        let images = images.into_iter().map(|image| {
            let known = pictures.get(&image.path).copied().unwrap_or_default();
            PageImage {
                id: image.id,
                image_url: media::url(&image.path),
                path: image.path,
                alt: image.alt,
                width: known.width,
                height: known.height,
                focus: known.focus,
                priority: image.priority,
                section: image.section,
            }
        });
        images.collect()
    };
    PageContent {
        code: code.to_owned(),
        title: page.title,
        description: page.description,
        path: page.path,
        former_paths: page.former_paths,
        hidden: page.hidden,
        read: page.read,
        read_groups: page.read_groups,
        language: page.language,
        counterpart: page.counterpart,
        template: page.template,
        max_texts: page.max_texts,
        material_at: page.material_at,
        sections: page.sections,
        page_content_images: images(page.images),
        info_content_images: images(page.info_images),
        page_content_texts: page
            .texts
            .into_iter()
            .map(|text| PageText {
                id: text.id,
                description: text.html,
                priority: text.priority,
                section: text.section,
            })
            .collect(),
        page_content_videos: page
            .videos
            .into_iter()
            .map(|video| PageVideo {
                id: video.id,
                code: video.code,
                title: video.title,
                priority: video.priority,
                section: video.section,
            })
            .collect(),
        blocks: page.blocks.into_iter().map(PageBlock::from).collect(),
        pictures,
        files,
        revision: stored.revision,
        updated_at: stored.updated_at,
    }
}

/// A page with all its parts.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct PageContent {
    pub code: String,
    pub title: String,
    pub description: String,
    /// Where visitors read it; absent for texts that other screens show.
    pub path: Option<String>,
    /// Where it was before: who comes there is led on.
    pub former_paths: Vec<String>,
    /// Whether nobody but admins knows of it.
    pub hidden: bool,
    /// Who reads it where it is not hidden.
    pub read: Readers,
    /// Keys of the groups that read it, where it is for groups.
    pub read_groups: Vec<String>,
    /// What it is written in.
    pub language: Language,
    /// The code of the same page in another language, as this page names it; absent where the caller may not know of it.
    pub counterpart: Option<String>,
    pub template: String,
    /// How many texts it may have; absent where that is free.
    pub max_texts: Option<i64>,
    /// When a change of it was last called material; absent where none was.
    pub material_at: Option<Timestamp>,
    pub sections: Vec<Section>,
    pub page_content_images: Vec<PageImage>,
    /// Pictures that are fixed in number and can only be replaced.
    pub info_content_images: Vec<PageImage>,
    pub page_content_texts: Vec<PageText>,
    pub page_content_videos: Vec<PageVideo>,
    /// What it is composed of, in order.
    pub blocks: Vec<PageBlock>,
    /// Of the pictures, for templates.
    #[oai(skip)]
    pub pictures: Pictures,
    /// Of the files that blocks offer, for templates.
    #[oai(skip)]
    pub files: OfferedFiles,
    /// Sent back with an update, so that nobody's change is overwritten unseen.
    pub revision: i64,
    pub updated_at: Option<Timestamp>,
}

impl PageContent {
    /// Whether everybody reads it.
    pub(super) fn is_open(&self) -> bool {
        !self.hidden && self.read.is_everyone()
    }

    /// What stands between this caller and the page; nobody but admins may know of one that is hidden.
    pub(super) fn refusal(&self, caller: Option<&Caller>) -> Option<Refusal> {
        self.read.refusal(&self.read_groups, caller)
    }

    /// Address of the first picture on it.
    pub(super) fn first_picture(&self) -> Option<(String, &str)> {
        let own = self.page_content_images.first();
        let own = own.map(|image| (image.image_url.clone(), &*image.alt));
        let in_blocks = || {
            let mut seen = self
                .blocks
                .iter()
                .filter(|block| block.shown != Shown::Never);
            seen.find_map(|block| block.data.0.first_picture())
        };
        own.or_else(|| in_blocks().map(|picture| (media::url(&picture.image), &*picture.alt)))
    }
}

#[derive(Object, Serialize)]
#[oai(rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct PageImage {
    pub id: i64,
    pub image_url: String,
    /// The same picture as an update names it.
    pub path: String,
    pub alt: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// The spot that stays in sight where it is cut; the middle where none is said.
    pub focus: Option<Focus>,
    pub priority: i64,
    pub section: Option<String>,
}

#[derive(Object)]
pub struct PageText {
    pub id: i64,
    /// HTML that the server has cleaned.
    pub description: CleanHtml,
    pub priority: i64,
    pub section: Option<String>,
}

#[derive(Object, Serialize)]
pub struct PageVideo {
    pub id: i64,
    pub code: String,
    pub title: String,
    pub priority: i64,
    pub section: Option<String>,
}
