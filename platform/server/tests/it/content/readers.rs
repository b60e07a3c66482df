//! Pages that members read, or those of some groups.

use platform_testing::Actor;
use serde_json::{Value, json};

use super::{FETCH, UPDATE, app_with_page, page, parts, unchanged, with};

const AT: &str = "/api/pageContent/fetchAt?path=/info/forest";
const DOCUMENT: &str = "/info/FOREST";
/// What stands on the page and nowhere else.
const WORDS: &str = "첫 번째";

async fn change(admin: &Actor<'_>, change: Value) -> Value {
    admin.put(UPDATE, with(change)).await.expect(200).json()
}

/// The words of the page and why they are not shown, as the running application gets them.
async fn shown(actor: &Actor<'_>) -> (bool, Value) {
    let page = actor.get(AT).await.expect(200).json();
    let html = page["html"].as_str().unwrap();
    assert_eq!(html.is_empty(), page["refusal"].is_string(), "{page}");
    (html.contains(WORDS), page["refusal"].clone())
}

/// A group with these members: its key.
async fn group(admin: &Actor<'_>, members: &[&Actor<'_>]) -> String {
    let body = json!({ "title": "학부모" });
    let made = admin.post("/api/admin/groups", body).await.expect(201);
    let key = made.json()["key"].as_str().unwrap().to_owned();
    let mut ids = Vec::new();
    for member in members {
        let me = member.get("/api/member/me").await.expect(200).json();
        ids.push(me["id"].clone());
    }
    let path = format!("/api/admin/groups/{key}/members");
    let body = json!({ "ids": ids, "belong": true });
    admin.put(&path, body).await.expect(200);
    key
}

#[tokio::test]
async fn a_page_for_members_is_read_by_them_and_leaves_by_no_other_door() {
    let app = app_with_page().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let member = app.member("유나").await;
    // What is kept in memory must not outlive the save.
    assert_eq!(shown(&guest).await, (true, Value::Null));
    assert!(guest.get(DOCUMENT).await.text().contains(WORDS));
    change(&admin, json!({ "read": "member" })).await;
    assert_eq!(shown(&guest).await, (false, json!("login")));
    assert_eq!(shown(&member).await, (true, Value::Null));
    assert_eq!(shown(&admin).await, (true, Value::Null));
    guest.get(FETCH).await.expect(401);
    member.get(FETCH).await.expect(200);
    let document = guest.get(DOCUMENT).await.expect(200).text();
    assert!(document.contains("<title>숲 | 시험 센터</title>"));
    assert!(document.contains("noindex"), "{document}");
    for door in [
        DOCUMENT,
        "/sitemap.xml",
        "/feeds/site.pages.xml",
        "/api/pageContent/list",
        "/api/search?q=%EB%B2%88%EC%A7%B8",
    ] {
        let seen = guest.get(door).await.text();
        assert!(!seen.contains(WORDS), "{door}: {seen}");
    }
    for list in ["/sitemap.xml", "/feeds/site.pages.xml"] {
        let listed = guest.get(list).await.expect(200).text();
        assert!(!listed.contains(DOCUMENT), "{listed}");
    }
    for reader in [&member, &admin] {
        let answer = reader.get(AT).await;
        let kept = answer.header("cache-control").unwrap();
        assert!(kept.starts_with("private"), "{kept}");
    }
    change(&admin, json!({ "read": "everyone" })).await;
    assert_eq!(shown(&guest).await, (true, Value::Null));
    assert!(guest.get(DOCUMENT).await.text().contains(WORDS));
}

#[tokio::test]
async fn a_page_for_groups_is_read_by_those_who_are_in_one() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let (parent, other) = (app.member("유나").await, app.member("도윤").await);
    let key = group(&admin, &[&parent]).await;
    let saved = change(&admin, json!({ "read": "group", "readGroups": [key] })).await;
    assert_eq!(saved["readGroups"], json!([key]));
    assert_eq!(shown(&parent).await, (true, Value::Null));
    assert_eq!(shown(&other).await, (false, json!("group")));
    assert_eq!(shown(&app.guest()).await, (false, json!("login")));
    assert_eq!(shown(&admin).await, (true, Value::Null));
    other.get(FETCH).await.expect(403);
    parent.get(FETCH).await.expect(200);

    let path = format!("/api/admin/groups/{key}");
    admin.delete(&path).await.expect(409);
    change(&admin, json!({ "read": "member" })).await;
    assert_eq!(shown(&other).await, (true, Value::Null), "at once");
    admin.delete(&path).await.expect(200);
}

#[tokio::test]
async fn files_of_such_a_page_are_its_readers_alone() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let member = app.member("유나").await;
    let file = admin
        .upload("file/안내.pdf", b"%PDF-1.7 a leaflet".to_vec())
        .await;
    let address = platform::media::url(&file);
    let text = format!(
        "<p>{WORDS}</p><figure><a href=\"{address}\">안내</a><figcaption>PDF · 1KB</figcaption></figure>"
    );
    let mut body = unchanged();
    body["pageContentTexts"] = json!([{ "id": 2, "description": text, "priority": 1 }]);
    admin.put(UPDATE, body.clone()).await.expect(200);
    app.guest().get(&address).await.expect(200);
    body["read"] = json!("member");
    admin.put(UPDATE, body).await.expect(200);
    app.guest().get(&address).await.expect(404);
    let html = member.get(AT).await.json()["html"].clone();
    let html = html.as_str().unwrap().replace("&amp;", "&");
    let (_, lent) = html.split_once("href=\"").unwrap();
    let (lent, _) = lent.split_once('"').unwrap();
    assert_ne!(lent, address);
    app.guest().get(lent).await.expect(200);
    // Whoever edits it saves the address that stays.
    let stored = admin.get(FETCH).await.expect(200).json();
    let stored = stored["pageContentTexts"][0]["description"]
        .as_str()
        .unwrap();
    assert!(stored.contains(&address), "{stored}");
}

#[tokio::test]
async fn what_cannot_be_for_some_is_told_at_its_field() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let refused = async |code: &str, status: u16, change: Value, field: &str| {
        let mut body = json!({ "title": "숲" });
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let path = format!("/api/admin/pageContent/update/{code}");
        let answer = admin.put(&path, body).await.expect(status);
        assert_eq!(answer.error_fields(), [field], "{code} {change}");
    };
    refused("FOREST", 400, json!({ "read": "group" }), "readGroups").await;
    let unknown = with(json!({ "read": "group", "readGroups": ["none"] }));
    admin.put(UPDATE, unknown).await.expect(400);
    page(&app, "WORDS", json!({ "path": null })).await;
    refused("WORDS", 409, json!({ "read": "member" }), "read").await;
    page(&app, "FRONT", json!({ "path": "/", "template": "blocks" })).await;
    refused("FRONT", 400, json!({ "read": "member" }), "read").await;
    page(&app, "HOME", parts()).await;
    refused("HOME", 409, json!({ "read": "member" }), "read").await;
}

#[tokio::test]
async fn a_plan_of_such_a_page_is_shown_to_nobody_by_a_link() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let mut content = with(json!({ "read": "member" }));
    content["title"] = json!("봄의 숲");
    let plan = json!({ "kind": "page", "key": "FOREST", "content": content });
    let plans = "/api/admin/schedule/plans";
    let made = admin.post(plans, plan).await.expect(201).json();
    let key = made["key"].as_str().unwrap();
    admin.get(&format!("{plans}/{key}")).await.expect(200);
    admin
        .post(&format!("{plans}/{key}/link"), json!({}))
        .await
        .expect(409);
}
