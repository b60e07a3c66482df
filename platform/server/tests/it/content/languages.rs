//! Pages in other languages.

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use super::{page, parts, unchanged};

const PAGES: &str = "/api/admin/pages";
const KOREAN: &str = "/info/FOREST";
const ENGLISH: &str = "/en/forest";

/// 숲, and the same in English, which alone names the other.
async fn app() -> TestApp {
    let app = TestApp::new().await;
    page(&app, "FOREST", parts()).await;
    let mut english = parts();
    for (name, value) in english_page().as_object().unwrap() {
        english[name] = value.clone();
    }
    page(&app, "FOREST-EN", english).await;
    app
}

fn english_page() -> Value {
    json!({ "title": "Forest", "path": ENGLISH, "language": "en", "counterpart": "FOREST" })
}

/// Changes this of a page that [`app`] made.
async fn change(admin: &Actor<'_>, code: &str, title: &str, change: Value) -> Value {
    let mut body = unchanged();
    body["title"] = json!(title);
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    let path = format!("/api/admin/pageContent/update/{code}");
    admin.put(&path, body).await.expect(200).json()
}

async fn text(app: &TestApp, path: &str) -> String {
    app.guest().get(path).await.expect(200).text()
}

/// Languages and addresses in the head.
fn alternates(document: &str) -> Vec<(&str, &str)> {
    let links = document
        .split("<link rel=\"alternate\" hreflang=\"")
        .skip(1);
    let links = links.filter_map(|link| {
        let (language, rest) = link.split_once("\" href=\"http://127.0.0.1:8080")?;
        Some((language, rest.split_once('"')?.0))
    });
    links.collect()
}

/// Where the running application offers the page at `path` in other languages.
async fn offered(app: &TestApp, path: &str) -> Value {
    let path = format!("/api/pageContent/fetchAt?path={path}");
    let page = app.guest().get(&path).await.expect(200).json();
    let others = page["counterparts"].as_array().unwrap().iter();
    Value::from_iter(others.map(|other| json!([other["language"], other["path"]])))
}

#[tokio::test]
async fn a_document_is_in_the_language_of_its_page_and_names_the_others() {
    let app = app().await;
    let english = text(&app, ENGLISH).await;
    for part in [
        "<html lang=\"en\"",
        "<meta property=\"og:locale\" content=\"en_US\">",
        "\"inLanguage\":\"en\"",
        "<nav aria-label=\"Main menu\">",
        "<a href=\"/search\">Search</a>",
    ] {
        assert!(english.contains(part), "{part} in {english}");
    }
    let korean = text(&app, KOREAN).await;
    for part in [
        "<html lang=\"ko\"",
        "<meta property=\"og:locale\" content=\"ko_KR\">",
        "\"inLanguage\":\"ko\"",
        "<nav aria-label=\"주 메뉴\">",
    ] {
        assert!(korean.contains(part), "{part} in {korean}");
    }
    let all = |document| {
        let mut all = alternates(document);
        all.sort_unstable();
        all
    };
    let expected = [("en", ENGLISH), ("ko", KOREAN), ("x-default", KOREAN)];
    assert_eq!(all(&english), expected);
    assert_eq!(all(&korean), expected);
    assert_eq!(offered(&app, ENGLISH).await, json!([["ko", KOREAN]]));
    assert_eq!(offered(&app, KOREAN).await, json!([["en", ENGLISH]]));
    // One that has none says nothing of it.
    page(&app, "SEA", json!({ "path": "/info/SEA" })).await;
    assert_eq!(alternates(&text(&app, "/info/SEA").await), []);
    assert!(text(&app, "/").await.contains("<html lang=\"ko\""));
}

#[tokio::test]
async fn the_home_page_has_others_too() {
    let app = app().await;
    let blocks =
        json!([{ "id": "a", "kind": "text", "data": { "text": { "html": "<p>집</p>" } } }]);
    let home = json!({ "path": "/", "template": "blocks", "blocks": blocks });
    page(&app, "HOME", home).await;
    let english = json!({ "path": "/en", "language": "en", "counterpart": "HOME" });
    page(&app, "HOME-EN", english).await;
    let home = text(&app, "/").await;
    assert!(alternates(&home).contains(&("en", "/en")), "{home}");
    assert_eq!(offered(&app, "/").await, json!([["en", "/en"]]));
    assert_eq!(offered(&app, "/en").await, json!([["ko", "/"]]));
}

#[tokio::test]
async fn the_sitemap_names_both() {
    let app = app().await;
    let sitemap = text(&app, "/sitemap.xml").await;
    let link = |language: &str, path: &str| {
        format!(
            "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"http://127.0.0.1:8080{path}\"/>"
        )
    };
    for (language, path) in [("ko", KOREAN), ("en", ENGLISH), ("x-default", KOREAN)] {
        assert_eq!(
            sitemap.matches(&link(language, path)).count(),
            2,
            "{sitemap}"
        );
    }
}

