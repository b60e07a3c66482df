//! What the search finds of the shop: for visitors the items that are in it, for admins categories
//! too.

use std::sync::Arc;

use async_trait::async_trait;
use platform::{
    error::Result,
    records::{RecordChange, RecordKind},
    search::{SearchDocument, Searchable},
};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    record::{Category, CategoryKind, Item, ItemKind},
    settings::Settings,
};

pub struct ItemSearch(pub Arc<Settings>);

#[async_trait]
impl Searchable for ItemSearch {
    type Kind = ItemKind;

    const PUBLIC: bool = true;

    /// The category that decides what is in the shop.
    fn settings(&self) -> String {
        self.0.default_category.clone()
    }

    /// A category that gets or loses the name by which items are shown.
    fn follows(&self, change: &RecordChange<'_>) -> bool {
        if change.kind.name() != CategoryKind::NAME {
            return false;
        }
        let shown = &self.0.default_category;
        let decides =
            |value: Option<&Value>| value.is_some_and(|value| value["name"] == shown.as_str());
        decides(change.before) != decides(change.after)
    }

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        item: &Item,
    ) -> Result<Option<SearchDocument>> {
        // Only what was never stored has no number.
        let id = item.id.map_or_else(|| key.to_owned(), |id| id.to_string());
        Ok(Some(SearchDocument {
            title: item.title.clone(),
            text: item.html.text().to_owned(),
            at: Some(item.created_at),
            hides_date: true,
            path: Some(format!("/shop/detail/{id}")),
            admin_path: format!("/admin/item/edit/{id}"),
            image: Some(item.image.clone()),
            ..SearchDocument::default()
        }))
    }
}

pub struct CategorySearch;

#[async_trait]
impl Searchable for CategorySearch {
    type Kind = CategoryKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        category: &Category,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: category.name.clone(),
            admin_path: "/admin/category/manage".to_owned(),
            ..SearchDocument::default()
        }))
    }
}
