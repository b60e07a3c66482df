//! Measures the release program, beside an empty poem endpoint in the same minutes.
#![expect(clippy::print_stdout, reason = "its table is what it is for")]

mod boards;
mod change;
mod client;
mod empty;
mod fill;
mod load;
mod pdf;
mod program;
mod report;
mod run;
mod shop;
mod targets;

use std::{path::PathBuf, time::Duration};

use clap::{Args, Parser, Subcommand};

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
    Run(Options),
    /// Measure boards of a thousand and of a million posts.
    Boards(Options),
    /// Measure a shop of ten thousand items.
    Shop(Options),
    /// Measure one, a hundred and a thousand applications as PDF.
    Pdf(Options),
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
    /// Measure only paths that contain this.
    #[arg(long, default_value = "")]
    only: String,
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
            .block_on(run::run(&options)),
        Command::Boards(options) => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(boards::run(&options)),
        Command::Shop(options) => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(shop::run(&options)),
        Command::Pdf(options) => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(pdf::run(&options)),
    }
}
