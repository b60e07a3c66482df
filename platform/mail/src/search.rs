//! What admins find of the texts of mails.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{MailTemplate, MailTemplateKind};
use platform::{
    error::Result,
    search::{SearchDocument, Searchable},
};

pub struct MailTemplateSearch;

#[async_trait]
impl Searchable for MailTemplateSearch {
    type Kind = MailTemplateKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        template: &MailTemplate,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: template.subject.clone(),
            text: template.body.clone(),
            admin_path: format!("/admin/mail/{key}"),
            ..SearchDocument::default()
        }))
    }
}
