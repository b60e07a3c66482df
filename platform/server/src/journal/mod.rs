//! The journal as admins read it and members are told of it.

mod api;
mod personal;

use std::sync::Arc;

pub use api::JournalApi;
pub use personal::MyChanges;

use platform::module::{Api, MenuEntry, Module, Permission, TokenAccess};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "journal",
        label: "변경 기록",
        built_in: true,
        apis: vec![Api::new(|ctx| JournalApi { ctx })],
        permissions: &[
            ("list_journal", Permission::Admin),
            ("list_journal_filters", Permission::Admin),
            ("get_journal_entry", Permission::Admin),
            ("undo_journal_entry", Permission::Admin),
            ("undo_journal_batch", Permission::Admin),
        ],
        tokens: TokenAccess::Only(&["list_journal", "list_journal_filters", "get_journal_entry"]),
        menu: vec![MenuEntry {
            key: "journal",
            label: "변경 기록",
            path: "/admin/journal",
            icon: "history",
            group: "운영",
            words: "되돌리기 휴지통 복구 실수 이력 히스토리 삭제한 것",
        }],
        app_paths: &["/admin/journal"],
        personal: vec![Arc::new(MyChanges)],
        ..Module::default()
    }
}
