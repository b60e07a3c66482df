//! The platform's own declaration: what is there without any module.

use std::sync::Arc;

use crate::{
    auth,
    backup::{self, BackupApi},
    content::{self, ContentApi, ContentPages, PageKind, PagePlans, PageSearch},
    db::Migrations,
    delivery::HomePages,
    health::{self, HealthApi},
    journal::{self, JournalApi},
    mail::{self, MailTemplateKind},
    media,
    module::{Api, MenuEntry, Module, Permission, Sealed, TokenAccess},
    outbox, people,
    personal::{AccessAction, AccessPurpose, PersonalData},
    privacy,
    records::{ErasedKind, Kind},
    schedule::{self, PlanKind, PreviewApi, ScheduleApi},
    search::{self, ErasedSource},
    search_screens::{self, AdminSearchApi, SearchApi, SearchPages},
    site::SiteApi,
    sms,
    tokens::{self, TokensApi},
    uploads::{self, UploadApi},
};

/// The ledgers of the platform's parts, in the order in which they are applied.
pub const MIGRATIONS: [Migrations; 10] = [
    OWN,
    auth::MIGRATIONS,
    media::MIGRATIONS,
    content::MIGRATIONS,
    backup::MIGRATIONS,
    outbox::MIGRATIONS,
    mail::MIGRATIONS,
    tokens::MIGRATIONS,
    search::MIGRATIONS,
    schedule::MIGRATIONS,
];

const OWN: Migrations = Migrations {
    owner: "platform",
    steps: &[
        (
            "0001_records",
            include_str!("../migrations/platform/0001_records.sql"),
        ),
        (
            "0002_batches",
            include_str!("../migrations/platform/0002_batches.sql"),
        ),
    ],
};

