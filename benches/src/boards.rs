//! Boards of a thousand and of a million posts: reading for the first time and again, writing beside it.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use anyhow::ensure;
use tokio::task::LocalSet;

use crate::{
    Options, change,
    client::{self, BROWSER, Connection, get},
    fill::{FIRST, fill},
    foundation,
    load::{self, Target, Window},
    program::{Program, Server},
    report::{Report, Row, median},
    targets,
    writing::{self, new_post},
};

pub const BOARD: &str = "REVIEW";
const SAMPLES: i64 = 200;
/// Pages that a board of a thousand posts has.
const PAGES: i64 = 50;
const WRITERS: usize = 16;
const READERS: usize = 64;
const WRITING: Duration = Duration::from_secs(4);
/// Of what the readers reach when each asks again at once: two cores have time left for others.
const PACE: f64 = 0.1;

/// The board of one size, served.
pub struct Filled {
    pub server: Server,
    pub posts: i64,
    pub token: String,
    /// Kept, since the data lives as long as it.
    _program: Program,
}

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let small = Filled::new(options, 1_000).await?;
    let large = Filled::new(options, options.posts).await?;
    again(options, report, &small).await?;
    let deep = 40_000.min(options.posts / 25);
    let pages = small.first_pages(PAGES).await?;
    for (name, at_small, at_large) in [
        (
            "post",
            small.first_posts().await?,
            large.first_posts().await?,
        ),
        ("page", pages, large.first_pages(PAGES).await?),
        ("deep page", pages, large.first_pages(deep).await?),
    ] {
        report.add(Row::time(format!("first read of a {name}, 1,000 posts"), at_small).most(1.0));
        report.add(
            Row::time(
                format!("first read of a {name}, {} posts", options.posts),
                at_large,
            )
            .to(
                "with 1,000",
                at_large.as_secs_f64() / at_small.as_secs_f64(),
            )
            .most(2.0),
        );
    }
    for board in [&small, &large] {
        let page = median_of(board.pages_after_a_write().await?);
        report.add(Row::time(
            format!("page 0 after a new post, {} posts", board.posts),
            page,
        ));
    }
    for board in [&small, &large] {
        board.writing(report).await?;
    }
    Ok(())
}

/// List and post read again, in turns with the empty endpoint.
async fn again(options: &Options, report: &mut Report, board: &Filled) -> anyhow::Result<()> {
    let empty_server = Server::empty()?;
    let empty = targets::empty(&empty_server).await?;
    for path in [list(0, 20), post(FIRST + 5), format!("/post/{}", FIRST + 6)] {
        let target = board.target(&path).await?;
        let row = foundation::again(options, &empty, &target, &path).await?;
        report.add(row.least(0.5));
    }
    Ok(())
}

impl Filled {
    pub async fn new(options: &Options, posts: i64) -> anyhow::Result<Self> {
        let program = Program::seeded(&options.maru, &options.config)?;
        change::make_admin(&program).map_err(anyhow::Error::msg)?;
        let database: PathBuf = program.data().join("maru.db");
        fill(&database, BOARD, posts).await?;
        let (server, _) = program.serve().await?;
        let token = change::log_in(server.address).await?;
        Ok(Self {
            server,
            posts,
            token,
            _program: program,
        })
    }

    fn address(&self) -> SocketAddr {
        self.server.address
    }

    async fn target(&self, path: &str) -> anyhow::Result<Target> {
        client::ask(self.address(), &get(path, BROWSER)).await?;
        // What the first reader's view changes is written within a second.
        tokio::time::sleep(Duration::from_millis(1500)).await;
        targets::answered(&self.server, path).await
    }

    async fn first_posts(&self) -> anyhow::Result<Duration> {
        let step = self.posts / SAMPLES;
        self.first((0..SAMPLES).map(|i| post(FIRST + i * step + 1)))
            .await
    }

    /// The pages before this one, each for the first time.
    async fn first_pages(&self, end: i64) -> anyhow::Result<Duration> {
        self.first((end - PAGES..end).map(|page| list(page, 20)))
            .await
    }

    async fn first(&self, paths: impl Iterator<Item = String>) -> anyhow::Result<Duration> {
        let mut connection = Connection::open(self.address()).await?;
        let mut took = Vec::new();
        for path in paths {
            took.push(connection.timed(&path).await?);
        }
        Ok(median_of(took))
    }

    async fn pages_after_a_write(&self) -> anyhow::Result<Vec<Duration>> {
        let mut connection = Connection::open(self.address()).await?;
        let mut took = Vec::new();
        for index in 0..51 {
            let answer = client::ask(self.address(), &new_post(&self.token, index)).await?;
            ensure!(answer.status == 201, "a new post answers {}", answer.status);
            took.push(connection.timed(&list(0, 20)).await?);
        }
        Ok(took)
    }

    /// Writers alone, readers alone, and both at once: readers at a pace, and as fast as they can.
    async fn writing(&self, report: &mut Report) -> anyhow::Result<()> {
        let on = format!("{} posts", self.posts);
        let Window {
            per_second: alone,
            p99,
            ..
        } = self.write(WRITERS, WRITING).await?;
        report.add(Row::new(format!("{WRITERS} writers, {on}"), alone, "req/s").least(2000.0));
        report.add(Row::time("  99 of 100 within", p99).most(30.0));
        // Names of scopes share places: a few of the new posts have the place of the one that is read.
        let target = Target {
            remade: true,
            ..self.target(&post(FIRST + 9)).await?
        };
        let fastest = load::closed(&target, READERS, WRITING).await?.per_second;

        let pace = fastest * PACE;
        let reading = load::open(&target, READERS, pace, WRITING);
        let (reading, written) = self.beside(reading).await?;
        let name = format!("  beside {READERS} readers at a pace");
        report.add(Row::new(name, written.per_second, "req/s").least(2000.0));
        report.add(Row::time("  99 of 100 within", written.p99).most(30.0));
        report.add(
            Row::new("  those readers", reading.per_second, "req/s")
                .to("due", reading.per_second / pace)
                .least(0.8),
        );
        report.add(Row::time(
            "  99 of 100 of their answers within",
            reading.p99,
        ));

        let reading = load::closed(&target, READERS, WRITING);
        let (reading, written) = self.beside(reading).await?;
        let name = format!("  beside {READERS} readers at full speed");
        report.add(
            Row::new(name, written.per_second, "req/s").to("alone", written.per_second / alone),
        );
        report.add(Row::time("  99 of 100 within", written.p99));
        report.add(
            Row::new("  those readers", reading.per_second, "req/s")
                .to("alone", reading.per_second / fastest),
        );
        Ok(())
    }

    async fn write(&self, writers: usize, time: Duration) -> anyhow::Result<Window> {
        writing::write(&self.server, &self.token, writers, time).await
    }

    /// What `reading` gives while the writers write, and what they reach.
    async fn beside(
        &self,
        reading: impl Future<Output = anyhow::Result<Window>>,
    ) -> anyhow::Result<(Window, Window)> {
        let both = async { tokio::join!(reading, self.write(WRITERS, WRITING)) };
        let (reading, writing) = LocalSet::new().run_until(both).await;
        Ok((reading?, writing?))
    }
}

fn list(page: i64, size: i64) -> String {
    format!("/api/post/fetchListByType/{BOARD}/{page}/{size}")
}

fn post(id: i64) -> String {
    format!("/api/post/fetchById/{id}")
}

fn median_of(mut took: Vec<Duration>) -> Duration {
    median(&mut took)
}
