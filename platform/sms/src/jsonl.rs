//! Messages as lines of a file, for development and tests. Refused in production.

use async_trait::async_trait;
use serde_json::json;

use super::SmsPort;
use platform::{ctx::Ctx, identity::PhoneNumber, outbox_file};

pub(super) struct Jsonl<'a> {
    pub ctx: &'a Ctx,
}

#[async_trait]
impl SmsPort for Jsonl<'_> {
    /// Appends `{"at", "to", "text"}` to `<data>/outbox/sms.jsonl`.
    async fn send(&self, to: &PhoneNumber, text: &str) -> anyhow::Result<()> {
        let line = json!({
            "at": self.ctx.clock.now().to_rfc3339(),
            "to": to.as_str(),
            "text": text,
        });
        outbox_file::append(&self.ctx.config, "sms.jsonl", &line).await
    }
}
