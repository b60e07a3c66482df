//! What the calls take and answer.

use platform::{
    listing::Listable,
    outbox::{Attempt, State, Task},
    text::line,
    timestamp::Timestamp,
};
use poem_openapi::{ApiResponse, Object, payload::Json};

use crate::{channel::TEST, record::Webhook};

#[derive(Object)]
pub struct WebhookList {
    pub webhooks: Vec<WebhookSummary>,
    /// Everything that a webhook can be told of.
    pub events: Vec<WebhookEvent>,
    /// Webhooks that there can be.
    pub most: Option<i64>,
}

#[derive(Object)]
pub struct WebhookEvent {
    /// `post.created`
    pub name: String,
    pub label: String,
}

/// A webhook, and how it is doing.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct WebhookSummary {
    pub key: String,
    pub name: String,
    pub url: String,
    pub events: Vec<String>,
    pub active: bool,
    pub revision: i64,
    /// Deliveries that have not succeeded yet.
    pub waiting: i64,
    /// How the newest delivery stands.
    pub last_state: Option<State>,
    pub last_at: Option<Timestamp>,
}

#[derive(Object)]
pub struct WebhookInput {
    /// At most 60 characters.
    name: String,
    /// https, and an address of the open internet.
    url: String,
    /// Names of events, at least one.
    events: Vec<String>,
    /// Left out: stays as it is; a new one is.
    pub active: Option<bool>,
    pub revision: Option<i64>,
}

impl WebhookInput {
    /// The webhook whose secret was made at `secret_at`.
    pub fn webhook(&self, secret_at: Timestamp) -> Webhook {
        let mut events = self.events.clone();
        events.sort();
        events.dedup();
        Webhook {
            name: line(&self.name),
            url: self.url.trim().to_owned(),
            events,
            active: self.active.unwrap_or(true),
            secret_at,
        }
    }
}

#[derive(Object)]
pub struct WebhookSecret {
    pub key: String,
    /// Shown this once: what the receiver checks signatures with.
    pub secret: String,
}

#[derive(ApiResponse)]
pub enum Queued {
    #[oai(status = 202)]
    Delivery(Json<WebhookDelivery>),
}

/// Something that a webhook was or is to be told.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct WebhookDelivery {
    pub id: i64,
    /// The key of its webhook.
    pub webhook: String,
    /// The header `webhook-id`, which every try bears.
    pub message: String,
    pub event: String,
    pub label: String,
    pub state: State,
    pub created_at: Timestamp,
    /// Tries since it was put into the queue, or put there again by hand.
    pub tries: i64,
    pub next_try_at: Option<Timestamp>,
    /// What the receiver answered last.
    pub status: Option<i64>,
    /// An excerpt of the last answer, or what went wrong.
    pub note: String,
}

impl Listable for WebhookDelivery {
    const PAGE: &'static str = "WebhookDeliveryPage";
    const LIST: &'static str = "WebhookDeliveries";
    const NAME: &'static str = "deliveryDTOList";
}

#[derive(Object)]
pub struct WebhookDeliveryDetail {
    pub delivery: WebhookDelivery,
    /// The body as it is sent.
    pub payload: String,
    /// Newest first.
    pub attempts: Vec<WebhookAttempt>,
}

#[derive(Object)]
pub struct WebhookAttempt {
    pub at: Timestamp,
    /// How long it took.
    pub millis: i64,
    pub delivered: bool,
    pub status: Option<i64>,
    pub note: String,
}

impl WebhookDelivery {
    pub fn new(task: &Task, label: String, last: Option<&Attempt>) -> Self {
        Self {
            id: task.id,
            webhook: task.target.clone(),
            message: task.message.clone(),
            event: task.name.clone(),
            label: match task.name.as_str() {
                TEST => "시험 전송".to_owned(),
                _ => label,
            },
            state: task.state,
            created_at: task.created_at,
            tries: task.attempts,
            next_try_at: (task.state == State::Waiting).then_some(task.due_at),
            status: last.and_then(|attempt| attempt.status),
            note: last.map_or_else(String::new, |attempt| attempt.note.clone()),
        }
    }
}

impl From<Attempt> for WebhookAttempt {
    fn from(attempt: Attempt) -> Self {
        Self {
            at: attempt.at,
            millis: attempt.millis,
            delivered: attempt.delivered,
            status: attempt.status,
            note: attempt.note,
        }
    }
}
