//! What caches in front of the program are told.

mod headers;
mod purges;

use content::{Page, PageKind};
use platform_testing::TestApp;
use serde_json::json;

const ANSWER: &str = "/api/pageContent/fetchByCode/TEA";
const FRAGMENT: &str = "/api/pageContent/fetchFragment/TEA";
const DOCUMENT: &str = "/info/TEA";

/// A site behind a cache, with a page.
async fn app(cache: &str) -> TestApp {
    let app = TestApp::builder().config(cache).start().await;
    save(&app, "차 한 잔").await;
    app
}

async fn save(app: &TestApp, title: &str) {
    let page: Page = serde_json::from_value(json!({
        "title": title,
        "path": DOCUMENT,
        "template": "essay",
        "texts": [{ "id": 1, "priority": 1, "html": "<p>따뜻해요.</p>" }],
    }))
    .unwrap();
    app.store::<PageKind>("TEA", &page).await;
}
