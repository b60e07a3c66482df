//! The module's calls.

mod add_post;
mod boards;
mod comments;
mod limits;
mod mine;
mod moderation;
mod posts;

use platform::cached_response::NoContent;

pub use boards::BoardsApi;
pub use comments::CommentsApi;
pub use mine::MineApi;
pub use moderation::ModerationApi;
pub use posts::{PostsApi, search};
