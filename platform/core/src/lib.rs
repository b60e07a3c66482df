//! The platform of maru: what every module builds on. It knows nothing of any centre.

pub mod access_log;
pub mod app;
pub mod auth;
pub mod authenticator;
pub mod backup;
pub mod content;
pub mod ctx;
pub mod delivery;
pub mod doctor;
pub mod draft;
pub mod follow;
pub mod health;
pub mod jobs;
pub mod journal;
pub mod letters;
pub mod limit;
pub mod mail;
pub mod module;
pub mod openapi;
pub mod outbox;
pub mod pages;
pub mod people;
pub mod personal;
mod platform;
pub mod ports;
pub mod privacy;
pub mod proof;
pub mod schedule;
pub mod search;
pub mod search_screens;
pub mod seed;
pub mod server;
pub mod signups;
pub mod site;
pub mod sms;
pub mod ticket;
pub mod tokens;
pub mod uploads;
pub mod views;

pub use ::{db, media, records};
pub use db::{answer, metrics, ready};

pub use base::{
    address, clock, config, days, disk, download, encryption, error, html, http, identity, ids,
    json_shape, paging, sheet, signer, streamed, text,
};
use base::{outbox_file, request_id};
