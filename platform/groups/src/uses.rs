//! What asks for groups: written with each change of it, so that no group goes while something does.

use async_trait::async_trait;
use platform::{
    db::{Statements, Tx},
    error::{ApiError, Result},
    records::{ChangeListener, RecordChange, groups},
};
use sqlx::SqliteConnection;

pub struct NoteUses;

#[async_trait]
impl ChangeListener for NoteUses {
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        _: &mut Statements,
    ) -> Result<()> {
        let Some(asked) = change.kind.groups(change.after) else {
            return Ok(());
        };
        let kind = change.kind.name();
        sqlx::query("delete from groups_uses where kind = ?1 and key = ?2")
            .bind(kind)
            .bind(change.key)
            .execute(&mut **tx)
            .await?;
        if asked.is_empty() {
            return Ok(());
        }
        let known = groups::titles(tx).await?;
        if !asked.iter().all(|key| known.contains_key(key)) {
            return Err(ApiError::bad_request(
                "없는 회원 그룹을 골랐어요. 다시 골라 주세요.",
            ));
        }
        sqlx::query(
            "insert into groups_uses (kind, key, group_key, place)
             select distinct ?1, ?2, value, ?3 from json_each(?4)",
        )
        .bind(kind)
        .bind(change.key)
        .bind(place(change.kind.label(), change.title))
        .bind(serde_json::to_string(&asked)?)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}

/// What an admin reads of a record: 게시판 ‘질문’, and 메뉴 for what there is one of.
fn place(label: &str, title: &str) -> String {
    match label == title {
        true => label.to_owned(),
        false => format!("{label} ‘{title}’"),
    }
}

/// What asks for the group.
pub async fn places(conn: &mut SqliteConnection, group: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select place from groups_uses where group_key = ?1 order by kind, place",
    )
    .bind(group)
    .fetch_all(conn)
    .await?)
}
