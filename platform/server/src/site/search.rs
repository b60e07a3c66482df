//! Settings in the search of the admin.

use std::marker::PhantomData;

use async_trait::async_trait;
use serde_json::Value;
use sqlx::SqliteConnection;

use platform::{
    error::Result,
    search::{ErasedSource, SearchDocument, Searchable, Source},
    site::{Colours, Footer, Home, Identity, Menu, Setting, SettingKind},
};

/// Lets admins find a setting by its everyday names and by what it says.
struct SettingSearch<S>(PhantomData<fn() -> S>);

impl<S> Default for SettingSearch<S> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// What admins find of the settings.
pub fn setting_sources() -> Vec<Source> {
    vec![
        <dyn ErasedSource>::of(SettingSearch::<Identity>::default()),
        <dyn ErasedSource>::of(SettingSearch::<Menu>::default()),
        <dyn ErasedSource>::of(SettingSearch::<Home>::default()),
        <dyn ErasedSource>::of(SettingSearch::<Footer>::default()),
        <dyn ErasedSource>::of(SettingSearch::<Colours>::default()),
    ]
}

#[async_trait]
impl<S: Setting> Searchable for SettingSearch<S> {
    type Kind = SettingKind<S>;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        value: &S,
    ) -> Result<Option<SearchDocument>> {
        let mut text = S::WORDS.to_owned();
        write_texts(&serde_json::to_value(value)?, &mut text);
        Ok(Some(SearchDocument {
            title: S::LABEL.to_owned(),
            text,
            admin_path: format!("/admin/site/{}", S::NAME),
            ..SearchDocument::default()
        }))
    }
}

/// Every text of a value, whatever field it stands in.
fn write_texts(value: &Value, text: &mut String) {
    match value {
        Value::String(part) => {
            text.push(' ');
            text.push_str(part);
        }
        Value::Array(items) => items.iter().for_each(|item| write_texts(item, text)),
        Value::Object(fields) => fields.values().for_each(|field| write_texts(field, text)),
        _ => {}
    }
}
