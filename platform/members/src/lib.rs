//! Members, and how the server knows who is calling.

mod account;
mod account_change;
mod account_deletion;
pub mod admin;
mod caller;
mod cleanup;
pub mod demo;
mod device;
mod email;
mod limits;
mod login;
mod logins;
mod member_list;
mod member_rights;
mod member_search;
mod member_status;
mod notifications;
mod password;
mod password_proof;
mod personal;
mod phone;
mod provisional;
mod register;
mod second_factor;
pub mod social;
mod store;
mod take_back;
mod token;

use std::sync::Arc;

use poem_openapi::{Object, payload::Json};

pub use account::AccountApi;
pub use cleanup::job;
pub use email::EmailApi;
pub use login::LoginApi;
pub use logins::LoginsApi;
pub use member_list::MemberListApi;
pub use member_rights::MemberRightsApi;
pub use member_search::{FoundMember, search_members};
pub use member_status::{MemberKind, MemberStatus, MemberStatusApi, reset_by_email};
pub use notifications::{
    ACCOUNT_ERASED, EMAIL_CHANGED, EVENTS, PASSWORD_CHANGED, PHONE_CHANGED, SECOND_FACTOR_CHANGED,
    SECOND_FACTOR_ON,
};
pub use password::Passwords;
pub use phone::PhoneApi;
pub use provisional::ProvisionalApi;
pub use register::RegisterApi;
pub use second_factor::SecondFactorApi;
pub use take_back::TakeBackApi;
pub use token::{Auth, Claims, Token};

pub use caller::authenticate;

use platform::{
    db::Migrations,
    member::MEMBER,
    module::{Api, MenuEntry, Module, Permission},
    personal::{AccessAction, AccessPurpose, PersonalData},
    records::ErasedKind,
};

const MIGRATIONS: Migrations = Migrations {
    owner: "auth",
    steps: &[
        (
            "0001_members",
            include_str!("../migrations/0001_members.sql"),
        ),
        ("0010_access", include_str!("../migrations/0010_access.sql")),
        ("0011_logins", include_str!("../migrations/0011_logins.sql")),
        (
            "0012_second_factor",
            include_str!("../migrations/0012_second_factor.sql"),
        ),
        ("0020_proofs", include_str!("../migrations/0020_proofs.sql")),
        (
            "0021_changes",
            include_str!("../migrations/0021_changes.sql"),
        ),
        (
            "0022_provisional",
            include_str!("../migrations/0022_provisional.sql"),
        ),
        (
            "0030_consents",
            include_str!("../migrations/0030_consents.sql"),
        ),
        (
            "0031_guardians",
            include_str!("../migrations/0031_guardians.sql"),
        ),
        (
            "0040_access_whole",
            include_str!("../migrations/0040_access_whole.sql"),
        ),
        (
            "0041_requests",
            include_str!("../migrations/0041_requests.sql"),
        ),
        (
            "0042_second_factor_changes",
            include_str!("../migrations/0042_second_factor_changes.sql"),
        ),
        (
            "0043_numbers_in_micros",
            include_str!("../migrations/0043_numbers_in_micros.sql"),
        ),
        (
            "0044_texts_in_micros",
            include_str!("../migrations/0044_texts_in_micros.sql"),
        ),
        (
            "0045_members_in_micros",
            include_str!("../migrations/0045_members_in_micros.sql"),
        ),
        (
            "0046_access_changes",
            include_str!("../migrations/0046_access_changes.sql"),
        ),
    ],
};

