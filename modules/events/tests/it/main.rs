//! The calendar through HTTP.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod admin;
mod contract;
mod feed;
mod pages;
mod public;
mod settings;
mod support;
