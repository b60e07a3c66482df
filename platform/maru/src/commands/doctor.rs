//! `maru doctor`: what works here and what does not.

use std::{path::Path, process::ExitCode};

use platform::{db, health};

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let (major, minor, patch) = db::engine_version();
    println!("ok      SQLite {major}.{minor}.{patch}");
    let opened = super::open(path).await?;
    println!("ok      configuration {}", path.display());
    let broken: Vec<String> = sqlx_check(&opened.ctx).await?;
    match broken.first() {
        None => println!("ok      database integrity"),
        Some(first) => println!("FAILED  database integrity: {first}"),
    }
    let checks = health::run_checks(&opened.ctx).await;
    for check in &checks {
        println!(
            "{}  {}",
            if check.ok { "ok    " } else { "FAILED" },
            check.name
        );
    }
    opened.ctx.db.close().await;
    let well = broken.is_empty() && checks.iter().all(|check| check.ok);
    Ok(if well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn sqlx_check(ctx: &platform::ctx::Ctx) -> anyhow::Result<Vec<String>> {
    Ok(db::integrity(&ctx.db).await?)
}
