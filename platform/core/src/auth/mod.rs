//! Members, and how the server knows who is calling.

pub mod access;
mod account;
pub mod admin;
mod caller;
mod cleanup;
mod code;
mod confirmation;
pub mod demo;
mod device;
mod directory;
mod email;
mod leave;
mod limit;
mod login;
mod logins;
mod look_up;
mod members;
mod notices;
mod password;
mod people;
mod register;
mod second_factor;
mod signups;
pub mod sms;
pub mod social;
mod standing;
mod ticket;
mod token;
mod values;

use std::sync::Arc;

use poem_openapi::{Object, payload::Json};

pub use access::AccessApi;
pub use account::AccountApi;
pub use caller::{Caller, CallerId, Role, authenticate};
pub use cleanup::job;
pub use directory::DirectoryApi;
pub use email::EmailApi;
pub use limit::{Limit, wait};
pub use login::LoginApi;
pub use logins::LoginsApi;
pub use look_up::{FoundMember, search_members};
pub use members::LEFT_NAME;
pub use notices::{EMAIL_CHANGED, EVENTS, PASSWORD_CHANGED, PHONE_CHANGED};
pub use password::Passwords;
pub use people::{Person, is_admin, named, people};
pub use register::RegisterApi;
pub use second_factor::{SecondFactorApi, reset_by_email};
pub use signups::{NewestMember, count_signups, count_signups_by_span, newest_members};
pub use standing::{MemberKind, Standing, StandingApi};
pub use token::{Auth, Claims, Token};
pub use values::{DisplayName, Email, Parsed, Password, PhoneNumber, RealName};

use crate::{db::Migrations, encryption::Sealed, jobs::Run, module::Api};

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
    ],
};

/// The calls of this part of the platform.
pub fn apis() -> Vec<Api> {
    vec![
        Api::new(|ctx| LoginApi { ctx }),
        Api::new(|ctx| RegisterApi { ctx }),
        Api::new(|ctx| AccountApi { ctx }),
        Api::new(|ctx| EmailApi { ctx }),
        Api::new(|ctx| LoginsApi { ctx }),
        Api::new(|ctx| SecondFactorApi { ctx }),
        Api::new(|ctx| DirectoryApi { ctx }),
        Api::new(|ctx| AccessApi { ctx }),
        Api::new(|ctx| StandingApi { ctx }),
        Api::new(|ctx| social::SocialApi { ctx }),
    ]
}

/// Writes what is gathered in memory: when logins were used.
pub fn flush() -> Arc<dyn Run> {
    Arc::new(logins::Flush)
}

/// The secrets of second factors, to be sealed anew after a change of keys.
pub fn sealed() -> Arc<dyn Sealed> {
    Arc::new(second_factor::Reseal)
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
