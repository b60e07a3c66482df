//! What admins find of files: what was said of them.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::screen_of;
use platform::{
    error::Result,
    media::{self, FileDetails, FileKind},
    records::RecordKind,
    search::{SearchDocument, Searchable},
};

pub struct FileSearch;

#[async_trait]
impl Searchable for FileSearch {
    type Kind = FileKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        path: &str,
        details: &FileDetails,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: FileKind.title(path, details),
            text: media::file_name(path),
            admin_path: screen_of(path),
            image: Some(path.to_owned()),
            ..SearchDocument::default()
        }))
    }
}
