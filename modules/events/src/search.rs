//! What the search finds of the calendar: for visitors what is published.

use async_trait::async_trait;
use platform::{
    error::Result,
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::record::{Event, EventKind};

pub struct EventSearch;

#[async_trait]
impl Searchable for EventSearch {
    type Kind = EventKind;

    const PUBLIC: bool = true;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        event: &Event,
    ) -> Result<Option<SearchDocument>> {
        let text = format!("{} {}", event.place, event.html.text());
        Ok(Some(SearchDocument {
            title: event.title.clone(),
            text: text.trim().to_owned(),
            // What is found is told by when it was written, and an event by when it is.
            hides_date: true,
            path: Some(format!("/events/{key}")),
            admin_path: format!("/admin/events/{key}"),
            image: Some(event.image.clone()).filter(|image| !image.is_empty()),
            ..SearchDocument::default()
        }))
    }
}
