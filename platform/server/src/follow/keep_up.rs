//! Renews the copy for as long as the program runs.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crate::follow::Following;
use platform::ctx::Ctx;

/// Between two looks at the backup.
const EVERY: Duration = Duration::from_secs(1);

/// Fetches what is new, until the task is dropped. A large database is fetched less often, so that
/// at most a fifth of the time goes into it.
pub async fn keep_up(ctx: Ctx) {
    let Some(following) = ctx.find_state::<Arc<Following>>() else {
        return;
    };
    let mut complained = false;
    loop {
        let started = Instant::now();
        match following.renew(ctx.clock.now()).await {
            Ok(renewed) => {
                if renewed {
                    ctx.db.everything_changed();
                }
                if std::mem::take(&mut complained) {
                    tracing::info!("the copy of the database is renewed again");
                }
            }
            Err(error) if !complained => {
                complained = true;
                tracing::error!(
                    error = format!("{error:#}"),
                    "the copy of the database is not renewed"
                );
            }
            Err(_) => {}
        }
        tokio::time::sleep(EVERY.max(started.elapsed() * 4)).await;
    }
}
