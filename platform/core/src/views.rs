//! Views of posts, items and the like: gathered in memory, written each second, so that no reader
//! waits for the writer.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::TimeDelta;

use crate::{
    address::network,
    cached_response::{OnServed, Reader},
    clock::Clock,
    ctx::Ctx,
    db::Tx,
    error::Result,
    jobs::Run,
    timestamp::Timestamp,
};

/// The same reader and thing count once within this time.
const ONCE: TimeDelta = TimeDelta::minutes(30);
/// A member's browser asks for the document without saying who they are, and then for the thing.
const SAME_VISIT: TimeDelta = TimeDelta::seconds(15);
/// Readers that are remembered; beyond it somebody is making them up, and all are forgotten.
const MOST: usize = 200_000;

/// Views that one module gathers, of things that it knows by number.
#[derive(Default)]
pub struct Views(Mutex<Gathered>);

#[derive(Default)]
struct Gathered {
    /// Views that are not written yet, by the thing's number.
    counts: HashMap<i64, i64>,
    seen: HashMap<(CountedReader, i64), Timestamp>,
}

#[derive(Clone, Copy, Eq, Hash, PartialEq)]
enum CountedReader {
    Member(i64),
    Address(IpAddr),
}

impl Views {
    /// What counts the readers of an answer that shows the thing with this number.
    pub fn on_served(self: &Arc<Self>, clock: &Clock, id: i64) -> OnServed {
        let (views, clock) = (self.clone(), clock.clone());
        OnServed::new(move |reader| views.count(id, reader, clock.now()))
    }

    fn count(&self, id: i64, reader: Reader, now: Timestamp) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = (CountedReader::Address(network(reader.address)), id);
        let member = reader
            .member
            .map(|member| (CountedReader::Member(member), id));
        let seen = |key: &(CountedReader, i64), within: TimeDelta| {
            gathered.seen.get(key).is_some_and(|at| now - *at < within)
        };
        let known_member = member.is_some_and(|key| seen(&key, ONCE));
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
        *gathered.counts.entry(id).or_default() += 1;
    }

    fn take(&self, now: Timestamp) -> HashMap<i64, i64> {
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
    fn give_back(&self, counts: HashMap<i64, i64>) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (id, views) in counts {
            *gathered.counts.entry(id).or_default() += views;
        }
    }
}

/// Where a module keeps its views.
#[async_trait]
pub trait ViewCounts: Send + Sync {
    /// Adds them up: `counts` is a JSON array of pairs of number and views. Raises what shows them.
    async fn add(&self, tx: &mut Tx, counts: &str) -> Result<()>;
}

/// Writes the views of the last second.
pub struct FlushViews<C> {
    pub views: Arc<Views>,
    pub counts: C,
}

#[async_trait]
impl<C: ViewCounts> Run for FlushViews<C> {
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

impl<C: ViewCounts> FlushViews<C> {
    async fn write(&self, ctx: &Ctx, counts: &HashMap<i64, i64>) -> Result<()> {
        let rows: Vec<_> = counts.iter().collect();
        let rows = serde_json::to_string(&rows)?;
        let mut tx = ctx.db.write().await?;
        self.counts.add(&mut tx, &rows).await?;
        Ok(tx.commit().await?)
    }
}
