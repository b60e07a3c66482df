//! Drafts of the popup, and popups that appear for a while.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Unpublished, parsed},
    error::Result,
    media,
    pages::{PublicPage, Template},
    records::{self, Caller, RecordKind},
};
use poem_openapi::types::ToJSON;
use serde::Deserialize;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::{
    api::{PopupUpdate, describe},
    record::{HOME, Popup, PopupKind},
};

const BODY: Template = Template {
    name: "popup.html",
    source: include_str!("../templates/popup.html"),
};

pub struct PopupDrafts;

#[async_trait]
impl Draftable for PopupDrafts {
    fn kind(&self) -> &'static str {
        PopupKind::NAME
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        _: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let popup: Popup = base
            .map(serde_json::from_value)
            .transpose()?
            .unwrap_or_default();
        let update: PopupUpdate = parsed(content)?;
        Ok(serde_json::to_value(update.apply(ctx, popup).await?)?)
    }

    async fn published(
        &self,
        _: &mut SqliteConnection,
        _: Option<&str>,
        value: &Value,
    ) -> Result<Option<Value>> {
        let mut value = value.clone();
        value["active"] = true.into();
        Ok(Some(value))
    }

    async fn show(
        &self,
        _: &Ctx,
        conn: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let popup = Popup::deserialize(draft.value)?;
        let body = BODY.render(json!({ "image": media::url(&popup.image), "alt": popup.alt }))?;
        let revision = records::revision(conn, PopupKind::NAME, HOME).await?;
        Ok(DraftView {
            content: describe(popup, revision).to_json().unwrap_or_default(),
            page: Some(PublicPage {
                title: PopupKind::LABEL.to_owned(),
                body,
                ..PublicPage::default()
            }),
        })
    }

    fn editor(&self, _: Option<&str>, _: &Value) -> Result<String> {
        Ok("/admin/managePopupModal".to_owned())
    }

    fn path(&self, _: &str, _: &Value) -> Result<Option<String>> {
        Ok(Some("/".to_owned()))
    }
}
