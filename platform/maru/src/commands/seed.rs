//! `maru seed apply | export | diff | demo`

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Subcommand;
use server::seed::{self, Difference};

#[derive(Subcommand)]
pub enum Command {
    /// Apply seed content. What somebody edited stays, field by field.
    Apply {
        /// The folder; `data.seed` of the configuration when left out.
        folder: Option<PathBuf>,
        /// Let the files win over edits and deletions too.
        #[arg(long)]
        overwrite: bool,
    },
    /// Write the site's content into an empty folder.
    Export {
        /// A folder that is empty or not there.
        folder: PathBuf,
    },
    /// Show what differs between a folder and the database. Exits with 1 when something does.
    Diff {
        /// The folder; `data.seed` of the configuration when left out.
        folder: Option<PathBuf>,
    },
    /// Add demonstration members, and what modules add to them.
    Demo,
}

pub async fn run(path: &Path, command: Command) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    let ctx = &opened.ctx;
    let or_configured =
        |folder: Option<PathBuf>| folder.unwrap_or_else(|| ctx.config.data.seed.clone());
    let mut code = ExitCode::SUCCESS;
    match command {
        Command::Apply { folder, overwrite } => {
            let folder = or_configured(folder);
            let report = seed::apply(ctx, &opened.owners, &folder, overwrite).await?;
            for name in &report.changed {
                println!("changed {name}");
            }
            for name in &report.kept {
                println!("kept    {name} (edited or deleted here)");
            }
            println!(
                "{} changed, {} kept, {} unchanged",
                report.changed.len(),
                report.kept.len(),
                report.unchanged
            );
            for note in seed::left_out(&folder, &opened.owners)? {
                println!("note: {note}");
            }
            if !report.changed.is_empty() && super::folder::is_taken(&ctx.config.data.dir) {
                println!(
                    "note: the server that runs here shows what it showed before until it is started again"
                );
            }
        }
        Command::Export { folder } => {
            let count = seed::export(ctx, &opened.owners, &folder).await?;
            println!("{count} records in {}", folder.display());
        }
        Command::Diff { folder } => {
            let differences = seed::diff(ctx, &opened.owners, &or_configured(folder)).await?;
            for difference in &differences {
                match difference {
                    Difference::OnlyInFiles(name) => println!("only in files     {name}"),
                    Difference::OnlyInDatabase(name) => println!("only in database  {name}"),
                    Difference::Fields(name, fields) => {
                        println!("differs           {name}: {}", fields.join(", "))
                    }
                }
            }
            if !differences.is_empty() {
                code = ExitCode::from(1);
            }
        }
        Command::Demo => {
            let count = members::demo::create(ctx).await?;
            println!("{count} demonstration members");
            for demo in &ctx.installed().demos {
                println!("{}", demo.create(ctx).await?);
            }
        }
    }
    opened.ctx.db.close().await;
    Ok(code)
}
