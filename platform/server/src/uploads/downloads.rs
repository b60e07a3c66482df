//! How often documents that texts offer were taken along.

use std::sync::Arc;

use async_trait::async_trait;

use platform::{
    cached_response::OnServed,
    ctx::Ctx,
    db::Tx,
    error::Result,
    jobs::Run,
    media::Documents,
    views::{FlushViews, ViewCounts, Views},
};

/// Downloads that are not written yet, by the path of the document.
#[derive(Default)]
pub struct Downloads(Arc<Views<String>>);

/// What serving documents asks of the program.
pub fn documents(ctx: &Ctx) -> Documents {
    let views = ctx.state::<Downloads>().0.clone();
    let clock = ctx.clock.clone();
    Documents {
        records: ctx.records.clone(),
        on_served: Arc::new(move |path: &str| -> OnServed {
            views.on_served(&clock, path.to_owned())
        }),
    }
}

/// Writes the downloads of the last second.
pub struct FlushDownloads;

#[async_trait]
impl Run for FlushDownloads {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let views = ctx.state::<Downloads>().0.clone();
        let counts = DownloadCounts;
        FlushViews { views, counts }.run(ctx).await
    }
}

struct DownloadCounts;

#[async_trait]
impl ViewCounts for DownloadCounts {
    async fn add(&self, tx: &mut Tx, counts: &str) -> Result<()> {
        platform::media::count_downloads(tx, counts).await
    }
}
