//! Mails as lines of a file, for development and tests. Refused in production.

use serde_json::json;

use super::channel::Mail;
use platform::{ctx::Ctx, outbox_file};

/// Appends `{"at", "to", "subject", "text"}` to `<data>/outbox/mail.jsonl`.
pub(super) async fn append(ctx: &Ctx, mail: &Mail) -> anyhow::Result<()> {
    let line = json!({
        "at": ctx.clock.now().to_rfc3339(),
        "to": mail.to,
        "subject": mail.subject,
        "text": mail.body,
    });
    outbox_file::append(&ctx.config, "mail.jsonl", &line).await
}
