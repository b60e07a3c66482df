//! How much a member may write in an hour. Counted in the transaction of what is written, so that
//! a refused post counts for nothing and a restart resets nothing.

use platform::{
    ctx::Ctx,
    db::Turn,
    error::{ApiError, Result},
    limit::{Limit, wait},
    records::Caller,
};
use sqlx::SqliteConnection;

use crate::settings::Settings;

pub async fn count_post(
    ctx: &Ctx,
    turn: &mut Turn,
    settings: &Settings,
    caller: &Caller,
) -> Result<()> {
    if caller.is_admin() {
        return Ok(());
    }
    let limit = Limit::new("boards-posts", settings.posts_per_hour, 60);
    let what = format!("글은 한 시간에 {}개까지", settings.posts_per_hour);
    count(ctx, turn.begun().await?, caller, &limit, &what).await
}

pub async fn count_comment(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    settings: &Settings,
    caller: &Caller,
) -> Result<()> {
    let limit = Limit::new("boards-comments", settings.comments_per_hour, 60);
    let what = format!("댓글은 한 시간에 {}개까지", settings.comments_per_hour);
    count(ctx, conn, caller, &limit, &what).await
}

async fn count(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    caller: &Caller,
    limit: &Limit,
    what: &str,
) -> Result<()> {
    if caller.is_admin() {
        return Ok(());
    }
    let subject = ctx.signer.digest("member", &caller.id.to_string());
    let counted = limit.count(conn, &subject, ctx.clock.now()).await;
    counted.map(drop).map_err(|error| match error.retry_after {
        Some(seconds) => ApiError {
            message: format!(
                "{what} 쓸 수 있어요. {} 뒤에 다시 써 주세요.",
                wait(seconds)
            ),
            ..error
        },
        None => error,
    })
}
