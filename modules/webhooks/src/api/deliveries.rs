//! What webhooks were told, and telling them again.

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    listing::Listing,
    outbox::{self, NewTask, State, Task, TaskFilter},
    paging::Paging,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use serde_json::json;
use sqlx::SqliteConnection;

use super::{find, label};
use crate::{
    CHANNEL,
    channel::TEST,
    responses::{Queued, WebhookAttempt, WebhookDelivery, WebhookDeliveryDetail},
};

pub struct DeliveriesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/webhooks")]
impl DeliveriesApi {
    /// Tells a webhook something that did not happen, whether it is on or not.
    #[oai(path = "/:key/test", method = "post", operation_id = "test_webhook")]
    async fn test_webhook(&self, key: Path<String>) -> Result<Queued> {
        let now = self.ctx.clock.now();
        let site = self.ctx.site().await?;
        let payload = json!({
            "type": TEST,
            "timestamp": now.to_rfc3339_opts(chrono::SecondsFormat::Millis, true),
            "data": { "site": site.identity.name },
        });
        let mut tx = self.ctx.db.write().await?;
        find(&mut tx, &key.0).await?;
        let task = NewTask {
            channel: CHANNEL,
            target: &key.0,
            name: TEST,
            message: &outbox::message_id()?,
            payload: &payload.to_string(),
            member: None,
            at: now,
        };
        let id = outbox::add(&mut tx, task).await?;
        let task = delivery(&mut tx, id).await?;
        tx.commit().await?;
        Ok(Queued::Delivery(Json(WebhookDelivery::new(
            &task,
            String::new(),
            None,
        ))))
    }

    /// What a webhook was told, newest first. The log goes back 30 days.
    #[oai(
        path = "/:key/deliveries",
        method = "get",
        operation_id = "list_webhook_deliveries"
    )]
    async fn list_webhook_deliveries(
        &self,
        key: Path<String>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        state: Query<Option<State>>,
    ) -> Result<Json<Listing<WebhookDelivery>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = TaskFilter {
            channel: CHANNEL,
            target: Some(&key.0),
            state: state.0,
        };
        let Listing { items: tasks, page } =
            outbox::list(self.ctx.db.read(), &filter, paging).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        find(&mut conn, &key.0).await?;
        let mut items = Vec::with_capacity(tasks.len());
        for task in &tasks {
            items.push(self.show(&mut conn, task).await?);
        }
        Ok(Json(Listing { items, page }))
    }

    /// One delivery with what is sent and every try.
    #[oai(
        path = "/deliveries/:id",
        method = "get",
        operation_id = "get_webhook_delivery"
    )]
    async fn get_webhook_delivery(&self, id: Path<i64>) -> Result<Json<WebhookDeliveryDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let task = delivery(&mut conn, id.0).await?;
        let attempts = outbox::attempts(&mut conn, task.id).await?;
        Ok(Json(WebhookDeliveryDetail {
            delivery: self.show(&mut conn, &task).await?,
            payload: task.payload,
            attempts: attempts.into_iter().map(WebhookAttempt::from).collect(),
        }))
    }

    /// Sends a delivery again, now, under the same `webhook-id`.
    #[oai(
        path = "/deliveries/:id/resend",
        method = "post",
        operation_id = "resend_webhook_delivery"
    )]
    async fn resend_webhook_delivery(&self, id: Path<i64>) -> Result<Queued> {
        let mut tx = self.ctx.db.write().await?;
        let task = delivery(&mut tx, id.0).await?;
        find(&mut tx, &task.target).await?;
        outbox::again(&mut tx, task.id, self.ctx.clock.now()).await?;
        let task = delivery(&mut tx, id.0).await?;
        let shown = self.show(&mut tx, &task).await?;
        tx.commit().await?;
        Ok(Queued::Delivery(Json(shown)))
    }
}

impl DeliveriesApi {
    async fn show(&self, conn: &mut SqliteConnection, task: &Task) -> Result<WebhookDelivery> {
        let attempts = outbox::attempts(conn, task.id).await?;
        let label = label(&self.ctx, &task.name);
        Ok(WebhookDelivery::new(task, label, attempts.first()))
    }
}

async fn delivery(conn: &mut SqliteConnection, id: i64) -> Result<Task> {
    outbox::find(conn, CHANNEL, id)
        .await?
        .ok_or_else(|| ApiError::not_found("없는 전송 기록이에요."))
}

fn default_size() -> i64 {
    15
}
