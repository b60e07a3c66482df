//! The program: one binary that carries the platform, its modules and the site.

mod commands;
mod modules;
mod site;

use std::{path::PathBuf, process::ExitCode, time::Duration};

use clap::{Parser, Subcommand};

/// maru: a content platform for small centres, schools, studios and communities.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The configuration file; its keys can be overridden by MARU__SECTION__KEY.
    #[arg(long, global = true, default_value = "config.toml")]
    config: PathBuf,
}

#[derive(Subcommand)]
enum Command {
    /// Start the server.
    Serve,
    /// Say whether the configuration can be used, and what is wrong if not.
    CheckConfig,
    /// Bring the database up to date.
    Migrate {
        /// Migrate a copy instead, check it, and print how long it took and what changed.
        #[arg(long)]
        rehearse: bool,
    },
    /// Move the site's content between files and the database.
    Seed {
        #[command(subcommand)]
        command: commands::seed::Command,
    },
    /// Administrators.
    Admin {
        #[command(subcommand)]
        command: commands::admin::Command,
    },
    /// The keys with which personal answers are encrypted.
    Keys {
        #[command(subcommand)]
        command: commands::keys::Command,
    },
    /// Copies of the site: make, list, prove, and go back.
    Backup {
        #[command(subcommand)]
        command: commands::backup::Command,
    },
    /// Follow a primary's backup, ready to take its site over.
    ///
    /// Keeps a copy of the database that [standby] names, and of its files, until it is told to stop or
    /// `maru standby promote` takes the copy over.
    Standby {
        #[command(subcommand)]
        command: Option<commands::standby::Command>,
    },
    /// Messages that could not be sent, or that somebody may have sent before.
    Outbox {
        #[command(subcommand)]
        command: commands::outbox::Command,
    },
    /// The index that the search looks into.
    Search {
        #[command(subcommand)]
        command: commands::search::Command,
    },
    /// Print the OpenAPI document of the modules that are on.
    Openapi,
    /// Print what each module declares, as JSON.
    Modules,
    /// Check configuration, database, storage and modules, a line each.
    Doctor,
    /// Ask the running server whether it can do its work.
    Health,
}

/// What still computes when a command has ended is left: its answer has no reader any more.
const LEFT_BEHIND: Duration = Duration::from_millis(200);

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => {
            commands::complain(&error);
            ExitCode::FAILURE
        }
    }
}

fn start() -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new()?;
    let outcome = runtime.block_on(run());
    runtime.shutdown_timeout(LEFT_BEHIND);
    outcome
}

async fn run() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    let config = cli.config;
    match cli.command {
        Command::Serve => commands::serve::run(&config).await,
        Command::CheckConfig => commands::check_config::run(&config).await,
        Command::Migrate { rehearse: false } => commands::migrate::run(&config).await,
        Command::Migrate { rehearse: true } => commands::migrate::rehearse(&config).await,
        Command::Backup { command } => commands::backup::run(&config, command).await,
        Command::Standby { command } => commands::standby::run(&config, command).await,
        Command::Outbox { command } => commands::outbox::run(&config, command).await,
        Command::Seed { command } => commands::seed::run(&config, command).await,
        Command::Admin { command } => commands::admin::run(&config, command).await,
        Command::Keys { command } => commands::keys::run(&config, command).await,
        Command::Search { command } => commands::search::run(&config, command).await,
        Command::Openapi => commands::describe::openapi(&config),
        Command::Modules => commands::describe::modules(&config),
        Command::Doctor => commands::doctor::run(&config).await,
        Command::Health => commands::health::run(&config).await,
    }
}
