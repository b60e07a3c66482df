//! What the tests of this module share.

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

pub const HOOKS: &str = "/api/admin/webhooks";

/// An application that may call this machine.
pub async fn app() -> TestApp {
    TestApp::builder()
        .module(webhooks::module())
        // Some deliveries take a day, and their admin looks on.
        .config("allow_private = true\n\n[auth]\ntoken_hours = 72\n")
        .start()
        .await
}

/// A webhook that listens to `events`; its key and its secret.
pub async fn hook(admin: &Actor<'_>, url: &str, events: &[&str]) -> (String, String) {
    let body = json!({ "name": "알림 봇", "url": url, "events": events });
    let made = admin.post(HOOKS, body).await.expect(201).json();
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("key"), text("secret"))
}

/// Changes something that has an event: `mail_template.created`, then `mail_template.changed`.
pub async fn change(admin: &Actor<'_>, subject: &str) {
    let body = json!({ "subject": subject, "body": "본문" });
    admin
        .put("/api/admin/mail/password-changed", body)
        .await
        .expect(200);
}

pub async fn deliveries(admin: &Actor<'_>, key: &str) -> Vec<Value> {
    let page = admin.get(&format!("{HOOKS}/{key}/deliveries")).await;
    let page = page.expect(200).json();
    page["_embedded"]["deliveryDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

/// Rows in the outbox.
pub async fn tasks(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from outbox_tasks where channel = 'webhook'")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}