#[tokio::test]
async fn one_that_is_hidden_leaves_by_no_door() {
    let app = app().await;
    let admin = app.admin().await;
    change(
        &admin,
        "FOREST",
        "숲",
        json!({ "counterpart": "FOREST-EN" }),
    )
    .await;
    let fetch = "/api/pageContent/fetchByCode/FOREST";
    let named = async |actor: &Actor<'_>| actor.get(fetch).await.json()["counterpart"].clone();
    assert_eq!(named(&app.guest()).await, "FOREST-EN");
    change(&admin, "FOREST-EN", "Forest", json!({ "hidden": true })).await;
    for door in [
        KOREAN,
        "/sitemap.xml",
        fetch,
        "/api/pageContent/fetchFragment/FOREST",
        "/api/pageContent/fetchAt?path=/info/forest",
        "/api/pageContent/list",
        "/api/site",
    ] {
        let seen = text(&app, door).await.to_lowercase();
        assert!(
            !seen.contains("forest-en") && !seen.contains(ENGLISH),
            "{door}: {seen}"
        );
    }
    let member = app.member("유나").await;
    assert_eq!(named(&member).await, Value::Null);
    assert_eq!(named(&admin).await, "FOREST-EN");
}

#[tokio::test]
async fn what_cannot_be_the_same_page_is_told_at_its_field() {
    let app = app().await;
    page(&app, "SEA", json!({ "title": "바다", "path": "/info/SEA" })).await;
    page(&app, "WORDS", json!({ "path": null, "language": "en" })).await;
    let admin = app.admin().await;
    for (code, body, field) in [
        ("SEA", json!({ "counterpart": "NOTHING" }), "counterpart"),
        ("SEA", json!({ "counterpart": "SEA" }), "counterpart"),
        ("SEA", json!({ "counterpart": "FOREST" }), "counterpart"),
        ("SEA", json!({ "counterpart": "WORDS" }), "counterpart"),
        // It has one in Korean: the one that it names.
        ("SEA", json!({ "counterpart": "FOREST-EN" }), "counterpart"),
        // It has one in English: the one that names it.
        (
            "SEA",
            json!({ "language": "en", "counterpart": "FOREST" }),
            "counterpart",
        ),
        ("WORDS", json!({ "counterpart": "SEA" }), "counterpart"),
        // Both would be in one language.
        ("FOREST", json!({ "language": "en" }), "language"),
        ("FOREST-EN", json!({ "language": "ko" }), "counterpart"),
    ] {
        let mut update = json!({ "title": "숲" });
        for (name, value) in body.as_object().unwrap() {
            update[name] = value.clone();
        }
        let path = format!("/api/admin/pageContent/update/{code}");
        let refused = admin.put(&path, update).await.expect(400).json();
        let fields: Vec<_> = refused["errors"].as_array().unwrap().iter().collect();
        assert_eq!(fields.len(), 1, "{code} {body}: {refused}");
        assert_eq!(fields[0]["field"], field, "{code} {body}");
    }
    let path = "/api/admin/pageContent/update/SEA";
    let unknown = json!({ "title": "바다", "language": "fr" });
    admin.put(path, unknown).await.expect(400);
    // A draft keeps to the same.
    let content = json!({ "title": "바다", "counterpart": "SEA" });
    let plan = json!({ "kind": "page", "key": "SEA", "baseRevision": 1, "content": content });
    let refused = admin.post("/api/admin/schedule/plans", plan).await;
    let refused = refused.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "counterpart", "{refused}");
}

#[tokio::test]
async fn a_page_whose_counterpart_is_gone_is_edited_as_before() {
    let app = app().await;
    let admin = app.admin().await;
    admin.delete(&format!("{PAGES}/FOREST")).await.expect(200);
    let saved = change(&admin, "FOREST-EN", "Woods", json!({})).await;
    assert_eq!(saved["counterpart"], "FOREST");
    assert_eq!(offered(&app, ENGLISH).await, json!([]));
    assert_eq!(alternates(&text(&app, ENGLISH).await), []);
    let saved = change(&admin, "FOREST-EN", "Woods", json!({ "counterpart": "" })).await;
    assert_eq!(saved["counterpart"], Value::Null);
}

