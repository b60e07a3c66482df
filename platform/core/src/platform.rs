//! The platform's own declaration: what is there without any module.

use crate::{
    db::Migrations,
    module::{Api, Module, Permission},
    records::JournalApi,
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
        apis: vec![Api::new(|ctx| JournalApi { ctx })],
        permissions: &[
            ("list_journal", Permission::Admin),
            ("get_journal_entry", Permission::Admin),
            ("undo_journal_entry", Permission::Admin),
        ],
        ..Module::default()
    }
}
