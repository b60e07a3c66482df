//! The record kind `change_set`: a name for changes that belong together, and when they are published.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{Draft, DraftKind, draftable};
use platform::{
    ctx::Ctx,
    draft::Draftable,
    error::{ApiError, Result},
    records::{self, ChangeKind, RecordKind},
    search::{SearchDocument, Searchable},
    text,
    timestamp::Timestamp,
};

/// A set holds no more: all of it is published in one transaction.
pub const MOST: i64 = 100;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeSet {
    pub title: String,
    /// The admin who made it.
    pub author: i64,
    /// Absent where it waits for somebody.
    #[serde(default)]
    pub publish_at: Option<Timestamp>,
    /// When what was published is taken back.
    #[serde(default)]
    pub until: Option<Timestamp>,
}

impl ChangeSet {
    /// The title as it is kept. `400` for none and for more than 60 characters.
    pub fn cleaned(title: &str) -> Result<String> {
        let title = text::line(title);
        match title.chars().count() {
            0 => Err(ApiError::field("title", "묶음의 이름을 입력해주세요.")),
            1..=60 => Ok(title),
            _ => Err(ApiError::field(
                "title",
                "묶음의 이름은 60자까지 쓸 수 있어요.",
            )),
        }
    }
}

pub struct ChangeSetKind;

#[async_trait]
impl RecordKind for ChangeSetKind {
    type Value = ChangeSet;

    const NAME: &'static str = "change_set";
    const LABEL: &'static str = "변경 묶음";
    const TABLES: &'static [&'static str] = &["schedule_change_sets"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("title", "이름"),
        ("author", "작성자"),
        ("publishAt", "게시 시각"),
        ("until", "종료 시각"),
    ];
    const SEEDED: bool = false;
    // As plans are not: what was cancelled must not wait for its time again.
    const RESTORABLE: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from schedule_change_sets order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<ChangeSet>> {
        Ok(sqlx::query_as(
            "select title, author, publish_at, until from schedule_change_sets where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?)
    }

    /// As for a plan.
    fn bring_back(&self, set: &mut ChangeSet, standing: Option<&ChangeSet>, now: Timestamp) {
        let stands = standing.and_then(|standing| standing.publish_at);
        if set.publish_at != stands && set.publish_at.is_some_and(|at| at <= now) {
            set.publish_at = None;
            set.until = None;
        }
    }

    /// One that was removed and comes back by undoing waits for somebody, as a plan does. One that was published
    /// does not come back.
    async fn store(&self, conn: &mut SqliteConnection, key: &str, set: &ChangeSet) -> Result<()> {
        let comes_back = self.load(conn, key).await?.is_none()
            && records::revision(conn, Self::NAME, key).await? > 0;
        let is_published: bool = sqlx::query_scalar(
            "select exists (select 1 from schedule_runs where plan = ?1 and batch is not null)",
        )
        .bind(key)
        .fetch_one(&mut *conn)
        .await?;
        if is_published {
            return Err(ApiError::conflict(
                "이미 게시한 묶음이라 되돌릴 수 없어요. 게시한 변경을 모두 되돌려 주세요.",
            ));
        }
        let kept = |at: Option<Timestamp>| at.filter(|_| !comes_back);
        sqlx::query(
            "insert into schedule_change_sets (key, title, author, publish_at, until)
             values (?1, ?2, ?3, ?4, ?5)
             on conflict (key) do update
             set title = excluded.title, publish_at = excluded.publish_at, until = excluded.until",
        )
        .bind(key)
        .bind(ChangeSet::cleaned(&set.title)?)
        .bind(set.author)
        .bind(kept(set.publish_at))
        .bind(kept(set.until))
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        let holds: bool = sqlx::query_scalar(
            "select exists (select 1 from schedule_plans where change_set = ?1)",
        )
        .bind(key)
        .fetch_one(&mut *conn)
        .await?;
        if holds {
            return Err(ApiError::conflict(
                "묶음에 담긴 변경이 있어요. 먼저 묶음에서 빼 주세요.",
            ));
        }
        sqlx::query("delete from schedule_change_sets where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, set: &ChangeSet) -> String {
        set.title.clone()
    }
}

pub struct ChangeSetSearch;

#[async_trait]
impl Searchable for ChangeSetSearch {
    type Kind = ChangeSetKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        set: &ChangeSet,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: set.title.clone(),
            place: ChangeSetKind::LABEL.to_owned(),
            admin_path: format!("/admin/schedule/changes/{key}"),
            ..SearchDocument::default()
        }))
    }
}

/// What a set holds, in the order in which it is published: what was written last comes last, as it was rehearsed, and
/// after all that what changes other records too, so that it meets them as the set leaves them.
pub async fn plans_of(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    set: &str,
) -> Result<Vec<(String, Draft)>> {
    let keys: Vec<String> = sqlx::query_scalar(
        "select p.key
         from schedule_plans p
         where p.change_set = ?1
         order by (select max(id) from platform_journal j
                   where j.kind = 'plan' and j.key = p.key)",
    )
    .bind(set)
    .fetch_all(&mut *conn)
    .await?;
    let mut plans = Vec::new();
    for key in keys {
        if let Some(plan) = DraftKind.load(conn, &key).await? {
            plans.push((key, plan));
        }
    }
    in_order(ctx, &mut plans);
    Ok(plans)
}

/// Puts what changes other records too behind all else.
pub fn in_order(ctx: &Ctx, plans: &mut [(String, Draft)]) {
    plans.sort_by_key(|(_, plan)| draftable(ctx, &plan.kind).is_ok_and(Draftable::spreads));
}

pub async fn is_there(conn: &mut SqliteConnection, set: &str) -> Result<bool> {
    Ok(ChangeSetKind.load(conn, set).await?.is_some())
}

/// What the set is called; `404` where there is none.
pub async fn title(conn: &mut SqliteConnection, set: &str) -> Result<String> {
    let set = ChangeSetKind.load(conn, set).await?;
    Ok(set.ok_or_else(missing)?.title)
}

/// What the sets are called.
pub async fn titles(conn: &mut SqliteConnection) -> Result<HashMap<String, String>> {
    let titles: Vec<(String, String)> =
        sqlx::query_as("select key, title from schedule_change_sets")
            .fetch_all(conn)
            .await?;
    Ok(titles.into_iter().collect())
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 변경 묶음이에요. 이미 게시되었거나 지워졌어요.")
}
