//! The shop through HTTP: a file for each feature, a sentence for each rule.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod categories;
mod contract;
mod items;
mod journal;
mod lists;
mod manage;
mod pages;
mod places;
mod roles;
mod seed;
mod settings;
mod site_search;
mod support;
mod views;
