//! What the program does from the command line. Only here does it print.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "commands talk to people"
)]

pub mod admin;
pub mod backup;
pub mod check_config;
pub mod describe;
pub mod doctor;
mod folder;
pub mod health;
pub mod keys;
pub mod migrate;
pub mod outbox;
pub mod search;
pub mod seed;
pub mod serve;
pub mod standby;

use std::path::Path;

use platform::{
    clock::Clock,
    config::{self, Config},
    ctx::Ctx,
    module::Module,
};
use server::{app, seed::Owner};

/// One sentence with its causes.
pub fn complain(error: &anyhow::Error) {
    eprintln!("maru: {error:#}");
}

/// What every command that touches the database starts from.
struct Opened {
    ctx: Ctx,
    owners: Vec<Owner>,
}

async fn open(path: &Path) -> anyhow::Result<Opened> {
    let (config, modules, owners) = configure(path)?;
    ::backup::refuse_unpromoted(&config)?;
    let ctx = app::open_ctx(config, &modules, Clock::default()).await?;
    Ok(Opened { ctx, owners })
}

fn configure(path: &Path) -> anyhow::Result<(Config, Vec<Module>, Vec<Owner>)> {
    let config = config::load(path)?;
    let all = crate::modules::all();
    let owners = app::owners_for(&crate::site::chosen(&config)?, &config, &all)?;
    let on = app::switched_on(&config, &all)?;
    Ok((config, on, owners))
}
