//! What members agree to, what is known of them, who looked at it, and what they ask for.

pub mod access;
pub mod consents;
mod personal_data;
pub mod requests;

use std::sync::Arc;

pub use access::{AccessApi, AccessReview, AccessReviewKind};
pub use consents::{ConsentApi, News, may_be_sent};
pub use personal_data::PersonalApi;
pub use requests::{DataRequest, DataRequestKind, REQUEST_ANSWERED};

use platform::{
    access_log,
    module::{Api, MenuEntry, Module, Permission},
    personal::{AccessAction, AccessPurpose, PersonalData},
    records::ErasedKind,
    reencrypt::Reencrypt,
};

/// What its screens look at members for.
const ACCESS_PURPOSES: &[AccessPurpose] = &[AccessPurpose {
    kind: requests::ACCESS_KIND,
    action: AccessAction::View,
    of_one: "요청 처리",
    of_list: "요청 처리",
}];

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "privacy",
        label: "개인정보",
        built_in: true,
        apis: apis(),
        permissions: &[
            ("list_consent_terms", Permission::Public),
            ("list_my_consents", Permission::Member),
            ("give_consents", Permission::Member),
            ("change_news_consent", Permission::Member),
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
        ],
        menu: vec![
            MenuEntry {
                key: "access",
                label: "열람 기록",
                path: "/admin/access",
                icon: "eye",
                group: "회원",
                words: "접속 기록 개인정보 점검",
            },
            MenuEntry {
                key: "requests",
                label: "정정·삭제 요청",
                path: "/admin/requests",
                icon: "message-square",
                group: "회원",
                words: "개인정보 열람 요구",
            },
        ],
        app_paths: &["/user/mypage/privacy", "/admin/access", "/admin/requests"],
        records: vec![
            <dyn ErasedKind>::of(AccessReviewKind),
            <dyn ErasedKind>::of(DataRequestKind),
        ],
        mails: &[&REQUEST_ANSWERED],
        personal: personal(),
        access_purposes: ACCESS_PURPOSES,
        sealed: sealed(),
        ..Module::default()
    }
}

/// The calls of this part of the platform.
fn apis() -> Vec<Api> {
    vec![
        Api::new(|ctx| ConsentApi { ctx }),
        Api::new(|ctx| AccessApi { ctx }),
        Api::new(|ctx| access::ReviewApi { ctx }),
        Api::new(|ctx| access::MyAccessApi { ctx }),
        Api::new(|ctx| requests::RequestsApi { ctx }),
        Api::new(|ctx| requests::MyRequestsApi { ctx }),
        Api::new(|ctx| PersonalApi { ctx }),
    ]
}

/// What is kept encrypted: guardians of children, addresses of accesses, what members ask for.
fn sealed() -> Vec<Arc<dyn Reencrypt>> {
    vec![
        Arc::new(consents::Reencryption),
        Arc::new(access_log::Reencryption),
        Arc::new(requests::Reencryption),
    ]
}

/// What is kept of members here.
fn personal() -> Vec<Arc<dyn PersonalData>> {
    vec![
        Arc::new(consents::MyConsents),
        Arc::new(consents::MyGuardian),
        Arc::new(access::MyAccess),
        Arc::new(access::MyLooks),
        Arc::new(requests::MyRequests),
    ]
}
