//! Information pages: what visitors read and admins edit part by part.

mod api;
mod check;
mod fragment;
mod information;
mod list;
mod page;
mod plan;
mod public;
mod search;
mod update;
mod view;

use std::sync::Arc;

pub use api::ContentApi;
pub use information::Information;
pub use list::{SitePage, page_at, page_list};
pub use page::{Page, PageKind, Section};
pub use plan::PagePlans;
pub use public::ContentPages;
pub use search::PageSearch;
pub use view::samples;

use platform::{
    db::Migrations,
    module::{Api, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

const MIGRATIONS: Migrations = Migrations {
    owner: "content",
    steps: &[
        ("0001_pages", include_str!("../migrations/0001_pages.sql")),
        (
            "0002_max_texts",
            include_str!("../migrations/0002_max_texts.sql"),
        ),
        (
            "0003_material",
            include_str!("../migrations/0003_material.sql"),
        ),
        ("0004_micros", include_str!("../migrations/0004_micros.sql")),
    ],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "content",
        label: "정보 페이지",
        built_in: true,
        seed_folder: "content",
        migrations: Some(MIGRATIONS),
        apis: vec![Api::new(|ctx| ContentApi { ctx })],
        permissions: &[
            ("fetch_page_by_code", Permission::Public),
            ("fetch_page_fragment", Permission::Public),
            ("update_page", Permission::Admin),
        ],
        tokens: TokenAccess::Only(&["fetch_page_by_code", "update_page"]),
        app_paths: &["/admin/page/edit/{code}"],
        records: vec![<dyn ErasedKind>::of(PageKind)],
        planned: vec![Arc::new(PagePlans)],
        search: vec![<dyn ErasedSource>::of(PageSearch)],
        pages: vec![Arc::new(ContentPages)],
        information: Some(Arc::new(Information)),
        ..Module::default()
    }
}
