//! What the search of the admin finds of the popup.

use async_trait::async_trait;
use platform::{
    config::Config,
    error::Result,
    records::RecordKind,
    search::{Found, Searched},
};
use sqlx::SqliteConnection;

use crate::record::{Popup, PopupKind};

pub struct PopupSearch;

#[async_trait]
impl Searched for PopupSearch {
    type Kind = PopupKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &Config,
        key: &str,
        popup: &Popup,
    ) -> Result<Option<Found>> {
        Ok(Some(Found {
            title: PopupKind::title(key, popup),
            text: popup.alt.clone(),
            admin_path: "/admin/managePopupModal".to_owned(),
            image: Some(popup.image.clone()).filter(|image| !image.is_empty()),
            ..Found::default()
        }))
    }
}
