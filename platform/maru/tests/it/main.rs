//! The program as a whole: its structure, its commands, its generated files.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod architecture;
mod backup;
mod commands;
mod content;
mod follow;
mod fresh;
mod killed;
mod licences;
mod roles;
