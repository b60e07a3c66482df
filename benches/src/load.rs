//! Load in two ways: as fast as the answers come back, and at a rate that waits for nobody.

use std::{
    cell::Cell,
    net::SocketAddr,
    rc::Rc,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::ensure;
use tokio::{sync::Semaphore, task::LocalSet};

use crate::{
    client::{Connection, Seen},
    program::processor_time,
};

/// What is asked for, and what has to come back every time.
#[derive(Clone)]
pub struct Target {
    /// The process that answers.
    pub process: u32,
    pub address: SocketAddr,
    pub request: Rc<[u8]>,
    pub expected: Seen,
    /// Its length may change: an answer that is made again is packed less well for its first reader.
    pub remade: bool,
}

/// What one window gave.
#[derive(Clone)]
pub struct Window {
    pub per_second: f64,
    pub p99: Duration,
    /// Processor time that the server spent on one answer.
    pub cost: Duration,
}

/// Time before each window that is not counted.
const WARM_UP: Duration = Duration::from_millis(200);
/// How often the open loop hands out what is due.
const TICK: Duration = Duration::from_micros(200);

/// Each connection asks again as soon as it was answered.
pub async fn closed(target: &Target, connections: usize, time: Duration) -> anyhow::Result<Window> {
    let spent = processor_time(target.process)?;
    let sent = Rc::new(Cell::new(0_u32));
    let start = Instant::now() + WARM_UP;
    let end = start + time;
    let tasks = LocalSet::new();
    let mut workers = Vec::new();
    for _ in 0..connections {
        let (target, sent) = (target.clone(), sent.clone());
        workers.push(tasks.spawn_local(async move {
            let mut connection = Connection::open(target.address).await?;
            let mut took = Vec::with_capacity(16 * 1024);
            loop {
                let asked = Instant::now();
                if asked >= end {
                    return anyhow::Ok(took);
                }
                target.check(connection.send(&target.request).await?)?;
                sent.set(sent.get() + 1);
                if asked >= start {
                    took.push(asked.elapsed());
                }
            }
        }));
    }
    tasks.await;
    let spent = processor_time(target.process)?.saturating_sub(spent);
    let mut window = Window::of(workers, time).await?;
    window.cost = spent / sent.get().max(1);
    Ok(window)
}

/// Requests are due at even distances, whether or not those before them were answered; an answer's
/// time counts from when its request was due, so waiting for a free connection counts too.
pub async fn open(
    target: &Target,
    connections: usize,
    rate: f64,
    time: Duration,
) -> anyhow::Result<Window> {
    let count = (rate * (WARM_UP + time).as_secs_f64()) as usize;
    let uncounted = (rate * WARM_UP.as_secs_f64()) as usize;
    let due_tickets = Arc::new(Semaphore::new(0));
    let next = Rc::new(Cell::new(0));
    let mut ready = Vec::new();
    for _ in 0..connections {
        ready.push(Connection::open(target.address).await?);
    }
    let start = Instant::now() + Duration::from_millis(5);
    // A thread of its own, because the runtime's timers are no finer than a millisecond.
    let clock = std::thread::spawn({
        let tickets = due_tickets.clone();
        move || hand_out(&tickets, start, rate, count)
    });
    let tasks = LocalSet::new();
    let mut workers = Vec::new();
    for mut connection in ready {
        let (target, tickets, next) = (target.clone(), due_tickets.clone(), next.clone());
        workers.push(tasks.spawn_local(async move {
            let mut took = Vec::with_capacity(4 * 1024);
            loop {
                tickets.acquire().await?.forget();
                let index: usize = next.replace(next.get() + 1);
                if index >= count {
                    return anyhow::Ok(took);
                }
                let due = start + Duration::from_secs_f64(index as f64 / rate);
                target.check(connection.send(&target.request).await?)?;
                if index >= uncounted {
                    took.push(due.elapsed());
                }
            }
        }));
    }
    tasks.await;
    ensure!(clock.join().is_ok(), "the clock of the open loop failed");
    // Answers that came after their window took longer than it.
    let took = start.elapsed().saturating_sub(WARM_UP);
    Window::of(workers, took.max(time)).await
}

/// Adds a ticket for each request that is due, then enough to let every connection end.
fn hand_out(tickets: &Semaphore, start: Instant, rate: f64, count: usize) {
    let mut given = 0;
    while given < count {
        std::thread::sleep(TICK);
        let passed = Instant::now().saturating_duration_since(start);
        let due = ((passed.as_secs_f64() * rate) as usize).min(count);
        tickets.add_permits(due - given);
        given = due;
    }
    tickets.add_permits(1 << 16);
}

impl Target {
    fn check(&self, seen: Seen) -> anyhow::Result<()> {
        let same = match self.remade {
            true => seen.status == self.expected.status,
            false => seen == self.expected,
        };
        ensure!(
            same,
            "another answer under load: {seen:?} instead of {:?}",
            self.expected
        );
        Ok(())
    }
}

impl Window {
    async fn of(
        workers: Vec<tokio::task::JoinHandle<anyhow::Result<Vec<Duration>>>>,
        time: Duration,
    ) -> anyhow::Result<Self> {
        let mut took = Vec::new();
        for worker in workers {
            took.extend(worker.await??);
        }
        ensure!(!took.is_empty(), "nothing was answered");
        took.sort_unstable();
        let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
        Ok(Self {
            per_second: took.len() as f64 / time.as_secs_f64(),
            p99: at(0.99),
            cost: Duration::ZERO,
        })
    }
}
