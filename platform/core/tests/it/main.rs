//! Integration tests.

mod media;
