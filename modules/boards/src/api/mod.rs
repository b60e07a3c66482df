//! The module's calls.

mod comments;
mod moderation;
mod posts;

use poem_openapi::ApiResponse;

pub use comments::CommentsApi;
pub use moderation::ModerationApi;
pub use posts::PostsApi;

/// Done, and nothing to say.
#[derive(ApiResponse)]
enum NoContent {
    #[oai(status = 204)]
    Done,
}
