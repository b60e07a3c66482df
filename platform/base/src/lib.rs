//! What everything stands on: configuration, errors, text, dates, keys, files. It knows neither the
//! database nor HTTP's routes.

pub mod address;
pub mod checks;
pub mod clock;
pub mod conditional;
pub mod config;
pub mod days;
pub mod disk;
pub mod download;
pub mod encryption;
pub mod error;
pub mod fields;
pub mod html;
pub mod http;
pub mod identity;
pub mod ids;
pub mod json_shape;
pub mod keys;
pub mod language;
pub mod listing;
pub mod outbox_file;
pub mod paging;
pub mod request_id;
pub mod signer;
pub mod streamed;
pub mod text;
pub mod time_zone;
pub mod timestamp;
