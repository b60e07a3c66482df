//! Drafts, and changes that are made at a time (`docs/decisions/027-one-plan-for-every-kind.md`).
//!
//! A plan is a record of its own: the whole value that another record is to have, and when. It is
//! published by the ordinary door of records, so journal, undo, events and answers in memory follow
//! as from any other change. Until then nothing but the admin and a signed link shows it.

mod api;
mod beside;
mod change_set;
mod change_sets;
mod compose;
mod expire;
mod forget;
mod list;
mod preview;
mod publish;
mod record;
mod responses;
mod search;
mod ticket;
mod worker;

pub use api::ScheduleApi;
pub use beside::{LINK_PATH, add_routes};
pub use change_set::{ChangeSet, ChangeSetKind};
pub use preview::{PREVIEW_PATH, PreviewApi};
pub use preview::{document, refuse_to_keep};
pub use record::{Draft, DraftKind};
pub use search::DraftSearch;
pub use worker::{publish_due, run};

use platform::{
    ctx::Ctx,
    db::Migrations,
    draft::Draftable,
    error::{ApiError, Result},
    module::{Api, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

use change_set::ChangeSetSearch;
use change_sets::ChangeSetsApi;

const MIGRATIONS: Migrations = Migrations {
    owner: "schedule",
    steps: &[
        ("0001_plans", include_str!("../migrations/0001_plans.sql")),
        ("0002_micros", include_str!("../migrations/0002_micros.sql")),
        (
            "0003_change_sets",
            include_str!("../migrations/0003_change_sets.sql"),
        ),
    ],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "schedule",
        label: "예약과 임시저장",
        built_in: true,
        migrations: Some(MIGRATIONS),
        apis: vec![
            Api::new(|ctx| ScheduleApi { ctx }),
            Api::new(|ctx| ChangeSetsApi { ctx }),
            Api::new(|ctx| PreviewApi { ctx }),
        ],
        permissions: &[
            ("list_plans", Permission::Admin),
            ("list_plan_runs", Permission::Admin),
            ("create_plan", Permission::Admin),
            ("get_plan", Permission::Admin),
            ("update_plan", Permission::Admin),
            ("delete_plan", Permission::Admin),
            ("publish_plan", Permission::Admin),
            ("create_plan_link", Permission::Admin),
            ("cancel_plan_end", Permission::Admin),
            ("list_change_sets", Permission::Admin),
            ("create_change_set", Permission::Admin),
            ("get_change_set", Permission::Admin),
            ("update_change_set", Permission::Admin),
            ("delete_change_set", Permission::Admin),
            ("publish_change_set", Permission::Admin),
            ("create_change_set_preview", Permission::Admin),
            ("create_change_set_link", Permission::Admin),
            ("create_change_preview", Permission::Admin),
            ("get_draft", Permission::Public),
            ("list_drafts", Permission::Admin),
            ("get_draft_by_key", Permission::Admin),
        ],
        tokens: TokenAccess::Only(&["list_drafts", "get_draft_by_key"]),
        menu: vec![MenuEntry {
            key: "schedule",
            label: "예약과 임시저장",
            path: "/admin/schedule",
            icon: "calendar-clock",
            group: "콘텐츠",
            words: "예약 발행 초안 변경 묶음 새 학기 미리보기",
        }],
        app_paths: &["/admin/schedule", "/admin/schedule/changes/{key}"],
        records: vec![
            <dyn ErasedKind>::of(ChangeSetKind),
            <dyn ErasedKind>::of(DraftKind),
        ],
        search: vec![<dyn ErasedSource>::of(ChangeSetSearch)],
        jobs: vec![forget::job()],
        ..Module::default()
    }
}

/// What the module that owns the kind gave. `400` for a kind that cannot be planned.
fn draftable<'c>(ctx: &'c Ctx, kind: &str) -> Result<&'c dyn Draftable> {
    let mut all = ctx.installed().drafts.iter();
    all.find(|draftable| draftable.kind() == kind)
        .map(AsRef::as_ref)
        .ok_or_else(|| ApiError::field("kind", "예약하거나 임시저장할 수 없는 내용이에요."))
}

/// Where an admin goes on with the plan.
fn edit_path(editor: &str, key: &str) -> String {
    let joint = if editor.contains('?') { '&' } else { '?' };
    format!("{editor}{joint}draft={key}")
}

fn missing() -> ApiError {
    ApiError::not_found("없는 예약이에요. 이미 게시되었거나 지워졌어요.")
}
