//! Who has which entry of the menu, and what a new site has to be given.

use std::{fs, path::PathBuf};

use platform::{
    records::{ErasedKind, Setting, SettingKind},
    site::{Menu, MenuGroup},
};
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};
use server::seed::{self, Owner};

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
        ..MenuGroup::default()
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

/// The names in English are those of the group and of its first entry.
fn named() -> Value {
    json!({ "groups": [{ "key": "about", "label": "안내", "labels": { "en": "About" }, "items": [
        { "label": "숲", "labels": { "en": "Forest" }, "path": "/forest", "module": null, "shown": "everyone" },
        entry("바다", "/sea", "everyone"),
    ] }] })
}

async fn page(admin: &Actor<'_>, path: &str, language: &str) {
    let page = json!({ "title": "a", "path": path, "template": "essay", "language": language });
    let page = admin.post("/api/admin/pages", page).await.expect(201);
    let code = page.json()["code"].as_str().unwrap().to_owned();
    let update = format!("/api/admin/pageContent/update/{code}");
    let shown = json!({ "title": "a", "hidden": false });
    admin.put(&update, shown).await.expect(200);
}

/// What the document says before any script runs.
async fn written(app: &TestApp, path: &str) -> String {
    let document = app.guest().get(path).await.expect(200).text();
    let (body, _) = document.split_once("id=\"maru-data\"").unwrap();
    body.to_owned()
}

#[tokio::test]
async fn a_document_calls_the_entries_in_the_language_of_its_page() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    page(&admin, "/forest", "ko").await;
    page(&admin, "/en/forest", "en").await;
    let saved = admin.put(MENU, named()).await.expect(200).json();
    assert_eq!(saved["groups"], named()["groups"]);
    for _ in 0..2 {
        let english = written(&app, "/en/forest").await;
        for name in ["<li>About<ul>", ">Forest</a>", ">바다</a>"] {
            assert!(english.contains(name), "{name} in {english}");
        }
        assert!(!english.contains(">숲</a>") && !english.contains("안내"));
        let korean = written(&app, "/forest").await;
        assert!(korean.contains("<li>안내<ul>") && korean.contains(">숲</a>"));
        assert!(!korean.contains("About") && !korean.contains("Forest"));
    }
    let mut renamed = named();
    renamed["groups"][0]["items"][0]["labels"]["en"] = json!(" The woods ");
    admin.put(MENU, renamed).await.expect(200);
    assert!(written(&app, "/en/forest").await.contains(">The woods</a>"));
    // The application has them, and nothing of those that there are not.
    let site = app.guest().get("/api/site").await.json();
    let items = &site["menu"][0]["items"];
    assert_eq!(items[0]["labels"], json!({ "en": "The woods" }));
    assert!(items[1].get("labels").is_none(), "{items}");
}

#[tokio::test]
async fn the_menu_says_in_which_languages_there_are_pages() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    page(&admin, "/forest", "ko").await;
    assert_eq!(admin.get(MENU).await.json()["languages"], json!([]));
    let hidden =
        json!({ "title": "a", "path": "/en/forest", "template": "essay", "language": "en" });
    admin.post("/api/admin/pages", hidden).await.expect(201);
    assert_eq!(admin.get(MENU).await.json()["languages"], json!(["en"]));
}

#[tokio::test]
async fn names_in_english_begin_in_the_configuration_are_taken_back_and_go_through_a_seed() {
    let menu = "[[site.menu]]\nkey = \"about\"\nlabel = \"안내\"\nlabels = { en = \"Guide\" }\n\
                items = [{ label = \"숲\", labels = { en = \"Woods\" }, path = \"/forest\" }]\n";
    let app = TestApp::builder().config(menu).start().await;
    let admin = app.admin().await;
    let names = async || {
        let menu = admin.get(MENU).await.json()["groups"][0].clone();
        [&menu, &menu["items"][0]].map(|one| one["labels"]["en"].clone())
    };
    assert_eq!(names().await, ["Guide", "Woods"]);
    admin.put(MENU, named()).await.expect(200);
    assert_eq!(names().await, ["About", "Forest"]);
    let owners = || {
        vec![Owner {
            name: "site",
            kinds: vec![<dyn ErasedKind>::of(SettingKind::<Menu>::default())],
            on: true,
            allowed: Vec::new(),
        }]
    };
    let out = tempfile::tempdir().unwrap();
    let folder = |name: &str| out.path().join(name);
    let file = |folder: PathBuf| fs::read_to_string(folder.join("site/menu/site.toml")).unwrap();
    seed::export(&app.ctx, &owners(), &folder("1"))
        .await
        .unwrap();
    assert!(file(folder("1")).contains("[groups.items.labels]\nen = \"Forest\"\n"));
    let other = TestApp::new().await;
    seed::apply(&other.ctx, &owners(), &folder("1"), false)
        .await
        .unwrap();
    seed::export(&other.ctx, &owners(), &folder("2"))
        .await
        .unwrap();
    assert_eq!(file(folder("1")), file(folder("2")));

    let journal = "/api/admin/journal?kind=menu";
    let journal = admin.get(journal).await.expect(200).json();
    let latest = &journal["_embedded"]["journalDTOList"][0]["id"];
    let undo = format!("/api/admin/journal/{latest}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(names().await, ["Guide", "Woods"]);
}
