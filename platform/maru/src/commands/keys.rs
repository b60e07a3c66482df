//! `maru keys rotate`

use std::{path::Path, process::ExitCode};

use clap::Subcommand;
use platform::{config, encryption};

#[derive(Subcommand)]
pub enum Command {
    /// Encrypt what is encrypted with earlier keys anew, with the current one.
    ///
    /// Put the new key into encryption.key and the one before into encryption.old_keys, restart the
    /// server, run this, then remove encryption.old_keys. Without a configured key the program makes
    /// a new one of its own: stop the server first.
    Rotate,
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    let Command::Rotate = command;
    let config = config::load(path)?;
    encryption::begin_rotation(&config)?;
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let mut count = 0;
    for sealed in &ctx.installed.sealed {
        count += sealed.reseal(ctx).await?;
    }
    println!(
        "{count} values were encrypted anew; all of them bear the key {}",
        ctx.vault.current()
    );
    ctx.db.close().await;
    encryption::end_rotation(&config)?;
    Ok(ExitCode::SUCCESS)
}
