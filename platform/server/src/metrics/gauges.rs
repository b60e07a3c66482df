//! Numbers that are read when somebody asks for them.

use std::path::Path;

use platform::{ctx::Ctx, disk, error::Result, metrics::Metrics, outbox};

pub(super) async fn read(ctx: &Ctx, metrics: &Metrics) {
    let data = &ctx.config.data.dir;
    if let Some(bytes) = resident_bytes().await {
        metrics
            .gauge("maru_resident_bytes", "Memory of the program", &[])
            .set(bytes as f64);
    }
    for (part, name) in [("main", "maru.db"), ("wal", "maru.db-wal")] {
        let size = tokio::fs::metadata(data.join(name)).await;
        metrics
            .gauge(
                "maru_database_bytes",
                "Files of the database",
                &[("file", part)],
            )
            .set(size.map_or(0.0, |found| found.len() as f64));
    }
    if let Ok(space) = disk::space(data) {
        metrics
            .gauge(
                "maru_disk_free_bytes",
                "Space left for the data folder",
                &[],
            )
            .set(space.free as f64);
    }
    metrics
        .gauge("maru_ready_bytes", "Public answers kept in memory", &[])
        .set(ctx.responses.bytes() as f64);
    for (channel, length) in waiting(ctx).await {
        metrics
            .gauge(
                "maru_outbox_waiting",
                "What waits to be sent to the outside",
                &[("outbox", channel)],
            )
            .set(length as f64);
    }
}

/// How much waits on each channel.
async fn waiting(ctx: &Ctx) -> Vec<(&'static str, i64)> {
    let mut lengths = Vec::new();
    for channel in ctx.outbox.channels() {
        match count(ctx, channel).await {
            Ok(length) => lengths.push((channel, length)),
            Err(error) => tracing::warn!(channel, %error, "what waits cannot be counted"),
        }
    }
    lengths
}

async fn count(ctx: &Ctx, channel: &str) -> Result<i64> {
    let mut conn = ctx.db.read().acquire().await?;
    outbox::count_waiting(&mut conn, channel).await
}

/// The second number of `statm` is in pages, which are 4 KiB on every machine that this runs on.
async fn resident_bytes() -> Option<u64> {
    let text = tokio::fs::read_to_string(Path::new("/proc/self/statm"))
        .await
        .ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}
