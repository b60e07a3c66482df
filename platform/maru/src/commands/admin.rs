//! `maru admin create`

use std::{io::Read, path::Path, process::ExitCode};

use anyhow::Context;
use clap::Subcommand;

#[derive(Subcommand)]
pub enum Command {
    /// Create an administrator. The password is read from standard input.
    Create {
        #[arg(long)]
        email: String,
    },
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    let Command::Create { email } = command;
    let mut password = String::new();
    std::io::stdin()
        .read_to_string(&mut password)
        .context("the password cannot be read from standard input")?;
    let opened = super::open(path).await?;
    platform::auth::admin::create(&opened.ctx, &email, password.trim_end_matches(['\r', '\n']))
        .await?;
    opened.ctx.db.close().await;
    println!("{email} is an administrator now");
    Ok(ExitCode::SUCCESS)
}