#[tokio::test]
async fn a_document_is_never_stale_in_what_it_offers() {
    let app = app().await;
    let admin = app.admin().await;
    let seen = async || {
        let document = text(&app, KOREAN).await;
        let mut offers = alternates(&document).into_iter();
        let english = offers.find(|(language, _)| *language == "en");
        let path = english.map_or(Value::Null, |(_, path)| json!(path));
        let called = offered(&app, KOREAN).await;
        assert_eq!(
            called[0][1], path,
            "the document and the application differ"
        );
        path
    };
    assert_eq!(seen().await, ENGLISH);
    for round in 0..5 {
        let path = format!("/en/woods-{round}");
        change(&admin, "FOREST-EN", "Forest", json!({ "path": path })).await;
        assert_eq!(seen().await, json!(path), "moved");
        change(&admin, "FOREST-EN", "Forest", json!({ "hidden": true })).await;
        assert_eq!(seen().await, Value::Null, "hidden");
        change(&admin, "FOREST-EN", "Forest", json!({ "hidden": false })).await;
        assert_eq!(seen().await, json!(path), "shown");
        change(&admin, "FOREST-EN", "Forest", json!({ "counterpart": "" })).await;
        assert_eq!(seen().await, Value::Null, "named no more");
        change(
            &admin,
            "FOREST-EN",
            "Forest",
            json!({ "counterpart": "FOREST" }),
        )
        .await;
        assert_eq!(seen().await, json!(path), "named again");
        let gone = admin.delete(&format!("{PAGES}/FOREST-EN")).await;
        let batch = gone.expect(200).json()["batch"]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(seen().await, Value::Null, "deleted");
        let undo = format!("/api/admin/journal/batch/{batch}/undo");
        admin.post(&undo, json!({})).await.expect(200);
        assert_eq!(seen().await, json!(path), "deletion taken back");
    }
}

#[tokio::test]
async fn the_english_page_is_made_of_the_korean_one() {
    let app = app().await;
    page(&app, "SEA", json!({ "title": "바다", "path": "/info/SEA" })).await;
    let admin = app.admin().await;
    let body = json!({
        "title": "Sea", "path": "/en/sea", "copyOf": "SEA", "language": "en", "counterpart": "SEA", "hidden": false,
    });
    let made = admin.post(PAGES, body).await.expect(201).json();
    assert_eq!(
        (&made["language"], &made["counterpart"]),
        (&json!("en"), &json!("SEA"))
    );
    assert_eq!(offered(&app, "/info/SEA").await, json!([["en", "/en/sea"]]));
    // A copy is in the language of its original, and not the same page as that of the original.
    let body = json!({ "title": "Lake", "path": "/en/lake", "copyOf": "SEA-2" });
    let copy = admin.post(PAGES, body).await.expect(201).json();
    assert_eq!(
        (&copy["language"], &copy["counterpart"]),
        (&json!("en"), &Value::Null)
    );
    let second = json!({ "title": "Sea", "path": "/en/sea-2", "copyOf": "SEA", "language": "en", "counterpart": "SEA" });
    let refused = admin.post(PAGES, second).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], "counterpart");
    let listed = admin.get(&format!("{PAGES}/list/0/10?q=sea")).await.json();
    let listed = &listed["_embedded"]["pageDTOList"];
    let english = listed
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["code"] == "SEA-2");
    let english = english.unwrap();
    assert_eq!(
        (&english["language"], &english["counterpart"]),
        (&json!("en"), &json!("SEA"))
    );
}

#[tokio::test]
async fn history_names_it_and_undo_and_plans_carry_it() {
    let app = app().await;
    let admin = app.admin().await;
    change(&admin, "FOREST-EN", "Forest", json!({ "counterpart": "" })).await;
    let journal = "/api/admin/journal?kind=page&key=FOREST-EN";
    let journal = admin.get(journal).await.expect(200).json();
    let entry = &journal["_embedded"]["journalDTOList"][0]["id"];
    let detail = admin.get(&format!("/api/admin/journal/{entry}")).await;
    let detail = detail.expect(200).text();
    assert!(detail.contains("다른 언어 페이지"), "{detail}");
    let undo = format!("/api/admin/journal/{entry}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(offered(&app, KOREAN).await, json!([["en", ENGLISH]]));

    page(&app, "SEA", json!({ "title": "Sea", "path": "/en/sea" })).await;
    let content = json!({ "title": "Sea", "language": "en" });
    let plan = json!({ "kind": "page", "key": "SEA", "baseRevision": 1, "content": content });
    let plan = admin.post("/api/admin/schedule/plans", plan).await;
    let plan = plan.expect(201).json();
    let key = plan["plan"]["key"]
        .as_str()
        .or(plan["key"].as_str())
        .unwrap();
    let link = format!("/api/admin/schedule/plans/{key}/link");
    let link = admin.post(&link, json!({})).await.expect(200).json();
    let url = link["url"].as_str().unwrap();
    let host = app.ctx.config.server.public_url.as_str();
    let draft = text(&app, url.strip_prefix(host).unwrap()).await;
    assert!(draft.contains("<html lang=\"en\""), "{draft}");
    assert!(text(&app, "/en/sea").await.contains("<html lang=\"ko\""));
    let publish = format!("/api/admin/schedule/plans/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    assert!(text(&app, "/en/sea").await.contains("<html lang=\"en\""));
}
