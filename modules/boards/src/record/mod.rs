//! The module's record kinds.

mod comment;
mod order;
mod post;

pub use comment::{Comment, CommentKind};
pub use order::{next_comment_id, next_post_id};
pub use post::{Post, PostKind};

use chrono::{DateTime, SubsecRound, Utc};
use platform::error::{ApiError, Result};
use sqlx::SqliteConnection;

/// Times are kept to the microsecond.
pub fn to_micros(at: DateTime<Utc>) -> i64 {
    at.trunc_subsecs(6).timestamp_micros()
}

pub fn from_micros(micros: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(micros).unwrap_or_default()
}

/// Plain text as it was typed, without characters that nobody types.
pub fn plain(text: &str, lines: bool) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            '\n' | '\t' if lines => Some(letter),
            '\n' | '\t' => Some(' '),
            letter if letter.is_control() => None,
            letter => Some(letter),
        })
        .collect()
}

/// `400` when the record names a member that never was.
async fn require_member(conn: &mut SqliteConnection, author: Option<i64>) -> Result<()> {
    let Some(author) = author else { return Ok(()) };
    match platform::auth::people(conn, &[author]).await?.is_empty() {
        true => Err(ApiError::field("author", "없는 회원이에요.")),
        false => Ok(()),
    }
}
