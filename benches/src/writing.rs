//! New posts, one after the other and sixteen at once, on boards of three sizes in turns.

use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::json;
use tokio::task::LocalSet;

use crate::{
    Options,
    boards::{BOARD, Filled},
    client::{Connection, request},
    load::Window,
    program::{Server, processor_time},
    report::{Report, Row, median},
};

/// In turns, so that a busy machine slows every size alike.
const TURNS: usize = 7;
const TURN: Duration = Duration::from_secs(1);
/// Beside the largest board that is measured.
const SIZES: [i64; 2] = [1_000, 100_000];

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let mut boards = Vec::new();
    for posts in SIZES.into_iter().chain([options.posts]) {
        boards.push(Filled::new(options, posts).await?);
    }
    for writers in [1, 16] {
        let mut measured = vec![Vec::new(); boards.len()];
        for _ in 0..TURNS {
            for (board, windows) in boards.iter().zip(&mut measured) {
                windows.push(write(&board.server, &board.token, writers, TURN).await?);
            }
        }
        let small = &measured[0];
        for (board, windows) in boards.iter().zip(&measured) {
            let name = format!("{writers} writing, {} posts", board.posts);
            let rates = windows.iter().map(|window| window.per_second);
            report.add(Row::new(
                name,
                median(&mut rates.collect::<Vec<_>>()),
                "req/s",
            ));
            let costs = windows.iter().map(|window| window.cost);
            let ratios = windows.iter().zip(small);
            let ratios = ratios.map(|(at, small)| at.cost.as_secs_f64() / small.cost.as_secs_f64());
            let cost = median(&mut costs.collect::<Vec<_>>());
            report.add(
                Row::new("  processor time of a post", cost.as_secs_f64() * 1e6, "us")
                    .to("with 1,000", median(&mut ratios.collect::<Vec<_>>()))
                    .most(1.15),
            );
        }
    }
    Ok(())
}

/// What `writers` reach who each write the next post as soon as theirs was answered.
pub async fn write(
    server: &Server,
    token: &str,
    writers: usize,
    time: Duration,
) -> anyhow::Result<Window> {
    let spent = processor_time(server.id())?;
    let end = Instant::now() + time;
    let tasks = LocalSet::new();
    let mut workers = Vec::new();
    for writer in 0..writers {
        let (address, request) = (server.address, new_post(token, writer));
        workers.push(tasks.spawn_local(async move {
            let mut connection = Connection::open(address).await?;
            let mut took = Vec::new();
            while Instant::now() < end {
                let asked = Instant::now();
                let seen = connection.send(&request).await?;
                ensure!(seen.status == 201, "a new post answers {}", seen.status);
                took.push(asked.elapsed());
            }
            anyhow::Ok(took)
        }));
    }
    tasks.await;
    let spent = processor_time(server.id())?.saturating_sub(spent);
    let mut took = Vec::new();
    for worker in workers {
        took.extend(worker.await??);
    }
    took.sort_unstable();
    Ok(Window {
        per_second: took.len() as f64 / time.as_secs_f64(),
        p99: took[(took.len() - 1) * 99 / 100],
        cost: spent / u32::try_from(took.len())?,
    })
}

/// A post on the board that is measured.
pub fn new_post(token: &str, number: usize) -> Vec<u8> {
    let body = json!({
        "title": format!("새 글 {number}"),
        "content": "<p>아침 마루에 앉아 <b>숨</b>을 고르고 하루를 엽니다.</p>".repeat(4),
    });
    let path = format!("/api/post/uploadPost/{BOARD}");
    request("POST", &path, token, "application/json", &body.to_string())
}
