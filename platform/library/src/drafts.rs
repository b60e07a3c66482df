//! Files that change at a time: what is said of one, and another in its place.

use async_trait::async_trait;
use poem_openapi::types::ToJSON;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use super::{api::MediaFileChange, details::FileChange, list, missing, screen_of};
use platform::{
    ctx::Ctx,
    db::Tx,
    draft::{DraftView, Draftable, Made, Unpublished, parsed},
    error::{ApiError, Result},
    media::{FileDetails, FileKind},
    records::{Caller, Kind, RecordKind},
};

/// A plan holds the file that is to take the place beside what is said of the old one.
const BY: &str = "by";

pub struct FileDrafts;

#[async_trait]
impl Draftable for FileDrafts {
    fn kind(&self) -> &'static str {
        FileKind::NAME
    }

    async fn key(&self, conn: &mut SqliteConnection, path: &str) -> Result<String> {
        let file = list::find(conn, path).await?.ok_or_else(missing)?;
        Ok(file.path)
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        key: Option<&str>,
        _: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let change = FileChange::from(parsed::<MediaFileChange>(content)?);
        change.check(ctx, key.unwrap_or_default()).await?;
        with_by(serde_json::to_value(change.details)?, change.by)
    }

    async fn rehearse(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        key: &str,
        value: &Value,
    ) -> Result<Option<Value>> {
        let FileChange { details, by } = read(value)?;
        let kept = kind
            .rehearse(tx, key, &serde_json::to_value(details)?)
            .await?;
        kept.map(|kept| with_by(kept, by)).transpose()
    }

    fn title(&self, kind: &Kind, key: &str, value: &Value) -> String {
        let details = read(value).and_then(|change| Ok(serde_json::to_value(change.details)?));
        kind.title(key, &details.unwrap_or_default())
    }

    fn media(&self, _: &Kind, value: &Value) -> Vec<String> {
        let by = value.get(BY).and_then(Value::as_str);
        by.map(str::to_owned).into_iter().collect()
    }

    fn spreads(&self) -> bool {
        true
    }

    async fn write(&self, ctx: &Ctx, tx: &mut Tx, made: Made<'_>) -> Result<i64> {
        let Made {
            change,
            value,
            cause,
            ..
        } = made;
        let batch = cause.batch.ok_or_else(|| {
            ApiError::internal(anyhow::anyhow!("what spreads is published as a batch"))
        })?;
        read(&value)?.make(ctx, tx, change, batch).await
    }

    /// What a file shows and where it is cut is no secret, whoever may read what uses it.
    async fn published(
        &self,
        _: &mut SqliteConnection,
        _: Option<&str>,
        _: &Value,
    ) -> Result<Option<Value>> {
        Ok(None)
    }

    async fn show(
        &self,
        _: &Ctx,
        _: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let FileChange { details, by } = read(draft.value)?;
        let focus = details.focus.to_json();
        Ok(DraftView {
            content: json!({ "alt": details.alt, "focus": focus, "by": by }),
            page: None,
        })
    }

    fn editor(&self, key: Option<&str>, _: &Value) -> Result<String> {
        Ok(screen_of(key.unwrap_or_default()))
    }

    fn path(&self, _: &str, _: &Value) -> Result<Option<String>> {
        Ok(None)
    }
}

fn read(value: &Value) -> Result<FileChange> {
    let mut details = value.clone();
    let by = details
        .as_object_mut()
        .and_then(|fields| fields.shift_remove(BY));
    let by = by.as_ref().and_then(Value::as_str).map(str::to_owned);
    let details: FileDetails = serde_json::from_value(details)?;
    Ok(FileChange { details, by })
}

fn with_by(mut details: Value, by: Option<String>) -> Result<Value> {
    if let Some(by) = by {
        details[BY] = by.into();
    }
    Ok(details)
}
