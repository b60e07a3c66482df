//! Start, memory, the first read after a change, and public paths beside the empty endpoint.

use std::time::Duration;

use crate::{
    Options, change,
    load::{self, Target},
    program::{Program, Server},
    report::{Report, Row, median},
    targets,
};

/// The open loop asks for this share of what the closed loop reached.
const OPEN_SHARE: f64 = 0.5;
/// Rest before the idle memory is looked at.
const SETTLE: Duration = Duration::from_secs(1);

const MOST_START: f64 = 60.0;
const MOST_IDLE: f64 = 35.0;
const MOST_LOADED: f64 = 120.0;
const LEAST_RATE: f64 = 0.60;
const MOST_P99: f64 = 3.0;
const MOST_FIRST_READ: f64 = 2.0;

pub async fn run(options: &Options, report: &mut Report) -> anyhow::Result<()> {
    let program = Program::seeded(&options.maru, &options.config)?;
    let admin = change::make_admin(&program);
    let mut starts = Vec::new();
    for _ in 0..options.starts {
        starts.push(program.serve().await?.1);
    }
    let (server, start) = program.serve().await?;
    starts.push(start);
    report.add(Row::time("start to ready", median(&mut starts)).most(MOST_START));
    tokio::time::sleep(SETTLE).await;
    let idle = server.memory()?;
    report.add(Row::memory("resident, idle", idle.resident).most(MOST_IDLE));
    report.add(Row::memory("  of it no file's", idle.own));
    paths(options, report, &server).await?;
    let loaded = server.memory()?;
    report.add(Row::memory("resident, after load", loaded.resident).most(MOST_LOADED));
    match admin {
        Err(reason) => report.miss("first read after a change", &reason),
        Ok(()) => {
            let reads = change::first_reads(&server).await?;
            for (name, took) in [
                ("first answer after a change", reads.page),
                ("first document after a change", reads.document),
            ] {
                report.add(Row::time(name, took).most(MOST_FIRST_READ));
            }
        }
    }
    Ok(())
}

async fn paths(options: &Options, report: &mut Report, server: &Server) -> anyhow::Result<()> {
    let empty_server = Server::empty()?;
    let empty = targets::empty(&empty_server).await?;
    let mut empty_rates = Vec::new();
    for measured in targets::all(server, &options.also).await? {
        if !measured.name.contains(&options.path) {
            continue;
        }
        let target = match measured.target {
            Err(reason) => {
                report.miss(&measured.name, &reason);
                continue;
            }
            Ok(target) => target,
        };
        let found = compare(options, &empty, &target, &mut empty_rates).await?;
        let name = measured.name;
        let rate = Row::new(&name, found.rate, "req/s").to(EMPTY, found.rate_ratio);
        let p99 = Row::time("  99 of 100 within", found.p99).to(EMPTY, found.p99_ratio);
        match measured.promised {
            true => {
                report.add(rate.least(LEAST_RATE));
                report.add(p99.most(MOST_P99));
            }
            false => {
                report.add(rate);
                report.add(p99);
            }
        }
        let cost = found.cost.as_secs_f64() * 1e6;
        report
            .add(Row::new("  processor time of an answer", cost, "us").to(EMPTY, found.cost_ratio));
        report.add(Row::time(
            "  99 of 100 within, at half of that rate",
            found.open_p99,
        ));
    }
    if !empty_rates.is_empty() {
        empty_rates.sort_by(f64::total_cmp);
        let (least, most) = (empty_rates[0], empty_rates[empty_rates.len() - 1]);
        report.add(Row::new(
            "empty endpoint",
            median(&mut empty_rates),
            "req/s",
        ));
        report
            .add(Row::new("  its slowest window", least, "req/s").to("its fastest", least / most));
    }
    Ok(())
}

/// What ratios are to.
pub const EMPTY: &str = "the empty endpoint";

/// Medians over the rounds.
struct Compared {
    rate: f64,
    p99: Duration,
    /// To the empty endpoint's window just before.
    rate_ratio: f64,
    p99_ratio: f64,
    /// Processor time of the server for one answer, and how often the empty endpoint's.
    cost: Duration,
    cost_ratio: f64,
    open_p99: Duration,
}

/// Turns of the empty endpoint and the path, so that both meet the same machine; then the path at
/// a fixed rate.
async fn compare(
    options: &Options,
    empty: &Target,
    target: &Target,
    empty_rates: &mut Vec<f64>,
) -> anyhow::Result<Compared> {
    let (mut rates, mut p99s, mut costs) = (Vec::new(), Vec::new(), Vec::new());
    let (mut rate_ratios, mut p99_ratios, mut cost_ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let base = load::closed(empty, options.connections, options.window()).await?;
        let window = load::closed(target, options.connections, options.window()).await?;
        empty_rates.push(base.per_second);
        rates.push(window.per_second);
        p99s.push(window.p99);
        costs.push(window.cost);
        rate_ratios.push(window.per_second / base.per_second);
        p99_ratios.push(window.p99.as_secs_f64() / base.p99.as_secs_f64());
        cost_ratios.push(window.cost.as_secs_f64() / base.cost.as_secs_f64());
    }
    let rate = median(&mut rates);
    let mut open = Vec::new();
    for _ in 0..options.rounds.min(3) {
        let asked = rate * OPEN_SHARE;
        let window = load::open(target, options.connections, asked, options.window()).await?;
        open.push(window.p99);
    }
    Ok(Compared {
        rate,
        p99: median(&mut p99s),
        rate_ratio: median(&mut rate_ratios),
        p99_ratio: median(&mut p99_ratios),
        cost: median(&mut costs),
        cost_ratio: median(&mut cost_ratios),
        open_p99: median(&mut open),
    })
}

/// A path read again and again, in turns with the empty endpoint.
pub async fn again(
    options: &Options,
    empty: &Target,
    target: &Target,
    path: &str,
) -> anyhow::Result<Row> {
    let (mut rates, mut ratios) = (Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let base = load::closed(empty, options.connections, options.window()).await?;
        let window = load::closed(target, options.connections, options.window()).await?;
        rates.push(window.per_second);
        ratios.push(window.per_second / base.per_second);
    }
    let name = format!("again {path}");
    Ok(Row::new(name, median(&mut rates), "req/s").to(EMPTY, median(&mut ratios)))
}
