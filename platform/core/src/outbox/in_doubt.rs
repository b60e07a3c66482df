//! What another machine may have sent already: its queue came here, and not the note of what it did last.

use chrono::TimeDelta;
use sqlx::{Connection, SqliteConnection};

use crate::{db::Readers, error::Result, timestamp::Timestamp};

/// Clocks of two machines differ by less.
const DRIFT: TimeDelta = TimeDelta::minutes(5);
const NOTE: &str = "이전 서버가 보냈는지 알 수 없어서 다시 보내지 않았어요.";

/// Gives up what was due by `now`, and says how many of each channel. What was to be sent is kept, so that
/// somebody who knows that it did not arrive can send it again. The queue has to be up to date with this
/// program.
pub async fn give_up_in_doubt(
    conn: &mut SqliteConnection,
    now: Timestamp,
) -> Result<Vec<(String, i64)>> {
    let mut tx = conn.begin().await?;
    let until = now + DRIFT;
    let counts = sqlx::query_as(
        "select channel, count(*)
         from outbox_tasks
         where state = 'waiting' and due_at <= ?1
         group by channel
         order by channel",
    )
    .bind(until)
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query(
        "insert into outbox_attempts (task_id, at, millis, delivered, status, note)
         select id, ?2, 0, 0, null, ?3 from outbox_tasks where state = 'waiting' and due_at <= ?1",
    )
    .bind(until)
    .bind(now)
    .bind(NOTE)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "update outbox_tasks
         set state = 'given-up', finished_at = ?2
         where state = 'waiting' and due_at <= ?1",
    )
    .bind(until)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(counts)
}

/// A message that is not sent any more by itself, and can be.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct GivenUp {
    pub id: i64,
    pub channel: String,
    pub name: String,
    pub created_at: Timestamp,
    /// What came of its last try.
    pub note: String,
}

/// All of them, oldest first.
pub async fn given_up(db: &Readers) -> Result<Vec<GivenUp>> {
    Ok(sqlx::query_as(
        "select t.id, t.channel, t.name, t.created_at,
                coalesce((
                    select a.note from outbox_attempts a
                    where a.task_id = t.id
                    order by a.id desc
                    limit 1
                ), '') as note
         from outbox_tasks t
         where t.state = 'given-up' and t.payload <> ''
         order by t.id
         limit 10000",
    )
    .fetch_all(db)
    .await?)
}
