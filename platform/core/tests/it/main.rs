//! The platform through its own doors: HTTP, the database file, the configuration file.

mod auth;
mod config;
mod content;
mod db;
mod delivery;
mod edge;
mod html;
mod media;
mod modules;
mod never_stale;
mod notes;
mod records;
mod seed;
