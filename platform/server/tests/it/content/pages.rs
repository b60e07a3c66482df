//! Pages that admins make, move, hide and take away.

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use super::{FETCH, UPDATE, app_with_page, page, with};

const PAGES: &str = "/api/admin/pages";

fn camp() -> Value {
    json!({ "title": "여름 캠프", "path": "/여름-캠프", "template": "essay" })
}

async fn saved(admin: &Actor<'_>, change: Value) -> Value {
    admin.put(UPDATE, with(change)).await.expect(200).json()
}

/// The page at a path, as the running application asks for it; a status where there is none.
async fn at(app: &TestApp, path: &str) -> Value {
    let path = format!("/api/pageContent/fetchAt?path={path}");
    let answer = app.guest().get(&path).await;
    match answer.status.as_u16() {
        200 => answer.json()["path"].clone(),
        status => json!(status),
    }
}

async fn document(app: &TestApp, path: &str) -> (u16, String) {
    let answer = app.guest().get(path).await;
    let location = answer.headers.get("location");
    let location = location.map(|to| to.to_str().unwrap().to_owned());
    (answer.status.as_u16(), location.unwrap_or_default())
}

#[tokio::test]
async fn a_new_page_is_hidden_until_it_is_published_and_then_everywhere() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let made = admin.post(PAGES, camp()).await.expect(201).json();
    assert_eq!(
        (made["code"].as_str(), &made["hidden"]),
        (Some("PAGE"), &json!(true))
    );
    let member = app.member("유나").await;
    let fetch = "/api/pageContent/fetchByCode/PAGE";
    let fragment = "/api/pageContent/fetchFragment/PAGE";
    for call in [fetch, fragment] {
        app.guest().get(call).await.expect(404);
        member.get(call).await.expect(404);
        admin.get(call).await.expect(200);
    }
    assert_eq!(
        document(&app, "/%EC%97%AC%EB%A6%84-%EC%BA%A0%ED%94%84")
            .await
            .0,
        404
    );
    assert_eq!(at(&app, "/여름-캠프").await, 404);
    let seen = |text: String| text.contains("여름") || text.contains("%EC%97%AC%EB%A6%84");
    for door in [
        "/sitemap.xml",
        "/api/pageContent/list",
        "/api/search?q=캠프",
    ] {
        assert!(!seen(app.guest().get(door).await.text()), "{door}");
    }
    let body = json!({ "title": "여름 캠프", "hidden": false, "pageContentTexts": [{ "description": "<p>숲에서</p>", "priority": 1 }] });
    let update = "/api/admin/pageContent/update/PAGE";
    admin.put(update, body).await.expect(200);
    assert_eq!(
        document(&app, "/%EC%97%AC%EB%A6%84-%EC%BA%A0%ED%94%84")
            .await
            .0,
        200
    );
    assert_eq!(at(&app, "/여름-캠프").await, "/여름-캠프");
    app.guest().get(fetch).await.expect(200);
    for door in [
        "/sitemap.xml",
        "/api/pageContent/list",
        "/api/search?q=캠프",
    ] {
        assert!(seen(app.guest().get(door).await.text()), "{door}");
    }
}

#[tokio::test]
async fn a_copy_has_every_part_of_the_original_and_a_code_of_its_own() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let body = json!({ "title": "숲 사본", "path": "/info/FOREST-2", "copyOf": "FOREST" });
    let copy = admin.post(PAGES, body.clone()).await.expect(201).json();
    let original = admin.get(FETCH).await.json();
    assert_eq!(copy["code"], "FOREST-2");
    for part in [
        "pageContentImages",
        "infoContentImages",
        "pageContentTexts",
        "pageContentVideos",
        "sections",
        "template",
    ] {
        assert_eq!(copy[part], original[part], "{part}");
    }
    // The pictures are those of both: they stay when one goes.
    let delete = format!("{PAGES}/FOREST");
    admin.delete(&delete).await.expect(200);
    app.guest().get("/media/page/a.webp").await.expect(200);
    let mut another = body;
    another["path"] = json!("/other/forest-2");
    another["copyOf"] = json!("FOREST-2");
    let another = admin.post(PAGES, another).await.expect(201).json();
    assert_eq!(another["code"], "FOREST-2-2");
}

