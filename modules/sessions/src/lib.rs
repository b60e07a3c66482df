//! Training sessions, their application forms, and what was applied for (specification, sections 2
//! to 9).

mod access;
mod api;
mod application;
mod demo;
mod export;
mod fields;
mod filter;
mod korean;
mod notices;
mod open_courses;
mod pages;
mod personal;
mod prepared;
mod range;
mod record;
mod reencrypt;
mod requests;
mod responses;
mod retention;
mod search;
mod sessions;
mod settings;
mod show;
mod stats;
mod types_drafts;

use std::sync::Arc;

use platform::{
    db::Migrations,
    module::{Api, Definition, MenuEntry, Module, Permission, TokenAccess},
    records::ErasedKind,
    search::ErasedSource,
};

use record::{FormKind, SessionKind, TypesKind};
use sessions::Sessions;
use settings::Settings;

const PERMISSIONS: &[(&str, Permission)] = &[
    ("list_sessions", Permission::Public),
    ("list_general_sessions", Permission::Public),
    ("list_instructor_sessions", Permission::Public),
    ("list_all_sessions", Permission::Public),
    ("get_apply_form", Permission::Public),
    ("create_application", Permission::Member),
    ("list_my_applications", Permission::Member),
    ("get_my_application", Permission::Member),
    ("withdraw_application", Permission::Member),
    ("get_application_file", Permission::OwnerOrAdmin),
    ("list_admin_sessions", Permission::Admin),
    ("get_admin_session", Permission::Admin),
    ("create_session", Permission::Admin),
    ("update_session", Permission::Admin),
    ("delete_session", Permission::Admin),
    ("order_sessions", Permission::Admin),
    ("get_session_types", Permission::Admin),
    ("update_session_types", Permission::Admin),
    ("get_session_form", Permission::Admin),
    ("update_session_form", Permission::Admin),
    ("list_apply_sessions", Permission::Admin),
    ("list_applications", Permission::Admin),
    ("list_applications_by_date_range", Permission::Admin),
    ("list_application_page", Permission::Admin),
    ("cancel_application", Permission::Admin),
    ("list_application_destructions", Permission::Admin),
    ("export_applications_pdf", Permission::Admin),
    ("export_application_pdf", Permission::Admin),
    ("export_applications_xlsx", Permission::Admin),
];

pub fn module() -> Definition {
    Definition::new("sessions", Settings::read, build)
}

fn build(settings: &Arc<Settings>) -> Module {
    let sessions = Sessions {
        settings: settings.clone(),
    };
    let all = || sessions.clone();
    let (public, apply, admin, divided) = (all(), all(), all(), all());
    let (pages, listed, types) = (all(), all(), all());
    Module {
        label: "과정과 신청",
        tokens: TokenAccess::AllBut(&["cancel_application"]),
        migrations: Some(Migrations {
            owner: "sessions",
            steps: &[
                (
                    "0001_sessions",
                    include_str!("../migrations/0001_sessions.sql"),
                ),
                ("0002_access", include_str!("../migrations/0002_access.sql")),
                (
                    "0003_forms_without_address",
                    include_str!("../migrations/0003_forms_without_address.sql"),
                ),
                (
                    "0004_access_members",
                    include_str!("../migrations/0004_access_members.sql"),
                ),
                ("0005_types", include_str!("../migrations/0005_types.sql")),
                (
                    "0006_cancelled",
                    include_str!("../migrations/0006_cancelled.sql"),
                ),
            ],
        }),
        apis: vec![
            Api::new(move |ctx| api::PublicApi {
                ctx,
                sessions: public.clone(),
            }),
            Api::new(move |ctx| api::ApplyApi {
                ctx,
                sessions: apply.clone(),
            }),
            Api::new(|ctx| api::MineApi { ctx }),
            Api::new(move |ctx| api::AdminSessionsApi {
                ctx,
                sessions: admin.clone(),
            }),
            Api::new(move |ctx| api::TypesApi {
                ctx,
                sessions: divided.clone(),
            }),
            Api::new(|ctx| api::ApplicationsApi { ctx }),
            Api::new(|ctx| api::ExportsApi { ctx }),
        ],
        permissions: PERMISSIONS,
        records: vec![
            // Before what is of them.
            <dyn ErasedKind>::of(TypesKind),
            <dyn ErasedKind>::of(SessionKind),
            <dyn ErasedKind>::of(FormKind),
        ],
        search: vec![
            <dyn ErasedSource>::of(search::TypesSearch),
            <dyn ErasedSource>::of(search::SessionSearch),
            <dyn ErasedSource>::of(search::FormSearch),
        ],
        drafts: vec![Arc::new(types_drafts::TypesDrafts)],
        events: notices::EVENTS,
        mails: &[&notices::APPLICATION_RECEIVED],
        menu: menu(),
        app_paths: &[
            "/user/mypage/applications/{id}",
            "/admin/session/manage",
            "/admin/session/new",
            "/admin/session/types",
            "/admin/session/edit/{sessionCode}",
            "/admin/apply/view",
        ],
        pages: vec![Arc::new(pages::SessionPages { sessions: pages })],
        listings: Some(Arc::new(open_courses::OpenCourses { sessions: listed })),
        session_types: Some(Arc::new(types)),
        first_values: settings.first_values(),
        jobs: vec![retention::job(sessions)],
        stats: Some(Arc::new(stats::ApplicationStats)),
        account_deletion: Some(Arc::new(retention::Leave)),
        personal: vec![Arc::new(personal::MyApplications)],
        access_purposes: access::PURPOSES,
        sealed: vec![Arc::new(reencrypt::Reencryption)],
        demo: Some(Arc::new(demo::DemoApplications)),
        check: Some(Arc::new(reencrypt::SessionsCheck)),
        ..Module::default()
    }
}

fn menu() -> Vec<MenuEntry> {
    let entry = |key, label, path, icon, words| MenuEntry {
        key,
        label,
        path,
        icon,
        group: "과정",
        words,
    };
    vec![
        entry(
            "sessions",
            "과정 관리",
            "/admin/session/manage",
            "calendar-days",
            "수업 강좌 반 모집 수강료 정원 강의",
        ),
        entry(
            "session-types",
            "과정 종류",
            "/admin/session/types",
            "tags",
            "수업 종류 신청서 양식 안내",
        ),
        entry(
            "applications",
            "신청 내역",
            "/admin/apply/view",
            "clipboard-list",
            "신청서 접수 수강생 명단 엑셀",
        ),
    ]
}
