//! Files below `<data>/outbox`: what development and tests read instead of a phone or a mailbox.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::PathBuf,
};

use anyhow::Context;
use serde_json::Value;

use crate::config::Config;

/// Appends one line of JSON to a file that only its owner can read.
pub async fn append(config: &Config, file: &'static str, line: &Value) -> anyhow::Result<()> {
    let folder = config.data.dir.join("outbox");
    let line = format!("{line}\n");
    tokio::task::spawn_blocking(move || write(folder, file, &line)).await?
}

fn write(folder: PathBuf, file: &str, line: &str) -> anyhow::Result<()> {
    fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let path = folder.join(file);
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .mode(0o600)
        .open(&path)
        .with_context(|| format!("{} cannot be opened", path.display()))?;
    // One write, so that lines that are appended at once do not mix.
    file.write_all(line.as_bytes())
        .with_context(|| format!("{} cannot be written", path.display()))
}
