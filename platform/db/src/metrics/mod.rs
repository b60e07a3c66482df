//! Numbers for whoever runs the program, in Prometheus' text format on an address of their own.
//!
//! Every handle is made before it is used, so that counting costs an addition. Without
//! `server.metrics_listen` handles do nothing. No label holds anything of a person: operations,
//! jobs and status classes only.

mod measures;

use std::sync::Arc;

use ::metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder, Unit};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

pub use measures::{JobMeasures, Operations, Requests, ResponseCacheMeasures, WriterMeasures};

/// Upper bounds in seconds: an answer from memory, one from SQL, a slow one.
const SECONDS: &[f64] = &[
    0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

static METADATA: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, None);

/// Where numbers are kept. Cloning is cheap; the default keeps none.
#[derive(Clone, Default)]
pub struct Metrics(Option<Arc<Exporter>>);

struct Exporter {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
}

type Labels<'a> = &'a [(&'static str, &'a str)];

impl Metrics {
    /// Numbers that are kept when the configuration names an address to read them from.
    pub fn open(config: &base::config::Config) -> anyhow::Result<Self> {
        if config.server.metrics_listen.is_none() {
            return Ok(Self::default());
        }
        let recorder = PrometheusBuilder::new()
            .set_buckets(SECONDS)?
            .build_recorder();
        let handle = recorder.handle();
        Ok(Self(Some(Arc::new(Exporter { recorder, handle }))))
    }

    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// A number that only rises.
    pub fn counter(&self, name: &'static str, help: &'static str, labels: Labels<'_>) -> Counter {
        self.0.as_ref().map_or_else(Counter::noop, |kept| {
            kept.recorder
                .describe_counter(name.into(), Some(Unit::Count), help.into());
            kept.recorder
                .register_counter(&key(name, labels), &METADATA)
        })
    }

    /// A number that rises and falls.
    pub fn gauge(&self, name: &'static str, help: &'static str, labels: Labels<'_>) -> Gauge {
        self.0.as_ref().map_or_else(Gauge::noop, |kept| {
            kept.recorder.describe_gauge(name.into(), None, help.into());
            kept.recorder.register_gauge(&key(name, labels), &METADATA)
        })
    }

    /// How long something takes, in seconds.
    pub fn histogram(
        &self,
        name: &'static str,
        help: &'static str,
        labels: Labels<'_>,
    ) -> Histogram {
        self.0.as_ref().map_or_else(Histogram::noop, |kept| {
            kept.recorder
                .describe_histogram(name.into(), Some(Unit::Seconds), help.into());
            kept.recorder
                .register_histogram(&key(name, labels), &METADATA)
        })
    }

    /// All numbers as Prometheus reads them; empty when none are kept.
    pub fn render(&self) -> String {
        self.0
            .as_ref()
            .map(|kept| kept.handle.render())
            .unwrap_or_default()
    }

    /// Puts what was measured into the histograms, so that it does not pile up while nobody reads.
    pub fn settle(&self) {
        if let Some(kept) = &self.0 {
            kept.handle.run_upkeep();
        }
    }
}

fn key(name: &'static str, labels: Labels<'_>) -> Key {
    let labels: Vec<Label> = labels
        .iter()
        .map(|(name, value)| Label::new(*name, (*value).to_owned()))
        .collect();
    Key::from_parts(name, labels)
}
