//! The module's calls.

mod admin;
mod applications;
mod apply;
mod exports;
mod mine;
mod public;
mod types;

pub use admin::AdminSessionsApi;
pub use applications::ApplicationsApi;
pub use apply::ApplyApi;
pub use exports::ExportsApi;
pub use mine::MineApi;
pub use public::PublicApi;
pub use types::TypesApi;
