//! Who has which entry of the menu, and what a new site has to be given.

use platform::{
    records::Setting,
    site::{Menu, MenuGroup},
};
use platform_testing::TestApp;
use serde_json::{Value, json};

const MENU: &str = "/api/admin/site/menu";
const STEPS: &str = "/api/admin/site/steps";

fn entry(label: &str, path: &str, shown: &str) -> Value {
    json!({ "label": label, "path": path, "module": null, "shown": shown })
}

#[tokio::test]
async fn an_entry_is_shown_to_whom_it_is_meant_for() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let groups = json!([
        { "key": "open", "label": "안내", "items": [
            entry("모두의 것", "/everyone", "everyone"),
            entry("손님의 것", "/guests", "guests"),
            entry("회원의 것", "/members", "members"),
            entry("감춘 것", "/nobody", "nobody"),
        ] },
        { "key": "closed", "label": "빈 묶음", "items": [entry("감춘 것", "/nobody", "nobody")] },
    ]);
    let revision = admin.get(MENU).await.json()["revision"].clone();
    let body = json!({ "groups": groups, "revision": revision });
    let saved = admin.put(MENU, body).await.expect(200).json();
    assert_eq!(saved["groups"], groups, "nothing is lost for who edits it");

    let site = app.guest().get("/api/site").await.json();
    let menu = site["menu"].as_array().unwrap();
    assert_eq!(menu.len(), 1);
    let shown = menu[0]["items"].as_array().unwrap().iter();
    let shown: Vec<_> = shown.map(|item| (&item["path"], &item["shown"])).collect();
    assert_eq!(
        shown,
        [
            (&json!("/everyone"), &json!("everyone")),
            (&json!("/guests"), &json!("guests")),
            (&json!("/members"), &json!("members")),
        ]
    );
    // A document is the same for everybody.
    let document = app.guest().get("/").await.text();
    let (body, _) = document.split_once("id=\"maru-data\"").unwrap();
    assert!(body.contains("모두의 것") && !body.contains("회원의 것") && !body.contains("감춘 것"));
    assert!(body.contains("손님의 것"));
    // Whoever is known has what is theirs alone.
    let asked = admin.get("/api/site").await.json().to_string();
    assert!(
        asked.contains("/members") && !asked.contains("/guests"),
        "{asked}"
    );

    let wrong = json!({ "groups": [{ "key": "", "label": "안내", "items": [entry("a", "/a", "admins")] }] });
    admin.put(MENU, wrong).await.expect(400);
}

#[test]
fn every_group_of_entries_has_a_key_of_its_own() {
    let group = |key: &str| MenuGroup {
        key: key.to_owned(),
        label: "안내".to_owned(),
        items: Vec::new(),
    };
    let menu = Menu {
        groups: vec![group(""), group("about"), group("about"), group("group-1")],
    };
    let keys: Vec<_> = menu.cleaned().unwrap().groups;
    let keys: Vec<_> = keys.iter().map(|group| group.key.as_str()).collect();
    assert_eq!(keys, ["group-2", "about", "group-3", "group-1"]);
}

#[tokio::test]
async fn a_step_is_done_once_somebody_did_it() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let done = async || {
        let steps = admin.get(STEPS).await.expect(200).json()["steps"].clone();
        let steps = steps.as_array().unwrap().clone();
        let done = steps.into_iter().filter(|step| step["isDone"] == true);
        done.map(|step| step["path"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(done().await, [] as [&str; 0]);
    let groups =
        json!([{ "key": "", "label": "안내", "items": [entry("숲", "/forest", "everyone")] }]);
    admin
        .put(MENU, json!({ "groups": groups }))
        .await
        .expect(200);
    assert_eq!(done().await, [MENU.trim_start_matches("/api")]);

    let page = json!({ "title": "여름 캠프", "path": "/camp", "template": "essay" });
    let made = admin.post("/api/admin/pages", page).await.expect(201);
    let update = made.json()["code"].as_str().unwrap().to_owned();
    let update = format!("/api/admin/pageContent/update/{update}");
    assert_eq!(done().await.len(), 1, "nobody reads a hidden page");
    let shown = json!({
        "title": "여름 캠프", "existingImageIds": [], "newImagePaths": [], "hidden": false,
        "pageContentImageUpdates": [], "pageContentTexts": [], "pageContentVideos": [],
    });
    admin.put(&update, shown).await.expect(200);
    assert!(done().await.contains(&"/admin/pages/new".to_owned()));
    app.member("하늘").await.get(STEPS).await.expect(403);
}
