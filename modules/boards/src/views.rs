//! Views: gathered in memory, written each second, so that no reader waits for the writer.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    answer::{Reader, Told},
    clock::Clock,
    ctx::Ctx,
    db::Scope,
    error::Result,
    jobs::Run,
};

/// The same reader and post count once within this time.
const ONCE: TimeDelta = TimeDelta::minutes(30);
/// A member's browser asks for the document without saying who they are, and then for the post.
const SAME_VISIT: TimeDelta = TimeDelta::seconds(15);
/// Readers that are remembered; beyond it somebody is making them up, and all are forgotten.
const MOST: usize = 200_000;

#[derive(Default)]
pub struct Views(Mutex<Gathered>);

#[derive(Default)]
struct Gathered {
    /// Views that are not written yet, by post.
    counts: HashMap<i64, i64>,
    seen: HashMap<(Who, i64), DateTime<Utc>>,
}

#[derive(Clone, Copy, Eq, Hash, PartialEq)]
enum Who {
    Member(i64),
    Address(IpAddr),
}

impl Views {
    /// What counts the readers of an answer that shows the post.
    pub fn told(self: &Arc<Self>, clock: &Clock, post: i64) -> Told {
        let (views, clock) = (self.clone(), clock.clone());
        Told::new(move |reader| views.count(post, reader, clock.now()))
    }

    fn count(&self, post: i64, reader: Reader, now: DateTime<Utc>) {
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = (Who::Address(network(reader.address)), post);
        let member = reader.member.map(|id| (Who::Member(id), post));
        let seen = |key: &(Who, i64), within: TimeDelta| {
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
        *gathered.counts.entry(post).or_default() += 1;
    }

    fn take(&self, now: DateTime<Utc>) -> HashMap<i64, i64> {
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
        for (post, views) in counts {
            *gathered.counts.entry(post).or_default() += views;
        }
    }
}

/// A subscriber holds the whole /64 of an IPv6 address: it is one reader.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}

/// Writes the views of the last second.
pub struct Flush(pub Arc<Views>);

#[async_trait]
impl Run for Flush {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let counts = self.0.take(ctx.clock.now());
        if counts.is_empty() {
            return Ok(());
        }
        let written = write(ctx, &counts).await;
        if written.is_err() {
            self.0.give_back(counts);
        }
        written
    }
}

async fn write(ctx: &Ctx, counts: &HashMap<i64, i64>) -> Result<()> {
    let rows: Vec<_> = counts.iter().collect();
    let mut tx = ctx.db.write().await?;
    let boards: Vec<(i64, String)> = sqlx::query_as(
        "select p.id, p.board
         from json_each(?1) j
         join boards_posts p on p.id = j.value ->> 0",
    )
    .bind(serde_json::to_string(&rows)?)
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query(
        "insert into boards_counts (post_id, views)
         select j.value ->> 0, j.value ->> 1
         from json_each(?1) j
         join boards_post_ids i on i.id = j.value ->> 0
         where true
         on conflict (post_id) do update set views = views + excluded.views",
    )
    .bind(serde_json::to_string(&rows)?)
    .execute(&mut *tx)
    .await?;
    for (id, board) in boards {
        tx.raise(Scope::of(&format!("post/{id}")));
        tx.raise(Scope::of(&format!("board/{board}")));
    }
    Ok(tx.commit().await?)
}
