//! The database and what is kept in memory of it, on a real file.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod guarded;
mod kept_answers;
mod migrations;
mod together;
