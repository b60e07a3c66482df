//! Drafts of what holds on a board, and boards that change at a time.

use async_trait::async_trait;
use poem_openapi::types::ToJSON;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{
    board::missing_board,
    moves,
    record::{BoardKind, Rules},
};
use platform::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Planned, parsed},
    error::Result,
    pages::url_path,
    records::{Caller, RecordKind},
};

pub struct BoardPlans;

#[async_trait]
impl Draftable for BoardPlans {
    fn kind(&self) -> &'static str {
        BoardKind::NAME
    }

    async fn compose(
        &self,
        _: &Ctx,
        _: &Caller,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let Some(base) = base else {
            return Err(missing_board());
        };
        let stored: Rules = serde_json::from_value(base)?;
        let rules = Rules {
            position: stored.position,
            ..parsed(content)?
        };
        Ok(serde_json::to_value(rules)?)
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
        planned: Planned<'_>,
    ) -> Result<DraftView> {
        let rules: Rules = serde_json::from_value(planned.value.clone())?;
        Ok(DraftView {
            content: rules.to_json().unwrap_or_default(),
            page: None,
        })
    }

    fn editor(&self, key: Option<&str>, _: &Value) -> Result<String> {
        let key = key.unwrap_or_default();
        Ok(format!("/admin/boards/edit/{key}"))
    }

    fn path(&self, key: &str, _: &Value) -> Result<Option<String>> {
        Ok(Some(url_path(&format!("/community/{key}"))))
    }
}
