//! What a record kind gives so that its records can be drafted and published at a time.

use async_trait::async_trait;
use poem_openapi::types::ParseFromJSON;
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    json_shape::JsonShape,
    pages::PublicPage,
    records::{Caller, Cause, Change, Kind},
    timestamp::Timestamp,
};

/// What a record kind gives so that its records can be drafted, looked at and published at a time.
#[async_trait]
pub trait Draftable: Send + Sync {
    /// The name of the record kind.
    fn kind(&self) -> &'static str;

    /// The key of the record that screens call `name`: the same, unless they know it by something
    /// else. `404` where a record has to be there to be changed, and is not.
    async fn key(&self, _conn: &mut SqliteConnection, name: &str) -> Result<String> {
        Ok(name.to_owned())
    }

    /// The key that a record is to have which is yet to be made, where people choose it, taken out of `content`.
    /// `before` is the one that it was to have. Nothing where it has no key until it is made.
    async fn choose_key(
        &self,
        _conn: &mut SqliteConnection,
        _content: &mut Value,
        _before: Option<&str>,
    ) -> Result<Option<String>> {
        Ok(None)
    }

    /// The value that `content`, the body of the kind's ordinary save, makes of `base`. Without a
    /// base it is of a record that is yet to be made. Uploads are claimed here.
    async fn compose(
        &self,
        ctx: &Ctx,
        caller: &Caller,
        key: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value>;

    /// The key of a record that is made now, and its value as it is at that time. `409` where another record has the
    /// key that was chosen.
    async fn begin(
        &self,
        _tx: &mut Tx,
        _chosen: Option<&str>,
        _value: Value,
        _now: Timestamp,
    ) -> Result<(String, Value)> {
        Err(ApiError::field("key", "무엇을 바꿀지 정해 주세요."))
    }

    /// `409` where a record that is there cannot become the value as things stand, for what it alone does not tell.
    /// Asked when the plan is saved, too.
    async fn require_ready(
        &self,
        _conn: &mut SqliteConnection,
        _key: &str,
        _value: &Value,
    ) -> Result<()> {
        Ok(())
    }

    /// What is planned, as it is kept. Whatever it stores for that is undone.
    async fn rehearse(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        key: &str,
        value: &Value,
    ) -> Result<Option<Value>> {
        kind.rehearse(tx, key, value).await
    }

    fn title(&self, kind: &Kind, key: &str, value: &Value) -> String {
        kind.title(key, value)
    }

    /// Files that the plan keeps from being removed.
    fn media(&self, kind: &Kind, value: &Value) -> Vec<String> {
        kind.media(value)
    }

    /// Whether other records change with this one: all of them are one batch of the journal then.
    fn spreads(&self) -> bool {
        false
    }

    /// Makes the planned change; returns the record's revision.
    async fn write(&self, ctx: &Ctx, tx: &mut Tx, made: Made<'_>) -> Result<i64> {
        let Made {
            kind,
            change,
            value,
            cause,
        } = made;
        let written = ctx.records.write(tx, kind, change, Some(value), cause);
        written.await
    }

    /// The value as everybody will meet it. Guests with a link are shown a draft where the kind's `visibility` of this
    /// is public. Nothing of a kind whose drafts hold nothing that is kept from anybody.
    async fn published(
        &self,
        _: &mut SqliteConnection,
        _key: Option<&str>,
        value: &Value,
    ) -> Result<Option<Value>> {
        Ok(Some(value.clone()))
    }

    /// The record as screens get it from the kind's ordinary call, and as a page.
    async fn show(
        &self,
        ctx: &Ctx,
        conn: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView>;

    /// Path of the screen that edits the record, or makes a new one.
    fn editor(&self, key: Option<&str>, value: &Value) -> Result<String>;

    /// Where visitors see the record; nothing for what has no page.
    fn path(&self, key: &str, value: &Value) -> Result<Option<String>>;
}

/// A plan as it becomes a change.
pub struct Made<'a> {
    pub kind: &'a Kind,
    pub change: Change<'a>,
    pub value: Value,
    pub cause: Cause<'a>,
}

/// A value that is not published.
#[derive(Clone, Copy)]
pub struct Unpublished<'a> {
    /// Absent for a record that has none until it is made.
    pub key: Option<&'a str>,
    pub value: &'a Value,
    /// When it appears, as far as anybody knows.
    pub at: Timestamp,
    pub reader: DraftReader,
}

/// Who looks at what is not published.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum DraftReader {
    /// An admin who goes on editing it.
    Editor,
    /// Whoever has the link.
    Guest,
    /// A program with a delivery token: a guest who is told nothing of persons, neither who wrote it
    /// nor what others answered.
    Program,
}

/// A value that is not published, as it would be seen.
pub struct DraftView {
    pub content: Value,
    /// Title, description, picture and readable body; nothing of what is no page.
    pub page: Option<PublicPage>,
}

/// The body of a record's ordinary save, out of a plan's content.
pub fn parsed<T: ParseFromJSON>(content: Value) -> Result<T> {
    JsonShape::of::<T>().check(&content)?;
    T::parse_from_json(Some(content)).map_err(|error| ApiError {
        source: Some(anyhow::anyhow!(error.into_message())),
        ..ApiError::field("content", "내용의 형식이 맞지 않아요.")
    })
}
