//! Members, and how the server knows who is calling.

pub mod admin;
mod caller;
pub mod demo;
mod token;

pub use caller::{Caller, Role, authenticate};
pub use token::{Auth, Claims};

use crate::db::Migrations;

pub const MIGRATIONS: Migrations = Migrations {
    owner: "auth",
    steps: &[(
        "0001_members",
        include_str!("../../migrations/auth/0001_members.sql"),
    )],
};