pub fn module() -> Module {
    let mut apis = vec![
        Api::new(|ctx| SiteApi { ctx }),
        Api::new(HealthApi::new),
        Api::new(|ctx| JournalApi { ctx }),
        Api::new(|ctx| ContentApi { ctx }),
        Api::new(|ctx| UploadApi { ctx }),
        Api::new(|ctx| BackupApi { ctx }),
        Api::new(|ctx| TokensApi { ctx }),
        Api::new(|ctx| SearchApi {
            ctx,
            recent: search_screens::Recent::default(),
        }),
        Api::new(|ctx| AdminSearchApi { ctx }),
        Api::new(|ctx| ScheduleApi { ctx }),
        Api::new(|ctx| PreviewApi { ctx }),
    ];
    apis.extend(auth::apis());
    apis.extend(privacy::apis());
    let mut records = content_kinds();
    records.push(<dyn ErasedKind>::of::<auth::MemberKind>());
    records.push(<dyn ErasedKind>::of::<privacy::AccessReviewKind>());
    records.push(<dyn ErasedKind>::of::<privacy::DataRequestKind>());
    records.push(<dyn ErasedKind>::of::<tokens::ApiTokenKind>());
    records.push(<dyn ErasedKind>::of::<PlanKind>());
    let mut module = Module {
        name: "platform",
        label: "기본 기능",
        apis,
        permissions: &[
            ("get_site", Permission::Public),
            ("list_admin_menu", Permission::Admin),
            ("check_live", Permission::Public),
            ("check_ready", Permission::Public),
            ("fetch_page_by_code", Permission::Public),
            ("update_page", Permission::Admin),
            ("list_journal", Permission::Admin),
            ("list_journal_filters", Permission::Admin),
            ("get_journal_entry", Permission::Admin),
            ("undo_journal_entry", Permission::Admin),
            ("undo_journal_batch", Permission::Admin),
            ("get_backup", Permission::Admin),
            ("verify_backup", Permission::Admin),
            ("create_backup_preview", Permission::Admin),
            ("get_backup_preview", Permission::Admin),
            ("delete_backup_preview", Permission::Admin),
            ("list_backup_differences", Permission::Admin),
            ("get_backup_difference", Permission::Admin),
            ("take_back_from_backup", Permission::Admin),
            ("login", Permission::Public),
            ("login_with_second_factor", Permission::Public),
            ("check_display_name", Permission::Public),
            ("check_username", Permission::Public),
            ("check_phone_number", Permission::Public),
            ("send_verification_code", Permission::Public),
            ("verify_code", Permission::Public),
            ("register", Permission::Public),
            ("list_consent_terms", Permission::Public),
            ("list_my_consents", Permission::Member),
            ("give_consents", Permission::Member),
            ("change_news_consent", Permission::Member),
            ("find_phone_number", Permission::Public),
            ("get_token_by_phone", Permission::Public),
            ("check_password", Permission::Member),
            ("edit_password", Permission::Member),
            ("edit_phone_number", Permission::Member),
            ("replace_provisional_account", Permission::Member),
            ("get_account_change", Permission::Public),
            ("take_account_change_back", Permission::Public),
            ("get_me", Permission::Member),
            ("leave", Permission::Member),
            ("edit_username", Permission::Member),
            ("list_logins", Permission::Member),
            ("end_login", Permission::Member),
            ("end_all_logins", Permission::Member),
            ("get_second_factor", Permission::Member),
            ("start_second_factor", Permission::Member),
            ("confirm_second_factor", Permission::Member),
            ("renew_recovery_codes", Permission::Member),
            ("remove_second_factor", Permission::Member),
            ("list_members", Permission::Admin),
            ("list_members_by_date_range", Permission::Admin),
            ("get_member_details", Permission::Admin),
            ("export_members_xlsx", Permission::Admin),
            ("log_member_out", Permission::Admin),
            ("reset_member_second_factor", Permission::Admin),
            ("list_access", Permission::Admin),
            ("get_access", Permission::Admin),
            ("list_access_reviews", Permission::Admin),
            ("review_access", Permission::Admin),
            ("list_my_access", Permission::Member),
            ("list_requests", Permission::Admin),
            ("answer_request", Permission::Admin),
            ("get_privacy_reminders", Permission::Admin),
            ("list_my_requests", Permission::Member),
            ("create_request", Permission::Member),
            ("list_personal_data", Permission::Member),
            ("download_personal_data", Permission::Member),
            ("change_member_role", Permission::Admin),
            ("change_member_disabled", Permission::Admin),
            ("authorize_provider", Permission::Public),
            ("handle_provider_login", Permission::Public),
            ("register_with_provider", Permission::Public),
            ("get_presigned_url", Permission::Member),
            ("list_mails", Permission::Admin),
            ("update_mail", Permission::Admin),
            ("reset_mail", Permission::Admin),
            ("preview_mail", Permission::Admin),
            ("test_mail", Permission::Admin),
            ("list_sent_mails", Permission::Admin),
            ("list_tokens", Permission::Admin),
            ("create_token", Permission::Admin),
            ("revoke_token", Permission::Admin),
            ("search_site", Permission::Public),
            ("search_admin", Permission::Admin),
            ("list_plans", Permission::Admin),
            ("list_plan_runs", Permission::Admin),
            ("create_plan", Permission::Admin),
            ("get_plan", Permission::Admin),
            ("update_plan", Permission::Admin),
            ("delete_plan", Permission::Admin),
            ("publish_plan", Permission::Admin),
            ("create_plan_link", Permission::Admin),
            ("cancel_plan_end", Permission::Admin),
            ("get_draft", Permission::Public),
            ("list_drafts", Permission::Admin),
            ("get_draft_by_key", Permission::Admin),
        ],
        tokens: TokenAccess::Only(OPEN_TO_TOKENS),
        records,
        authenticator: Some(Arc::new(tokens::TokenAuthenticator)),
        listeners: vec![Arc::new(tokens::EndWithStanding)],
        planned: vec![Arc::new(PagePlans)],
        events: auth::EVENTS,
        mails: &[
            &auth::PASSWORD_CHANGED,
            &auth::PHONE_CHANGED,
            &auth::EMAIL_CHANGED,
            &auth::SECOND_FACTOR_ON,
            &auth::SECOND_FACTOR_CHANGED,
            &tokens::TOKEN_EXPIRING,
            &privacy::REQUEST_ANSWERED,
        ],
        menu: vec![
            MenuEntry {
                key: "dashboard",
                label: "대시보드",
                path: "/admin",
                icon: "layout-dashboard",
                group: "",
            },
            MenuEntry {
                key: "members",
                label: "회원",
                path: "/admin/member/stats",
                icon: "users",
                group: "회원",
            },
            MenuEntry {
                key: "access",
                label: "열람 기록",
                path: "/admin/access",
                icon: "eye",
                group: "회원",
            },
            MenuEntry {
                key: "requests",
                label: "정정·삭제 요청",
                path: "/admin/requests",
                icon: "message-square",
                group: "회원",
            },
            MenuEntry {
                key: "schedule",
                label: "예약과 임시저장",
                path: "/admin/schedule",
                icon: "calendar-clock",
                group: "콘텐츠",
            },
            MenuEntry {
                key: "journal",
                label: "변경 기록",
                path: "/admin/journal",
                icon: "history",
                group: "운영",
            },
            MenuEntry {
                key: "backup",
                label: "백업과 복원",
                path: "/admin/backup",
                icon: "archive-restore",
                group: "운영",
            },
            MenuEntry {
                key: "mail",
                label: "메일 문구",
                path: "/admin/mail",
                icon: "mail",
                group: "연동",
            },
            MenuEntry {
                key: "tokens",
                label: "API 토큰",
                path: "/admin/tokens",
                icon: "key-round",
                group: "연동",
            },
        ],
        search: vec![
            <dyn ErasedSource>::of(PageSearch),
            <dyn ErasedSource>::of(mail::MailTemplateSearch),
            <dyn ErasedSource>::of(tokens::ApiTokenSearch),
        ],
        pages: vec![
            Arc::new(HomePages),
            Arc::new(ContentPages::default()),
            Arc::new(SearchPages::default()),
        ],
        app_paths: APP_PATHS,
        jobs: vec![
            auth::job(),
            tokens::job(),
            uploads::remove_unused(),
            // Before the copies, so that the first are sealed.
            uploads::reseal(),
            backup::media_job(),
            backup::verify_job(),
            outbox::job(),
        ],
        flush: vec![
            auth::flush(),
            Arc::new(tokens::Flush),
            Arc::new(search::Merge::default()),
        ],
        channels: vec![Arc::new(sms::SmsChannel)],
        outboxes: vec![Arc::new(outbox::Waiting(sms::CHANNEL))],
        personal: personal(),
        access_purposes: PURPOSES,
        information: Some(Arc::new(content::Information)),
        health: Some(Arc::new(health::Dashboard)),
        sealed: sealed(),
        ..Module::default()
    };
    mail::add_to(&mut module);
    module
}

