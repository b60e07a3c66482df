//! The module's record kinds.

mod board;
mod category;
mod comment;
mod image_metadata;
mod numbers;
mod post;
mod rows;

pub use board::{
    Audience, BoardKind, Layout, MAX_POSITION, Rules, Secrecy, default_page_size, is_key,
    key_taken, members, posts_on, yes,
};
pub use category::{Category, posts_in, unknown as unknown_category};
pub use comment::{Comment, CommentKind};
pub use image_metadata::ImageMetadata;
pub use post::{Post, PostKind};
pub use rows::AddedPost;

use platform::error::{ApiError, Result};
use sqlx::SqliteConnection;

/// `400` when the record names a member that never was.
async fn require_member(conn: &mut SqliteConnection, author: Option<i64>) -> Result<()> {
    let Some(author) = author else { return Ok(()) };
    match platform::member::authors(conn, &[author]).await?.is_empty() {
        true => Err(ApiError::field("author", "없는 회원이에요.")),
        false => Ok(()),
    }
}
