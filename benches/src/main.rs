//! Measures the release program, beside an empty poem endpoint in the same minutes.
#![expect(clippy::print_stdout, reason = "its table is what it is for")]

mod backup;
mod boards;
mod change;
mod client;
mod empty;
mod engines;
mod fill;
mod foundation;
mod load;
mod pages;
mod pdf;
mod program;
mod report;
mod shop;
mod targets;
mod writing;

use std::{path::PathBuf, time::Duration};

use clap::{Args, Parser, Subcommand, ValueEnum};
use report::Report;

#[derive(Parser)]
#[command(about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the empty endpoint that everything is compared with.
    Empty,
    /// Measure, print one table, write the result as JSON.
    Run(Box<Options>),
}

/// A part of the table.
#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum Section {
    /// Start, memory, pages and their calls.
    Foundation,
    /// A thousand pages with 200 entries in the menu.
    Pages,
    /// Boards of a thousand and of a million posts.
    Boards,
    /// One and sixteen writers on boards of a thousand, a hundred thousand and a million posts.
    Writing,
    /// A shop of ten thousand items.
    Shop,
    /// One, a hundred and a thousand applications as PDF.
    Pdf,
    /// A database of a million posts backed up, proved and restored.
    Backup,
    /// nginx and Varnish in front of the program.
    Engines,
}

#[derive(Args, Clone)]
struct Options {
    /// The program to measure.
    #[arg(long, default_value = "target/release/maru")]
    maru: PathBuf,
    /// Its configuration; address and data folder are overridden.
    #[arg(long, default_value = "config.toml")]
    config: PathBuf,
    /// Where the result goes.
    #[arg(long, default_value = "target/bench/result.json")]
    result: PathBuf,
    /// Turns of empty endpoint, path, empty endpoint, path …
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// Seconds of each window.
    #[arg(long, default_value_t = 0.6)]
    seconds: f64,
    /// Connections of the load.
    #[arg(long, default_value_t = 64)]
    connections: usize,
    /// Starts of which the median counts.
    #[arg(long, default_value_t = 10)]
    starts: usize,
    /// Posts of the larger board.
    #[arg(long, default_value_t = 1_000_000)]
    posts: i64,
    /// Litestream, for the backups.
    #[arg(long, default_value = "target/litestream/litestream")]
    litestream: PathBuf,
    /// Measure only this part; may be given more than once.
    #[arg(long, value_enum)]
    only: Vec<Section>,
    /// Of the public paths, measure those that contain this.
    #[arg(long, default_value = "")]
    path: String,
    /// Measure this address too; may be given more than once.
    #[arg(long)]
    also: Vec<String>,
}

impl Options {
    fn window(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        // The runtime is the one that the program itself has.
        Command::Empty => tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?
            .block_on(empty::serve()),
        // One thread, so that the load takes no more of a small machine than it must.
        Command::Run(options) => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(measure(&options)),
    }
}

async fn measure(options: &Options) -> anyhow::Result<()> {
    let mut report = Report::default();
    for section in Section::value_variants() {
        if !options.only.is_empty() && !options.only.contains(section) {
            continue;
        }
        match section {
            Section::Foundation => {
                report.section("Start, memory, pages");
                foundation::run(options, &mut report).await?;
            }
            Section::Pages => {
                report.section("1,000 pages, 200 entries of the menu");
                pages::run(options, &mut report).await?;
            }
            Section::Boards => {
                report.section("Boards");
                boards::run(options, &mut report).await?;
            }
            Section::Writing => {
                report.section("Writing");
                writing::run(options, &mut report).await?;
            }
            Section::Shop => {
                report.section("Shop, 10,000 items");
                shop::run(options, &mut report).await?;
            }
            Section::Pdf => {
                report.section("Applications as PDF");
                pdf::run(options, &mut report).await?;
            }
            Section::Backup => {
                report.section("Backup");
                backup::run(options, &mut report).await?;
            }
            Section::Engines => {
                report.section("Caches in front");
                engines::run(options, &mut report).await?;
            }
        }
    }
    report.end(&options.result)
}
