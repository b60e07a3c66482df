//! The platform's own declaration: what is there without any module.

use std::sync::Arc;

use crate::{
    content::{ContentApi, ContentPages, PageKind},
    db::Migrations,
    delivery::HomePages,
    health::HealthApi,
    media::{self, UploadApi},
    module::{Api, MenuEntry, Module, Permission},
    records::{ErasedKind, JournalApi, Kind},
    site::SiteApi,
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "platform",
    steps: &[(
        "0001_records",
        include_str!("../migrations/platform/0001_records.sql"),
    )],
};

pub fn module() -> Module {
    Module {
        name: "platform",
        apis: vec![
            Api::new(|ctx| SiteApi { ctx }),
            Api::new(|ctx| HealthApi { ctx }),
            Api::new(|ctx| JournalApi { ctx }),
            Api::new(|ctx| ContentApi { ctx }),
            Api::new(|ctx| UploadApi { ctx }),
        ],
        permissions: &[
            ("get_site", Permission::Public),
            ("list_admin_menu", Permission::Admin),
            ("check_live", Permission::Public),
            ("check_ready", Permission::Public),
            ("fetch_page_by_code", Permission::Public),
            ("update_page", Permission::Admin),
            ("list_journal", Permission::Admin),
            ("get_journal_entry", Permission::Admin),
            ("undo_journal_entry", Permission::Admin),
            ("get_presigned_url", Permission::Member),
        ],
        records: content_kinds(),
        menu: vec![
            MenuEntry {
                key: "dashboard",
                label: "대시보드",
                path: "/admin",
                icon: "layout-dashboard",
                group: "",
            },
            MenuEntry {
                key: "journal",
                label: "변경 기록",
                path: "/admin/journal",
                icon: "history",
                group: "운영",
            },
        ],
        pages: vec![Arc::new(HomePages), Arc::new(ContentPages)],
        app_paths: APP_PATHS,
        jobs: vec![media::remove_unused()],
        ..Module::default()
    }
}

/// The kinds of the content part, whose seed folder bears its own name.
pub fn content_kinds() -> Vec<Kind> {
    vec![<dyn ErasedKind>::of::<PageKind>()]
}

/// Screens that the browser draws from calls alone (specification, section 2).
const APP_PATHS: &[&str] = &[
    "/user/login",
    "/user/register",
    "/user/register/{provider}",
    "/user/findInfo",
    "/user/editPassword",
    "/user/mypage",
    "/{provider}/oauth/redirect",
    "/admin",
    "/admin/journal",
    "/admin/page/edit/{code}",
];
