//! Making, changing and removing webhooks.

use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    outbox::State,
    records::{self, Caller, Change, RecordKind, StartedFrom},
    timestamp::Timestamp,
};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use super::{find, missing};
use crate::{
    CHANNEL,
    address::{self, Refusal},
    record::{Webhook, WebhookKind, parse_url},
    responses::{WebhookEvent, WebhookInput, WebhookList, WebhookSecret, WebhookSummary},
    secret,
    settings::Settings,
};

/// Webhooks that there can be: each is called for each event.
const MOST: i64 = 20;

pub struct WebhooksApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/webhooks")]
impl WebhooksApi {
    /// Every webhook, and everything that one can be told of.
    #[oai(path = "/", method = "get", operation_id = "list_webhooks")]
    async fn list_webhooks(&self) -> Result<Json<WebhookList>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut webhooks = Vec::new();
        for key in WebhookKind.keys(&mut conn).await? {
            webhooks.push(show(&mut conn, &key).await?);
        }
        webhooks.sort_by(|a, b| a.name.cmp(&b.name));
        let events = self.ctx.outbox.events().iter();
        let events = events.map(|event| WebhookEvent {
            name: event.name.clone(),
            label: event.label.clone(),
        });
        Ok(Json(WebhookList {
            webhooks,
            events: events.collect(),
            most: Some(MOST),
        }))
    }

    /// Makes a webhook. Its secret is answered this once.
    #[oai(path = "/", method = "post", operation_id = "create_webhook")]
    async fn create_webhook(
        &self,
        caller: Caller,
        body: Json<WebhookInput>,
    ) -> Result<Created<WebhookSecret>> {
        let now = self.ctx.clock.now();
        let webhook = self.check(&body.0, now).await?;
        let key = ids::random_text(9).map_err(ApiError::internal)?;
        let mut tx = self.ctx.db.write().await?;
        refuse_too_many(&mut tx).await?;
        let records = &self.ctx.records;
        records
            .create::<WebhookKind>(&mut tx, &caller.actor(), &key, &webhook)
            .await?;
        let secret = secret::renew(&self.ctx, &mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(WebhookSecret { key, secret }))
    }

    #[oai(path = "/:key", method = "put", operation_id = "update_webhook")]
    async fn update_webhook(
        &self,
        key: Path<String>,
        caller: Caller,
        body: Json<WebhookInput>,
        started_from: StartedFrom,
    ) -> Result<RecordJson<WebhookSummary>> {
        let checked = self.check(&body.0, Timestamp::default()).await;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self
            .ctx
            .records
            .edit::<WebhookKind>(&mut tx, change)
            .await?;
        let stored = edit.existing(missing)?;
        let webhook = checked.map(|webhook| Webhook {
            secret_at: stored.secret_at,
            active: body.0.active.unwrap_or(stored.active),
            ..webhook
        });
        edit.save(&mut tx, webhook).await?;
        let saved = show(&mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Removes a webhook. What still waits for it is given up.
    #[oai(path = "/:key", method = "delete", operation_id = "delete_webhook")]
    async fn delete_webhook(
        &self,
        key: Path<String>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        find(&mut tx, &key.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.seen(),
        };
        let records = &self.ctx.records;
        records.remove::<WebhookKind>(&mut tx, change).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }

    /// Gives a webhook another secret, answered this once. The one before ends at once.
    #[oai(
        path = "/:key/secret",
        method = "post",
        operation_id = "renew_webhook_secret"
    )]
    async fn renew_webhook_secret(
        &self,
        key: Path<String>,
        caller: Caller,
    ) -> Result<Json<WebhookSecret>> {
        let mut tx = self.ctx.db.write().await?;
        let mut webhook = find(&mut tx, &key.0).await?;
        webhook.secret_at = self.ctx.clock.now();
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: None,
        };
        let records = &self.ctx.records;
        records
            .save::<WebhookKind>(&mut tx, change, &webhook)
            .await?;
        let secret = secret::renew(&self.ctx, &mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(Json(WebhookSecret { key: key.0, secret }))
    }
}

impl WebhooksApi {
    /// The webhook, if it can be called and listens to what there is.
    async fn check(&self, input: &WebhookInput, secret_at: Timestamp) -> Result<Webhook> {
        let webhook = input.webhook(secret_at);
        webhook.check()?;
        let known = self.ctx.outbox.events();
        let is_known = |name: &String| known.iter().any(|event| event.name == *name);
        if !webhook.events.iter().all(is_known) {
            return Err(ApiError::field("events", "없는 이벤트가 들어 있어요."));
        }
        let url = parse_url(&webhook.url).map_err(|message| ApiError::field("url", message))?;
        let settings = self.ctx.state::<Settings>();
        match address::resolve(&url, settings.allow_private).await {
            Err(Refusal::Private) => Err(ApiError::field(
                "url",
                "https://로 시작하는 외부 주소만 쓸 수 있어요. 내부 주소로는 보내지 않아요.",
            )),
            // A name that is not known yet may be known when something happens.
            Ok(_) | Err(Refusal::Unknown) => Ok(webhook),
        }
    }
}

async fn show(conn: &mut SqliteConnection, key: &str) -> Result<WebhookSummary> {
    let revision = records::revision(conn, WebhookKind::NAME, key).await?;
    let webhook = find(conn, key).await?;
    let waiting: i64 = sqlx::query_scalar(
        "select count(*) from outbox_tasks
         where channel = ?1 and target = ?2 and state = 'waiting'",
    )
    .bind(CHANNEL)
    .bind(key)
    .fetch_one(&mut *conn)
    .await?;
    let last: Option<(State, Timestamp)> = sqlx::query_as(
        "select state, created_at from outbox_tasks
         where channel = ?1 and target = ?2
         order by id desc
         limit 1",
    )
    .bind(CHANNEL)
    .bind(key)
    .fetch_optional(&mut *conn)
    .await?;
    Ok(WebhookSummary {
        key: key.to_owned(),
        name: webhook.name,
        url: webhook.url,
        events: webhook.events,
        active: webhook.active,
        revision,
        waiting,
        last_state: last.map(|(state, _)| state),
        last_at: last.map(|(_, at)| at),
    })
}

async fn refuse_too_many(conn: &mut SqliteConnection) -> Result<()> {
    let count: i64 = sqlx::query_scalar("select count(*) from webhooks_hooks")
        .fetch_one(conn)
        .await?;
    if count >= MOST {
        return Err(ApiError::conflict(format!(
            "웹훅은 {MOST}개까지 만들 수 있어요."
        )));
    }
    Ok(())
}
