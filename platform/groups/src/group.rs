//! The record kind `group`: a label that members can be given.

use async_trait::async_trait;
use platform::{
    checks::{needed, short},
    db,
    error::{ApiError, FieldErrors, Result},
    records::{RecordKind, groups::GROUP},
};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::uses;

pub const MAX_POSITION: i64 = 100_000;

/// A group as calls, seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize, sqlx::FromRow)]
#[oai(rename = "MemberGroupValue")]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// At most 40 characters, which no other group has.
    pub title: String,
    /// For admins; at most 200 characters.
    #[oai(default)]
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Its place among the groups. Not looked at when a group is made or changed: `order_groups` changes it.
    #[oai(default)]
    #[serde(default)]
    pub position: i64,
}

pub struct GroupKind;

#[async_trait]
impl RecordKind for GroupKind {
    type Value = Group;

    const NAME: &'static str = GROUP;
    const LABEL: &'static str = "회원 그룹";
    const TABLES: &'static [&'static str] = &["groups_groups"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("title", "이름"),
        ("description", "설명"),
        ("position", "순서"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from groups_groups order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Group>> {
        Ok(
            sqlx::query_as("select title, description, position from groups_groups where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?,
        )
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, group: &Group) -> Result<()> {
        let mut errors = FieldErrors::default();
        let title = needed(&mut errors, "title", &group.title, 40);
        let description = short(&mut errors, "description", &group.description, 200);
        if !(0..=MAX_POSITION).contains(&group.position) {
            errors.add("position", format!("순서는 0에서 {MAX_POSITION} 사이예요."));
        }
        errors.finish()?;
        sqlx::query(
            "insert into groups_groups (key, title, description, position)
             values (?1, ?2, ?3, ?4)
             on conflict (key) do update
             set title = excluded.title, description = excluded.description,
                 position = excluded.position",
        )
        .bind(key)
        .bind(title)
        .bind(description)
        .bind(group.position)
        .execute(conn)
        .await
        .map_err(|error| match db::is_unique_violation(&error) {
            true => ApiError::conflict("이미 있는 그룹 이름이에요.").at_field("title"),
            false => error.into(),
        })?;
        Ok(())
    }

    /// Refused while something asks for it, or somebody is in it, for every caller.
    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        let places = uses::places(conn, key).await?;
        if !places.is_empty() {
            return Err(ApiError::conflict(format!(
                "{}에서 쓰는 그룹이라 지울 수 없어요. 거기에서 먼저 빼 주세요.",
                places.join(", ")
            )));
        }
        let members = members(conn, key).await?.len();
        if members > 0 {
            return Err(ApiError::conflict(format!(
                "이 그룹에 회원이 {members}명 있어요. 먼저 모두 빼 주세요."
            )));
        }
        sqlx::query("delete from groups_groups where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, group: &Group) -> String {
        group.title.clone()
    }
}

/// The numbers of those who are in the group, as keys of their records.
pub async fn members(conn: &mut SqliteConnection, key: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select cast(member_id as text) from groups_members where group_key = ?1 order by member_id",
    )
    .bind(key)
    .fetch_all(conn)
    .await?)
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 회원 그룹이에요.")
}
