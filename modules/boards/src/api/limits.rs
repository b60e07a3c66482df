//! How much a member may write in an hour. Counted in the transaction of what is written, so that
//! a refused post counts for nothing and a restart resets nothing.

use platform::{
    ctx::Ctx,
    db::Statements,
    error::{ApiError, Result},
    limit::{Limit, wait},
    records::Caller,
    timestamp::Timestamp,
};
use sqlx::SqliteConnection;

use crate::settings::Settings;

/// One more of what a member may write so often.
pub struct Counting {
    limit: Limit,
    subject: String,
    now: Timestamp,
    /// The limit in words.
    what: String,
}

/// Nothing is counted for admins.
pub fn post(ctx: &Ctx, settings: &Settings, caller: &Caller) -> Option<Counting> {
    let most = settings.posts_per_hour;
    let what = format!("글은 한 시간에 {most}개까지");
    counting(ctx, caller, Limit::new("boards-posts", most, 60), what)
}

/// [`post`], of comments.
pub fn comment(ctx: &Ctx, settings: &Settings, caller: &Caller) -> Option<Counting> {
    let most = settings.comments_per_hour;
    let what = format!("댓글은 한 시간에 {most}개까지");
    counting(ctx, caller, Limit::new("boards-comments", most, 60), what)
}

fn counting(ctx: &Ctx, caller: &Caller, limit: Limit, what: String) -> Option<Counting> {
    (!caller.is_admin()).then(|| Counting {
        limit,
        subject: ctx.signer.digest("member", &caller.id.to_string()),
        now: ctx.clock.now(),
        what,
    })
}

impl Counting {
    /// `429` where there is no room.
    pub async fn count(&self, conn: &mut SqliteConnection) -> Result<()> {
        let counted = self.limit.count(conn, &self.subject, self.now).await;
        counted.map(drop).map_err(|error| self.in_words(error))
    }

    /// Adds what counts it and gives one row; none where there is no room.
    pub fn add_to(&self, statements: &mut Statements) {
        self.limit.add_to(statements, &self.subject, self.now);
    }

    /// The `429` where there is no room.
    pub async fn refusal(&self, conn: &mut SqliteConnection) -> Result<ApiError> {
        let refusal = self.limit.refusal(conn, &self.subject, self.now).await?;
        Ok(self.in_words(refusal))
    }

    fn in_words(&self, error: ApiError) -> ApiError {
        match error.retry_after {
            Some(seconds) => ApiError {
                message: format!(
                    "{} 쓸 수 있어요. {} 뒤에 다시 써 주세요.",
                    self.what,
                    wait(seconds)
                ),
                ..error
            },
            None => error,
        }
    }
}
