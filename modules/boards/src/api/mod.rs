//! The module's calls.

mod comments;
mod limits;
mod moderation;
mod posts;

use platform::answer::NoContent;

pub use comments::CommentsApi;
pub use moderation::ModerationApi;
pub use posts::{PostsApi, search};
