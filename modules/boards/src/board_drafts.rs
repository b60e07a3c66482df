//! Drafts of what holds on a board, and boards that change or come into being at a time.

use async_trait::async_trait;
use board_records::{BoardKind, Rules, board::missing_board, key_taken};
use platform::{
    ctx::Ctx,
    db::Tx,
    draft::{DraftView, Draftable, Unpublished, parsed},
    error::Result,
    pages::url_path,
    records::{Caller, RecordKind},
    timestamp::Timestamp,
};
use poem_openapi::types::ToJSON;
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{admin, moves};

pub struct BoardDrafts;

#[async_trait]
impl Draftable for BoardDrafts {
    fn kind(&self) -> &'static str {
        BoardKind::NAME
    }

    async fn key(&self, conn: &mut SqliteConnection, name: &str) -> Result<String> {
        let stored = BoardKind.load(conn, name).await?;
        stored.map(|_| name.to_owned()).ok_or_else(missing_board)
    }

    /// An address that cannot be one is refused where the board is stored.
    async fn choose_key(
        &self,
        _: &mut SqliteConnection,
        content: &mut Value,
        before: Option<&str>,
    ) -> Result<Option<String>> {
        let fields = content.as_object_mut();
        let named = fields.and_then(|fields| fields.shift_remove("key"));
        let named = named.as_ref().and_then(Value::as_str).or(before);
        Ok(Some(named.unwrap_or_default().to_owned()))
    }

    async fn compose(
        &self,
        _: &Ctx,
        _: &Caller,
        _: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let mut rules: Rules = parsed(content)?;
        rules.position = match base {
            Some(base) => serde_json::from_value::<Rules>(base)?.position,
            None => 0,
        };
        Ok(serde_json::to_value(rules)?)
    }

    /// Behind all boards that there are by then.
    async fn begin(
        &self,
        tx: &mut Tx,
        chosen: Option<&str>,
        value: Value,
        _: Timestamp,
    ) -> Result<(String, Value)> {
        let key = chosen.unwrap_or_default().to_owned();
        if BoardKind.load(tx, &key).await?.is_some() {
            return Err(key_taken());
        }
        let rules = Rules {
            position: admin::next_position(tx).await?,
            ..serde_json::from_value(value)?
        };
        Ok((key, serde_json::to_value(rules)?))
    }

    async fn require_ready(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<()> {
        let before = BoardKind.load(conn, key).await?;
        let before = before.ok_or_else(missing_board)?;
        let after = serde_json::from_value(value.clone())?;
        moves::require_none_left(conn, key, &before, &after).await
    }

    async fn show(
        &self,
        _: &Ctx,
        _: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let rules: Rules = serde_json::from_value(draft.value.clone())?;
        let mut content = rules.to_json().unwrap_or_default();
        content["key"] = draft.key.into();
        Ok(DraftView {
            content,
            page: None,
        })
    }

    fn editor(&self, key: Option<&str>, _: &Value) -> Result<String> {
        Ok(match key {
            Some(key) => format!("/admin/boards/edit/{key}"),
            None => "/admin/boards/new".to_owned(),
        })
    }

    fn path(&self, key: &str, _: &Value) -> Result<Option<String>> {
        Ok(Some(url_path(&format!("/community/{key}"))))
    }
}
