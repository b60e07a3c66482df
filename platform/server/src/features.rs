//! The platform's own features, and the ledgers of its layers.

use std::sync::Arc;

use platform::{
    db::Migrations,
    media,
    module::{Api, MenuEntry, Module, Permission, TokenAccess},
    outbox, records, search,
};

use crate::{
    delivery::HomePages,
    health::{Dashboard, HealthApi},
    journal, shared_cache,
    site::SiteApi,
    uploads,
};

/// What is there without any optional module, in the order in which the menu, the personal data of a
/// member and the jobs name it: files are sealed before they are copied.
pub fn all() -> Vec<Module> {
    vec![
        site(),
        members::module(),
        privacy::module(),
        sms::module(),
        content::module(),
        schedule::module(),
        journal::module(),
        uploads::module(),
        shared_cache::module(),
        backup::module(),
        mail::module(),
        tokens::module(),
        ::search::module(),
    ]
}

/// The ledgers of the layers below every feature.
pub const LAYERS: [Migrations; 4] = [
    records::MIGRATIONS,
    media::MIGRATIONS,
    outbox::MIGRATIONS,
    search::MIGRATIONS,
];

/// What a site is without anything else: its description, its home page, and whether it is well.
pub fn site() -> Module {
    Module {
        name: "site",
        label: "사이트",
        built_in: true,
        apis: vec![Api::new(|ctx| SiteApi { ctx }), Api::new(HealthApi::new)],
        permissions: &[
            ("get_site", Permission::Public),
            ("list_admin_menu", Permission::Admin),
            ("check_live", Permission::Public),
            ("check_ready", Permission::Public),
        ],
        tokens: TokenAccess::Only(&["get_site"]),
        menu: vec![MenuEntry {
            key: "dashboard",
            label: "대시보드",
            path: "/admin",
            icon: "layout-dashboard",
            group: "",
        }],
        app_paths: &["/admin"],
        pages: vec![Arc::new(HomePages)],
        jobs: vec![outbox::job()],
        flush: vec![Arc::new(search::Merge::default())],
        health: Some(Arc::new(Dashboard)),
        ..Module::default()
    }
}
