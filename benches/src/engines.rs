//! Guests' reads from a cache in front, beside the program itself for the same bytes in the same minutes.

#[expect(
    clippy::unwrap_used,
    reason = "what stands in the way of starting it is told where it stands"
)]
#[path = "../../platform/maru/tests/it/engines/engine.rs"]
mod engine;

use std::{net::SocketAddr, rc::Rc, time::Duration};

use anyhow::{Context, ensure};

use crate::{
    Options,
    client::{self, BROWSER},
    load::{self, Target},
    program::{Program, Server, processor_time},
    report::{Report, Row, median},
    targets::{self, DOCUMENT, PAGE},
};
use engine::{Kind, free_port};

const LEAST_RATE: f64 = 0.8;
/// Of the time that the engine was asked, what the program itself ran for.
const MOST_AT_WORK: f64 = 0.02;
const PROGRAM: &str = "the program itself";

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    for kind in [Kind::Nginx, Kind::Varnish] {
        if kind.program().is_none() {
            let reason = "not installed: scripts/install-packages caches";
            report.miss(&format!("{kind:?}"), reason);
            continue;
        }
        let mut program = Program::seeded(&options.maru, &options.config)?;
        program.set("MARU__CACHE__MAX_AGE", "3600");
        let (server, _) = program.serve().await?;
        let folder = tempfile::tempdir()?;
        let port = free_port();
        let engine = kind.start(folder.path(), port, server.address.port());
        let address = engine.url.trim_start_matches("http://").parse()?;
        for path in [PAGE, DOCUMENT] {
            measure(options, report, (kind, address), &server, path).await?;
        }
    }
    Ok(())
}

async fn measure(
    options: &Options,
    report: &mut Report,
    (kind, address): (Kind, SocketAddr),
    server: &Server,
    path: &str,
) -> anyhow::Result<()> {
    // Asked before the engine asks: the second answer is packed well.
    let itself = targets::answered(server, path).await?;
    let kept = kept(&itself, address, path).await?;
    let (mut rates, mut ratios, mut at_work) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let base = load::closed(&itself, options.connections, options.window()).await?;
        let before = processor_time(server.id())?;
        let window = load::closed(&kept, options.connections, options.window()).await?;
        let worked = processor_time(server.id())?.saturating_sub(before);
        at_work.push(worked.as_secs_f64() / options.seconds);
        rates.push(window.per_second);
        ratios.push(window.per_second / base.per_second);
    }
    let rate = Row::new(format!("{kind:?} {path}"), median(&mut rates), "req/s");
    report.add(rate.to(PROGRAM, median(&mut ratios)).least(LEAST_RATE));
    let share = median(&mut at_work);
    report.add(Row::new("  meanwhile the program ran for", share, "of 1").most(MOST_AT_WORK));
    Ok(())
}

/// The path at the engine, once it has it.
async fn kept(itself: &Target, address: SocketAddr, path: &str) -> anyhow::Result<Target> {
    let request: Rc<[u8]> = client::get(path, BROWSER).into();
    for _ in 0..100 {
        match client::ask(address, &request).await {
            Ok(answer) if answer.status == 200 => {
                ensure!(
                    answer.body.len() == itself.expected.length,
                    "{path} has {} bytes at the engine and {} at the program",
                    answer.body.len(),
                    itself.expected.length
                );
                return Ok(Target {
                    address,
                    request,
                    ..itself.clone()
                });
            }
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
    None.context("the engine never answered")
}
