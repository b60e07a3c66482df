//! What the centre says of itself in further languages.

use std::{fs, path::Path};

use platform::{
    records::{ErasedKind, SettingKind},
    site::{Footer, Identity},
};
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};
use server::seed::{self, Owner};

use crate::settings::save;

const SPOKEN: &str = "names = { en = \"Test Studio\" }\n\
    descriptions = { en = \"A small floor by the forest\" }\n\
    [site.chat]\nlabel = \"묻기\"\nlabels = { en = \"Ask us\" }\nurl = \"https://chat.example\"\n\
    [site.footer]\ncopyright = \"© 시험\"\ncopyrights = { en = \"© Test\" }\n\
    lines = [{ label = \"주소\", labels = { en = \"Address\" }, value = \"숲길 12\", values = { en = \"12 Forest Road\" } }, \
    { label = \"전화\", labels = { en = \"Phone\" }, value = \"02-000-0000\" }]\n\
    links = [{ label = \"이용약관\", labels = { en = \"Terms\" }, path = \"/terms\" }, { label = \"소식\", path = \"/news\" }]\n";

async fn page(admin: &Actor<'_>, path: &str, language: &str) {
    let page = json!({ "title": "a", "path": path, "template": "essay", "language": language, "hidden": false });
    admin.post("/api/admin/pages", page).await.expect(201);
}

/// The document up to the data of the application, which has all languages.
async fn written(app: &TestApp, path: &str) -> String {
    let document = app.guest().get(path).await.expect(200).text();
    let (written, _) = document.split_once("id=\"maru-data\"").unwrap();
    written.replace("&#x2f;", "/")
}

#[tokio::test]
async fn a_document_says_what_the_centre_says_of_itself_in_the_language_of_its_page() {
    let app = TestApp::builder().config(SPOKEN).start().await;
    let admin = app.admin().await;
    page(&admin, "/forest", "ko").await;
    page(&admin, "/en/forest", "en").await;
    let english = written(&app, "/en/forest").await;
    for part in [
        "<title>a | Test Studio</title>",
        "og:site_name\" content=\"Test Studio\"",
        "<a href=\"/\">Test Studio</a>",
        "\"name\":\"Test Studio\"",
        "<p>Address 12 Forest Road</p>",
        "<p>Phone 02-000-0000</p>",
        "<a href=\"/terms\">Terms</a>",
        "<a href=\"/news\">소식</a>",
        "<p>© Test</p>",
    ] {
        assert!(english.contains(part), "{part} in {english}");
    }
    // The feed is one for all languages.
    let english = english.replace("시험 센터 | 페이지", "");
    for part in ["시험 센터", "숲길", "이용약관", "© 시험"] {
        assert!(!english.contains(part), "{part} in {english}");
    }
    let korean = written(&app, "/forest").await;
    for part in [
        "<title>a | 시험 센터</title>",
        "<p>주소 숲길 12</p>",
        "<p>© 시험</p>",
    ] {
        assert!(korean.contains(part), "{part} in {korean}");
    }
    for part in ["Test Studio", "Forest Road", "Terms", "© Test"] {
        assert!(!korean.contains(part), "{part} in {korean}");
    }
    // What nobody said in English is said in Korean, from the next request on.
    save(&admin, "identity", json!({ "names": {} }))
        .await
        .expect(200);
    let english = written(&app, "/en/forest").await;
    assert!(
        english.contains("<title>a | 시험 센터</title>"),
        "{english}"
    );
}

