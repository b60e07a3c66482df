//! Groups of members: labels that admins make and give to members, and that boards and the menu ask for.

mod api;
mod given;
mod group;
mod membership;
mod search;
mod uses;

use std::sync::Arc;

pub use membership::{MembershipKind, erase, titles_of};

use platform::{
    db::Migrations,
    module::{Api, Module, Permission},
    records::ErasedKind,
    search::ErasedSource,
};

/// The feature as a module. Its place in the admin's menu is among the members.
pub fn module() -> Module {
    Module {
        name: "groups",
        label: "회원 그룹",
        built_in: true,
        seed_folder: "members",
        migrations: Some(Migrations {
            owner: "groups",
            steps: &[("0001_groups", include_str!("../migrations/0001_groups.sql"))],
        }),
        apis: vec![
            Api::new(|ctx| api::GroupsApi { ctx }),
            Api::new(|ctx| given::GivenApi { ctx }),
        ],
        permissions: &[
            ("list_groups", Permission::Admin),
            ("create_group", Permission::Admin),
            ("update_group", Permission::Admin),
            ("delete_group", Permission::Admin),
            ("order_groups", Permission::Admin),
            ("change_group_members", Permission::Admin),
            ("change_member_groups", Permission::Admin),
        ],
        records: vec![
            <dyn ErasedKind>::of(group::GroupKind),
            <dyn ErasedKind>::of(MembershipKind),
        ],
        listeners: vec![Arc::new(uses::NoteUses)],
        search: vec![<dyn ErasedSource>::of(search::GroupSearch)],
        ..Module::default()
    }
}
