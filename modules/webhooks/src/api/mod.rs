//! The module's calls.

mod deliveries;
mod webhooks;

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::RecordKind,
};
use sqlx::SqliteConnection;

pub use deliveries::DeliveriesApi;
pub use webhooks::WebhooksApi;

use crate::record::{Webhook, WebhookKind};

async fn find(conn: &mut SqliteConnection, key: &str) -> Result<Webhook> {
    WebhookKind.load(conn, key).await?.ok_or_else(missing)
}

fn missing() -> ApiError {
    ApiError::not_found("없는 웹훅이에요.")
}

/// What an admin reads for an event.
fn label(ctx: &Ctx, event: &str) -> String {
    let known = ctx.outbox.events().iter().find(|one| one.name == event);
    known.map_or(event, |one| &one.label).to_owned()
}
