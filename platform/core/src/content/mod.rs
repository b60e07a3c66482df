//! Information pages: what visitors read and admins edit part by part.

mod api;
mod check;
mod information;
mod list;
mod page;
mod plan;
mod public;
mod search;
mod update;

pub use api::ContentApi;
pub use information::Information;
pub use list::{SitePage, page_at, page_list};
pub use page::{Page, PageKind, Section};
pub use plan::PagePlans;
pub use public::ContentPages;
pub use search::PageSearch;

use crate::db::Migrations;

pub const MIGRATIONS: Migrations = Migrations {
    owner: "content",
    steps: &[
        (
            "0001_pages",
            include_str!("../../migrations/content/0001_pages.sql"),
        ),
        (
            "0002_max_texts",
            include_str!("../../migrations/content/0002_max_texts.sql"),
        ),
        (
            "0003_material",
            include_str!("../../migrations/content/0003_material.sql"),
        ),
    ],
};
