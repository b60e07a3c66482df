//! A large database backed up, proved and restored: how long each takes, and how far the backup
//! stays behind what is written.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::{
    Options, change,
    client::{self, request},
    fill::fill,
    program::Program,
    report::{Report, Row},
};

/// What the issue promises for a database of 1 GiB on two cores.
const PROMISED: Duration = Duration::from_secs(60);
/// Long enough for a dozen of the program's canaries.
const WATCHED: Duration = Duration::from_secs(150);
/// Between two posts meanwhile.
const PAUSE: Duration = Duration::from_millis(100);
const GIB: f64 = 1024.0 * 1024.0 * 1024.0;

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let Ok(litestream) = fs::canonicalize(&options.litestream) else {
        let reason = format!("{} is not there", options.litestream.display());
        report.miss("backup", &reason);
        return Ok(());
    };
    let replica = tempfile::tempdir()?;
    let mut program = Program::seeded(&options.maru, &options.config)?;
    program.set("MARU__BACKUP__PATH", &replica.path().to_string_lossy());
    program.set("MARU__BACKUP__LITESTREAM", &litestream.to_string_lossy());
    fill(&program.data().join("maru.db"), "REVIEW", options.posts).await?;
    let size = fs::metadata(program.data().join("maru.db"))?.len() as f64 / GIB;
    report.add(Row::new("the database", size, "GiB"));
    for (name, command) in [("created", "create"), ("proved", "verify")] {
        let took = timed(|| program.run(&["backup", command], ""))?;
        report.add(Row::new(name, took.as_secs_f64(), "s"));
    }
    let to = program.data().join("restored");
    let took = timed(|| restore(&program, &to))?;
    // Promised for 1 GiB.
    let promised = PROMISED.mul_f64(size.max(1.0));
    report.add(Row::new("restored", took.as_secs_f64(), "s").most(promised.as_secs_f64().round()));
    let lag = lag(&program).await?;
    report.add(Row::time("behind what is written, median", lag).most(1500.0));
    Ok(())
}

/// Serves and writes for a while, then asks what the program's own canaries say: the time from a
/// commit until it can be read in the replica.
async fn lag(program: &Program) -> anyhow::Result<Duration> {
    change::make_admin(program).map_err(anyhow::Error::msg)?;
    let (server, _) = program.serve().await?;
    let token = change::log_in(server.address).await?;
    let body = json!({ "title": "뒤따르는 글", "content": "<p>숨을 고릅니다.</p>" }).to_string();
    let path = "/api/post/uploadPost/REVIEW";
    let post = request("POST", path, &token, "application/json", &body);
    let end = Instant::now() + WATCHED;
    while Instant::now() < end {
        let answer = client::ask(server.address, &post).await?;
        ensure!(answer.status == 201, "a new post answers {}", answer.status);
        tokio::time::sleep(PAUSE).await;
    }
    let light = request("GET", "/api/admin/backup", &token, "application/json", "");
    let answer = client::ask(server.address, &light).await?;
    let light: Value = serde_json::from_slice(&answer.body)?;
    let millis = light["lagMs"].as_u64();
    let millis = millis.with_context(|| format!("no canary arrived: {light}"))?;
    Ok(Duration::from_millis(millis))
}

fn restore(program: &Program, to: &Path) -> anyhow::Result<()> {
    program.run(&["backup", "restore", "--to", &to.to_string_lossy()], "")
}

fn timed(work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<Duration> {
    let began = Instant::now();
    work()?;
    Ok(began.elapsed())
}
