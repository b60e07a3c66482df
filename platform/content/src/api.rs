//! The calls of information pages.

use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use serde::Serialize;
use sqlx::SqliteConnection;

use super::{
    fragment::{self, PageFragment},
    page::{self, PageKind, Section, Stored},
    update::{self, PageContentUpdate},
};
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::{ApiError, Result},
    html::CleanHtml,
    media,
    records::{Caller, Change, StartedFrom},
    response_cache::{CachedJson, FreshJson},
    timestamp::Timestamp,
};

pub struct ContentApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl ContentApi {
    /// A page with all its parts, each list in the order of its priorities.
    #[oai(
        path = "/pageContent/fetchByCode/:code",
        method = "get",
        operation_id = "fetch_page_by_code"
    )]
    async fn fetch_page_by_code(&self, code: Path<String>) -> Result<CachedJson<PageContent>> {
        ready_page(&self.ctx, &code.0).await?.ok_or_else(missing)
    }

    /// A page as its document shows it, for the running application. `404` for texts that other screens show.
    #[oai(
        path = "/pageContent/fetchFragment/:code",
        method = "get",
        operation_id = "fetch_page_fragment"
    )]
    async fn fetch_page_fragment(&self, code: Path<String>) -> Result<CachedJson<PageFragment>> {
        fragment::ready(&self.ctx, &code.0)
            .await?
            .ok_or_else(missing)
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
        let page = claimed.and_then(|()| update::apply(stored, body.0, now));
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
            self.ctx.media.claim(field, &paths).await?;
        }
        Ok(())
    }
}

fn missing() -> ApiError {
    ApiError::not_found("존재하지 않는 페이지입니다.")
}

/// The answer of `fetch_page_by_code`, from memory where it is still true.
pub(super) async fn ready_page(ctx: &Ctx, code: &str) -> Result<Option<CachedJson<PageContent>>> {
    ctx.responses
        .json(&format!("page:{code}"), async {
            let page = load(&mut *ctx.db.read().acquire().await?, code).await?;
            Ok(page.map(FreshJson::new))
        })
        .await
}

/// The page as visitors see it.
pub(super) async fn load(conn: &mut SqliteConnection, code: &str) -> Result<Option<PageContent>> {
    let stored = page::read(conn, code).await?;
    Ok(stored.map(|stored| show(code, stored)))
}

/// A page, stored or not, as visitors would see it.
pub(super) fn show(code: &str, stored: Stored) -> PageContent {
    let Stored { page, sizes, .. } = stored;
    let images = |images: Vec<page::Image>| {
        let images = images.into_iter().map(|image| {
            let (width, height) = sizes.get(&image.path).copied().unwrap_or_default();
            PageImage {
                id: image.id,
                image_url: media::url(&image.path),
                path: image.path,
                alt: image.alt,
                width,
                height,
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
    /// Sent back with an update, so that nobody's change is overwritten unseen.
    pub revision: i64,
    pub updated_at: Option<Timestamp>,
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
