//! The module's calls.

mod comments;
mod limits;
mod moderation;
mod posts;

use poem_openapi::ApiResponse;

pub use comments::CommentsApi;
pub use moderation::ModerationApi;
pub use posts::{PostsApi, search};

/// Done, and nothing to say.
#[derive(ApiResponse)]
enum NoContent {
    #[oai(status = 204)]
    Done,
}
