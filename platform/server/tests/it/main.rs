//! The platform through its own doors: HTTP, the database file, the configuration file.

#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a test that cannot go on stops where it stands, in its helpers too"
)]

mod assets;
mod auth;
mod backup;
mod bucket;
mod config;
mod content;
mod contract;
mod days;
mod db;
mod delivery;
mod disk;
mod edge;
mod encryption;
mod health;
mod html;
mod jobs;
mod layouts;
mod mail;
mod media;
mod menu;
mod modules;
mod never_stale;
mod notes;
mod numbers;
mod open_tabs;
mod outbox;
mod personal;
mod records;
mod schedule;
mod search;
mod search_engines;
mod seed;
mod seed_media;
mod settings;
mod share;
mod shared_cache;
mod site_languages;
mod smtp;
mod sockets;
mod strictness;
mod theme;
mod tokens;
