//! The boards through HTTP: a file for each feature, a sentence for each rule.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands"
)]

mod blocks;
mod board_doors;
mod board_removal;
mod boards_admin;
mod categories;
mod category_moves;
mod category_support;
mod comment_parts;
mod comments;
mod contract;
mod deep_pages;
mod delivery;
mod documents;
mod events;
mod first_boards;
mod forged;
mod groups;
mod image_metadata;
mod images;
mod journal;
mod lists;
mod mine;
mod moderation;
mod never_stale;
mod new_boards;
mod pages;
mod plan;
mod posts;
mod roles;
mod search;
mod secret;
mod seed;
mod settings;
mod site_search;
mod spam;
mod support;
mod views;
