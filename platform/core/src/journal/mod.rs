//! The journal as admins read it and members are told of it.

mod api;
mod personal;

pub use api::JournalApi;
pub use personal::MyChanges;
