//! What the tests share: a calendar, and the calls as people make them.

use platform_testing::{Actor, Answer, TestApp};
use serde_json::{Value, json};

pub const EVENTS: &str = "/api/events";
pub const ADMIN: &str = "/api/admin/events";

pub struct Calendar {
    pub app: TestApp,
    token: String,
}

impl Calendar {
    /// The clock stands on 21 November 2026, a Saturday morning in Seoul.
    pub async fn new() -> Self {
        Self::on(TestApp::with(events::module()).await).await
    }

    pub async fn on(app: TestApp) -> Self {
        let token = app.admin().await.token().to_owned();
        Self { app, token }
    }

    pub fn admin(&self) -> Actor<'_> {
        self.app.bearer(&self.token)
    }

    pub fn guest(&self) -> Actor<'_> {
        self.app.guest()
    }

    pub async fn try_create(&self, body: Value) -> Answer {
        self.admin().post(ADMIN, body).await
    }

    /// Makes a published event and returns its key.
    pub async fn create(&self, title: &str, start: &str, end: &str) -> String {
        self.create_with(title, start, end, json!({})).await
    }

    pub async fn create_with(&self, title: &str, start: &str, end: &str, more: Value) -> String {
        let body = body(title, start, end, more);
        let made = self.try_create(body).await.expect(201).json();
        made["key"].as_str().unwrap().to_owned()
    }

    pub async fn month(&self, month: &str) -> Value {
        let path = format!("{EVENTS}?month={month}");
        self.guest().get(&path).await.expect(200).json()
    }
}

pub fn body(title: &str, start: &str, end: &str, more: Value) -> Value {
    let mut body = json!({
        "title": title, "start": start, "end": end, "place": "큰 마루", "published": true,
        "description": format!("<p>{title} 이야기</p>"),
    });
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

pub fn titles(events: &Value) -> Vec<&str> {
    let events = events.as_array().unwrap().iter();
    events
        .map(|event| event["title"].as_str().unwrap())
        .collect()
}
