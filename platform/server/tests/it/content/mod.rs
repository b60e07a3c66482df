//! Information pages.

mod blocks;
mod calls;
mod delivery;
mod files;
mod fragments;
mod home;
mod languages;
mod list;
mod pages;
mod readers;

use content::{Page, PageKind};
use platform_testing::{TestApp, images};
use serde_json::{Value, json};

/// Stores a page with these parts, as a seed would.
async fn page(app: &TestApp, code: &str, parts: Value) {
    let mut value = json!({ "title": "숲", "description": "숲의 이야기", "path": format!("/info/{code}"), "template": "essay" });
    for (name, part) in parts.as_object().unwrap() {
        value[name] = part.clone();
    }
    let page: Page = serde_json::from_value(value).unwrap();
    for (index, image) in PAGE_IMAGES.iter().enumerate() {
        let width = 1600 + u32::try_from(index).unwrap();
        app.ctx
            .media
            .import(image, images::webp(width, 100))
            .await
            .unwrap();
    }
    app.store::<PageKind>(code, &page).await;
}

const PAGE_IMAGES: [&str; 4] = ["page/a.webp", "page/b.webp", "page/c.webp", "page/d.webp"];

fn parts() -> Value {
    json!({
        "maxTexts": 4,
        "sections": [{ "key": "one", "label": "하나" }, { "key": "two", "label": "둘" }],
        "images": [
            { "id": 1, "path": "page/a.webp", "alt": "가", "priority": 2, "section": "one" },
            { "id": 2, "path": "page/b.webp", "alt": "나", "priority": 1 },
        ],
        "infoImages": [{ "id": 1, "path": "page/c.webp", "alt": "표", "priority": 1 }],
        "texts": [
            { "id": 1, "priority": 2, "html": "<p>두 번째</p>", "section": "two" },
            { "id": 2, "priority": 1, "html": "<p>첫 번째</p>" },
        ],
        "videos": [{ "id": 1, "code": "abcdefghijk", "title": "영상", "priority": 1 }],
    })
}

/// An update that keeps everything as it is.
fn unchanged() -> Value {
    json!({
        "title": "숲",
        "existingImageIds": [1, 2],
        "newImagePaths": [],
        "pageContentImageUpdates": [],
        "infoContentImageUpdates": null,
        "pageContentTexts": [
            { "id": 1, "description": "<p>두 번째</p>", "priority": 2 },
            { "id": 2, "description": "<p>첫 번째</p>", "priority": 1 },
        ],
        "pageContentVideos": [{ "id": 1, "code": "abcdefghijk", "priority": 1 }],
    })
}

fn with(change: Value) -> Value {
    let mut body = unchanged();
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

const FETCH: &str = "/api/pageContent/fetchByCode/FOREST";
const FRAGMENT: &str = "/api/pageContent/fetchFragment/FOREST";
const UPDATE: &str = "/api/admin/pageContent/update/FOREST";

async fn app_with_page() -> TestApp {
    let app = TestApp::new().await;
    page(&app, "FOREST", parts()).await;
    app
}
