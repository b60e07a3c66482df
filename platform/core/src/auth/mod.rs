//! Members, and how the server knows who is calling.

mod account;
pub mod admin;
mod caller;
mod cleanup;
mod code;
mod confirmation;
pub mod demo;
mod leave;
mod limit;
mod login;
mod members;
mod notices;
mod password;
mod people;
mod register;
mod signups;
pub mod sms;
pub mod social;
mod standing;
mod ticket;
mod token;
mod values;

use poem_openapi::{ApiResponse, Object, payload::Json};

pub use account::AccountApi;
pub use caller::{Caller, CallerId, Role, authenticate};
pub use cleanup::job;
pub use limit::{Limit, wait};
pub use login::LoginApi;
pub use members::LEFT_NAME;
pub use notices::{EVENTS, PASSWORD_CHANGED};
pub use password::Passwords;
pub use people::{Person, named, people};
pub use register::RegisterApi;
pub use signups::{NewestMember, count_signups, count_signups_by_span, newest_members};
pub use standing::{MemberKind, Standing, StandingApi};
pub use token::{Auth, Claims, Token};
pub use values::{DisplayName, Email, Parsed, Password, PhoneNumber, RealName};

use crate::{db::Migrations, module::Api};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "auth",
    steps: &[(
        "0001_members",
        include_str!("../../migrations/auth/0001_members.sql"),
    )],
};

/// The calls of this part of the platform.
pub fn apis() -> Vec<Api> {
    vec![
        Api::new(|ctx| LoginApi { ctx }),
        Api::new(|ctx| RegisterApi { ctx }),
        Api::new(|ctx| AccountApi { ctx }),
        Api::new(|ctx| StandingApi { ctx }),
        Api::new(|ctx| social::SocialApi { ctx }),
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

/// Done, and nothing to say.
#[derive(ApiResponse)]
enum NoContent {
    #[oai(status = 204)]
    Done,
}
