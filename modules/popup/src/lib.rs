//! The promotional popup of the home page (specification, sections 2, 4 and 7).

mod api;
mod drafts;
mod record;
mod search;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

pub fn module() -> Definition {
    Definition::without_settings("popup", build)
}

fn build() -> Module {
    Module {
        label: "팝업",
        tokens: TokenAccess::All,
        migrations: Some(Migrations {
            owner: "popup",
            steps: &[("0001_popup", include_str!("../migrations/0001_popup.sql"))],
        }),
        apis: vec![Api::new(|ctx| api::PopupApi { ctx })],
        permissions: &[
            ("fetch_popup_modal", Permission::Public),
            ("update_popup_status", Permission::Admin),
            ("update_popup", Permission::Admin),
        ],
        records: vec![<dyn ErasedKind>::of(record::PopupKind)],
        uploads: &["popup"],
        home: Some(Arc::new(api::HomePopup)),
        search: vec![<dyn ErasedSource>::of(search::PopupSearch)],
        drafts: vec![Arc::new(drafts::PopupDrafts)],
        menu: vec![MenuEntry {
            key: "popup",
            label: "팝업",
            path: "/admin/managePopupModal",
            icon: "picture-in-picture",
            group: "콘텐츠",
            words: "배너 공지 알림창",
        }],
        app_paths: &["/admin/managePopupModal"],
        ..Module::default()
    }
}
