//! The module's calls.

mod admin;
mod public;

pub use admin::AdminApi;
pub use public::PublicApi;
