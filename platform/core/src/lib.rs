//! The platform of maru: what every module builds on. It knows nothing of any centre.

pub mod answer;
pub mod app;
pub mod auth;
pub mod clock;
pub mod config;
pub mod content;
pub mod ctx;
pub mod db;
pub mod delivery;
pub mod error;
pub mod health;
pub mod html;
pub mod ids;
pub mod jobs;
pub mod media;
pub mod module;
pub mod openapi;
pub mod paging;
mod platform;
pub mod ports;
pub mod ready;
pub mod records;
pub mod search;
pub mod seed;
pub mod server;
pub mod site;
