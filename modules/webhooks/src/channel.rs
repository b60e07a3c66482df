//! Between the outbox and the receivers: who listens, and how a task becomes a call.

use std::collections::BTreeSet;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::{CacheTag, depends_on},
    error::Result,
    outbox::{Channel, EventSink, Outcome, Subscription, Task},
    records::RecordKind,
};
use sqlx::SqliteConnection;

use crate::{
    CHANNEL,
    address::{self, Refusal},
    call::{self, Call},
    record::{Webhook, WebhookKind, parse_url},
    secret,
    settings::Settings,
};

/// The event of a test, which nobody has to listen to.
pub const TEST: &str = "webhook.test";

pub struct WebhookChannel;

#[async_trait]
impl Channel for WebhookChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn keeps_payload(&self) -> bool {
        true
    }

    async fn deliver(&self, ctx: &Ctx, task: &Task) -> Outcome {
        match deliver(ctx, task).await {
            Ok(outcome) => outcome,
            Err(error) => {
                let error = format!("{error:#}");
                tracing::error!(webhook = task.target, error, "a webhook cannot be called");
                Outcome::failed("보낼 준비를 하지 못했어요.")
            }
        }
    }
}

async fn deliver(ctx: &Ctx, task: &Task) -> anyhow::Result<Outcome> {
    let mut conn = ctx.db.read().acquire().await?;
    let Some(webhook) = WebhookKind.load(&mut conn, &task.target).await? else {
        return Ok(Outcome::permanent_failure("지워진 웹훅이에요."));
    };
    if !webhook.active && task.name != TEST {
        return Ok(Outcome::permanent_failure("꺼져 있는 웹훅이에요."));
    }
    let secret = secret::load(ctx, &mut conn, &task.target).await?;
    drop(conn);
    call(ctx, task, &webhook, &secret).await
}

async fn call(ctx: &Ctx, task: &Task, webhook: &Webhook, secret: &str) -> anyhow::Result<Outcome> {
    let url = parse_url(&webhook.url).map_err(anyhow::Error::msg)?;
    let allow_private = ctx.state::<Settings>().allow_private;
    let addresses = match address::resolve(&url, allow_private).await {
        Ok(addresses) => addresses,
        Err(Refusal::Private) => {
            return Ok(Outcome::permanent_failure("내부 주소라서 보내지 않았어요."));
        }
        Err(Refusal::Unknown) => return Ok(Outcome::failed("주소를 찾지 못했어요.")),
    };
    // A receiver refuses what is older than some minutes: each try bears its own time.
    let timestamp = ctx.clock.now().timestamp();
    let signature = secret::sign(secret, &task.message, timestamp, &task.payload)?;
    Ok(call::send(Call {
        url: &url,
        addresses: &addresses,
        id: &task.message,
        timestamp,
        signature: &signature,
        body: task.payload.clone(),
    })
    .await)
}

/// Tells the platform who listens.
pub struct WebhookSink;

#[async_trait]
impl EventSink for WebhookSink {
    fn channel(&self) -> &'static str {
        CHANNEL
    }

    async fn subscriptions(&self, conn: &mut SqliteConnection) -> Result<Vec<Subscription>> {
        depends_on(CacheTag::of(WebhookKind::NAME));
        let rows: Vec<(String, String)> =
            sqlx::query_as("select key, events from webhooks_hooks where active order by key")
                .fetch_all(conn)
                .await?;
        rows.into_iter()
            .map(|(target, events)| {
                let events: BTreeSet<String> = serde_json::from_str(&events)?;
                Ok(Subscription { target, events })
            })
            .collect()
    }
}
