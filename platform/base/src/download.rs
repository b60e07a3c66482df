//! Headers of answers that are taken along or must not stay.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// Nothing personal stays in a browser's store.
pub const NO_STORE: &str = "private, no-store";

/// A `Content-Disposition` that saves under `name`, whatever its script (RFC 6266).
pub fn attachment(fallback: &str, name: &str) -> String {
    disposition("attachment", fallback, name)
}

/// A `Content-Disposition` that shows, and saves under `name` where somebody wants to.
pub fn inline(fallback: &str, name: &str) -> String {
    disposition("inline", fallback, name)
}

fn disposition(how: &str, fallback: &str, name: &str) -> String {
    format!(
        "{how}; filename=\"{fallback}\"; filename*=UTF-8''{}",
        utf8_percent_encode(name, NON_ALPHANUMERIC)
    )
}
