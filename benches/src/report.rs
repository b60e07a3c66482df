//! One table for people, one file for machines.

use std::{fs, path::Path, time::Duration};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

/// A measured number.
pub struct Row {
    name: String,
    value: f64,
    unit: &'static str,
    /// Its share of something else that was measured in the same minutes, and of what.
    ratio: Option<(f64, &'static str)>,
    promise: Option<Promise>,
}

/// What must hold: of the ratio where there is one, else of the value.
#[derive(Clone, Copy)]
enum Promise {
    Most(f64),
    Least(f64),
}

impl Row {
    pub fn new(name: impl Into<String>, value: f64, unit: &'static str) -> Self {
        Self {
            name: name.into(),
            value,
            unit,
            ratio: None,
            promise: None,
        }
    }

    pub fn time(name: impl Into<String>, took: Duration) -> Self {
        Self::new(name, milliseconds(took), "ms")
    }

    pub fn memory(name: impl Into<String>, bytes: u64) -> Self {
        Self::new(name, bytes as f64 / 1e6, "MB")
    }

    pub fn to(mut self, what: &'static str, ratio: f64) -> Self {
        self.ratio = Some((ratio, what));
        self
    }

    pub fn most(mut self, limit: f64) -> Self {
        self.promise = Some(Promise::Most(limit));
        self
    }

    pub fn least(mut self, limit: f64) -> Self {
        self.promise = Some(Promise::Least(limit));
        self
    }

    fn held(&self) -> Option<bool> {
        let judged = self.ratio.map_or(self.value, |(ratio, _)| ratio);
        self.promise.map(|promise| match promise {
            Promise::Most(limit) => judged <= limit,
            Promise::Least(limit) => judged >= limit,
        })
    }

    fn print(&self) {
        let ratio = self
            .ratio
            .map_or_else(String::new, |(ratio, what)| format!("{ratio:.2} of {what}"));
        let promise = match self.promise {
            None => String::new(),
            Some(Promise::Most(limit)) => format!("<= {limit}"),
            Some(Promise::Least(limit)) => format!(">= {limit}"),
        };
        let word = match self.held() {
            None => "",
            Some(true) => "held",
            Some(false) => "MISSED",
        };
        let value = match self.value {
            value if value >= 100.0 => format!("{value:.0}"),
            value if value >= 10.0 => format!("{value:.1}"),
            value => format!("{value:.3}"),
        };
        let line = format!(
            "  {:<60} {value:>9} {:<6} {ratio:<24} {promise:<8} {word}",
            self.name, self.unit
        );
        println!("{}", line.trim_end());
    }

    fn json(&self, section: &str) -> Value {
        let (least, most) = match self.promise {
            None => (None, None),
            Some(Promise::Least(limit)) => (Some(limit), None),
            Some(Promise::Most(limit)) => (None, Some(limit)),
        };
        json!({
            "section": section,
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "ratio": self.ratio.map(|(ratio, _)| ratio),
            "to": self.ratio.map(|(_, what)| what),
            "least": least,
            "most": most,
            "held": self.held(),
        })
    }
}

/// The table, printed as it grows.
#[derive(Default)]
pub struct Report {
    section: &'static str,
    rows: Vec<(&'static str, Row)>,
}

impl Report {
    pub fn section(&mut self, name: &'static str) {
        self.section = name;
        println!("\n{name}");
    }

    pub fn add(&mut self, row: Row) {
        row.print();
        self.rows.push((self.section, row));
    }

    /// Says why something is not in the table.
    pub fn miss(&self, name: &str, reason: &str) {
        println!("  {name:<60} not measured: {reason}");
    }

    /// How many promises there are; an error where one did not hold, after everything is written.
    pub fn end(&self, file: &Path) -> anyhow::Result<()> {
        let judged = self.rows.iter().filter_map(|(_, row)| row.held());
        let (held, missed): (Vec<bool>, Vec<bool>) = judged.partition(|held| *held);
        println!("\n{} promises held, {} missed.", held.len(), missed.len());
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|(section, row)| row.json(section))
            .collect();
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(file, format!("{:#}\n", Value::Array(rows)))
            .with_context(|| format!("{} cannot be written", file.display()))?;
        ensure!(missed.is_empty(), "{} promises were missed", missed.len());
        Ok(())
    }
}

pub fn median<T: PartialOrd + Copy>(values: &mut [T]) -> T {
    values.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    values[values.len() / 2]
}

pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
