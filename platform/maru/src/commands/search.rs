//! `maru search rebuild`

use std::{path::Path, process::ExitCode, time::Instant};

use anyhow::bail;
use clap::Subcommand;
use platform::{clock::Clock, search};
use server::app;

use super::folder;

#[derive(Subcommand)]
pub enum Command {
    /// Make the search index anew from what it is about. Heals a damaged one.
    ///
    /// Stop the server first. Nothing but the index is changed.
    Rebuild,
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    let Command::Rebuild = command;
    let (config, modules, _) = super::configure(path)?;
    let database = config.data.dir.join("maru.db");
    if !database.is_file() {
        bail!(
            "{} does not exist: there is nothing to index",
            database.display()
        );
    }
    let _folder = folder::take(&config.data.dir)?;
    let began = Instant::now();
    let ctx = app::open_with_new_index(config, &modules, Clock::default()).await?;
    let records = search::indexed(&ctx).await?;
    ctx.db.close().await;
    println!(
        "{records} records are indexed anew, in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    Ok(ExitCode::SUCCESS)
}
