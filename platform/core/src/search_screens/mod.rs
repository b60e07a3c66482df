//! The search as visitors and admins use it.

mod admin;
mod api;
mod excerpt;
mod find;
mod limit;
mod page;

pub use admin::AdminSearchApi;
pub use api::SearchApi;
pub use limit::Recent;
pub use page::SearchPages;