#[tokio::test]
async fn the_home_page_is_described_in_its_language() {
    let app = TestApp::builder().config(SPOKEN).start().await;
    let admin = app.admin().await;
    assert!(written(&app, "/").await.contains("content=\"시험하는 곳\""));
    let page = json!({ "title": "Home", "path": "/", "template": "blocks", "language": "en", "code": "FRONT" });
    admin.post("/api/admin/pages", page).await.expect(201);
    let blocks =
        json!([{ "id": "words", "kind": "text", "data": { "text": { "html": "<p>a</p>" } } }]);
    let shown = json!({ "title": "Home", "hidden": false, "blocks": blocks });
    let update = "/api/admin/pageContent/update/FRONT";
    admin.put(update, shown).await.expect(200);
    let home = written(&app, "/").await;
    assert!(home.contains("<title>Test Studio</title>"), "{home}");
    assert!(
        home.contains("content=\"A small floor by the forest\""),
        "{home}"
    );
}

#[tokio::test]
async fn the_application_has_all_of_it_and_nothing_of_what_there_is_not() {
    let app = TestApp::builder().config(SPOKEN).start().await;
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["names"], json!({ "en": "Test Studio" }));
    assert_eq!(site["taglines"], json!({}));
    assert_eq!(site["chat"]["labels"], json!({ "en": "Ask us" }));
    let footer = &site["footer"];
    assert_eq!(
        footer["lines"][0]["values"],
        json!({ "en": "12 Forest Road" })
    );
    assert!(footer["lines"][1].get("values").is_none(), "{footer}");
    assert_eq!(footer["links"][0]["labels"], json!({ "en": "Terms" }));
    assert_eq!(footer["copyrights"], json!({ "en": "© Test" }));
}

#[tokio::test]
async fn the_admin_is_told_in_which_languages_there_are_pages() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let languages = async |setting: &str| {
        let path = format!("/api/admin/site/{setting}");
        admin.get(&path).await.expect(200).json()["languages"].clone()
    };
    assert_eq!(languages("identity").await, json!([]));
    page(&admin, "/en/forest", "en").await;
    for setting in ["identity", "footer"] {
        assert_eq!(languages(setting).await, json!(["en"]), "{setting}");
    }
}

fn owners() -> Vec<Owner> {
    vec![Owner {
        name: "site",
        kinds: vec![
            <dyn ErasedKind>::of(SettingKind::<Identity>::default()),
            <dyn ErasedKind>::of(SettingKind::<Footer>::default()),
        ],
        on: true,
        allowed: Vec::new(),
    }]
}

fn files(folder: &Path) -> [String; 2] {
    ["identity", "footer"].map(|kind| {
        let file = folder.join("site").join(kind).join("site.toml");
        fs::read_to_string(file).unwrap()
    })
}

#[tokio::test]
async fn further_languages_go_through_a_seed_and_are_taken_back() {
    let app = TestApp::builder().config(SPOKEN).start().await;
    let out = tempfile::tempdir().unwrap();
    let [first, second] = ["1", "2"].map(|name| out.path().join(name));
    seed::export(&app.ctx, &owners(), &first).await.unwrap();
    let [identity, footer] = files(&first);
    assert!(
        identity.contains("[names]\nen = \"Test Studio\"\n"),
        "{identity}"
    );
    assert!(
        footer.contains("[lines.values]\nen = \"12 Forest Road\"\n"),
        "{footer}"
    );
    let other = TestApp::new().await;
    seed::apply(&other.ctx, &owners(), &first, false)
        .await
        .unwrap();
    seed::export(&other.ctx, &owners(), &second).await.unwrap();
    assert_eq!(files(&first), files(&second));

    let admin = app.admin().await;
    let names =
        async || -> Value { admin.get("/api/admin/site/identity").await.json()["names"].clone() };
    save(
        &admin,
        "identity",
        json!({ "names": { "en": " The Studio " } }),
    )
    .await
    .expect(200);
    assert_eq!(names().await, json!({ "en": "The Studio" }));
    let journal = admin.get("/api/admin/journal?kind=identity").await.json();
    let latest = &journal["_embedded"]["journalDTOList"][0];
    assert_eq!(latest["fieldLabels"], json!(["다른 언어 이름"]));
    let undo = format!("/api/admin/journal/{}/undo", latest["id"]);
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(names().await, json!({ "en": "Test Studio" }));
}
