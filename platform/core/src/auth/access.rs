//! The record of who saw personal data or took it along, kept for two years.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use poem_openapi::{
    Enum, Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use super::{Caller, Person, people, standing::MemberKind};
use crate::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    paging::{PageInfo, Paging},
    records::RecordKind,
};

/// As long as the law asks for, and a day.
const KEPT: TimeDelta = TimeDelta::days(2 * 366 + 1);
const LONGEST_REASON: usize = 200;

pub struct AccessApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/access")]
impl AccessApi {
    /// Who saw personal data or took it along, newest first.
    #[oai(path = "/:page/:size", method = "get", operation_id = "list_access")]
    async fn list_access(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        /// Only what was seen of this kind: `member`, `application`.
        kind: Query<Option<String>>,
    ) -> Result<Json<AccessPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(list(&mut conn, kind.0, paging).await?))
    }
}

/// An access that is about to happen.
pub struct Seen<'a> {
    pub action: AccessAction,
    /// What is seen: `member`, or a name of the module's own.
    pub kind: &'a str,
    /// What the seen ones belong to, a session's title; never a person's name.
    pub subject: &'a str,
    /// One of them; absent for a list.
    pub subject_id: Option<i64>,
    pub reason: &'a str,
    /// How many are shown.
    pub count: usize,
}

/// Notes the access. Nothing is shown or handed out before this is on the disk.
pub async fn note(ctx: &Ctx, caller: &Caller, seen: Seen<'_>) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    sqlx::query(
        "insert into auth_access (at, actor_id, action, kind, subject, subject_id, reason, count)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )
    .bind(ctx.clock.now())
    .bind(caller.id)
    .bind(seen.action)
    .bind(seen.kind)
    .bind(seen.subject)
    .bind(seen.subject_id)
    .bind(seen.reason)
    .bind(i64::try_from(seen.count).unwrap_or(i64::MAX))
    .execute(&mut *tx)
    .await?;
    Ok(tx.commit().await?)
}

/// The reason for an export as it is kept; `400` for one that is too long.
pub fn reason(text: Option<String>) -> Result<String> {
    let text = text.unwrap_or_default().trim().to_owned();
    match text.chars().count() {
        0..=LONGEST_REASON => Ok(text),
        _ => Err(ApiError::field(
            "reason",
            format!("사유는 {LONGEST_REASON}자까지 입력할 수 있습니다."),
        )),
    }
}

/// The same where none is `400` too.
pub fn required_reason(text: Option<String>) -> Result<String> {
    let reason = reason(text)?;
    match reason.is_empty() {
        true => Err(ApiError::field("reason", "다운로드 사유를 입력해주세요.")),
        false => Ok(reason),
    }
}

/// Removes what is older than it has to be kept.
pub(super) async fn forget_old(tx: &mut Tx, now: DateTime<Utc>) -> Result<()> {
    sqlx::query("delete from auth_access where at < ?1")
        .bind(now - KEPT)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// A page of the record of who saw personal data.
#[derive(Object)]
#[oai(rename = "AccessPage")]
struct AccessPage {
    #[oai(rename = "_embedded")]
    embedded: AccessList,
    page: PageInfo,
}

#[derive(Object)]
struct AccessList {
    #[oai(rename = "accessDTOList")]
    accesses: Vec<Access>,
}

/// Who saw personal data or took it along.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct Access {
    id: i64,
    at: DateTime<Utc>,
    /// The name of whoever saw it.
    actor: String,
    action: AccessAction,
    /// `member`, `application`.
    kind: String,
    /// A session's title; the name of a member who was looked at alone; else empty.
    subject: String,
    /// One of them; absent where it was a list.
    subject_id: Option<i64>,
    reason: String,
    /// How many were shown.
    count: i64,
}

#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum AccessAction {
    View,
    Pdf,
    Xlsx,
    File,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    at: DateTime<Utc>,
    actor_id: i64,
    action: AccessAction,
    kind: String,
    subject: String,
    subject_id: Option<i64>,
    reason: String,
    count: i64,
}

impl Row {
    /// The member who was looked at.
    fn member(&self) -> Option<i64> {
        self.subject_id.filter(|_| self.kind == MemberKind::NAME)
    }
}

async fn list(
    conn: &mut SqliteConnection,
    kind: Option<String>,
    paging: Paging,
) -> Result<AccessPage> {
    let total: i64 =
        sqlx::query_scalar("select count(*) from auth_access where ?1 is null or kind = ?1")
            .bind(&kind)
            .fetch_one(&mut *conn)
            .await?;
    let rows: Vec<Row> = sqlx::query_as(
        "select id, at, actor_id, action, kind, subject, subject_id, reason, count
         from auth_access
         where ?1 is null or kind = ?1
         order by id desc
         limit ?2 offset ?3",
    )
    .bind(&kind)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *conn)
    .await?;
    let named: Vec<i64> = rows
        .iter()
        .flat_map(|row| [Some(row.actor_id), row.member()])
        .flatten()
        .collect();
    let people = people(conn, &named).await?;
    Ok(AccessPage {
        embedded: AccessList {
            accesses: rows.into_iter().map(|row| show(row, &people)).collect(),
        },
        page: paging.info(total),
    })
}

fn show(row: Row, people: &HashMap<i64, Person>) -> Access {
    let name = |id: i64| people.get(&id).map(|person| person.display_name.clone());
    Access {
        subject: row.member().and_then(name).unwrap_or(row.subject),
        id: row.id,
        at: row.at,
        actor: name(row.actor_id).unwrap_or_default(),
        action: row.action,
        kind: row.kind,
        subject_id: row.subject_id,
        reason: row.reason,
        count: row.count,
    }
}
