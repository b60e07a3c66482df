//! Members, and how the server knows who is calling.

mod account;
pub mod admin;
mod caller;
mod cleanup;
mod code;
pub mod demo;
mod device;
mod directory;
mod email;
mod leave;
mod limits;
mod login;
mod logins;
mod look_up;
mod notices;
mod password;
mod personal;
mod phone;
mod provisional;
mod register;
mod second_factor;
pub mod social;
mod standing;
mod store;
mod take_back;
mod token;

use std::sync::Arc;

use poem_openapi::{Object, payload::Json};

pub use account::AccountApi;
pub use cleanup::job;
pub use directory::DirectoryApi;
pub use email::EmailApi;
pub use login::LoginApi;
pub use logins::LoginsApi;
pub use look_up::{FoundMember, search_members};
pub use notices::{
    EMAIL_CHANGED, EVENTS, PASSWORD_CHANGED, PHONE_CHANGED, SECOND_FACTOR_CHANGED, SECOND_FACTOR_ON,
};
pub use password::Passwords;
pub use phone::PhoneApi;
pub use provisional::ProvisionalApi;
pub use register::RegisterApi;
pub use second_factor::{SecondFactorApi, reset_by_email};
pub use standing::{MemberKind, Standing, StandingApi};
pub use take_back::TakeBackApi;
pub use token::{Auth, Claims, Token};

pub(crate) use caller::authenticate;

use crate::{db::Migrations, jobs::Run, module::Api, module::Sealed, personal::PersonalData};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "auth",
    steps: &[
        (
            "0001_members",
            include_str!("../../migrations/auth/0001_members.sql"),
        ),
        (
            "0010_access",
            include_str!("../../migrations/auth/0010_access.sql"),
        ),
        (
            "0011_logins",
            include_str!("../../migrations/auth/0011_logins.sql"),
        ),
        (
            "0012_second_factor",
            include_str!("../../migrations/auth/0012_second_factor.sql"),
        ),
        (
            "0020_proofs",
            include_str!("../../migrations/auth/0020_proofs.sql"),
        ),
        (
            "0021_changes",
            include_str!("../../migrations/auth/0021_changes.sql"),
        ),
        (
            "0022_provisional",
            include_str!("../../migrations/auth/0022_provisional.sql"),
        ),
        (
            "0030_consents",
            include_str!("../../migrations/auth/0030_consents.sql"),
        ),
        (
            "0031_guardians",
            include_str!("../../migrations/auth/0031_guardians.sql"),
        ),
        (
            "0040_access_whole",
            include_str!("../../migrations/auth/0040_access_whole.sql"),
        ),
        (
            "0041_requests",
            include_str!("../../migrations/auth/0041_requests.sql"),
        ),
        (
            "0042_second_factor_changes",
            include_str!("../../migrations/auth/0042_second_factor_changes.sql"),
        ),
    ],
};

/// The calls of this part of the platform.
pub fn apis() -> Vec<Api> {
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
        Api::new(|ctx| DirectoryApi { ctx }),
        Api::new(|ctx| StandingApi { ctx }),
        Api::new(|ctx| social::SocialApi { ctx }),
    ]
}

/// Writes what is gathered in memory: when logins were used.
pub fn flush() -> Arc<dyn Run> {
    Arc::new(logins::Flush)
}

/// What is kept encrypted, to be sealed anew after a change of keys: the secrets of second factors,
/// former phones and e-mails.
pub fn sealed() -> Vec<Arc<dyn Sealed>> {
    vec![Arc::new(second_factor::Reseal), take_back::sealed()]
}

/// What is kept of members here.
pub fn personal() -> Vec<Arc<dyn PersonalData>> {
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
