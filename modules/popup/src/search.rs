//! What the search of the admin finds of the popup.

use async_trait::async_trait;
use platform::{
    error::Result,
    records::RecordKind,
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::record::{Popup, PopupKind};

pub struct PopupSearch;

#[async_trait]
impl Searchable for PopupSearch {
    type Kind = PopupKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        popup: &Popup,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: PopupKind.title(key, popup),
            text: popup.alt.clone(),
            admin_path: "/admin/managePopupModal".to_owned(),
            image: Some(popup.image.clone()).filter(|image| !image.is_empty()),
            ..SearchDocument::default()
        }))
    }
}
