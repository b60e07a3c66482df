//! Integration tests.

mod auth;
