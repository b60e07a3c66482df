//! What boards keep: boards, posts and comments as records, the editor's document, and who may see them. Nothing here
//! knows a call or a page.

pub mod blocks;
pub mod board;
pub mod cache_tags;
mod category;
mod comment;
mod image_metadata;
mod numbers;
mod post;
mod rows;
mod rules;
pub mod viewer;

pub use category::{Category, posts_in, unknown as unknown_category};
pub use comment::{Comment, CommentKind};
pub use image_metadata::ImageMetadata;
pub use post::{Post, PostKind};
pub use rows::AddedPost;
pub use rules::{
    Audience, BoardKind, Layout, MAX_POSITION, Rules, Secrecy, default_page_size, is_key,
    key_taken, members, posts_on, yes,
};

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
