//! Views of posts, items and the like: gathered in memory, written each second, so that no reader
//! waits for the writer.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::TimeDelta;
use serde::Serialize;

use crate::{
    address::network,
    cached_response::{OnServed, Recipient},
    clock::Clock,
    ctx::Ctx,
    db::Tx,
    error::Result,
    jobs::Run,
    timestamp::Timestamp,
};

/// A reader of a thing counts once within this time.
const ONCE: TimeDelta = TimeDelta::minutes(30);
/// A member's browser asks for the document without saying who they are, and then for the thing.
const SAME_VISIT: TimeDelta = TimeDelta::seconds(15);
/// Readers that are remembered; beyond it somebody is making them up, and all are forgotten.
const MOST: usize = 200_000;

/// Views that one module gathers, of things that it knows by number, or by another name.
pub struct Views<K = i64>(Mutex<Gathered<K>>);

struct Gathered<K> {
    /// Views that are not written yet, by the thing's name.
    counts: HashMap<K, i64>,
    seen: HashMap<(CountedReader, K), Timestamp>,
}

impl<K> Default for Views<K> {
    fn default() -> Self {
        Self(Mutex::new(Gathered {
            counts: HashMap::new(),
            seen: HashMap::new(),
        }))
    }
}

#[derive(Clone, Copy, Eq, Hash, PartialEq)]
enum CountedReader {
    Member(i64),
    Address(IpAddr),
}

impl<K: Clone + Eq + Hash + Send + Sync + 'static> Views<K> {
    /// What counts the readers of an answer that shows the thing with this name.
    pub fn on_served(self: &Arc<Self>, clock: &Clock, id: K) -> OnServed {
        let (views, clock) = (self.clone(), clock.clone());
        OnServed::new(move |reader| views.count(&id, reader, clock.now()))
    }

    fn count(&self, id: &K, reader: Recipient, now: Timestamp) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = (CountedReader::Address(network(reader.address)), id.clone());
        let member = reader
            .member
            .map(|member| (CountedReader::Member(member), id.clone()));
        let seen = |key: &(CountedReader, K), within: TimeDelta| {
            gathered.seen.get(key).is_some_and(|at| now - *at < within)
        };
        let known_member = member.as_ref().is_some_and(|key| seen(key, ONCE));
        let known = match member {
            Some(_) => known_member || seen(&address, SAME_VISIT),
            None => seen(&address, ONCE),
        };
        if let Some(key) = member.filter(|_| !known_member) {
            gathered.seen.insert(key, now);
        }
        if known {
            return;
        }
        gathered.seen.insert(address, now);
        *gathered.counts.entry(id.clone()).or_default() += 1;
    }

    fn take(&self, now: Timestamp) -> HashMap<K, i64> {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if gathered.seen.len() > MOST || gathered.counts.is_empty() {
            gathered.seen.retain(|_, at| now - *at < ONCE);
        }
        if gathered.seen.len() > MOST {
            gathered.seen.clear();
        }
        std::mem::take(&mut gathered.counts)
    }

    /// Keeps what could not be written for the next time.
    fn give_back(&self, counts: HashMap<K, i64>) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (id, views) in counts {
            *gathered.counts.entry(id).or_default() += views;
        }
    }
}

/// Where a module keeps its views.
#[async_trait]
pub trait ViewCounts: Send + Sync {
    /// Adds them up: `counts` is a JSON array of pairs of name and views. Raises what shows them.
    async fn add(&self, tx: &mut Tx, counts: &str) -> Result<()>;
}

/// Writes the views of the last second.
pub struct FlushViews<C, K = i64> {
    pub views: Arc<Views<K>>,
    pub counts: C,
}

#[async_trait]
impl<C, K> Run for FlushViews<C, K>
where
    C: ViewCounts,
    K: Clone + Eq + Hash + Serialize + Send + Sync + 'static,
{
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let counts = self.views.take(ctx.clock.now());
        if counts.is_empty() {
            return Ok(());
        }
        let written = self.write(ctx, &counts).await;
        if written.is_err() {
            self.views.give_back(counts);
        }
        written
    }
}

impl<C: ViewCounts, K: Serialize> FlushViews<C, K> {
    async fn write(&self, ctx: &Ctx, counts: &HashMap<K, i64>) -> Result<()> {
        let rows: Vec<_> = counts.iter().collect();
        let rows = serde_json::to_string(&rows)?;
        let mut tx = ctx.db.write().await?;
        self.counts.add(&mut tx, &rows).await?;
        Ok(tx.commit().await?)
    }
}
