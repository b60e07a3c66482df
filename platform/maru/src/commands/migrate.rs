//! `maru migrate`

use std::{path::Path, process::ExitCode, time::Instant};

use anyhow::bail;
use platform::{clock::Clock, db};
use server::app;

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    for (owner, name) in db::applied_migrations(&opened.ctx.db).await? {
        println!("{owner} {name}");
    }
    opened.ctx.db.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Migrates a copy: the database itself is only read.
pub async fn rehearse(path: &Path) -> anyhow::Result<ExitCode> {
    let (mut config, modules, _) = super::configure(path)?;
    let database = config.data.dir.join("maru.db");
    if !database.is_file() {
        bail!(
            "{} does not exist: there is nothing to rehearse on",
            database.display()
        );
    }
    let folder = tempfile::Builder::new()
        .prefix("rehearsal-")
        .tempdir_in(&config.data.dir)?;
    let began = Instant::now();
    let before = db::copy(&database, &folder.path().join("maru.db")).await?;
    println!(
        "copied {} in {:.1} s",
        database.display(),
        began.elapsed().as_secs_f64()
    );
    folder.path().clone_into(&mut config.data.dir);
    // What belongs to this database alone stays with it.
    config.backup = platform::config::Backup::default();
    let began = Instant::now();
    let ctx = app::open_ctx(config, &modules, Clock::default()).await?;
    let took = began.elapsed().as_secs_f64();
    let new = db::applied_migrations(&ctx.db).await?;
    let new: Vec<_> = new
        .iter()
        .filter(|step| !before.migrations.contains(step))
        .collect();
    println!("migrated in {took:.1} s: {} steps", new.len());
    for (owner, name) in new {
        println!("  {owner} {name}");
    }
    let after = db::row_counts(&ctx.db).await?;
    for (table, rows) in &after {
        match before.rows.get(table) {
            Some(old) if old == rows => {}
            Some(old) => println!("  {table}: {old} rows, then {rows}"),
            None => println!("  {table}: new, {rows} rows"),
        }
    }
    for table in before
        .rows
        .keys()
        .filter(|table| !after.contains_key(*table))
    {
        println!("  {table}: gone");
    }
    let broken = db::integrity(&ctx.db).await?;
    ctx.db.close().await;
    match broken.first() {
        None => println!("the copy is whole; nothing was changed here"),
        Some(first) => bail!("the migrated copy is broken: {first}"),
    }
    Ok(ExitCode::SUCCESS)
}
