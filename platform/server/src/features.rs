//! The platform's own features, and the ledgers of its layers.

use std::sync::Arc;

use platform::{
    db::Migrations,
    media,
    module::{Api, Changed, FirstStep, MenuEntry, Module, Permission, TokenAccess},
    outbox, records, search,
    site::{Colours, Footer, Home, Identity, MIGRATIONS, Menu},
};

use crate::{
    delivery::{HomePages, HomeShaped},
    health::{Dashboard, HealthApi},
    journal,
    seed::FirstValues,
    shared_cache,
    site::SiteApi,
    site_settings::SettingsApi,
    uploads,
};

/// What is there without any optional module, in the order in which the menu, the personal data of a
/// member and the jobs name it: files are sealed before they are copied.
pub fn all() -> Vec<Module> {
    vec![
        // Before what asks for them.
        groups::module(),
        site(),
        members::module(),
        privacy::module(),
        sms::module(),
        content::module(),
        schedule::module(),
        journal::module(),
        uploads::module(),
        library::module(),
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
        seed_folder: "site",
        migrations: Some(MIGRATIONS),
        apis: vec![
            Api::new(|ctx| SiteApi { ctx }),
            Api::new(|ctx| SettingsApi { ctx }),
            Api::new(HealthApi::new),
        ],
        permissions: &[
            ("get_site", Permission::Public),
            ("list_admin_menu", Permission::Admin),
            ("list_first_steps", Permission::Admin),
            ("get_identity", Permission::Admin),
            ("update_identity", Permission::Admin),
            ("get_menu", Permission::Admin),
            ("update_menu", Permission::Admin),
            ("get_home", Permission::Admin),
            ("update_home", Permission::Admin),
            ("get_footer", Permission::Admin),
            ("update_footer", Permission::Admin),
            ("get_colours", Permission::Admin),
            ("update_colours", Permission::Admin),
            ("preview_colours", Permission::Admin),
            ("check_live", Permission::Public),
            ("check_ready", Permission::Public),
        ],
        tokens: TokenAccess::Only(&["get_site"]),
        uploads: &["site"],
        prepare: Some(Arc::new(FirstValues)),
        menu: vec![
            MenuEntry {
                key: "dashboard",
                label: "대시보드",
                path: "/admin",
                icon: "layout-dashboard",
                group: "",
                words: "통계 요약 할 일",
            },
            setting("identity", "사이트 정보", "/admin/site/identity", "id-card"),
            setting("menu", "메뉴", "/admin/site/menu", "menu"),
            setting("home", "첫 화면", "/admin/site/home", "house"),
            setting("footer", "바닥글", "/admin/site/footer", "panel-bottom"),
            setting("colours", "색과 모양", "/admin/site/colours", "palette"),
        ],
        first_steps: vec![
            step("이름 정하기", "/admin/site/identity", "identity"),
            step("색 고르기", "/admin/site/colours", "colours"),
            FirstStep {
                label: "첫 화면 꾸미기",
                path: "/admin/site/home",
                check: Arc::new(HomeShaped),
            },
            step("메뉴 만들기", "/admin/site/menu", "menu"),
            step("바닥글에 연락처 쓰기", "/admin/site/footer", "footer"),
        ],
        app_paths: &[
            "/admin",
            "/admin/site/identity",
            "/admin/site/menu",
            "/admin/site/home",
            "/admin/site/footer",
            "/admin/site/colours",
        ],
        pages: vec![Arc::new(HomePages)],
        jobs: vec![outbox::job()],
        flush: vec![Arc::new(search::Merge::default())],
        health: Some(Arc::new(Dashboard)),
        ..Module::default()
    }
    .with_setting::<Identity>()
    .with_setting::<Menu>()
    .with_setting::<Home>()
    .with_setting::<Footer>()
    .with_setting::<Colours>()
}

/// A step that is done once somebody changed the setting.
fn step(label: &'static str, path: &'static str, setting: &'static str) -> FirstStep {
    FirstStep {
        label,
        path,
        check: Arc::new(Changed(setting)),
    }
}

/// The screen of a setting of the site.
fn setting(
    key: &'static str,
    label: &'static str,
    path: &'static str,
    icon: &'static str,
) -> MenuEntry {
    MenuEntry {
        key,
        label,
        path,
        icon,
        group: "사이트",
        // Their records bring them.
        words: "",
    }
}
