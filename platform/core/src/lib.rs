//! The platform of maru: what every module builds on. It knows nothing of any centre.

pub mod access_log;
pub mod authenticator;
pub mod created;
pub mod ctx;
pub mod draft;
pub mod jobs;
pub mod letters;
pub mod limit;
pub mod member;
pub mod module;
pub mod outbox;
pub mod pages;
pub mod personal;
pub mod ports;
pub mod proof;
pub mod rate;
pub mod reencrypt;
pub mod search;
pub mod setting;
pub mod signups;
pub mod site_version;
pub mod ticket;
pub mod views;

pub use ::{db, media, records, site, spreadsheet};
pub use db::{cached_response, metrics, response_cache};

pub use base::{
    address, checks, clock, conditional, config, days, disk, download, encryption, error, fields,
    html, http, identity, ids, json_shape, language, listing, paging, signer, streamed, text,
    time_zone, timestamp,
};
pub use base::{outbox_file, request_id};
