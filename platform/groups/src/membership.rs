//! The record kind `membership`: the groups that a member is in. Its key is the member's number; nothing else of a
//! person is in it, so nothing else gets into the journal.

use std::collections::BTreeSet;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    records::{Actor, Change, RecordKind, groups},
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Membership {
    pub groups: BTreeSet<String>,
}

pub struct MembershipKind;

#[async_trait]
impl RecordKind for MembershipKind {
    type Value = Membership;

    const NAME: &'static str = "membership";
    const LABEL: &'static str = "회원의 그룹";
    const TABLES: &'static [&'static str] = &["groups_members"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[("groups", "그룹")];
    const SEEDED: bool = false;
    const RESTORABLE: bool = false;

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(sqlx::query_scalar(
            "select distinct cast(member_id as text) from groups_members order by member_id",
        )
        .fetch_all(conn)
        .await?)
    }

    /// No groups at first, and of who has left.
    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Membership>> {
        let Some((id, _)) = member_id(conn, key).await? else {
            return Ok(None);
        };
        let keys: Vec<String> =
            sqlx::query_scalar("select group_key from groups_members where member_id = ?1")
                .bind(id)
                .fetch_all(conn)
                .await?;
        Ok(Some(Membership {
            groups: keys.into_iter().collect(),
        }))
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Membership,
    ) -> Result<()> {
        let Some((id, is_here)) = member_id(conn, key).await? else {
            return Err(ApiError::not_found("없는 회원이에요."));
        };
        if !is_here && !value.groups.is_empty() {
            return Err(ApiError::conflict("탈퇴한 회원은 바꿀 수 없어요."));
        }
        let known = groups::titles(conn).await?;
        if !value.groups.iter().all(|key| known.contains_key(key)) {
            return Err(ApiError::field("groups", "없는 회원 그룹이 있어요."));
        }
        self.remove(&mut *conn, key).await?;
        sqlx::query(
            "insert into groups_members (member_id, group_key)
             select ?1, value from json_each(?2)",
        )
        .bind(id)
        .bind(serde_json::to_string(&value.groups)?)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from groups_members where member_id = ?1")
            .bind(key.parse::<i64>().unwrap_or_default())
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, key: &str, _: &Membership) -> String {
        format!("회원 {key}")
    }
}

/// What people call the groups of a member, in the order of the groups.
pub async fn titles_of(conn: &mut SqliteConnection, member: i64) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select g.title
         from groups_members m
         join groups_groups g on g.key = m.group_key
         where m.member_id = ?1
         order by g.position, g.key",
    )
    .bind(member)
    .fetch_all(conn)
    .await?)
}

/// Takes who leaves out of all groups, and the groups out of what the journal says of them.
pub async fn erase(ctx: &Ctx, tx: &mut Tx, member: i64, actor: &Actor) -> Result<()> {
    let key = &member.to_string();
    let change = Change {
        actor,
        key,
        revision: None,
    };
    let none = Membership {
        groups: BTreeSet::new(),
    };
    ctx.records
        .save::<MembershipKind>(tx, change, &none)
        .await?;
    sqlx::query(
        "update platform_journal
         set before = json_replace(before, '$.groups', json('[]')),
             after = json_replace(after, '$.groups', json('[]'))
         where kind = ?1 and key = ?2",
    )
    .bind(MembershipKind::NAME)
    .bind(key)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The member's number, and whether they have not left.
async fn member_id(conn: &mut SqliteConnection, key: &str) -> Result<Option<(i64, bool)>> {
    Ok(
        sqlx::query_as("select id, left_at is null from auth_members where id = ?1")
            .bind(key.parse::<i64>().unwrap_or_default())
            .fetch_optional(conn)
            .await?,
    )
}
