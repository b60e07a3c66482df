//! Destroys applications whose time is over.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::{PageQuery, Tx},
    error::Result,
    jobs::{Job, Run},
    listing::Listing,
    module::AccountDeletion,
    paging::Paging,
    timestamp::Timestamp,
};
use sqlx::{QueryBuilder, SqliteConnection};

use crate::{
    application::{self, destroyed_at, with_session},
    responses::{Destruction, DestructionCause},
    sessions::Sessions,
};

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

pub fn job(sessions: Sessions) -> Job {
    Job {
        name: "sessions.destroy_due",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(DestroyDue(sessions)),
    }
}

struct DestroyDue(Sessions);

#[async_trait]
impl Run for DestroyDue {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        loop {
            let mut tx = ctx.db.write().await?;
            let due = self.due(ctx, &mut tx).await?;
            application::destroy(ctx, &mut tx, &due, DestructionCause::Retention).await?;
            tx.commit().await?;
            if due.is_empty() {
                break;
            }
        }
        ctx.media.remove_given_up().await;
        Ok(())
    }
}

impl DestroyDue {
    /// Applications whose time is over.
    async fn due(&self, ctx: &Ctx, tx: &mut Tx) -> Result<Vec<i64>> {
        Ok(sqlx::query_scalar(concat!(
            "select a.id ",
            with_session!(),
            "where ",
            destroyed_at!("?1"),
            " <= ?2
             order by a.applied_at
             limit ?3",
        ))
        .bind(self.0.settings.retention_days)
        .bind(ctx.clock.now())
        .bind(AT_ONCE)
        .fetch_all(&mut **tx)
        .await?)
    }
}

/// Whoever leaves takes their applications along.
pub struct Leave;

#[async_trait]
impl AccountDeletion for Leave {
    async fn erase(&self, ctx: &Ctx, tx: &mut Tx, member: i64) -> Result<()> {
        let ids: Vec<i64> =
            sqlx::query_scalar("select id from sessions_applications where member_id = ?1")
                .bind(member)
                .fetch_all(&mut **tx)
                .await?;
        application::destroy(ctx, tx, &ids, DestructionCause::Left).await
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    at: Timestamp,
    session_title: String,
    cause: DestructionCause,
    applications: i64,
    files: i64,
}

/// A page of the record of what was destroyed, newest first.
pub async fn list(conn: &mut SqliteConnection, paging: Paging) -> Result<Listing<Destruction>> {
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select id, at, session_title, cause, applications, files from sessions_destructions",
        ),
        count: "select count(*) from sessions_destructions",
        order: "id desc",
    };
    let rows: Listing<Row> = query.page(conn, paging, |_| {}).await?;
    Ok(rows.map(|row| Destruction {
        id: row.id,
        at: row.at,
        session_title: row.session_title,
        cause: row.cause,
        applications: row.applications,
        files: row.files,
    }))
}
