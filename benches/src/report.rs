//! The table for people and the file for machines.

use std::{fs, time::Duration};

use anyhow::Context;
use serde_json::{Value, json};

use crate::{Options, change::FirstReads, program::Memory};

/// Everything that a run found out.
pub struct Outcome {
    pub start: Duration,
    pub idle: Memory,
    pub loaded: Memory,
    /// Name, whether the promises are made for it, and what was measured or why not.
    pub paths: Vec<(String, bool, Result<PathResult, String>)>,
    pub first_reads: Result<FirstReads, String>,
    /// The empty endpoint's requests per second in each window, sorted.
    pub empty_rates: Vec<f64>,
}

/// Medians over the rounds.
pub struct PathResult {
    pub length: usize,
    pub rate: f64,
    pub p50: Duration,
    pub p99: Duration,
    /// To the empty endpoint's window just before.
    pub rate_ratio: f64,
    pub p99_ratio: f64,
    /// Processor time of the server for one answer, and how often the empty endpoint's.
    pub cost: Duration,
    pub cost_ratio: f64,
    pub open_p99: Duration,
}

const MOST_START: Duration = Duration::from_millis(60);
const MOST_IDLE: u64 = 35_000_000;
const MOST_LOADED: u64 = 120_000_000;
const LEAST_RATE: f64 = 0.60;
const MOST_P99: f64 = 3.0;
const MOST_FIRST_READ: Duration = Duration::from_millis(2);

pub fn median<T: PartialOrd + Copy>(values: &mut [T]) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    values[values.len() / 2]
}

pub fn print(options: &Options, outcome: &Outcome) {
    let line = |name: &str, value: String, limit: &str, held: Option<bool>| {
        println!("{name:<34} {value:>24}  {limit:<12} {}", word(held));
    };
    println!();
    line(
        &format!("start to ready, median of {}", options.starts + 1),
        milliseconds(outcome.start),
        "< 60 ms",
        Some(outcome.start < MOST_START),
    );
    for (name, memory, limit, most) in [
        ("idle", outcome.idle, "< 35 MB", MOST_IDLE),
        ("after load", outcome.loaded, "< 120 MB", MOST_LOADED),
    ] {
        line(
            &format!("resident {name}"),
            format!(
                "{} (own {})",
                megabytes(memory.resident),
                megabytes(memory.own)
            ),
            limit,
            Some(memory.resident < most),
        );
    }
    match &outcome.first_reads {
        Err(reason) => println!("first read after a change            not measured: {reason}"),
        Ok(reads) => {
            for (name, took) in [("answer", reads.page), ("document", reads.document)] {
                line(
                    &format!("first {name} after a change"),
                    milliseconds(took),
                    "< 2 ms",
                    Some(took < MOST_FIRST_READ),
                );
            }
        }
    }
    let rates = &outcome.empty_rates;
    if let (Some(least), Some(most)) = (rates.first(), rates.last()) {
        line(
            "empty endpoint, requests a second",
            format!("{:.0}", rates[rates.len() / 2]),
            &format!("{least:.0} to {most:.0} over {} windows", rates.len()),
            None,
        );
    }
    println!(
        "\n{:<52} {:>7} {:>7} {:>8} {:>8} {:>6} {:>6} {:>6} {:>5} {:>9}",
        "path", "bytes", "req/s", "p50 ms", "p99 ms", "rate", "p99", "cpu us", "cpu", "open p99"
    );
    for (name, promised, result) in &outcome.paths {
        match result {
            Err(reason) => println!("{name:<52} not measured: {reason}"),
            Ok(result) => {
                let held = promised
                    .then_some(result.rate_ratio >= LEAST_RATE && result.p99_ratio <= MOST_P99);
                println!(
                    "{name:<52} {:>7} {:>7.0} {:>8} {:>8} {:>6.2} {:>6.2} {:>6.1} {:>5.2} {:>9} {}",
                    result.length,
                    result.rate,
                    bare(result.p50),
                    bare(result.p99),
                    result.rate_ratio,
                    result.p99_ratio,
                    result.cost.as_secs_f64() * 1e6,
                    result.cost_ratio,
                    bare(result.open_p99),
                    word(held)
                );
            }
        }
    }
    println!(
        "\nrate and p99: medians of {} turns against the empty endpoint with {} connections \
         (rate >= 0.60, p99 <= 3.00).\ncpu: the server's processor time for one answer, and its ratio to \
         the empty endpoint's; it hardly depends on who else uses the machine.\nopen p99: at half of the rate that the path reached, \
         in milliseconds from when each request was due.",
        options.rounds, options.connections
    );
}

pub fn write(options: &Options, outcome: &Outcome) -> anyhow::Result<()> {
    let paths: Vec<Value> = outcome
        .paths
        .iter()
        .map(|(name, promised, result)| match result {
            Err(reason) => json!({ "path": name, "promised": promised, "notMeasured": reason }),
            Ok(result) => json!({
                "path": name,
                "promised": promised,
                "bytes": result.length,
                "requestsPerSecond": result.rate,
                "p50Ms": number(result.p50),
                "p99Ms": number(result.p99),
                "rateRatio": result.rate_ratio,
                "p99Ratio": result.p99_ratio,
                "processorMicroseconds": result.cost.as_secs_f64() * 1e6,
                "processorRatio": result.cost_ratio,
                "openLoopP99Ms": number(result.open_p99),
            }),
        })
        .collect();
    let first_reads = match &outcome.first_reads {
        Err(reason) => json!({ "notMeasured": reason }),
        Ok(reads) => {
            json!({ "answerMs": number(reads.page), "documentMs": number(reads.document) })
        }
    };
    let document = json!({
        "rounds": options.rounds,
        "windowSeconds": options.seconds,
        "connections": options.connections,
        "startToReadyMs": number(outcome.start),
        "idle": memory(outcome.idle),
        "afterLoad": memory(outcome.loaded),
        "firstReadAfterChange": first_reads,
        "emptyRequestsPerSecond": outcome.empty_rates,
        "paths": paths,
    });
    if let Some(folder) = options.result.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&options.result, format!("{document:#}\n"))
        .with_context(|| format!("{} cannot be written", options.result.display()))
}

fn memory(memory: Memory) -> Value {
    json!({ "residentBytes": memory.resident, "ownBytes": memory.own })
}

fn word(held: Option<bool>) -> &'static str {
    match held {
        Some(true) => "held",
        Some(false) => "MISSED",
        None => "",
    }
}

fn number(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn bare(time: Duration) -> String {
    format!("{:.3}", number(time))
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", number(time))
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1_000_000.0)
}
