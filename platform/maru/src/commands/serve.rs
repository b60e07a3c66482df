//! `maru serve`

use std::{io::IsTerminal, path::Path, process::ExitCode, time::Duration};

use anyhow::{Context, bail};
use platform::{
    clock::Clock,
    config::{self, LogFormat},
    jobs, outbox,
};
use server::{app::App, metrics};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::oneshot,
    task::JoinSet,
};
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    prelude::*,
};

use super::folder;

/// What Litestream gets at the end; requests under way may have taken eight of the ten seconds.
const LAST_SYNC: Duration = Duration::from_millis(1500);
/// What the database gets to close its connections.
const CLOSING: Duration = Duration::from_millis(250);

pub async fn run(path: &Path) -> anyhow::Result<ExitCode> {
    let config = config::load(path)?;
    write_log(config.log.format)?;
    backup::refuse_unpromoted(&config)?;
    backup::refuse_superseded(&config).await?;
    let site = crate::site::chosen(&config)?;
    let limits = edge::Limits::from(&config.server);
    // Taken before anything is opened: two servers must not share one database.
    let _folder = folder::take(&config.data.dir)?;
    let listener = TcpListener::bind(config.server.listen)
        .await
        .with_context(|| {
            format!(
                "server.listen: {} cannot be listened on",
                config.server.listen
            )
        })?;
    let numbers =
        match config.server.metrics_listen {
            None => None,
            Some(address) => Some(TcpListener::bind(address).await.with_context(|| {
                format!("server.metrics_listen: {address} cannot be listened on")
            })?),
        };
    let app = App::open(config, &crate::modules::all(), site, Clock::default()).await?;
    if let Some((email, password)) = members::admin::bootstrap(&app.ctx).await? {
        println!(
            "The first administrator was made. It is shown this once:\n  e-mail    {email}\n  password  {password}"
        );
    }
    backup::note_keys(&app.ctx).await?;
    previews::clear(&app.ctx)?;
    let address = listener.local_addr()?;
    // Before anybody knows that it listens: a program that is told to stop ends in order.
    let stop = stop_signal()?;
    println!("maru listens on http://{address}");

    let jobs = tokio::spawn(jobs::run_when_due(app.ctx.clone(), app.jobs));
    let mut working = JoinSet::new();
    working.spawn(outbox::run(app.ctx.clone()));
    working.spawn(schedule::run(app.ctx.clone()));
    let (go_on_flushing, stop_flushing) = oneshot::channel();
    let flushing = tokio::spawn(jobs::flush_each_second(
        app.ctx.clone(),
        app.flushes,
        stop_flushing,
    ));
    if let Some(listener) = numbers {
        tracing::info!(address = %listener.local_addr()?, "numbers are read at /metrics");
        tokio::spawn(metrics::serve(listener, app.ctx.clone()));
        tokio::spawn(metrics::keep_small(app.ctx.clone()));
    }
    let keeper = backup::keep(&app.ctx);
    edge::serve(listener, app.endpoint, limits, Box::pin(stop)).await?;
    jobs.abort();
    working.abort_all();
    drop(go_on_flushing);
    let _flushed = flushing.await;
    // After the last write, so that it is in the backup too.
    keeper.stop(LAST_SYNC).await;
    // Whoever still reads is not waited for: nothing that was written depends on it.
    let _closed = tokio::time::timeout(CLOSING, app.ctx.db.close()).await;
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// To standard error, one line an event.
pub(super) fn write_log(format: LogFormat) -> anyhow::Result<()> {
    let no_colours = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let log = tracing_subscriber::fmt::layer()
        .with_ansi(!no_colours && std::io::stderr().is_terminal())
        // A line that cannot be written (the log's disk is full, its reader is gone) is dropped. To
        // tell of it on the same stream would panic, and end whatever had something to say.
        .log_internal_errors(false)
        .with_writer(std::io::stderr);
    let events = tracing_subscriber::registry().with(level()?);
    match format {
        LogFormat::Text => events.with(log).init(),
        LogFormat::Json => {
            let log = log.json().flatten_event(true).with_span_list(false);
            events.with(log).init();
        }
    }
    Ok(())
}

/// What `MARU_LOG` asks for; `info` where it asks for nothing.
fn level() -> anyhow::Result<Targets> {
    let asked = std::env::var("MARU_LOG").unwrap_or_default();
    if asked.is_empty() {
        return Ok(Targets::new().with_default(LevelFilter::INFO));
    }
    // A word that is no level counts as the name of a part of the program, and all others, errors
    // too, would fall silent. A space would belong to a name that no part has.
    let is_known = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let has_spaces = asked.contains(char::is_whitespace);
    match asked.parse::<Targets>() {
        Ok(filter) if !has_spaces && asked.split(',').all(is_known) => Ok(filter),
        _ => bail!(
            "MARU_LOG: \"{asked}\" is not allowed; allowed are off, error, warn, info, debug and trace, \
             also by part as in info,platform=debug"
        ),
    }
}

/// Resolves at SIGTERM or Ctrl-C.
pub(super) fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
