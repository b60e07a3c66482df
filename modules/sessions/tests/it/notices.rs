//! What is told of applications, and to whom.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use platform::{
    error::Result,
    module::{Definition, Module},
    outbox::{EventSink, Subscription},
};
use platform_testing::TestApp;
use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::support::{TYPES, app, applied, close, field, open};

/// Somebody who listens to everything about applications.
struct Listener;

#[async_trait]
impl EventSink for Listener {
    fn channel(&self) -> &'static str {
        "ear"
    }

    async fn subscriptions(&self, _: &mut SqliteConnection) -> Result<Vec<Subscription>> {
        let names = ["received", "withdrawn"].map(|what| format!("application.{what}"));
        Ok(vec![Subscription {
            target: "all".to_owned(),
            events: BTreeSet::from(names),
        }])
    }
}

#[tokio::test]
async fn applying_is_told_by_number_and_session_and_nothing_that_was_written() {
    let ear = Definition::without_settings("ear", || Module {
        sink: Some(Arc::new(Listener)),
        ..Module::default()
    });
    let app = TestApp::builder()
        .module(ear)
        .module(sessions::module())
        .config(TYPES)
        .start()
        .await;
    let admin = app.admin().await;
    let member = app.member("바람").await;
    let fields = json!([field("religion", "종교", "text")]);
    open(&admin, "MORNING", fields).await;
    let id = applied(&member, "MORNING", json!({ "religion": "물빛교" })).await;
    member
        .delete(&format!("/api/apply/my-applications/{id}"))
        .await
        .expect(204);
    let told: Vec<String> =
        sqlx::query_scalar("select payload from outbox_tasks where channel = 'ear' order by id")
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    let told: Vec<Value> = told
        .iter()
        .map(|event| serde_json::from_str(event).unwrap())
        .collect();
    let data = json!({ "id": id, "sessionCode": "MORNING", "sessionTitle": "MORNING 과정" });
    assert_eq!(told[0]["type"], "application.received");
    assert_eq!(told[0]["data"], data);
    assert_eq!(told[1]["type"], "application.withdrawn");
    assert_eq!(told[1]["data"], data);

    // What a closed session is called is nobody's to read.
    let id = applied(&member, "MORNING", json!({ "religion": "물빛교" })).await;
    close(&admin, "MORNING").await;
    let path = format!("/api/admin/apply/applications/{id}?reason=x");
    admin.delete(&path).await.expect(204);
    let last: String = sqlx::query_scalar(
        "select payload from outbox_tasks where channel = 'ear' order by id desc limit 1",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    let last: Value = serde_json::from_str(&last).unwrap();
    assert_eq!(last["type"], "application.withdrawn");
    assert_eq!(last["data"], json!({ "id": id, "sessionCode": "MORNING" }));
}

#[tokio::test]
async fn whoever_applied_gets_a_mail_at_the_address_in_the_form() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("바람").await;
    open(
        &admin,
        "MORNING",
        json!([field("religion", "종교", "text")]),
    )
    .await;
    applied(&member, "MORNING", json!({ "religion": "물빛교" })).await;
    app.deliver().await;
    let mails = app.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(
        mails[0]["to"].as_str().unwrap().to_lowercase(),
        "hong@example.com"
    );
    assert_eq!(
        mails[0]["subject"],
        "[시험 센터] MORNING 과정 신청이 접수되었어요"
    );
    let text = mails[0]["text"].as_str().unwrap();
    assert!(text.starts_with("홍길동 님"), "{text}");
    assert!(text.contains("2026년 11월 21일 10:00"), "{text}");
    assert!(!text.contains("물빛"), "no answer and no address: {text}");
}

#[tokio::test]
async fn an_application_that_was_refused_is_written_to_nobody() {
    let app = app().await;
    let admin = app.admin().await;
    let member = app.member("바람").await;
    open(&admin, "MORNING", json!([])).await;
    let mut body = crate::support::application(json!({}));
    body["consent"] = json!(false);
    crate::support::apply(&member, "MORNING", body)
        .await
        .expect(400);
    app.deliver().await;
    assert!(app.mails().is_empty());
}