#[tokio::test]
async fn what_cannot_be_made_is_told_at_its_field() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    for (field, change, status) in [
        ("title", json!({ "title": " " }), 400),
        ("path", json!({ "path": "camp" }), 400),
        ("path", json!({ "path": "/a b" }), 400),
        ("path", json!({ "path": "/a/b/c/d/e" }), 400),
        ("path", json!({ "path": "/Admin/pages" }), 400),
        ("path", json!({ "path": "/user/LOGIN" }), 400),
        ("path", json!({ "path": "/api/site" }), 400),
        ("path", json!({ "path": "/search" }), 400),
        ("path", json!({ "path": "/info/forest" }), 409),
        ("template", json!({ "template": null }), 400),
        ("copyOf", json!({ "copyOf": "NOTHING" }), 400),
        ("code", json!({ "code": "camp" }), 400),
        ("code", json!({ "code": "FOREST" }), 409),
    ] {
        let mut body = camp();
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let refused = admin.post(PAGES, body).await.expect(status).json();
        assert_eq!(refused["errors"][0]["field"], field, "{change}");
    }
    app.member("유나")
        .await
        .post(PAGES, camp())
        .await
        .expect(403);
    app.guest().post(PAGES, camp()).await.expect(401);
}

#[tokio::test]
async fn who_comes_to_the_address_of_before_is_led_on_until_the_move_is_taken_back() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    assert_eq!(document(&app, "/info/FOREST").await.0, 200);
    let moved = saved(&admin, json!({ "path": "/숲" })).await;
    assert_eq!(moved["formerPaths"], json!(["/info/FOREST"]));
    let forest = "/%EC%88%B2".to_owned();
    assert_eq!(document(&app, "/info/forest").await, (301, forest.clone()));
    assert_eq!(
        document(&app, "/info/FOREST?a=1").await,
        (301, format!("{forest}?a=1"))
    );
    assert_eq!(at(&app, "/info/FOREST").await, "/숲");
    // A second move leads on from both, and back home from the second alone.
    saved(&admin, json!({ "path": "/woods" })).await;
    assert_eq!(
        document(&app, "/info/FOREST").await,
        (301, "/woods".to_owned())
    );
    assert_eq!(document(&app, &forest).await, (301, "/woods".to_owned()));
    let home = saved(&admin, json!({ "path": "/info/FOREST" })).await;
    assert_eq!(home["formerPaths"], json!(["/숲", "/woods"]));
    assert_eq!(document(&app, "/info/FOREST").await.0, 200);

    let journal = "/api/admin/journal?kind=page&key=FOREST";
    let journal = admin.get(journal).await.expect(200).json();
    let entries = journal["_embedded"]["journalDTOList"].as_array().unwrap();
    for entry in entries.iter().take(3) {
        let undo = format!("/api/admin/journal/{}/undo", entry["id"]);
        admin.post(&undo, json!({})).await.expect(200);
    }
    assert_eq!(document(&app, "/info/FOREST").await.0, 200);
    for gone in ["/woods", &forest] {
        assert_eq!(document(&app, gone).await.0, 404, "{gone}");
    }
}

#[tokio::test]
async fn another_page_may_take_an_address_that_only_leads_on() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    saved(&admin, json!({ "path": "/woods" })).await;
    let body =
        json!({ "title": "새 숲", "path": "/info/FOREST", "template": "essay", "hidden": false });
    admin.post(PAGES, body).await.expect(201);
    assert_eq!(document(&app, "/info/FOREST").await.0, 200);
    assert_eq!(at(&app, "/info/FOREST").await, "/info/FOREST");
}

#[tokio::test]
async fn the_menu_goes_along_with_a_page_that_moves() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let menu = json!({ "groups": [{ "key": "about", "label": "안내", "items": [{ "label": "숲", "path": "/info/FOREST" }] }] });
    admin.put("/api/admin/site/menu", menu).await.expect(200);
    saved(&admin, json!({ "path": "/woods" })).await;
    let site = app.guest().get("/api/site").await.json();
    assert_eq!(site["menu"][0]["items"][0]["path"], "/woods");
    let listed = admin
        .get("/api/admin/pages/list/0/10?state=menu")
        .await
        .json();
    assert_eq!(listed["page"]["totalElements"], 1);
    let menu = admin.get("/api/admin/site/menu").await.json();
    assert_eq!(menu["missing"], json!([]));
    // One that is hidden leads nowhere.
    saved(&admin, json!({ "hidden": true })).await;
    let menu = admin.get("/api/admin/site/menu").await.json();
    assert_eq!(menu["missing"], json!(["/info/FOREST"]));
}

