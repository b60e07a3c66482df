//! Whether the program can do its work, as anybody may ask.

use std::{
    fs,
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
    module::{Check, Definition, Module},
};
use platform_testing::TestApp;
use serde_json::json;

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
    let check = Arc::new(slow.clone());
    let module = Definition::without_settings("slow", move || Module {
        check: Some(check.clone()),
        ..Module::default()
    });
    let app = TestApp::with(module).await;
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

/// `503` unless database and storage answer; the process lives on.
#[tokio::test]
async fn with_a_broken_database_the_program_lives_and_is_not_ready() {
    let app = TestApp::new().await;
    let guest = app.guest();
    guest.get("/api/health/ready").await.expect(200);
    // Readers hold what they have read until somebody writes.
    let path = "/api/register/sendMessage/01012345678";
    guest.post(path, json!({})).await.expect(204);
    for name in ["maru.db", "maru.db-wal"] {
        let file = app.data_dir().join(name);
        let bytes = fs::metadata(&file).unwrap().len();
        fs::write(&file, vec![0xa5; bytes as usize]).unwrap();
    }
    let answer = guest.get("/api/health/ready").await.expect(503).json();
    assert_eq!(answer["status"], "not ready");
    assert_eq!(
        answer["checks"][0],
        json!({ "name": "database", "ok": false })
    );
    guest.get("/api/health/live").await.expect(200);
}
