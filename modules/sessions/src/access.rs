//! The record of who saw applications or took them along, kept for two years.

use chrono::TimeDelta;
use platform::{
    auth::{self, Caller},
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    paging::Paging,
};
use sqlx::SqliteConnection;

use crate::{
    record::{from_micros, to_micros},
    sessions,
    shapes::{Access, AccessAction, AccessList, AccessPage},
};

/// As long as the law asks for, and a day.
const KEPT: TimeDelta = TimeDelta::days(2 * 366 + 1);
const LONGEST_REASON: usize = 200;

/// An access that is about to happen.
pub struct Seen<'a> {
    pub action: AccessAction,
    pub session: &'a sessions::Row,
    pub application: Option<i64>,
    pub reason: &'a str,
    pub count: usize,
}

/// Notes the access. Nothing is shown or handed out before this is on the disk.
pub async fn note(ctx: &Ctx, caller: &Caller, seen: Seen<'_>) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    sqlx::query(
        "insert into sessions_access
         (at, actor_id, action, session_id, session_title, application_id, reason, count)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )
    .bind(to_micros(ctx.clock.now()))
    .bind(caller.id)
    .bind(seen.action)
    .bind(seen.session.id)
    .bind(&seen.session.title)
    .bind(seen.application)
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

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    at: i64,
    actor_id: i64,
    action: AccessAction,
    session_title: String,
    application_id: Option<i64>,
    reason: String,
    count: i64,
}

/// A page of the record, newest first.
pub async fn list(conn: &mut SqliteConnection, paging: Paging) -> Result<AccessPage> {
    let total: i64 = sqlx::query_scalar("select count(*) from sessions_access")
        .fetch_one(&mut *conn)
        .await?;
    let rows: Vec<Row> = sqlx::query_as(
        "select id, at, actor_id, action, session_title, application_id, reason, count
         from sessions_access
         order by id desc
         limit ?1 offset ?2",
    )
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(&mut *conn)
    .await?;
    let actors: Vec<i64> = rows.iter().map(|row| row.actor_id).collect();
    let people = auth::people(conn, &actors).await?;
    let accesses = rows
        .into_iter()
        .map(|row| Access {
            id: row.id,
            at: from_micros(row.at),
            actor: people
                .get(&row.actor_id)
                .map_or_else(String::new, |person| person.display_name.clone()),
            action: row.action,
            session_title: row.session_title,
            apply_id: row.application_id,
            reason: row.reason,
            count: row.count,
        })
        .collect();
    Ok(AccessPage {
        embedded: AccessList { accesses },
        page: paging.info(total),
    })
}

/// Removes what is older than it has to be kept.
pub async fn forget_old(ctx: &Ctx, tx: &mut Tx) -> Result<()> {
    sqlx::query("delete from sessions_access where at < ?1")
        .bind(to_micros(ctx.clock.now() - KEPT))
        .execute(&mut **tx)
        .await?;
    Ok(())
}