#[tokio::test]
async fn a_deleted_page_leads_on_where_the_admin_said_and_comes_back_as_one() {
    let app = app_with_page().await;
    page(&app, "MEADOW", json!({ "path": "/info/MEADOW" })).await;
    let admin = app.admin().await;
    saved(&admin, json!({ "path": "/woods" })).await;
    let refused = admin
        .delete(&format!("{PAGES}/FOREST?leads_to=NOTHING"))
        .await;
    assert_eq!(refused.expect(400).json()["errors"][0]["field"], "leads_to");
    let deletion = admin
        .delete(&format!("{PAGES}/FOREST?leads_to=MEADOW"))
        .await
        .expect(200)
        .json();
    for gone in ["/woods", "/info/FOREST"] {
        assert_eq!(
            document(&app, gone).await,
            (301, "/info/MEADOW".to_owned()),
            "{gone}"
        );
    }
    let undo = format!(
        "/api/admin/journal/batch/{}/undo",
        deletion["batch"].as_str().unwrap()
    );
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(document(&app, "/woods").await.0, 200);
    let meadow = admin
        .get("/api/pageContent/fetchByCode/MEADOW")
        .await
        .json();
    assert_eq!(meadow["formerPaths"], json!([]));
    // Without a place to lead to there is nothing.
    admin.delete(&format!("{PAGES}/FOREST")).await.expect(200);
    assert_eq!(document(&app, "/woods").await.0, 404);
    admin.delete(&format!("{PAGES}/FOREST")).await.expect(404);
}

#[tokio::test]
async fn what_is_in_use_is_neither_deleted_nor_hidden() {
    let app = app_with_page().await;
    page(&app, "WORDS", json!({ "path": null })).await;
    let admin = app.admin().await;
    admin.delete(&format!("{PAGES}/WORDS")).await.expect(409);
    let identity = admin.get("/api/admin/site/identity").await.json();
    for (field, value) in [
        ("terms", "/info/FOREST"),
        ("privacy", "/info/forest"),
        ("product", "FOREST"),
    ] {
        let mut used = identity.clone();
        used.as_object_mut().unwrap().remove("revision");
        used[field] = json!(value);
        admin
            .put("/api/admin/site/identity", used)
            .await
            .expect(200);
        admin.delete(&format!("{PAGES}/FOREST")).await.expect(409);
        let refused = admin.put(UPDATE, with(json!({ "hidden": true }))).await;
        assert_eq!(
            refused.expect(409).json()["errors"][0]["field"],
            "hidden",
            "{field}"
        );
    }
}

#[tokio::test]
async fn tabs_are_made_named_and_taken_away_and_what_stood_in_them_stays() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let tabs = json!([{ "key": "two", "label": "둘" }, { "key": "three", "label": " 셋 " }]);
    // What stands in a tab that is gone has to be put elsewhere, or to go.
    let refused = admin.put(UPDATE, with(json!({ "sections": tabs }))).await;
    assert_eq!(
        refused.expect(400).json()["errors"][0]["field"],
        "pageContentImageUpdates"
    );
    let images = json!([{ "id": 1, "priority": 2, "section": "three" }]);
    let kept = saved(
        &admin,
        json!({ "sections": tabs, "pageContentImageUpdates": images }),
    )
    .await;
    assert_eq!(kept["sections"][1]["key"], "three");
    let whole = saved(&admin, json!({ "sections": [] })).await;
    let texts = whole["pageContentTexts"].as_array().unwrap();
    assert!(
        texts.iter().all(|text| text["section"].is_null()),
        "{texts:?}"
    );
    for (wrong, field) in [
        (json!([{ "key": "a", "label": " " }]), "sections[0].label"),
        (json!([{ "key": "", "label": "가" }]), "sections[0].label"),
        (
            json!([{ "key": "a", "label": "가" }, { "key": "a", "label": "나" }]),
            "sections[1].label",
        ),
    ] {
        let refused = admin.put(UPDATE, with(json!({ "sections": wrong }))).await;
        assert_eq!(refused.expect(400).json()["errors"][0]["field"], field);
    }
}

#[tokio::test]
async fn a_planned_change_moves_the_page_when_it_is_published() {
    let app = app_with_page().await;
    let admin = app.admin().await;
    let content = with(json!({ "path": "/spring", "hidden": false }));
    let plan = json!({ "kind": "page", "key": "FOREST", "baseRevision": 1, "content": content });
    let plan = admin
        .post("/api/admin/schedule/plans", plan)
        .await
        .expect(201)
        .json();
    assert_eq!(document(&app, "/spring").await.0, 404);
    let publish = format!(
        "/api/admin/schedule/plans/{}/publish",
        plan["plan"]["key"]
            .as_str()
            .or(plan["key"].as_str())
            .unwrap()
    );
    admin.post(&publish, json!({})).await.expect(200);
    assert_eq!(
        document(&app, "/info/FOREST").await,
        (301, "/spring".to_owned())
    );
    let taken = json!({ "kind": "page", "key": "FOREST", "baseRevision": 2, "content": with(json!({ "path": "/search" })) });
    admin
        .post("/api/admin/schedule/plans", taken)
        .await
        .expect(400);
}
