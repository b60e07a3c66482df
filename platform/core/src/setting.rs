//! What a setting is besides a record: read and saved on a screen, planned, found by admins.

use std::{marker::PhantomData, slice, sync::Arc};

use async_trait::async_trait;
use poem_openapi::types::{ParseFromJSON, ToJSON};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Unpublished, parsed},
    error::Result,
    media,
    module::Module,
    pages::address,
    records::{self, Caller, Change, ErasedKind, KEY, RecordKind, Setting, SettingKind},
    search::{ErasedSource, SearchDocument, Searchable},
};

impl Module {
    /// The module with a setting: its record kind, plans of it, and what admins find of it.
    #[must_use]
    pub fn with_setting<S: Setting + ParseFromJSON + ToJSON>(mut self) -> Self {
        self.records
            .push(<dyn ErasedKind>::of(SettingKind::<S>::default()));
        self.search
            .push(<dyn ErasedSource>::of(SettingSearch::<S>(PhantomData)));
        self.drafts.push(Arc::new(SettingDrafts::<S>(PhantomData)));
        self
    }
}

/// A setting as it stands and its revision, for its screen; `first` where nothing is stored yet.
pub async fn load<S: Setting>(ctx: &Ctx, first: impl FnOnce() -> S) -> Result<(S, i64)> {
    let mut conn = ctx.db.read().acquire().await?;
    let stored = records::setting(&mut conn).await?;
    let revision = records::revision(&mut conn, S::NAME, KEY).await?;
    Ok((stored.unwrap_or_else(first), revision))
}

/// Saves what its screen sends: the setting as it is kept, and its revision.
pub async fn save<S: Setting>(
    ctx: &Ctx,
    caller: &Caller,
    revision: Option<i64>,
    mut value: S,
) -> Result<(S, i64)> {
    value.name_modules(&|path| address::module_at(ctx, path));
    let claimed = claim(ctx, &mut value).await;
    let mut tx = ctx.db.write().await?;
    let change = Change {
        actor: &caller.actor(),
        key: KEY,
        revision,
    };
    let edit = ctx.records.edit::<SettingKind<S>>(&mut tx, change).await?;
    let made = claimed.and_then(|()| value.cleaned());
    let revision = edit.save(&mut tx, made).await?;
    let stored = SettingKind::<S>::default().load(&mut tx, KEY).await?;
    tx.commit().await?;
    Ok((stored.unwrap_or(value), revision))
}

/// Keeps the files that the value names, as paths below `/media`, and makes sure that those which the site does not
/// show yet can be kept. An empty text is nothing.
async fn claim<S: Setting>(ctx: &Ctx, value: &mut S) -> Result<()> {
    let known = ctx.site().await?.media();
    let mut named = Vec::new();
    for (field, file) in value.files() {
        *file = file.take().filter(|path| !path.trim().is_empty());
        if let Some(path) = file {
            *path = media::path_of(path);
            named.push((field, path.clone()));
        }
    }
    for (field, path) in named {
        if !known.contains(&path) {
            ctx.media.claim(field, slice::from_ref(&path)).await?;
        }
    }
    Ok(())
}

/// Drafts of a setting, and a setting that changes at a time.
struct SettingDrafts<S>(PhantomData<fn() -> S>);

#[async_trait]
impl<S: Setting + ParseFromJSON + ToJSON> Draftable for SettingDrafts<S> {
    fn kind(&self) -> &'static str {
        S::NAME
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        _: Option<&str>,
        _: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let mut value: S = parsed(content)?;
        value.name_modules(&|path| address::module_at(ctx, path));
        claim(ctx, &mut value).await?;
        Ok(serde_json::to_value(value.cleaned()?)?)
    }

    async fn show(
        &self,
        _: &Ctx,
        _: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let value: S = serde_json::from_value(draft.value.clone())?;
        Ok(DraftView {
            content: value.to_json().unwrap_or_default(),
            page: None,
        })
    }

    fn editor(&self, _: Option<&str>, _: &Value) -> Result<String> {
        Ok(S::SCREEN.to_owned())
    }

    fn path(&self, _: &str, _: &Value) -> Result<Option<String>> {
        Ok(Some(S::PAGE.to_owned()))
    }
}

/// Lets admins find a setting by its everyday names and by what it says.
struct SettingSearch<S>(PhantomData<fn() -> S>);

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
        let mut text = String::new();
        write_texts(&serde_json::to_value(value)?, &mut text);
        Ok(Some(SearchDocument {
            title: S::LABEL.to_owned(),
            text,
            words: S::WORDS,
            admin_path: S::SCREEN.to_owned(),
            ..SearchDocument::default()
        }))
    }
}

/// Names of fields whose texts no person reads.
const TECHNICAL: [&str; 4] = ["key", "module", "path", "shown"];

/// Every text of a value, whatever field it stands in, but for those that are for programs.
fn write_texts(value: &Value, text: &mut String) {
    match value {
        Value::String(part) => {
            text.push(' ');
            text.push_str(part);
        }
        Value::Array(items) => items.iter().for_each(|item| write_texts(item, text)),
        Value::Object(fields) => {
            let read = fields
                .iter()
                .filter(|(name, _)| !TECHNICAL.contains(&name.as_str()));
            read.for_each(|(_, field)| write_texts(field, text));
        }
        _ => {}
    }
}