/// What its screens look at members for. An export has a reason beside it.
const ACCESS_PURPOSES: &[AccessPurpose] = &[
    AccessPurpose {
        kind: MEMBER,
        action: AccessAction::View,
        of_one: "회원 정보 확인",
        of_list: "회원 관리",
    },
    AccessPurpose {
        kind: MEMBER,
        action: AccessAction::Xlsx,
        of_one: "회원 명단 정리",
        of_list: "회원 명단 정리",
    },
    AccessPurpose {
        kind: MEMBER,
        action: AccessAction::Change,
        of_one: "회원 정보 정정",
        of_list: "회원 정보 정정",
    },
    AccessPurpose {
        kind: MEMBER,
        action: AccessAction::Erase,
        of_one: "계정 삭제",
        of_list: "계정 삭제",
    },
];

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "members",
        label: "회원",
        built_in: true,
        migrations: Some(MIGRATIONS),
        state: Some(|with, states| Ok(states.with(Auth::open(with.config, with.signer)?))),
        prepare: Some(Arc::new(caller::WatchMembers)),
        apis: apis(),
        permissions: &[
            ("login", Permission::Public),
            ("login_with_second_factor", Permission::Public),
            ("check_display_name", Permission::Public),
            ("check_username", Permission::Public),
            ("check_phone_number", Permission::Public),
            ("send_verification_code", Permission::Public),
            ("verify_code", Permission::Public),
            ("register", Permission::Public),
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
            ("change_member_role", Permission::Admin),
            ("change_member_disabled", Permission::Admin),
            ("correct_member", Permission::Admin),
            ("erase_member", Permission::Admin),
            ("authorize_provider", Permission::Public),
            ("handle_provider_login", Permission::Public),
            ("register_with_provider", Permission::Public),
        ],
        menu: vec![
            MenuEntry {
                key: "members",
                label: "회원",
                path: "/admin/member/stats",
                icon: "users",
                group: "회원",
                words: "학생 학부모 가입 탈퇴 계정 비밀번호 비번 관리자",
            },
            MenuEntry {
                key: "groups",
                label: "회원 그룹",
                path: "/admin/member/groups",
                icon: "tags",
                group: "회원",
                words: "학생 학부모 반 권한 등급",
            },
        ],
        app_paths: &[
            "/user/login",
            "/user/register",
            "/user/register/{provider}",
            "/user/findInfo",
            "/user/editPassword",
            "/user/mypage",
            "/user/undo/{code}",
            "/user/proved",
            "/{provider}/oauth/redirect",
            "/admin/member/stats",
            "/admin/member/stats/details/{id}",
            "/admin/member/groups",
        ],
        records: vec![<dyn ErasedKind>::of(MemberKind)],
        events: EVENTS,
        mails: &[
            &PASSWORD_CHANGED,
            &PHONE_CHANGED,
            &EMAIL_CHANGED,
            &SECOND_FACTOR_ON,
            &SECOND_FACTOR_CHANGED,
            &ACCOUNT_ERASED,
        ],
        jobs: vec![job()],
        flush: vec![Arc::new(logins::Flush)],
        personal: personal(),
        access_purposes: ACCESS_PURPOSES,
        sealed: vec![
            Arc::new(second_factor::Reencryption),
            account_change::sealed(),
        ],
        ..Module::default()
    }
}

/// The calls of this part of the platform.
fn apis() -> Vec<Api> {
    vec![
        Api::new(|ctx| LoginApi { ctx }),
        Api::new(|ctx| RegisterApi { ctx }),
        Api::new(|ctx| AccountApi { ctx }),
        Api::new(|ctx| EmailApi { ctx }),
        Api::new(|ctx| PhoneApi { ctx }),
        Api::new(|ctx| TakeBackApi { ctx }),
        Api::new(|ctx| ProvisionalApi { ctx }),
        Api::new(|ctx| LoginsApi { ctx }),
        Api::new(|ctx| SecondFactorApi { ctx }),
        Api::new(|ctx| MemberListApi { ctx }),
        Api::new(|ctx| MemberStatusApi { ctx }),
        Api::new(|ctx| MemberRightsApi { ctx }),
        Api::new(|ctx| social::SocialApi { ctx }),
    ]
}

/// What is kept of members here.
fn personal() -> Vec<Arc<dyn PersonalData>> {
    vec![
        Arc::new(personal::MyAccount),
        Arc::new(personal::MyLogins),
        Arc::new(take_back::MyFormerContacts),
    ]
}

/// A sentence for a person.
#[derive(Object)]
#[oai(rename = "AuthMessage")]
struct Message {
    message: String,
}

impl Message {
    fn json(message: &str) -> Json<Self> {
        Json(Self {
            message: message.to_owned(),
        })
    }
}
