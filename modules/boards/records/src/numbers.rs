//! Numbers of posts and comments.

use platform::error::{ApiError, Result};
use sqlx::SqliteConnection;

/// The number of the comment with this key, given to it if it has none yet.
pub async fn comment_id(
    conn: &mut SqliteConnection,
    key: &str,
    wanted: Option<i64>,
) -> Result<i64> {
    let known: Option<i64> = sqlx::query_scalar("select id from boards_comment_ids where key = ?1")
        .bind(key)
        .fetch_optional(&mut *conn)
        .await?;
    match known {
        Some(id) if wanted.is_none_or(|wanted| wanted == id) => Ok(id),
        Some(_) => Err(other_number()),
        None => Ok(sqlx::query_scalar(
            "insert into boards_comment_ids (id, key) values (?1, ?2) returning id",
        )
        .bind(wanted.or(key.parse().ok()))
        .bind(key)
        .fetch_one(conn)
        .await
        .map_err(taken)?),
    }
}

/// The number of the next post or comment, which is its key too.
pub async fn next_post_id(conn: &mut SqliteConnection) -> Result<i64> {
    sqlx::query_scalar(
        "insert into boards_post_ids (id, key)
         values ((select coalesce(max(id), 0) + 1 from boards_post_ids),
                 (select coalesce(max(id), 0) + 1 from boards_post_ids))
         returning id",
    )
    .fetch_one(conn)
    .await
    .map_err(taken)
}

pub async fn next_comment_id(conn: &mut SqliteConnection) -> Result<i64> {
    sqlx::query_scalar(
        "insert into boards_comment_ids (id, key)
         values ((select coalesce(max(id), 0) + 1 from boards_comment_ids),
                 (select coalesce(max(id), 0) + 1 from boards_comment_ids))
         returning id",
    )
    .fetch_one(conn)
    .await
    .map_err(taken)
}

pub fn taken(error: sqlx::Error) -> ApiError {
    match platform::db::is_unique_violation(&error) {
        true => other_number(),
        false => error.into(),
    }
}

pub fn other_number() -> ApiError {
    ApiError::conflict("같은 번호의 글이나 댓글이 이미 있어요.")
}
