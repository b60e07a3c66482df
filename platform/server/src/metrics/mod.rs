//! The address from which the numbers are read: plain HTTP, for the operator's network alone.

mod gauges;

use std::time::Duration;

use poem::{EndpointExt, Request, Response, Route, endpoint::make, get};
use tokio::net::TcpListener;

use platform::ctx::Ctx;

/// Answers `GET /metrics` on `listener` until the task is dropped.
pub async fn serve(listener: TcpListener, ctx: Ctx) -> std::io::Result<()> {
    let limits = edge::Limits::from(&ctx.config.server);
    let numbers = make(move |_: Request| {
        let ctx = ctx.clone();
        async move {
            let text = render(&ctx).await;
            let kind = "text/plain; version=0.0.4; charset=utf-8";
            Ok::<_, poem::Error>(Response::builder().content_type(kind).body(text))
        }
    });
    let endpoint = Route::new().at("/metrics", get(numbers)).map_to_response();
    edge::serve(
        listener,
        endpoint.boxed(),
        limits,
        Box::pin(std::future::pending()),
    )
    .await
}

/// All numbers as Prometheus reads them; empty when none are kept.
pub async fn render(ctx: &Ctx) -> String {
    if ctx.metrics.is_on() {
        gauges::read(ctx, &ctx.metrics).await;
    }
    ctx.metrics.render()
}

/// Keeps what was measured small, until the task is dropped.
pub async fn keep_small(ctx: Ctx) {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        ctx.metrics.settle();
    }
}
