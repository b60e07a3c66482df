//! Takes back what was published for a while only.

use http::StatusCode;
use sqlx::SqliteConnection;

use super::publish::ACTOR;
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Actor, is_undone},
};

const STAYS: &str = "종료를 취소해서 그대로 두었어요.";

/// Undoes every change whose end has come, the earliest first. What cannot be undone keeps the
/// reason and waits for nobody.
pub(super) async fn take_back_ended(ctx: &Ctx) -> Result<()> {
    let ended: Vec<i64> = sqlx::query_scalar(
        "select id
         from schedule_runs
         where until <= ?1 and ended_at is null
         order by until, id",
    )
    .bind(ctx.clock.now())
    .fetch_all(ctx.db.read())
    .await?;
    for id in ended {
        if let Err(error) = take_back(ctx, id).await {
            let error = format!("{error:#}");
            tracing::error!(run = id, error, "what has ended cannot be taken back yet");
        }
    }
    Ok(())
}

async fn take_back(ctx: &Ctx, id: i64) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    let Some(shown) = still_shown(&mut tx, id).await? else {
        return Ok(());
    };
    let actor = Actor::program(ACTOR);
    let undone = match &shown {
        Shown::Entry(entry) if is_undone(&mut tx, *entry).await? => Ok(()),
        Shown::Entry(entry) => ctx.records.undo(&mut tx, &actor, *entry).await.map(drop),
        Shown::Batch(batch) => match ctx.records.undo_batch(&mut tx, &actor, batch).await {
            // Somebody took all of it back before.
            Err(error) if error.status == StatusCode::NOT_FOUND => Ok(()),
            undone => undone.map(drop),
        },
    };
    let refused = match undone {
        Ok(()) => None,
        Err(error) if error.status.is_client_error() => {
            drop(tx);
            tx = ctx.db.write().await?;
            Some(error.message)
        }
        Err(error) => return Err(error),
    };
    end(ctx, &mut tx, id, refused.as_deref(), None).await?;
    Ok(tx.commit().await?)
}

/// Lets what was published stay. `404` for a run that has no end ahead.
pub(super) async fn stay(ctx: &Ctx, id: i64, admin: i64) -> Result<()> {
    let mut tx = ctx.db.write().await?;
    if still_shown(&mut tx, id).await?.is_none() {
        return Err(ApiError::not_found("종료를 기다리는 게시가 아니에요."));
    }
    end(ctx, &mut tx, id, Some(STAYS), Some(admin)).await?;
    Ok(tx.commit().await?)
}

async fn end(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    id: i64,
    reason: Option<&str>,
    by: Option<i64>,
) -> Result<()> {
    sqlx::query(
        "update schedule_runs
         set ended_at = ?2, end_reason = ?3, ended_by = ?4
         where id = ?1 and ended_at is null",
    )
    .bind(id)
    .bind(ctx.clock.now())
    .bind(reason)
    .bind(by)
    .execute(conn)
    .await?;
    Ok(())
}

/// What a run changed.
enum Shown {
    Entry(i64),
    Batch(String),
}

/// What is to be taken back, if that has not happened.
async fn still_shown(conn: &mut SqliteConnection, id: i64) -> Result<Option<Shown>> {
    let shown: Option<(Option<i64>, Option<String>)> = sqlx::query_as(
        "select entry, batch
         from schedule_runs
         where id = ?1 and until is not null and ended_at is null",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    Ok(shown.and_then(|shown| match shown {
        (Some(entry), _) => Some(Shown::Entry(entry)),
        (None, batch) => batch.map(Shown::Batch),
    }))
}

async fn is_undone(conn: &mut SqliteConnection, entry: i64) -> Result<bool> {
    Ok(sqlx::query_scalar(concat!("select ", is_undone!("?1")))
        .bind(entry)
        .fetch_one(conn)
        .await?)
}
