//! The module's calls.

mod comments;
mod limits;
mod moderation;
mod posts;

use platform::cached_response::NoContent;

pub use comments::CommentsApi;
pub use moderation::ModerationApi;
pub use posts::{PostsApi, search};
