//! Members and auth, through HTTP on a real database.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a helper of a test that cannot go on stops it where it stands"
)]

mod account;
mod admin;
mod code;
mod directory;
mod email;
mod leave;
mod limits;
mod login;
mod logins;
mod logs;
mod oauth;
mod password;
mod register;
mod second_factor;
mod sms;
mod social;
mod standing;
mod support;
mod token;
mod values;
