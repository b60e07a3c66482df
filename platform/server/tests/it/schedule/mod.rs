//! Drafts and plans through HTTP, of information pages: what is due and what ran, and a draft's signed link.

mod change_sets;
mod drafts;
mod due;
mod failed_sets;
mod hidden;
mod links;
mod new_pages;
mod previews;
mod taken_back;

use chrono::TimeDelta;
use content::{Page, PageKind};
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

const PLANS: &str = "/api/admin/schedule/plans";
const RUNS: &str = "/api/admin/schedule/runs";
const FETCH: &str = "/api/pageContent/fetchByCode/FOREST";
const UPDATE: &str = "/api/admin/pageContent/update/FOREST";

async fn app() -> TestApp {
    let app = TestApp::new().await;
    let page: Page = serde_json::from_value(json!({
        "title": "숲", "description": "숲의 이야기", "path": "/info/forest", "template": "essay",
        "texts": [{ "id": 1, "priority": 1, "html": "<p>여름</p>" }],
    }))
    .unwrap();
    app.store::<PageKind>("FOREST", &page).await;
    app
}

/// The body of the page's ordinary save.
fn body(title: &str, text: &str) -> Value {
    json!({
        "title": title,
        "pageContentTexts": [{ "id": 1, "description": format!("<p>{text}</p>"), "priority": 1 }],
    })
}

fn input(title: &str, text: &str) -> Value {
    json!({ "kind": "page", "key": "FOREST", "content": body(title, text) })
}

/// The same, to be published in so many minutes.
fn in_minutes(app: &TestApp, minutes: i64, mut input: Value) -> Value {
    input["publishAt"] = json!(app.now() + TimeDelta::minutes(minutes));
    input
}

/// Makes a plan: its key.
async fn plan(admin: &Actor<'_>, input: Value) -> String {
    let made = admin.post(PLANS, input).await.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

async fn title(app: &TestApp) -> String {
    let page = app.guest().get(FETCH).await.expect(200).json();
    page["title"].as_str().unwrap().to_owned()
}

async fn plans(admin: &Actor<'_>, state: &str) -> Value {
    let path = format!("{PLANS}?state={state}");
    let list = admin.get(&path).await.expect(200).json();
    list["_embedded"]["planDTOList"].clone()
}

async fn runs(admin: &Actor<'_>) -> Value {
    let list = admin.get(RUNS).await.expect(200).json();
    list["_embedded"]["runDTOList"].clone()
}

async fn entries(admin: &Actor<'_>, kind: &str) -> Vec<Value> {
    let path = format!("/api/admin/journal?kind={kind}");
    let list = admin.get(&path).await.expect(200).json();
    let entries = list["_embedded"]["journalDTOList"].as_array().unwrap();
    entries.clone()
}

async fn undo(admin: &Actor<'_>, entry: &Value) -> platform_testing::Answer {
    let path = format!("/api/admin/journal/{entry}/undo");
    admin.post(&path, json!({})).await
}
