//! One run from the first start to the table.

use std::time::Duration;

use crate::{
    Options, change,
    load::{self, Target},
    program::{Memory, Program, Server},
    report::{self, Outcome, PathResult, median},
    targets,
};

/// The open loop asks for this share of what the closed loop reached.
const OPEN_SHARE: f64 = 0.5;
/// Rest before the idle memory is looked at.
const SETTLE: Duration = Duration::from_secs(1);

pub async fn run(options: &Options) -> anyhow::Result<()> {
    let program = Program::seeded(&options.maru, &options.config)?;
    let admin = change::make_admin(&program);

    let mut starts = Vec::new();
    for _ in 0..options.starts {
        starts.push(program.serve().await?.1);
    }
    let (server, start) = program.serve().await?;
    starts.push(start);
    tokio::time::sleep(SETTLE).await;
    let idle = server.memory()?;

    let empty_server = Server::empty()?;
    let empty = targets::empty(&empty_server).await?;
    let mut empty_rates = Vec::new();
    let mut paths = Vec::new();
    for measured in targets::all(&server, &options.also).await? {
        if !measured.name.contains(&options.only) {
            continue;
        }
        let result = match &measured.target {
            Err(reason) => Err(reason.clone()),
            Ok(target) => Ok(compare(options, &empty, target, &mut empty_rates).await?),
        };
        paths.push((measured.name, measured.promised, result));
    }
    let loaded: Memory = server.memory()?;
    let first_reads = match admin {
        Err(reason) => Err(reason),
        Ok(()) => Ok(change::first_reads(&server).await?),
    };
    empty_rates.sort_by(f64::total_cmp);
    let outcome = Outcome {
        start: median(&mut starts),
        idle,
        loaded,
        paths,
        first_reads,
        empty_rates,
    };
    report::print(options, &outcome);
    report::write(options, &outcome)
}

/// Turns of the empty endpoint and the path, so that both meet the same machine; then the path at
/// a fixed rate.
async fn compare(
    options: &Options,
    empty: &Target,
    target: &Target,
    empty_rates: &mut Vec<f64>,
) -> anyhow::Result<PathResult> {
    let (mut rates, mut p50s, mut p99s) = (Vec::new(), Vec::new(), Vec::new());
    let (mut rate_ratios, mut p99_ratios) = (Vec::new(), Vec::new());
    let (mut costs, mut cost_ratios) = (Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let base = load::closed(empty, options.connections, options.window()).await?;
        let window = load::closed(target, options.connections, options.window()).await?;
        empty_rates.push(base.per_second);
        rates.push(window.per_second);
        p50s.push(window.p50);
        p99s.push(window.p99);
        rate_ratios.push(window.per_second / base.per_second);
        p99_ratios.push(window.p99.as_secs_f64() / base.p99.as_secs_f64());
        costs.push(window.cost);
        cost_ratios.push(window.cost.as_secs_f64() / base.cost.as_secs_f64());
    }
    let rate = median(&mut rates);
    let mut open = Vec::new();
    for _ in 0..options.rounds.min(3) {
        let window = load::open(
            target,
            options.connections,
            rate * OPEN_SHARE,
            options.window(),
        )
        .await?;
        open.push(window.p99);
    }
    Ok(PathResult {
        length: target.expected.length,
        rate,
        p50: median(&mut p50s),
        p99: median(&mut p99s),
        rate_ratio: median(&mut rate_ratios),
        p99_ratio: median(&mut p99_ratios),
        cost: median(&mut costs),
        cost_ratio: median(&mut cost_ratios),
        open_p99: median(&mut open),
    })
}
