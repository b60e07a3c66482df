//! What is known of a member, as one file for the member.

mod api;
mod file;
mod print;

pub use api::PersonalApi;
