//! `maru doctor`: what works here and what does not.

use std::{path::Path, process::ExitCode};

use anyhow::bail;
use platform::{clock::Clock, ctx::Ctx, db, search};
use server::{app, doctor, health};

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let (config, modules, _) = super::configure(path)?;
    say("configuration", &Ok(path.display().to_string()));
    let mut well = true;
    let mut may_open = true;
    for finding in doctor::examine(&config, &modules).await {
        well &= say(finding.name, &finding.outcome);
        // Opening the database would apply what is pending.
        may_open &= finding.name != "migrations" || finding.outcome.is_ok();
    }
    // So would it make a database that is not there, and keys, as whoever happens to ask.
    may_open &= config.data.dir.join("maru.db").exists();
    if backup::refuse_unpromoted(&config).is_err() {
        well &= say("standby", &super::standby::look(&config));
    }
    if may_open {
        let ctx = app::open_to_look(config, &modules, Clock::default()).await?;
        well &= say("database integrity", &integrity(&ctx).await);
        well &= say("replication", &doctor::replication(&ctx.config).await);
        well &= say("attached files", &ctx.media.check_private().await);
        for (name, outcome) in health::look(&ctx).await {
            well &= say(name, &outcome);
        }
        ctx.db.close().await;
    }
    Ok(if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn integrity(ctx: &Ctx) -> anyhow::Result<String> {
    let broken = db::integrity(&ctx.db).await?;
    match broken.first() {
        None => Ok("whole".to_owned()),
        // Made from everything else, so that it needs no backup.
        Some(first) if search::is_all_of_it(&broken) => {
            bail!("{first}: {}", search::REMEDY)
        }
        Some(first) => bail!("{first}"),
    }
}

/// Prints a line; whether it is a good one.
fn say(name: &str, outcome: &anyhow::Result<String>) -> bool {
    let mark = mark(outcome.is_ok());
    match outcome {
        Ok(seen) => println!("{mark}  {name}: {seen}"),
        Err(error) => println!("{mark}  {name}: {error:#}"),
    }
    outcome.is_ok()
}

fn mark(well: bool) -> &'static str {
    if well { "ok    " } else { "FAILED" }
}
