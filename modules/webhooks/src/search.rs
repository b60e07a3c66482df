//! What admins find of webhooks.

use async_trait::async_trait;
use platform::{
    error::Result,
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::record::{Webhook, WebhookKind};

pub struct WebhookSearch;

#[async_trait]
impl Searchable for WebhookSearch {
    type Kind = WebhookKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        webhook: &Webhook,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: webhook.name.clone(),
            text: webhook.url.clone(),
            admin_path: format!("/admin/webhooks/{key}"),
            ..SearchDocument::default()
        }))
    }
}
