//! What has to reach somebody outside: written in the transaction of the change that it tells of,
//! carried out afterwards, tried again until it succeeds or a day has passed.

mod clean;
mod events;
mod in_doubt;
mod log;
mod personal;
mod sealed;
mod worker;

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use sqlx::SqliteConnection;

pub use clean::job;
pub use events::{Event, EventName, EventSink, Subscription};
pub use in_doubt::{GivenUp, give_up_in_doubt, given_up};
pub use log::{
    Attempt, State, Task, TaskFilter, again, attempts, count_waiting, find, forget_member, list,
};
pub use personal::sent;
pub use sealed::{NewLetter, Reencryption, add_sealed, open};
pub use worker::{carry_out_due, run};

use crate::{
    ctx::Ctx,
    db::{Migrations, Statements},
    error::{ApiError, Result},
    ids,
    records::Kind,
    response_cache::ResponseCache,
    timestamp::Timestamp,
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "outbox",
    steps: &[
        (
            "0001_outbox",
            include_str!("../../migrations/outbox/0001_outbox.sql"),
        ),
        (
            "0002_micros",
            include_str!("../../migrations/outbox/0002_micros.sql"),
        ),
    ],
};

/// The queue's side that lives in memory. Cloning is cheap.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

struct Inner {
    responses: ResponseCache,
    channels: Vec<Arc<dyn Channel>>,
    sinks: Vec<Arc<dyn EventSink>>,
    events: Vec<EventName>,
    /// Channel and target of what is being carried out.
    busy: Mutex<HashSet<(String, String)>>,
}

/// A way out of the program.
#[async_trait]
pub trait Channel: Send + Sync {
    /// Names the channel in tasks: `webhook`.
    fn name(&self) -> &'static str;

    /// Whether what was sent is kept for the log and to be sent again. It is not where it holds
    /// something personal.
    fn keeps_payload(&self) -> bool;

    /// Tries once, with a timeout of its own, outside any transaction.
    async fn deliver(&self, ctx: &Ctx, task: &Task) -> Outcome;
}

/// What became of a try.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    /// What the other side answered: an HTTP or SMTP status.
    pub status: Option<u16>,
    /// A few words for the log: an excerpt of the answer, or what went wrong. Never a secret.
    pub note: String,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    Delivered,
    /// It may go better later.
    Failed,
    /// It will not go better later.
    PermanentFailure,
}

impl Outcome {
    pub fn failed(note: impl Into<String>) -> Self {
        Self {
            verdict: Verdict::Failed,
            status: None,
            note: note.into(),
        }
    }

    pub fn permanent_failure(note: impl Into<String>) -> Self {
        Self {
            verdict: Verdict::PermanentFailure,
            ..Self::failed(note)
        }
    }
}

/// Something to be sent.
pub struct NewTask<'a> {
    pub channel: &'a str,
    pub target: &'a str,
    pub name: &'a str,
    /// From [`message_id`].
    pub message: &'a str,
    pub payload: &'a str,
    /// The member whom it is about, who takes it along when they leave.
    pub member: Option<i64>,
    pub at: Timestamp,
}

/// A name for a message that stays the same at each try.
pub fn message_id() -> Result<String> {
    let text = ids::random_text(18).map_err(ApiError::internal)?;
    Ok(format!("msg_{text}"))
}

const ADD: &str = "insert into outbox_tasks
         (channel, target, name, message, payload, member_id, created_at, due_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)";

/// Puts a task into the queue with the last statements of a transaction.
pub fn add_last(last: &mut Statements, new: &NewTask<'_>) {
    last.push(ADD)
        .bind(new.channel.to_owned())
        .bind(new.target.to_owned())
        .bind(new.name.to_owned())
        .bind(new.message.to_owned())
        .bind(new.payload.to_owned())
        .bind(new.member)
        .bind(new.at)
        .bind(new.at);
}

/// Puts a task into the queue, to be carried out as soon as the transaction is committed. Its id.
pub async fn add(conn: &mut SqliteConnection, new: NewTask<'_>) -> Result<i64> {
    let added = sqlx::query(ADD)
        .bind(new.channel)
        .bind(new.target)
        .bind(new.name)
        .bind(new.message)
        .bind(new.payload)
        .bind(new.member)
        .bind(new.at)
        .bind(new.at)
        .execute(conn)
        .await?;
    Ok(added.last_insert_rowid())
}

impl Outbox {
    pub fn new(
        responses: ResponseCache,
        channels: Vec<Arc<dyn Channel>>,
        sinks: Vec<Arc<dyn EventSink>>,
        kinds: &[Kind],
        own: Vec<EventName>,
    ) -> Self {
        let mut events: Vec<_> = kinds.iter().flat_map(events::of_kind).collect();
        events.extend(own);
        Self(Arc::new(Inner {
            responses,
            channels,
            sinks,
            events,
            busy: Mutex::default(),
        }))
    }

    /// Every event that there can be, in the order of the modules.
    pub fn events(&self) -> &[EventName] {
        &self.0.events
    }

    /// The names of all channels, in the order of the modules.
    pub fn channels(&self) -> impl Iterator<Item = &'static str> {
        self.0.channels.iter().map(|channel| channel.name())
    }

    fn channel(&self, name: &str) -> Option<&Arc<dyn Channel>> {
        self.0
            .channels
            .iter()
            .find(|channel| channel.name() == name)
    }

    /// Takes a target for itself; false when somebody has it.
    fn take(&self, channel: &str, target: &str) -> bool {
        let mut busy = self.0.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.insert((channel.to_owned(), target.to_owned()))
    }

    fn give_back(&self, channel: &str, target: &str) {
        let mut busy = self.0.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.remove(&(channel.to_owned(), target.to_owned()));
    }
}
