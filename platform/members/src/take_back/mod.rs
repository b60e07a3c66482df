//! A change of an account is taken back, by the link that told of it.

mod api;
mod personal;
mod undo;

pub use api::TakeBackApi;
pub(super) use personal::MyFormerContacts;
