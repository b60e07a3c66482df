//! What is measured where, each as handles that are made once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use ::metrics::{Counter, Gauge, Histogram};

use super::Metrics;

/// The requests of one operation, or of one sort of address.
pub struct Requests {
    /// By the first digit of the status.
    classes: [Counter; 5],
    seconds: Histogram,
}

impl Requests {
    pub fn new(metrics: &Metrics, operation: &str) -> Arc<Self> {
        let class = |class| {
            metrics.counter(
                "maru_requests_total",
                "Requests by operation and status class",
                &[("operation", operation), ("class", class)],
            )
        };
        Arc::new(Self {
            classes: ["1xx", "2xx", "3xx", "4xx", "5xx"].map(class),
            seconds: metrics.histogram(
                "maru_request_seconds",
                "Time from a request's head to its answer",
                &[("operation", operation)],
            ),
        })
    }

    pub fn note(&self, status: u16, started: Instant) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.classes[class].increment(1);
        self.seconds.record(started.elapsed());
    }
}

/// The requests that no operation answers, by the sort of their address.
pub struct Operations {
    documents: Arc<Requests>,
    assets: Arc<Requests>,
    media: Arc<Requests>,
    unknown: Arc<Requests>,
}

impl Operations {
    /// Nothing when no numbers are kept, so that requests are not even timed.
    pub fn new(metrics: &Metrics) -> Option<Self> {
        metrics.is_on().then(|| Self {
            documents: Requests::new(metrics, "document"),
            assets: Requests::new(metrics, "asset"),
            media: Requests::new(metrics, "media"),
            unknown: Requests::new(metrics, "other_call"),
        })
    }

    pub fn of(&self, path: &str) -> &Arc<Requests> {
        let first = path.split('/').nth(1).unwrap_or_default();
        match first {
            "api" => &self.unknown,
            "assets" => &self.assets,
            "media" | "media-upload" | "media-private" => &self.media,
            _ => &self.documents,
        }
    }
}

/// The single writer.
pub struct WriterMeasures {
    waiting: Gauge,
    wait: Histogram,
    commit: Histogram,
    commits: Counter,
    transactions: Counter,
}

impl WriterMeasures {
    pub fn new(metrics: &Metrics) -> Self {
        Self {
            waiting: metrics.gauge(
                "maru_writer_waiting",
                "Writes that wait for their turn",
                &[],
            ),
            wait: metrics.histogram(
                "maru_writer_wait_seconds",
                "Time that a write waits for its turn",
                &[],
            ),
            commit: metrics.histogram(
                "maru_commit_seconds",
                "Time that a commit takes, the disk included",
                &[],
            ),
            commits: metrics.counter("maru_commits_total", "Commits", &[]),
            transactions: metrics.counter(
                "maru_transactions_total",
                "Transactions that shared those commits",
                &[],
            ),
        }
    }

    /// Counts a write as waiting until the value is dropped.
    pub fn wait(&self) -> WaitTimer<'_> {
        self.waiting.increment(1.0);
        WaitTimer {
            measures: self,
            since: Instant::now(),
        }
    }

    pub fn committed(&self, transactions: usize, started: Instant) {
        self.commit.record(started.elapsed());
        self.commits.increment(1);
        self.transactions.increment(transactions as u64);
    }
}

pub struct WaitTimer<'a> {
    measures: &'a WriterMeasures,
    since: Instant,
}

impl Drop for WaitTimer<'_> {
    fn drop(&mut self) {
        self.measures.waiting.decrement(1.0);
        self.measures.wait.record(self.since.elapsed());
    }
}

/// Public responses: sent again at the edge, found in memory, or made.
pub struct ResponseCacheMeasures {
    pub again: Counter,
    pub found: Counter,
    pub made: Counter,
}

impl ResponseCacheMeasures {
    pub fn new(metrics: &Metrics) -> Self {
        let from = |from| {
            metrics.counter(
                "maru_ready_answers_total",
                "Public answers: given again at the edge, found in memory, made",
                &[("from", from)],
            )
        };
        Self {
            again: from("edge"),
            found: from("memory"),
            made: from("made"),
        }
    }
}

/// Runs of jobs, by name.
#[derive(Default)]
pub struct JobMeasures(Mutex<HashMap<&'static str, OneJob>>);

struct OneJob {
    done: Counter,
    failed: Counter,
    seconds: Histogram,
    last_success: Gauge,
}

impl JobMeasures {
    /// Notes a run that ended at `now`, in seconds since the epoch.
    pub fn note(&self, metrics: &Metrics, job: &'static str, ok: bool, started: Instant, now: i64) {
        if !metrics.is_on() {
            return;
        }
        let mut jobs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let job = jobs.entry(job).or_insert_with(|| OneJob::new(metrics, job));
        job.seconds.record(started.elapsed());
        if ok {
            job.done.increment(1);
            job.last_success.set(now as f64);
        } else {
            job.failed.increment(1);
        }
    }
}

impl OneJob {
    fn new(metrics: &Metrics, job: &str) -> Self {
        let runs = |outcome| {
            metrics.counter(
                "maru_job_runs_total",
                "Runs of a job by outcome",
                &[("job", job), ("outcome", outcome)],
            )
        };
        Self {
            done: runs("done"),
            failed: runs("failed"),
            seconds: metrics.histogram("maru_job_seconds", "Time a job takes", &[("job", job)]),
            last_success: metrics.gauge(
                "maru_job_last_success_timestamp_seconds",
                "When a job last succeeded since the program started",
                &[("job", job)],
            ),
        }
    }
}
