//! What an HTTP cache in front of the program is told of answers: how long, and made from what.

mod headers;
mod served;

use poem::http::HeaderName;

pub use headers::refuses;
pub(crate) use headers::{SharedCache, VARY, is_public};
pub use served::ServedUrls;

/// Every public answer bears it.
pub const EVERYTHING: &str = "maru";

/// Marks what a cache fetches because the program told it to: nobody reads it.
pub const REFRESH: HeaderName = HeaderName::from_static("maru-refresh");
