//! Information pages: what visitors read and admins edit part by part.

mod addresses;
mod admin;
mod api;
mod block_view;
mod blocks;
mod cache_tags;
mod check;
mod counterparts;
mod drafts;
mod feed;
mod first_steps;
mod fragment;
mod information;
mod language;
mod list;
mod loaded;
mod menu;
mod new_page;
mod page;
mod page_content;
mod public;
mod readers;
mod rules;
mod search;
mod update;
mod view;

use std::sync::Arc;

pub use addresses::{leads_to, present};
use admin::AdminApi;
pub use api::{ContentApi, page_link};
pub use counterparts::{Counterpart, Counterparts, counterparts};
pub use drafts::PageDrafts;
use first_steps::{FirstPage, LegalTexts};
pub use information::Information;
pub use language::further_languages;
pub use menu::{MenuReader, Shown, shown_entries, shown_menu};
pub use page::{Page, PageKind, Section};
pub use public::{ContentPages, has_home, home, home_code};
pub use search::PageSearch;
pub use view::samples;

use platform::{
    db::Migrations,
    module::{Api, FirstStep, MenuEntry, Module, Permission, TokenAccess},
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
        (
            "0005_addresses",
            include_str!("../migrations/0005_addresses.sql"),
        ),
        ("0006_blocks", include_str!("../migrations/0006_blocks.sql")),
        (
            "0007_languages",
            include_str!("../migrations/0007_languages.sql"),
        ),
        (
            "0008_readers",
            include_str!("../migrations/0008_readers.sql"),
        ),
        ("0009_moved", include_str!("../migrations/0009_moved.sql")),
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
        apis: vec![
            Api::new(|ctx| ContentApi { ctx }),
            Api::new(|ctx| AdminApi { ctx }),
        ],
        permissions: &[
            ("list_pages", Permission::Public),
            ("fetch_page_by_code", Permission::Public),
            ("fetch_page_by_path", Permission::Public),
            ("fetch_page_fragment", Permission::Public),
            ("update_page", Permission::Admin),
            ("list_admin_pages", Permission::Admin),
            ("list_page_layouts", Permission::Admin),
            ("list_block_kinds", Permission::Admin),
            ("draw_page", Permission::Admin),
            ("create_page", Permission::Admin),
            ("delete_page", Permission::Admin),
        ],
        tokens: TokenAccess::Only(&[
            "list_pages",
            "fetch_page_by_code",
            "update_page",
            "list_admin_pages",
            "create_page",
            "delete_page",
        ]),
        menu: vec![MenuEntry {
            key: "pages",
            label: "페이지",
            path: "/admin/pages",
            icon: "file-text",
            group: "콘텐츠",
            words: "정보 소개 글 화면 주소 예전 주소 영어 외국어 번역 탭 블록",
        }],
        first_steps: vec![
            FirstStep {
                label: "첫 페이지 쓰기",
                path: "/admin/pages/new",
                check: Arc::new(FirstPage),
            },
            FirstStep {
                label: "약관과 개인정보처리방침 쓰기",
                path: "/admin/pages",
                check: Arc::new(LegalTexts),
            },
        ],
        app_paths: &[
            "/admin/pages",
            "/admin/pages/new",
            "/admin/page/edit/{code}",
        ],
        records: vec![<dyn ErasedKind>::of(PageKind)],
        drafts: vec![Arc::new(PageDrafts)],
        search: vec![<dyn ErasedSource>::of(PageSearch)],
        pages: vec![Arc::new(ContentPages)],
        information: Some(Arc::new(Information)),
        ..Module::default()
    }
}
