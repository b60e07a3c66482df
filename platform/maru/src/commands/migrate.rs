//! `maru migrate`

use std::{path::Path, process::ExitCode};

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let opened = super::open(path).await?;
    for (owner, name) in platform::db::applied_migrations(&opened.ctx.db).await? {
        println!("{owner} {name}");
    }
    opened.ctx.db.close().await;
    Ok(ExitCode::SUCCESS)
}
