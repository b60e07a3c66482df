//! Members and auth, through HTTP on a real database.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a helper of a test that cannot go on stops it where it stands"
)]

mod access;
mod account;
mod admin;
pub mod children;
mod code;
pub mod consents;
mod directory;
mod email;
mod groups;
mod leave;
mod limits;
mod login;
mod logins;
pub mod logs;
mod material_changes;
mod member_rights;
mod member_status;
mod oauth;
mod password;
mod proof;
mod provisional;
mod register;
mod requests;
mod second_factor;
mod sms;
mod social;
mod social_registration;
pub mod support;
mod take_back;
mod take_back_factor;
mod token;
mod values;

pub use support::switch_on;
