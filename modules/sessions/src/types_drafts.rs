//! Drafts of the types of sessions, and types that change at a time.

use async_trait::async_trait;
use poem_openapi::{Object, types::ToJSON};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::record::{ALL, SessionType, Types, TypesKind};
use platform::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Unpublished, parsed},
    error::{ApiError, Result},
    pages::url_path,
    records::{Caller, RecordKind},
};

pub struct TypesDrafts;

/// What a plan says: no sessions move with it.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SessionTypesPlan {
    types: Vec<SessionType>,
    show_closed: Option<bool>,
}

#[async_trait]
impl Draftable for TypesDrafts {
    fn kind(&self) -> &'static str {
        TypesKind::NAME
    }

    async fn compose(
        &self,
        _: &Ctx,
        _: &Caller,
        _: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let SessionTypesPlan { types, show_closed } = parsed(content)?;
        let base: Option<Types> = base.map(serde_json::from_value).transpose()?;
        let show_closed = show_closed.or(base.and_then(|types| types.show_closed));
        Ok(serde_json::to_value(
            Types { types, show_closed }.cleaned()?,
        )?)
    }

    async fn require_ready(
        &self,
        conn: &mut SqliteConnection,
        _: &str,
        value: &Value,
    ) -> Result<()> {
        require_none_left(conn, &serde_json::from_value(value.clone())?).await
    }

    async fn show(
        &self,
        _: &Ctx,
        conn: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let types: Types = serde_json::from_value(draft.value.clone())?;
        let show_closed = types.show_closed;
        let counted = types.counted(conn).await?;
        Ok(DraftView {
            content: serde_json::json!({ "types": counted.to_json(), "showClosed": show_closed }),
            page: None,
        })
    }

    fn editor(&self, _: Option<&str>, _: &Value) -> Result<String> {
        Ok("/admin/session/types".to_owned())
    }

    fn path(&self, _: &str, value: &Value) -> Result<Option<String>> {
        let types: Types = serde_json::from_value(value.clone())?;
        let first = types.types.first();
        Ok(first.map(|one| url_path(&format!("/session/{}", one.key))))
    }
}

/// `409` where a type goes that has sessions.
async fn require_none_left(conn: &mut SqliteConnection, after: &Types) -> Result<()> {
    let before = TypesKind.load(conn, ALL).await?.unwrap_or_default();
    for gone in before.gone(after) {
        if gone.count(conn).await? > 0 {
            return Err(ApiError::conflict(format!(
                "‘{}’에 과정이 있어요. 과정을 다른 종류로 옮기는 일은 미리 정해 둘 수 없으니, 먼저 옮겨 저장해 주세요.",
                gone.title
            ))
            .at_field("moves"));
        }
    }
    Ok(())
}
