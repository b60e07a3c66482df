//! Messages as lines of a file, for development and tests. Refused in production.

use std::{
    fs::{self, OpenOptions},
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::PathBuf,
};

use anyhow::Context;
use async_trait::async_trait;
use serde_json::json;

use super::SmsPort;
use crate::{auth::PhoneNumber, ctx::Ctx};

pub(super) struct Outbox<'a> {
    pub ctx: &'a Ctx,
}

#[async_trait]
impl SmsPort for Outbox<'_> {
    /// Appends `{"at", "to", "text"}` to `<data>/outbox/sms.jsonl`.
    async fn send(&self, to: &PhoneNumber, text: &str) -> anyhow::Result<()> {
        let line = json!({
            "at": self.ctx.clock.now().to_rfc3339(),
            "to": to.as_str(),
            "text": text,
        });
        let folder = self.ctx.config.data.dir.join("outbox");
        tokio::task::spawn_blocking(move || append(folder, format!("{line}\n"))).await?
    }
}

fn append(folder: PathBuf, line: String) -> anyhow::Result<()> {
    fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let path = folder.join("sms.jsonl");
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .mode(0o600)
        .open(&path)
        .with_context(|| format!("{} cannot be opened", path.display()))?;
    // One write, so that lines of messages sent at once do not mix.
    file.write_all(line.as_bytes())
        .with_context(|| format!("{} cannot be written", path.display()))
}
