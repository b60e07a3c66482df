//! Members and auth, through HTTP on a real database.

mod account;
mod admin;
mod code;
mod leave;
mod limits;
mod login;
mod oauth;
mod password;
mod register;
mod sms;
mod social;
mod standing;
mod token;
mod values;
