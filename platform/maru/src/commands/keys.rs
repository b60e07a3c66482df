//! `maru keys rotate`

use std::{path::Path, process::ExitCode, sync::Arc};

use super::folder;
use clap::Subcommand;
use platform::{config, ctx::Ctx, db, encryption, reencrypt::Reencrypt};

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
    // A server that runs would go on encrypting with the key that is about to be forgotten.
    let _folder = match config.encryption.key {
        Some(_) => None,
        None => Some(folder::take(&config.data.dir)?),
    };
    encryption::begin_rotation(&config)?;
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let mut count = 0;
    for sealed in ctx
        .installed()
        .sealed
        .iter()
        .chain(&switched_off(ctx).await?)
    {
        count += sealed.reencrypt(ctx).await?;
    }
    println!(
        "{count} values were encrypted anew; all of them bear the key {}",
        ctx.vault.current()
    );
    ctx.db.close().await;
    encryption::end_rotation(&config)?;
    Ok(ExitCode::SUCCESS)
}

/// What modules that are switched off keep sealed: it would be lost with the keys before.
async fn switched_off(ctx: &Ctx) -> anyhow::Result<Vec<Arc<dyn Reencrypt>>> {
    let applied = db::applied_migrations(&ctx.db).await?;
    let mut kept = Vec::new();
    for module in crate::modules::all() {
        let module = module.build(&ctx.config)?;
        let is_on = ctx.installed().modules.contains(&module.name);
        let steps = module.migrations.map_or(0, |known| known.steps.len());
        match applied
            .iter()
            .filter(|(owner, _)| owner == module.name)
            .count()
        {
            _ if is_on || module.sealed.is_empty() => {}
            0 => {}
            have if have == steps => kept.extend(module.sealed),
            _ => anyhow::bail!(
                "what {} keeps is not as this program knows it: switch the module on, run maru migrate, then this again",
                module.name
            ),
        }
    }
    Ok(kept)
}
