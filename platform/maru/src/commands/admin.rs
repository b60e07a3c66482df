//! `maru admin create | reset-second-factor`

use std::{io::Read, path::Path, process::ExitCode};

use anyhow::Context;
use clap::Subcommand;

#[derive(Subcommand)]
pub enum Command {
    /// Create an administrator. The password is read from standard input.
    Create {
        /// The address to log in with; one that has no account yet.
        #[arg(long)]
        email: String,
    },
    /// Take the second factor away from an account whose owner lost it. Ends all its logins.
    ResetSecondFactor {
        /// The address that the account logs in with.
        #[arg(long)]
        email: String,
    },
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Create { email } => create(path, &email).await,
        Command::ResetSecondFactor { email } => reset_second_factor(path, &email).await,
    }
}

async fn create(path: &Path, email: &str) -> anyhow::Result<ExitCode> {
    let mut password = String::new();
    std::io::stdin()
        .read_to_string(&mut password)
        .context("the password cannot be read from standard input")?;
    let opened = super::open(path).await?;
    members::admin::create(&opened.ctx, email, password.trim_end_matches(['\r', '\n'])).await?;
    opened.ctx.db.close().await;
    println!("{email} is an administrator now");
    Ok(ExitCode::SUCCESS)
}

async fn reset_second_factor(path: &Path, email: &str) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    members::reset_by_email(&opened.ctx, email).await?;
    opened.ctx.db.close().await;
    println!("{email} logs in without a second factor now");
    Ok(ExitCode::SUCCESS)
}
