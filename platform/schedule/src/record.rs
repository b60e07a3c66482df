//! The record kind `plan`: a draft, or a change that is made at a time.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::SqliteConnection;

use super::change_set;
use platform::{
    error::{ApiError, Result},
    records::{self, ChangeKind, RecordKind},
    timestamp::Timestamp,
};

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Draft {
    /// The kind of the record that it changes.
    pub kind: String,
    /// That record, or the one that it is to make; absent where that has no key until it is made.
    #[serde(default)]
    pub key: Option<String>,
    pub title: String,
    /// The whole record as it is to be.
    pub value: Value,
    /// The record's revision that it started from; absent for a new one.
    #[serde(default)]
    pub base: Option<i64>,
    /// Files that the value refers to.
    pub media: Vec<String>,
    /// Path of the screen that edits the record.
    pub editor: String,
    /// The admin who wrote it last.
    pub author: i64,
    /// Absent for a draft.
    #[serde(default)]
    pub publish_at: Option<Timestamp>,
    /// When what was published is taken back.
    #[serde(default)]
    pub until: Option<Timestamp>,
    /// What it is published with.
    #[serde(default)]
    pub change_set: Option<String>,
}

impl Draft {
    /// The record that it changes; nothing where it makes one.
    pub fn record(&self) -> Option<&str> {
        self.key.as_deref().filter(|_| self.base.is_some())
    }

    /// Whether both are about one record that is there.
    pub fn is_of_same(&self, other: &Self) -> bool {
        self.kind == other.kind && self.record().is_some() && self.record() == other.record()
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    kind: String,
    record: Option<String>,
    title: String,
    value: String,
    base: Option<i64>,
    media: String,
    editor: String,
    author: i64,
    publish_at: Option<Timestamp>,
    until: Option<Timestamp>,
    change_set: Option<String>,
}

pub struct DraftKind;

#[async_trait]
impl RecordKind for DraftKind {
    type Value = Draft;

    const NAME: &'static str = "plan";
    const LABEL: &'static str = "예약과 임시저장";
    const TABLES: &'static [&'static str] = &["schedule_plans"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("kind", "종류"),
        ("key", "대상"),
        ("title", "제목"),
        ("value", "내용"),
        ("base", "시작한 판"),
        ("media", "파일"),
        ("editor", "편집 화면"),
        ("author", "작성자"),
        ("publishAt", "게시 시각"),
        ("until", "종료 시각"),
        ("changeSet", "변경 묶음"),
    ];
    const SEEDED: bool = false;
    // What was cancelled, or published long ago, must not wait for its time again.
    const RESTORABLE: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from schedule_plans order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Draft>> {
        let row: Option<Row> = sqlx::query_as(
            "select kind, record, title, value, base, media, editor, author, publish_at, until,
                    change_set
             from schedule_plans
             where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Draft {
            kind: row.kind,
            key: row.record,
            title: row.title,
            value: serde_json::from_str(&row.value)?,
            base: row.base,
            media: serde_json::from_str(&row.media)?,
            editor: row.editor,
            author: row.author,
            publish_at: row.publish_at,
            until: row.until,
            change_set: row.change_set,
        }))
    }

    async fn comes_back(&self, conn: &mut SqliteConnection, key: &str) -> Result<bool> {
        Ok(!is_published(conn, key).await?)
    }

    /// A time that is over is not waited for again: what was put off would be published at once.
    fn bring_back(&self, plan: &mut Draft, standing: Option<&Draft>, now: Timestamp) {
        let stands = standing.and_then(|standing| standing.publish_at);
        if plan.publish_at != stands && plan.publish_at.is_some_and(|at| at <= now) {
            plan.publish_at = None;
            plan.until = None;
        }
    }

    /// A plan that was cancelled and comes back by undoing comes back as a draft: nobody may be
    /// waiting for its time. One that was published does not come back.
    async fn store(&self, conn: &mut SqliteConnection, key: &str, plan: &Draft) -> Result<()> {
        let here: bool =
            sqlx::query_scalar("select exists (select 1 from schedule_plans where key = ?1)")
                .bind(key)
                .fetch_one(&mut *conn)
                .await?;
        let comes_back = !here && records::revision(conn, Self::NAME, key).await? > 0;
        if comes_back && is_published(conn, key).await? {
            return Err(ApiError::conflict(
                "이미 게시한 예약이라 되돌릴 수 없어요. 게시된 내용의 변경 기록에서 되돌려 주세요.",
            ));
        }
        let kept = |at: Option<Timestamp>| at.filter(|_| !comes_back);
        // The set may have been published or removed since.
        let mut change_set = plan.change_set.as_deref();
        if let Some(set) = change_set
            && !change_set::is_there(conn, set).await?
        {
            change_set = None;
        }
        sqlx::query(
            "insert into schedule_plans
             (key, kind, record, title, value, base, media, editor, author, publish_at, until,
              change_set)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
             on conflict (key) do update
             set record = excluded.record, title = excluded.title, value = excluded.value, base = excluded.base,
                 media = excluded.media, editor = excluded.editor, author = excluded.author,
                 publish_at = excluded.publish_at, until = excluded.until,
                 change_set = excluded.change_set",
        )
        .bind(key)
        .bind(&plan.kind)
        .bind(&plan.key)
        .bind(&plan.title)
        .bind(plan.value.to_string())
        .bind(plan.base)
        .bind(serde_json::to_string(&plan.media)?)
        .bind(&plan.editor)
        .bind(plan.author)
        .bind(kept(plan.publish_at))
        .bind(kept(plan.until))
        .bind(change_set)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from schedule_plans where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, plan: &Draft) -> String {
        plan.title.clone()
    }

    fn media(&self, plan: &Draft) -> Vec<String> {
        plan.media.clone()
    }
}

async fn is_published(conn: &mut SqliteConnection, key: &str) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (select 1 from schedule_runs where plan = ?1 and reason is null)",
    )
    .bind(key)
    .fetch_one(conn)
    .await?)
}
