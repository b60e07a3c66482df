//! The popup's three calls.

use std::sync::Arc;

use async_trait::async_trait;
use platform::{
    cached_response::{CachedResponse, RecordJson},
    ctx::Ctx,
    db::{CacheTag, depends_on},
    error::{ApiError, Result},
    media,
    ports::HomePart,
    records::{self, Caller, Change, RecordKind, StartedFrom},
    response_cache::{CachedJson, FreshJson},
};
use poem_openapi::{Object, OpenApi, payload::Json};
use sqlx::SqliteConnection;

use crate::record::{HOME, Popup, PopupKind};

pub struct PopupApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl PopupApi {
    /// The popup of the home page; an inactive one without a picture where there is none.
    #[oai(
        path = "/pageContent/fetchPopupModal",
        method = "get",
        operation_id = "fetch_popup_modal"
    )]
    async fn fetch_popup_modal(&self) -> Result<CachedJson<PopupModal>> {
        ready(&self.ctx).await
    }

    /// Switches the popup on or off.
    #[oai(
        path = "/admin/popupModal/updateStatus",
        method = "put",
        operation_id = "update_popup_status"
    )]
    async fn update_popup_status(
        &self,
        body: Json<PopupStatus>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<PopupModal>> {
        let PopupStatus {
            is_active,
            revision,
        } = body.0;
        self.save(caller, started_from.revision(revision)?, |popup| {
            popup.active = is_active;
            Ok(())
        })
        .await
    }

    /// Changes the picture. `400` without a new one (specification, section 5).
    #[oai(
        path = "/admin/popupModal/update",
        method = "put",
        operation_id = "update_popup"
    )]
    async fn update_popup(
        &self,
        body: Json<PopupUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<PopupModal>> {
        let image = body.0.claim(&self.ctx).await;
        let revision = started_from.revision(body.0.revision)?;
        self.save(caller, revision, |popup| {
            body.0.change(popup, image?);
            Ok(())
        })
        .await
    }
}

impl PopupApi {
    async fn save(
        &self,
        caller: Caller,
        revision: Option<i64>,
        make: impl FnOnce(&mut Popup) -> Result<()>,
    ) -> Result<RecordJson<PopupModal>> {
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: HOME,
            revision,
        };
        let edit = self.ctx.records.edit::<PopupKind>(&mut tx, change).await?;
        let mut popup = edit.before.clone().unwrap_or_default();
        let made = make(&mut popup);
        edit.save(&mut tx, made.map(|()| popup)).await?;
        let saved = show(&mut tx).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }
}

/// The popup of the home page; an inactive one without a picture where there is none.
async fn ready(ctx: &Ctx) -> Result<CachedJson<PopupModal>> {
    let ready = ctx
        .responses
        .json("popup", async {
            let mut conn = ctx.db.read().acquire().await?;
            Ok(Some(FreshJson::new(show(&mut conn).await?)))
        })
        .await?;
    ready.ok_or_else(|| ApiError::not_found("팝업이 없어요."))
}

/// The home page shows it without asking.
pub struct HomePopup;

#[async_trait]
impl HomePart for HomePopup {
    async fn data(&self, ctx: &Ctx) -> Result<(String, Arc<CachedResponse>)> {
        let call = "GET /api/pageContent/fetchPopupModal".to_owned();
        Ok((call, ready(ctx).await?.response))
    }
}

async fn show(conn: &mut SqliteConnection) -> Result<PopupModal> {
    depends_on(CacheTag::of(PopupKind::NAME));
    let revision = records::revision(conn, PopupKind::NAME, HOME).await?;
    let popup = PopupKind.load(conn, HOME).await?.unwrap_or_default();
    Ok(describe(popup, revision))
}

/// The popup, stored or not, as visitors would see it.
pub fn describe(popup: Popup, revision: i64) -> PopupModal {
    let image_url = if popup.image.is_empty() {
        String::new()
    } else {
        media::url(&popup.image)
    };
    PopupModal {
        image_url,
        alt: popup.alt,
        is_active: popup.active,
        revision,
    }
}

/// The popup as visitors and admins see it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct PopupModal {
    /// Empty while there is no picture.
    image_url: String,
    alt: String,
    is_active: bool,
    revision: i64,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct PopupStatus {
    is_active: bool,
    revision: Option<i64>,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct PopupUpdate {
    /// The path of an upload below `popup/`.
    image_path: String,
    is_active: bool,
    alt: Option<String>,
    revision: Option<i64>,
}

impl PopupUpdate {
    /// The popup with the update applied.
    pub async fn apply(self, ctx: &Ctx, mut popup: Popup) -> Result<Popup> {
        let image = self.claim(ctx).await?;
        self.change(&mut popup, image);
        Ok(popup)
    }

    /// The path of the picture, once it is sure that it can be kept.
    async fn claim(&self, ctx: &Ctx) -> Result<String> {
        if self.image_path.trim().is_empty() {
            return Err(ApiError::field("imagePath", "변경된 이미지가 없습니다."));
        }
        let image = media::path_of(&self.image_path);
        ctx.media
            .claim("imagePath", std::slice::from_ref(&image))
            .await?;
        Ok(image)
    }

    fn change(self, popup: &mut Popup, image: String) {
        popup.image = image;
        popup.active = self.is_active;
        popup.alt = self.alt.unwrap_or_else(|| std::mem::take(&mut popup.alt));
    }
}
