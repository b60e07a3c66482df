//! A large database backed up, proved and restored: how long each takes.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::ensure;

use crate::{Options, fill::fill, program::Program};

/// What the issue promises for a database of 1 GiB on two cores.
const PROMISED: Duration = Duration::from_secs(60);
const GIB: f64 = 1024.0 * 1024.0 * 1024.0;

pub async fn run(options: &Options) -> anyhow::Result<()> {
    let replica = tempfile::tempdir()?;
    let litestream = fs::canonicalize(&options.litestream)?;
    let mut program = Program::seeded(&options.maru, &options.config)?;
    program.set("MARU__BACKUP__PATH", &replica.path().to_string_lossy());
    program.set("MARU__BACKUP__LITESTREAM", &litestream.to_string_lossy());
    fill(&program.data().join("maru.db"), "REVIEW", options.posts).await?;
    let bytes = fs::metadata(program.data().join("maru.db"))?.len() as f64;
    println!("a database of {:.2} GiB", bytes / GIB);
    timed("backup create", || program.run(&["backup", "create"], ""))?;
    timed("backup verify", || program.run(&["backup", "verify"], ""))?;
    let to = program.data().join("restored");
    let took = timed("backup restore", || restore(&program, &to))?;
    let promised = PROMISED.mul_f64((bytes / GIB).max(1.0));
    ensure!(took < promised, "a restore may take {promised:?}");
    Ok(())
}

fn restore(program: &Program, to: &Path) -> anyhow::Result<()> {
    program.run(&["backup", "restore", "--to", &to.to_string_lossy()], "")
}

fn timed(name: &str, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<Duration> {
    let began = Instant::now();
    work()?;
    let took = began.elapsed();
    println!("{name:<16} {:>7.1} s", took.as_secs_f64());
    Ok(took)
}
