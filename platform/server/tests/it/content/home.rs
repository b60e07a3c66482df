//! The page that an admin puts below what opens the home page.

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

const PAGES: &str = "/api/admin/pages";
const SETTING: &str = "/api/admin/site/home";
const UPDATE: &str = "/api/admin/pageContent/update/FRONT";
const AT: &str = "/api/pageContent/fetchAt?path=/";

fn blocks(html: &str) -> Value {
    json!([{ "id": "words", "kind": "text", "data": { "text": { "html": html } } }])
}

async fn made(admin: &Actor<'_>) {
    let body = json!({ "title": "첫 화면", "path": "/", "template": "blocks", "code": "FRONT" });
    admin.post(PAGES, body).await.expect(201);
}

async fn save(admin: &Actor<'_>, change: Value) {
    save_at(admin, UPDATE, change).await;
}

async fn save_at(admin: &Actor<'_>, path: &str, change: Value) {
    let mut body = json!({
        "title": "첫 화면", "existingImageIds": [], "newImagePaths": [],
        "pageContentImageUpdates": [], "pageContentTexts": [], "pageContentVideos": [],
    });
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    admin.put(path, body).await.expect(200);
}

async fn has_blocks(app: &TestApp) -> bool {
    let site = app.guest().get("/api/site").await.json();
    site["home"]["hasBlocks"].as_bool().unwrap()
}

/// Whether that step of a new site is done.
async fn is_shaped(admin: &Actor<'_>) -> bool {
    let steps = admin.get("/api/admin/site/steps").await.json()["steps"].clone();
    let mut steps = steps.as_array().unwrap().iter();
    steps
        .find(|step| step["path"] == "/admin/site/home")
        .unwrap()["isDone"]
        .as_bool()
        .unwrap()
}

#[tokio::test]
async fn its_blocks_stand_below_the_opening_once_it_is_shown() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let before = app.guest().get("/").await.text();
    assert!(!has_blocks(&app).await);
    made(&admin).await;
    save(
        &admin,
        json!({ "blocks": blocks("<p>봄학기를 엽니다.</p>") }),
    )
    .await;
    assert_eq!(admin.get(SETTING).await.json()["page"], "FRONT");
    assert!(!has_blocks(&app).await);
    assert!(!app.guest().get("/").await.text().contains("봄학기"));
    app.guest().get(AT).await.expect(404);
    assert!(!is_shaped(&admin).await);

    save(&admin, json!({ "hidden": false })).await;
    assert!(has_blocks(&app).await);
    assert!(is_shaped(&admin).await);
    let document = app.guest().get("/").await.expect(200).text();
    let html = app.guest().get(AT).await.expect(200).json()["html"].clone();
    let html = html.as_str().unwrap();
    assert!(
        html.contains("<p>봄학기를 엽니다.</p>") && !html.contains("<h1"),
        "{html}"
    );
    let (_, main) = document.split_once("<main>").unwrap();
    let (main, _) = main.split_once("</main>").unwrap();
    let (opening, drawn) = main.split_once("<div class=\"drawn\">").unwrap();
    assert!(drawn.contains(html), "{drawn}");
    assert_eq!(document.matches("<h1").count(), 1);
    let heading = |document: &str| {
        let (_, rest) = document.split_once("<h1").unwrap();
        rest.split_once("</h1>").unwrap().0.to_owned()
    };
    assert_eq!(heading(opening), heading(&before));
    // The application takes the markup from the document.
    assert!(document.contains("\"html\":{\"drawn\":true}"), "{document}");
    let sitemap = app.guest().get("/sitemap.xml").await.text();
    let home = format!("<loc>{}</loc>", app.ctx.config.server.public_url.join("/"));
    assert_eq!(sitemap.matches(&home).count(), 1, "{sitemap}");

    let mut unseen = blocks("<p>봄학기를 엽니다.</p>");
    unseen[0]["shown"] = json!("never");
    save(&admin, json!({ "blocks": unseen })).await;
    assert!(!has_blocks(&app).await, "nobody sees anything there");
    save(
        &admin,
        json!({ "blocks": blocks("<p>봄학기를 엽니다.</p>"), "hidden": true }),
    )
    .await;
    assert!(!has_blocks(&app).await);
    assert!(!app.guest().get("/").await.text().contains("봄학기"));
}

#[tokio::test]
async fn it_is_made_of_blocks_alone_and_stays_where_it_is() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let essay = json!({ "title": "첫 화면", "path": "/", "template": "essay" });
    let refused = admin.post(PAGES, essay).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "template");
    let blocks = json!({ "title": "첫 화면", "path": "/", "template": "blocks" });
    let made = admin.post(PAGES, blocks).await.expect(201).json();
    assert_eq!(made["code"], "HOME");
    let second = json!({ "title": "둘", "path": "/", "template": "blocks" });
    let refused = admin.post(PAGES, second).await.expect(409).json();
    assert_eq!(refused["errors"][0]["field"], "path");
    // The application does not offer it: the front of the site would be empty.
    let update = "/api/admin/pageContent/update/HOME";
    let body = json!({
        "title": "첫 화면", "existingImageIds": [], "newImagePaths": [],
        "pageContentImageUpdates": [], "pageContentTexts": [], "pageContentVideos": [],
        "path": "/봄", "hidden": false,
    });
    let refused = admin.put(update, body).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "path");
    save_at(
        &admin,
        update,
        json!({ "path": "/", "formerPaths": ["/", "/옛"] }),
    )
    .await;
    let page = admin
        .get("/api/pageContent/fetchByCode/HOME")
        .await
        .expect(200)
        .json();
    assert_eq!(page["formerPaths"], json!(["/옛"]));
}

#[tokio::test]
async fn the_footer_stands_there_where_the_centre_wants_it() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let setting = admin.get(SETTING).await.json();
    assert_eq!(
        (&setting["footer"], &setting["page"]),
        (&json!(false), &Value::Null)
    );
    let body =
        json!({ "heading": "숲", "lead": "", "footer": true, "revision": setting["revision"] });
    let saved = admin.put(SETTING, body).await.expect(200).json();
    assert_eq!(saved["footer"], true);
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["home"]["footer"], true);
}
