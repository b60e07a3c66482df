//! The card of a page without a picture.

use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use platform::{
    error::Result,
    module::{Definition, Module},
    ports::{Card, Document, DocumentRenderer},
    records::{KEY, SettingKind},
    site::{Identity, SiteSetting},
};
use platform_testing::{Actor, TestApp};
use serde_json::json;

/// Writes what it was to draw.
struct Painter;

#[async_trait]
impl DocumentRenderer for Painter {
    fn most_sheets(&self) -> usize {
        1
    }

    async fn render(&self, _: Document) -> Result<Bytes> {
        Ok(Bytes::new())
    }

    async fn draw(&self, card: Card) -> Result<Bytes> {
        Ok(serde_json::to_vec(&card)?.into())
    }
}

fn painting() -> Definition {
    Definition::without_settings("painter", || Module {
        renderer: Some(Arc::new(Painter)),
        ..Module::default()
    })
}

async fn card(app: &TestApp, path: &str) -> serde_json::Value {
    let answer = app.guest().get(&format!("/share.jpg?path={path}")).await;
    let answer = answer.expect(200);
    assert_eq!(answer.header("content-type"), Some("image/jpeg"));
    answer.json()
}

async fn change(admin: &Actor<'_>, setting: &str, name: &str, part: serde_json::Value) {
    let path = format!("/api/admin/site/{setting}");
    let mut value = admin.get(&path).await.expect(200).json();
    value.as_object_mut().unwrap().remove("missing");
    value[name] = part;
    admin.put(&path, value).await.expect(200);
}

/// Where the head says that the card is.
fn card_address(html: &str) -> String {
    let html = html.replace("&#x2f;", "/");
    let (_, from) = html.split_once("property=\"og:image\" content=\"").unwrap();
    from.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_page_without_a_picture_has_a_card_in_the_colours_and_words_of_the_centre() {
    let app = TestApp::with(painting()).await;
    let html = app.guest().get("/").await.expect(200).text();
    let address = card_address(&html);
    assert!(
        address.starts_with("http://127.0.0.1:8080/share.jpg?path=/&amp;v="),
        "{address}"
    );
    assert!(html.contains("property=\"og:image:width\" content=\"1200\""));
    let before = card(&app, "/").await;
    assert_eq!(
        (&before["title"], &before["surface"]),
        (&json!("시험 센터"), &json!("#ffffff"))
    );
    // What no visitor finds, but may share all the same, has the card of the whole.
    let login = card_address(&app.guest().get("/user/login").await.expect(200).text());
    assert_eq!(login, address);

    // What is kept in memory must not outlive a save.
    let name = json!("여름 학교");
    let admin = app.admin().await;
    change(&admin, "identity", "name", name.clone()).await;
    let renamed = card_address(&app.guest().get("/").await.expect(200).text());
    assert_ne!(renamed, address);
    let chosen = json!({ "surface": "#fff8e7", "ink": "#222222", "accent": "#0b5d3b" });
    change(&admin, "colours", "chosen", chosen).await;
    let coloured = card_address(&app.guest().get("/").await.expect(200).text());
    assert_ne!(coloured, renamed);
    let after = card(&app, "/").await;
    assert_eq!(after["title"], name);
    assert_eq!(
        (&after["surface"], &after["ink"], &after["accent"]),
        (&json!("#fff8e7"), &json!("#222222"), &json!("#0b5d3b"))
    );
}

#[tokio::test]
async fn the_centres_picture_stands_for_the_home_page_and_titles_for_the_others() {
    let app = TestApp::with(painting()).await;
    let drawing = b"<svg xmlns='http://www.w3.org/2000/svg'></svg>".to_vec();
    let imported = app.ctx.media.import("site/share.svg", drawing).await;
    imported.unwrap();
    let identity = Identity {
        share_image: Some("site/share.svg".to_owned()),
        ..Identity::first(&app.ctx.config.site)
    };
    app.store::<SettingKind<Identity>>(KEY, &identity).await;
    let admin = app.admin().await;
    let page = json!({ "title": "여름 캠프", "path": "/camp", "template": "essay" });
    let code = admin
        .post("/api/admin/pages", page)
        .await
        .expect(201)
        .json()["code"]
        .clone();
    let update = format!("/api/admin/pageContent/update/{}", code.as_str().unwrap());
    let body = json!({
        "title": "여름 캠프", "existingImageIds": [], "newImagePaths": [], "hidden": false,
        "pageContentImageUpdates": [], "pageContentTexts": [], "pageContentVideos": [],
    });
    admin.put(&update, body).await.expect(200);
    let address = async |path: &str| card_address(&app.guest().get(path).await.expect(200).text());
    assert!(address("/").await.ends_with("/media/site/share.svg"));
    assert!(
        address("/user/login")
            .await
            .ends_with("/media/site/share.svg")
    );
    assert!(
        address("/camp")
            .await
            .contains("/share.jpg?path=/camp&amp;v=")
    );
    assert_eq!(card(&app, "/camp").await["title"], "여름 캠프");
}

#[tokio::test]
async fn the_card_of_an_english_page_has_the_name_of_the_centre_in_english() {
    let app = TestApp::with(painting()).await;
    let admin = app.admin().await;
    for (path, language) in [("/camp", "ko"), ("/en/camp", "en")] {
        let page = json!({ "title": "Camp", "path": path, "template": "essay", "language": language, "hidden": false });
        admin.post("/api/admin/pages", page).await.expect(201);
    }
    change(&admin, "identity", "names", json!({ "en": "Test Studio" })).await;
    assert_eq!(card(&app, "/en/camp").await["below"], "Test Studio");
    assert_eq!(card(&app, "/camp").await["below"], "시험 센터");
}

#[tokio::test]
async fn there_is_no_card_of_what_no_visitor_finds() {
    let app = TestApp::with(painting()).await;
    for query in [
        "?path=/info/nothing",
        "?path=/admin",
        "?path=",
        "",
        "?title=/",
    ] {
        app.guest()
            .get(&format!("/share.jpg{query}"))
            .await
            .expect(404);
    }
    let plain = TestApp::new().await;
    plain.guest().get("/share.jpg?path=/").await.expect(404);
    let html = plain.guest().get("/").await.expect(200).text();
    assert!(!html.contains("og:image"));
}
