//! What the search finds of information pages: those that have an address.

use async_trait::async_trait;
use sqlx::SqliteConnection;

use super::{
    blocks::{self, Shown},
    page::{Page, PageKind},
};
use platform::{
    error::Result,
    media,
    records::RecordKind,
    search::{SearchDocument, Searchable},
};

pub struct PageSearch;

#[async_trait]
impl Searchable for PageSearch {
    type Kind = PageKind;

    const PUBLIC: bool = true;

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
        page: &Page,
    ) -> Result<Option<SearchDocument>> {
        let tabs = page.sections.iter().map(|section| section.label.clone());
        let texts = page.texts.iter().map(|text| text.html.text().to_owned());
        let files = media::offered_files(conn, &PageKind.media(page)).await?;
        // What nobody is shown is not found.
        let seen = page
            .blocks
            .iter()
            .filter(|block| block.shown != Shown::Never);
        let parts: Vec<String> = std::iter::once(page.description.clone())
            .chain(texts)
            .chain(seen.flat_map(|block| blocks::words(&block.kind, &block.data, &files)))
            .chain(tabs)
            .filter(|part| !part.is_empty())
            .collect();
        Ok(Some(SearchDocument {
            title: page.title.clone(),
            text: parts.join(" "),
            path: page.path.clone(),
            admin_path: format!("/admin/page/edit/{code}"),
            image: page.first_picture(),
            ..SearchDocument::default()
        }))
    }
}
