//! What admins find of API tokens: their names.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{ApiToken, ApiTokenKind};
use platform::{
    error::Result,
    search::{SearchDocument, Searchable},
};

pub struct ApiTokenSearch;

#[async_trait]
impl Searchable for ApiTokenSearch {
    type Kind = ApiTokenKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        token: &ApiToken,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: token.name.clone(),
            admin_path: "/admin/tokens".to_owned(),
            ..SearchDocument::default()
        }))
    }
}
