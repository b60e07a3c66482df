//! What answers about pages depend on, besides all pages at once.

use platform::{db::CacheTag, ports::PAGE};

/// One page.
pub(super) fn page(code: &str) -> CacheTag {
    CacheTag::of(&format!("{PAGE}/{code}"))
}

/// Where pages are: [`Page::place`](super::page::Page) of all. Other changes of a page leave it as it is.
pub(super) fn addresses() -> CacheTag {
    CacheTag::of("page-addresses")
}
