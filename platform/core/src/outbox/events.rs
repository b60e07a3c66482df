//! What happened, told to whoever listens. Where nobody does, nothing is written.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use serde_json::{Map, Value, json};
use sqlx::SqliteConnection;

use super::{NewTask, Outbox, add, message_id};
use crate::{
    db::{Statements, Tx},
    error::Result,
    records::{self, ChangeKind, ChangeListener, Kind, RecordChange, Visibility},
    timestamp::Timestamp,
};

/// Something that other programs may be told of.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct EventName {
    /// `post.created`
    pub name: String,
    /// What an admin reads: 게시물 등록.
    pub label: String,
}

impl EventName {
    pub fn new(name: &str, label: &str) -> Self {
        Self {
            name: name.to_owned(),
            label: label.to_owned(),
        }
    }
}

/// One thing that happened. It holds ids and what every visitor may see, and nothing else.
pub struct Event<'a> {
    /// One of the names that the platform or a module declares.
    pub name: &'a str,
    pub at: Timestamp,
    pub data: Value,
}

/// A module that has events sent somewhere.
#[async_trait]
pub trait EventSink: Send + Sync {
    /// The channel whose tasks its events become.
    fn channel(&self) -> &'static str;

    /// Everybody who listens. Kept until what it [depends on](crate::db::depends_on) changes.
    async fn subscriptions(&self, conn: &mut SqliteConnection) -> Result<Vec<Subscription>>;
}

/// Somebody who listens.
#[derive(Clone, Debug)]
pub struct Subscription {
    /// The target of the tasks.
    pub target: String,
    /// Names of events.
    pub events: BTreeSet<String>,
}

/// The events of a record kind.
pub(super) fn of_kind(kind: &Kind) -> impl Iterator<Item = EventName> {
    let (name, label) = (kind.name(), kind.label());
    kind.announced().iter().map(move |what| EventName {
        name: format!("{name}.{}", what.name()),
        label: format!("{label} {}", what.label()),
    })
}

impl Outbox {
    /// Tells whoever listens, as a part of the transaction.
    pub async fn announce(&self, tx: &mut Tx, event: Event<'_>) -> Result<()> {
        for sink in &self.0.sinks {
            let subscriptions = self.subscriptions(sink.as_ref(), tx).await?;
            let listening: Vec<_> = subscriptions
                .iter()
                .filter(|subscription| subscription.events.contains(event.name))
                .collect();
            if listening.is_empty() {
                continue;
            }
            let message = message_id()?;
            let payload = payload(&event);
            for subscription in listening {
                let task = NewTask {
                    channel: sink.channel(),
                    target: &subscription.target,
                    name: event.name,
                    message: &message,
                    payload: &payload,
                    member: None,
                    at: event.at,
                };
                add(tx, task).await?;
            }
        }
        Ok(())
    }

    async fn is_heard(&self, tx: &mut Tx, name: &str) -> Result<bool> {
        for sink in &self.0.sinks {
            let subscriptions = self.subscriptions(sink.as_ref(), tx).await?;
            if subscriptions.iter().any(|one| one.events.contains(name)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Kind, key and number of the record; its title where every visitor may see it; the names of
    /// the fields that changed and never what is in them.
    fn describe(&self, change: &RecordChange<'_>) -> Value {
        let value = change.after.or(change.before).unwrap_or(&Value::Null);
        let mut data = Map::from_iter([
            ("kind".to_owned(), json!(change.kind.name())),
            ("key".to_owned(), json!(change.key)),
            ("revision".to_owned(), json!(change.revision)),
        ]);
        if let Some(id) = value.get("id").and_then(Value::as_i64) {
            data.insert("id".to_owned(), json!(id));
        }
        if change.visibility == Visibility::Public {
            data.insert("title".to_owned(), json!(change.title));
        }
        if change.what() == ChangeKind::Changed {
            let fields = records::changed_fields(change.before, change.after);
            data.insert("fields".to_owned(), json!(fields));
        }
        Value::Object(data)
    }

    /// Who listens now. Read again only after somebody began or ended to.
    async fn subscriptions(
        &self,
        sink: &dyn EventSink,
        tx: &mut Tx,
    ) -> Result<Arc<Vec<Subscription>>> {
        let name = format!("subscriptions:{}", sink.channel());
        let bytes = |all: &Vec<Subscription>| size_of_val(all.as_slice());
        let read = async { sink.subscriptions(tx).await.map(Some) };
        let all = self.0.responses.value(&name, bytes, read).await?;
        Ok(all.unwrap_or_default())
    }
}

#[async_trait]
impl ChangeListener for Outbox {
    /// Announces the change where the kind says so and somebody listens.
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        _: &mut Statements,
    ) -> Result<()> {
        let what = change.what();
        if self.0.sinks.is_empty() || !change.kind.announced().contains(&what) {
            return Ok(());
        }
        let name = format!("{}.{}", change.kind.name(), what.name());
        if !self.is_heard(tx, &name).await? {
            return Ok(());
        }
        let event = Event {
            name: &name,
            at: change.at,
            data: self.describe(change),
        };
        self.announce(tx, event).await
    }
}

fn payload(event: &Event<'_>) -> String {
    json!({
        "type": event.name,
        "timestamp": event.at.to_rfc3339_opts(chrono::SecondsFormat::Millis, true),
        "data": event.data,
    })
    .to_string()
}
