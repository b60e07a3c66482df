//! The queue of what has to reach somebody outside.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::TimeDelta;
use platform::{
    ctx::Ctx,
    module::{Definition, Module},
    outbox::{self, Channel, NewTask, Outcome, State, Task, Verdict},
};
use platform_testing::TestApp;

/// A channel with a defect that one of its tasks meets.
struct Brittle;

#[async_trait]
impl Channel for Brittle {
    fn name(&self) -> &'static str {
        "brittle"
    }

    fn keeps_payload(&self) -> bool {
        true
    }

    async fn deliver(&self, _: &Ctx, task: &Task) -> Outcome {
        assert_ne!(task.payload, "defect", "a defect");
        Outcome {
            verdict: Verdict::Delivered,
            status: None,
            note: String::new(),
        }
    }
}

async fn add(app: &TestApp, payload: &str) -> i64 {
    let mut tx = app.ctx.db.write().await.unwrap();
    let task = NewTask {
        channel: "brittle",
        target: "one",
        name: "test.sent",
        message: payload,
        payload,
        member: None,
        at: app.now(),
    };
    let id = outbox::add(&mut tx, task).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn state(app: &TestApp, id: i64) -> State {
    let mut conn = app.ctx.db.read().acquire().await.unwrap();
    let task = outbox::find(&mut conn, "brittle", id).await;
    task.unwrap().unwrap().state
}

#[tokio::test]
async fn a_channel_that_panics_holds_up_nothing_else() {
    let module = Definition::without_settings("brittle", || Module {
        channels: vec![Arc::new(Brittle)],
        ..Module::default()
    });
    let app = TestApp::with(module).await;
    let (defect, next) = (add(&app, "defect").await, add(&app, "next").await);
    app.deliver().await;
    assert_eq!(state(&app, next).await, State::Delivered);
    assert_eq!(state(&app, defect).await, State::Waiting);
    app.pass(TimeDelta::days(2));
    for _ in 0..10 {
        app.deliver().await;
        app.pass(TimeDelta::hours(8));
    }
    assert_eq!(state(&app, defect).await, State::GivenUp);
}
