//! The tasks' rows: what waits, what was sent, what was given up.

use std::time::Duration;

use poem_openapi::Enum;
use sqlx::{QueryBuilder, SqliteConnection};

use super::{Outcome, Verdict};
use crate::{
    db::{PageQuery, Readers},
    error::{ApiError, Result},
    listing::Listing,
    paging::Paging,
    timestamp::Timestamp,
};

/// How a task stands.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename = "OutboxState", rename_all = "kebab-case")]
#[sqlx(rename_all = "kebab-case")]
pub enum State {
    Waiting,
    Delivered,
    GivenUp,
}

/// Something that is or was to be sent.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Task {
    pub id: i64,
    pub channel: String,
    pub target: String,
    pub name: String,
    pub message: String,
    pub payload: String,
    pub created_at: Timestamp,
    pub due_at: Timestamp,
    /// Tries since it was put into the queue, or put there again by hand.
    pub attempts: i64,
    pub state: State,
    pub finished_at: Option<Timestamp>,
}

/// One try.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Attempt {
    pub at: Timestamp,
    pub millis: i64,
    pub delivered: bool,
    pub status: Option<i64>,
    pub note: String,
}

/// Which tasks to list.
pub struct TaskFilter<'a> {
    pub channel: &'a str,
    /// Of every target without one.
    pub target: Option<&'a str>,
    pub state: Option<State>,
}

/// Tasks, newest first.
pub async fn list(db: &Readers, filter: &TaskFilter<'_>, paging: Paging) -> Result<Listing<Task>> {
    let restrict = |query: &mut QueryBuilder<sqlx::Sqlite>| {
        query
            .push(" where channel = ")
            .push_bind(filter.channel.to_owned());
        if let Some(target) = filter.target {
            query.push(" and target = ").push_bind(target.to_owned());
        }
        if let Some(state) = filter.state {
            query.push(" and state = ").push_bind(state);
        }
    };
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select id, channel, target, name, message, payload, created_at, due_at, attempts,
                    state, finished_at
             from outbox_tasks",
        ),
        count: "select count(*) from outbox_tasks",
        order: "id desc",
    };
    let mut conn = db.acquire().await?;
    Ok(query.page(&mut conn, paging, restrict).await?)
}

pub async fn find(conn: &mut SqliteConnection, channel: &str, id: i64) -> Result<Option<Task>> {
    Ok(sqlx::query_as(
        "select id, channel, target, name, message, payload, created_at, due_at, attempts, state,
                finished_at
         from outbox_tasks
         where channel = ?1 and id = ?2",
    )
    .bind(channel)
    .bind(id)
    .fetch_optional(conn)
    .await?)
}

/// The tries of a task, newest first.
pub async fn attempts(conn: &mut SqliteConnection, task: i64) -> Result<Vec<Attempt>> {
    Ok(sqlx::query_as(
        "select at, millis, delivered, status, note
         from outbox_attempts
         where task_id = ?1
         order by id desc",
    )
    .bind(task)
    .fetch_all(conn)
    .await?)
}

/// How many tasks of a channel wait, for the operator's numbers.
pub async fn count_waiting(conn: &mut SqliteConnection, channel: &str) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "select count(*) from outbox_tasks where channel = ?1 and state = 'waiting'",
    )
    .bind(channel)
    .fetch_one(conn)
    .await?)
}

/// Puts a task that is finished, or waits for its next try, at the head of the queue again. `409`
/// when what was to be sent is gone.
pub async fn again(conn: &mut SqliteConnection, task: i64, now: Timestamp) -> Result<()> {
    let put = sqlx::query(
        "update outbox_tasks
         set state = 'waiting', due_at = ?2, attempts = 0, finished_at = null
         where id = ?1 and payload <> ''",
    )
    .bind(task)
    .bind(now)
    .execute(conn)
    .await?;
    match put.rows_affected() {
        0 => Err(ApiError::conflict(
            "보낸 내용이 남아 있지 않아서 다시 보낼 수 없어요.",
        )),
        _ => Ok(()),
    }
}

/// Removes what is or was to be sent about a member who leaves.
pub async fn forget_member(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from outbox_tasks where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// Channels and targets with tasks that are due.
pub(super) async fn due_targets(db: &Readers, now: Timestamp) -> Result<Vec<(String, String)>> {
    Ok(sqlx::query_as(
        "select distinct channel, target
         from outbox_tasks
         where state = 'waiting' and due_at <= ?1
         limit 200",
    )
    .bind(now)
    .fetch_all(db)
    .await?)
}

pub(super) async fn next_due(
    db: &Readers,
    channel: &str,
    target: &str,
    now: Timestamp,
) -> Result<Option<Task>> {
    Ok(sqlx::query_as(
        "select id, channel, target, name, message, payload, created_at, due_at, attempts, state,
                finished_at
         from outbox_tasks
         where channel = ?1 and target = ?2 and state = 'waiting' and due_at <= ?3
         order by id
         limit 1",
    )
    .bind(channel)
    .bind(target)
    .bind(now)
    .fetch_optional(db)
    .await?)
}

pub(super) async fn note_attempt(
    conn: &mut SqliteConnection,
    task: i64,
    at: Timestamp,
    took: Duration,
    outcome: &Outcome,
) -> Result<()> {
    // A task whose member left meanwhile is gone, and its try with it.
    sqlx::query(
        "insert into outbox_attempts (task_id, at, millis, delivered, status, note)
         select id, ?2, ?3, ?4, ?5, ?6 from outbox_tasks where id = ?1",
    )
    .bind(task)
    .bind(at)
    .bind(i64::try_from(took.as_millis()).unwrap_or(i64::MAX))
    .bind(outcome.verdict == Verdict::Delivered)
    .bind(outcome.status)
    .bind(&outcome.note)
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn set_state(
    conn: &mut SqliteConnection,
    task: &Task,
    state: State,
    due: Timestamp,
    now: Timestamp,
) -> Result<()> {
    sqlx::query(
        "update outbox_tasks
         set attempts = ?2, state = ?3, due_at = ?4, finished_at = ?5
         where id = ?1",
    )
    .bind(task.id)
    .bind(task.attempts + 1)
    .bind(state)
    .bind(due)
    .bind((state != State::Waiting).then_some(now))
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets what was to be sent.
pub(super) async fn empty(conn: &mut SqliteConnection, task: i64) -> Result<()> {
    sqlx::query("update outbox_tasks set payload = '' where id = ?1")
        .bind(task)
        .execute(conn)
        .await?;
    Ok(())
}
