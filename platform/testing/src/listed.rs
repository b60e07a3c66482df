//! Pages with a block that lists what a module keeps.

use serde_json::json;

use crate::{Actor, TestApp};

/// Makes a page that lists this, and gives the call by which it is read. `key` is one of the choices.
pub async fn page_that_lists(admin: &Actor<'_>, key: &str) -> String {
    let body = json!({ "title": "모음", "path": "/lists", "template": "blocks", "hidden": false });
    let made = admin
        .post("/api/admin/pages", body)
        .await
        .expect(201)
        .json();
    let code = made["code"].as_str().unwrap();
    let block = json!({ "id": "list", "kind": "listing", "data": { "list": key, "count": "3" } });
    let body = json!({ "title": "모음", "blocks": [block] });
    let update = format!("/api/admin/pageContent/update/{code}");
    admin.put(&update, body).await.expect(200);
    format!("/api/pageContent/fetchFragment/{code}")
}

/// What a block can list, by key.
pub async fn listed_kinds(admin: &Actor<'_>) -> Vec<String> {
    let kinds = admin
        .get("/api/admin/pages/blocks")
        .await
        .expect(200)
        .json();
    let kinds = kinds.as_array().unwrap();
    let listing = kinds.iter().find(|kind| kind["name"] == "listing").unwrap();
    let fields = listing["fields"].as_array().unwrap();
    let list = fields.iter().find(|field| field["key"] == "list").unwrap();
    let choices = list["choices"].as_array().unwrap().iter();
    let keys = choices.map(|choice| choice["value"].as_str().unwrap().to_owned());
    keys.collect()
}

/// Where each of these words stands in what guests read; nothing for one that does not.
pub async fn places(app: &TestApp, path: &str, words: &[&str]) -> Vec<Option<usize>> {
    let html = app.guest().get(path).await.expect(200).json()["html"].to_string();
    words.iter().map(|word| html.find(word)).collect()
}