/// Those of the platform's own screens. An export has a reason beside it.
const PURPOSES: &[AccessPurpose] = &[
    AccessPurpose {
        kind: people::MEMBER,
        action: AccessAction::View,
        of_one: "회원 정보 확인",
        of_list: "회원 관리",
    },
    AccessPurpose {
        kind: people::MEMBER,
        action: AccessAction::Xlsx,
        of_one: "회원 명단 정리",
        of_list: "회원 명단 정리",
    },
    AccessPurpose {
        kind: privacy::requests::ACCESS_KIND,
        action: AccessAction::View,
        of_one: "요청 처리",
        of_list: "요청 처리",
    },
];

/// What is kept of members without any module: the account first, what was noted of it last.
fn personal() -> Vec<Arc<dyn PersonalData>> {
    let mut personal = auth::personal();
    personal.extend(privacy::personal());
    personal.push(Arc::new(mail::MyMails));
    personal.push(Arc::new(sms::MyTexts));
    personal.push(Arc::new(uploads::MyFiles));
    personal.push(Arc::new(journal::MyChanges));
    personal
}

fn sealed() -> Vec<Arc<dyn Sealed>> {
    let mut sealed = auth::sealed();
    sealed.extend(privacy::sealed());
    sealed.push(Arc::new(outbox::Reseal(sms::CHANNEL)));
    sealed.push(Arc::new(uploads::Reseal));
    sealed
}

/// The platform's own operations that API tokens can be given. Accounts, roles, tokens, undoing and
/// whatever is not named here are for people.
const OPEN_TO_TOKENS: &[&str] = &[
    "get_site",
    "fetch_page_by_code",
    "update_page",
    "get_presigned_url",
    "list_journal",
    "list_journal_filters",
    "get_journal_entry",
    "list_drafts",
    "get_draft_by_key",
];

/// The kinds of the content part, whose seed folder bears its own name.
pub fn content_kinds() -> Vec<Kind> {
    vec![
        <dyn ErasedKind>::of::<PageKind>(),
        <dyn ErasedKind>::of::<MailTemplateKind>(),
    ]
}

/// Screens that the browser draws from calls alone (specification, section 2).
const APP_PATHS: &[&str] = &[
    "/user/login",
    "/user/register",
    "/user/register/{provider}",
    "/user/findInfo",
    "/user/editPassword",
    "/user/mypage",
    "/user/undo/{code}",
    "/user/proved",
    "/user/mypage/privacy",
    "/{provider}/oauth/redirect",
    "/admin",
    "/admin/journal",
    "/admin/schedule",
    "/admin/backup",
    "/admin/mail",
    "/admin/mail/{key}",
    "/admin/tokens",
    "/admin/access",
    "/admin/requests",
    "/admin/member/stats",
    "/admin/member/stats/details/{id}",
    "/admin/page/edit/{code}",
];
