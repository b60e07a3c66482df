//! Sessions and applications through HTTP: a file for each feature, a sentence for each rule.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod admin;
mod answers;
mod apply;
mod canary;
mod contract;
mod exports;
mod files;
mod form;
mod many;
mod mine;
mod notices;
mod pages;
mod public;
mod retention;
mod roles;
mod seed;
mod settings;
mod site_search;
mod stats;
mod support;
mod types;
mod viewer;
