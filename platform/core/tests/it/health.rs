//! Whether the program can do its work, as anybody may ask.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use futures_util::future::join_all;
use platform::{
    ctx::Ctx,
    module::{Check, Module},
};
use platform_testing::TestApp;

#[derive(Clone, Default)]
struct Slow {
    runs: Arc<AtomicUsize>,
}

#[async_trait]
impl Check for Slow {
    async fn check(&self, _: &Ctx) -> anyhow::Result<String> {
        self.runs.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(50)).await;
        Ok("slow".to_owned())
    }
}

/// A run takes the writer and writes to the storage: a crowd that asks must not multiply it.
#[tokio::test]
async fn whoever_asks_during_a_run_shares_the_next() {
    let slow = Slow::default();
    let app = TestApp::with(Module {
        name: "slow",
        check: Some(Arc::new(slow.clone())),
        ..Module::default()
    })
    .await;
    let guest = app.guest();
    let crowd = (0..30).map(|_| guest.get("/api/health/ready"));
    for answer in join_all(crowd).await {
        let checks = answer.expect(200).json()["checks"].clone();
        assert!(checks.as_array().unwrap().len() > 3, "{checks}");
    }
    let runs = slow.runs.load(Ordering::SeqCst);
    assert!(runs < 10, "two, or some more on a busy machine: {runs}");
    guest.get("/api/health/ready").await.expect(200);
    let later = slow.runs.load(Ordering::SeqCst);
    assert_eq!(later, runs + 1, "nothing is remembered");
}
