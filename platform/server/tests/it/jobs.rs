//! Jobs when the clock was wrong for a while.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use chrono::TimeDelta;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run, run_if_due},
    timestamp::Timestamp,
};
use platform_testing::TestApp;

#[derive(Clone, Default)]
struct Counted(Arc<AtomicUsize>);

#[async_trait]
impl Run for Counted {
    async fn run(&self, _: &Ctx) -> Result<()> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok(())
    }
}

/// Applications would not be destroyed in time, and nothing would say so.
#[tokio::test]
async fn a_clock_that_was_set_back_keeps_no_job_from_its_time() {
    let app = TestApp::new().await;
    let counted = Counted::default();
    let job = Job {
        name: "test.counted",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(counted.clone()),
    };
    app.pass(TimeDelta::days(3650));
    assert!(run_if_due(&app.ctx, &job).await.unwrap());
    app.pass(TimeDelta::days(-3650));
    assert!(run_if_due(&app.ctx, &job).await.unwrap());
    app.pass(TimeDelta::minutes(59));
    assert!(!run_if_due(&app.ctx, &job).await.unwrap());
    app.pass(TimeDelta::minutes(1));
    assert!(run_if_due(&app.ctx, &job).await.unwrap());
    assert_eq!(counted.0.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn a_clock_that_was_set_back_does_not_end_the_copying_of_files() {
    let place = tempfile::tempdir().unwrap();
    let config = format!("[backup]\npath = \"{}\"\n", place.path().display());
    let app = TestApp::builder().config(&config).start().await;
    let copied_at = async || -> Timestamp {
        let text: String =
            sqlx::query_scalar("select value from platform_facts where name = 'backup_media_at'")
                .fetch_one(app.ctx.db.read())
                .await
                .unwrap();
        text.parse().unwrap()
    };
    app.pass(TimeDelta::days(3650));
    run_if_due(&app.ctx, &backup::media_job()).await.unwrap();
    assert_eq!(copied_at().await, app.now());
    app.pass(TimeDelta::days(-3650));
    run_if_due(&app.ctx, &backup::media_job()).await.unwrap();
    assert_eq!(copied_at().await, app.now());
}

#[tokio::test]
async fn what_a_clock_counted_that_was_set_back_keeps_nobody_out() {
    let app = TestApp::new().await;
    let log_in = async || {
        app.try_log_in("nobody@maru.example", "not-the-password")
            .await
    };
    app.pass(TimeDelta::days(3650));
    for _ in 0..5 {
        log_in().await.expect(401);
    }
    app.pass(TimeDelta::days(-3650));
    log_in().await.expect(429);
    run_if_due(&app.ctx, &members::job()).await.unwrap();
    log_in().await.expect(401);
}
