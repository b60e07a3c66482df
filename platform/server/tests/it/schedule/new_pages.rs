//! Pages that are made at a time, or with what is gathered under a name.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use super::{
    PLANS, app,
    change_sets::{copyright, footer, preview, preview_of, publish, set, within},
    entries, in_minutes, plan, plans, runs, undo,
};

const MAKE: &str = "/api/admin/pages";

fn page(title: &str, path: &str) -> Value {
    json!({ "title": title, "path": path, "template": "essay", "hidden": false })
}

fn new_page(title: &str, path: &str) -> Value {
    json!({ "kind": "page", "content": page(title, path) })
}

fn menu(label: &str, path: &str) -> Value {
    json!({ "kind": "menu", "key": "site", "content": {
        "groups": [{ "key": "", "label": "학기", "items": [{ "label": label, "path": path }] }],
    } })
}

async fn make(admin: &Actor<'_>, title: &str, path: &str) -> Value {
    let made = admin.post(MAKE, page(title, path)).await;
    made.expect(201).json()
}

async fn by_code(app: &TestApp, code: &str) -> Value {
    let path = format!("/api/pageContent/fetchByCode/{code}");
    app.guest().get(&path).await.expect(200).json()
}

#[tokio::test]
async fn it_appears_at_its_time_and_goes_with_one_undo() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let key = plan(&admin, in_minutes(&app, 10, new_page("여름 캠프", "/camp"))).await;
    let waiting = &plans(&admin, "due").await[0];
    assert_eq!(waiting["title"], "여름 캠프");
    assert_eq!(waiting["record"], Value::Null);
    assert_eq!(waiting["editPath"], format!("/admin/pages/new?draft={key}"));
    let detail = admin.get(&format!("{PLANS}/{key}")).await.expect(200);
    assert_eq!(detail.json()["isStale"], false);
    assert_eq!(detail.json()["current"], Value::Null);

    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let shown = guest.get("/camp").await.expect(200).text();
    assert!(shown.contains("여름 캠프"));
    assert_eq!(by_code(&app, "CAMP").await["title"], "여름 캠프");
    let made = &entries(&admin, "page").await[0];
    assert_eq!(made["actorName"], "예약 게시");
    undo(&admin, &made["id"]).await.expect(200);
    guest.get("/camp").await.expect(404);
}

#[tokio::test]
async fn at_its_end_it_goes() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let mut input = in_minutes(&app, 10, new_page("여름 캠프", "/camp"));
    input["until"] = json!(app.now() + TimeDelta::minutes(20));
    plan(&admin, input).await;
    for (minutes, status) in [(10, 200), (10, 404)] {
        app.pass(TimeDelta::minutes(minutes));
        app.publish_due().await;
        guest.get("/camp").await.expect(status);
    }
}

/// Specification, section 6: only what is published is seen.
#[tokio::test]
async fn it_leaves_by_no_door_before() {
    let app = app().await;
    let admin = app.admin().await;
    plan(&admin, new_page("아무도모를쪽", "/camp")).await;
    for reader in [app.guest(), app.member("회원").await] {
        for path in [
            "/camp",
            "/api/pageContent/fetchByCode/CAMP",
            "/api/pageContent/fetchFragment/CAMP",
            "/api/pageContent/fetchAt?path=/camp",
        ] {
            reader.get(path).await.expect(404);
        }
        for path in [
            "/",
            "/info/forest",
            "/sitemap.xml",
            "/api/site",
            "/api/pageContent/list",
            "/api/search?q=아무도모를쪽",
        ] {
            let text = reader.get(path).await.text();
            let found = text.replace("q=아무도모를쪽", "");
            assert!(
                !found.contains("아무도모를쪽") && !found.contains("/camp"),
                "{path}: {found}"
            );
        }
    }
}

#[tokio::test]
async fn it_comes_with_a_menu_entry_that_leads_there_and_all_goes_with_one_undo() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let before = guest.get("/api/site").await.expect(200).json()["menu"].clone();
    let spring = set(&admin, json!({ "title": "봄학기" })).await;
    plan(&admin, within(&spring, new_page("봄 캠프", "/camp"))).await;
    plan(&admin, within(&spring, menu("봄 캠프로", "/camp"))).await;

    let (path, cookie) = preview_of(&admin, &spring).await;
    let looking = app.guest().with_header("cookie", &cookie);
    let seen = looking.get(&format!("{path}camp")).await.expect(200);
    assert!(seen.text().contains("봄 캠프로"), "the menu with it");
    guest.get("/camp").await.expect(404);

    let run = publish(&admin, &spring, false).await.expect(200).json();
    let shown = guest.get("/camp").await.expect(200).text();
    assert!(shown.contains("봄 캠프로"));
    let batch = run["batch"].as_str().unwrap();
    let back = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&back, json!({})).await.expect(200);
    guest.get("/camp").await.expect(404);
    let after = guest.get("/api/site").await.expect(200).json();
    assert_eq!(after["menu"], before);
}

#[tokio::test]
async fn an_address_that_is_taken_meanwhile_is_said_and_nothing_is_published() {
    let app = app().await;
    let admin = app.admin().await;
    let before = copyright(&app).await;
    let spring = set(&admin, json!({ "title": "봄학기" })).await;
    plan(&admin, within(&spring, footer("봄학기 2027"))).await;
    plan(&admin, within(&spring, new_page("봄 캠프", "/camp"))).await;
    make(&admin, "먼저 온 캠프", "/Camp").await;

    for anyway in [false, true] {
        let refused = publish(&admin, &spring, anyway).await.expect(409);
        let said = refused.message();
        assert!(said.contains("봄 캠프") && said.contains("주소"), "{said}");
    }
    assert_eq!(copyright(&app).await, before, "all or nothing");
    let shown = app.guest().get("/camp").await.expect(200).text();
    assert!(shown.contains("먼저 온 캠프"));

    let alone = in_minutes(&app, 10, new_page("가을 캠프", "/autumn"));
    plan(&admin, alone).await;
    make(&admin, "먼저 온 가을", "/autumn").await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let failed = &plans(&admin, "failed").await[0];
    let said = failed["failure"].as_str().unwrap();
    assert!(said.contains("주소"), "{said}");
    assert_eq!(runs(&admin).await[0]["record"], Value::Null);
}

/// Nobody chose the code, and nobody but the admin's addresses shows it.
#[tokio::test]
async fn a_code_that_another_page_has_by_then_takes_nothing_from_it() {
    let app = app().await;
    let admin = app.admin().await;
    let key = plan(&admin, new_page("봄 캠프", "/camp")).await;
    let other = make(&admin, "다른 캠프", "/other/camp").await;
    assert_eq!(other["code"], "CAMP");
    let path = format!("{PLANS}/{key}/publish");
    admin.post(&path, json!({})).await.expect(200);
    assert_eq!(by_code(&app, "CAMP").await["title"], "다른 캠프");
    assert_eq!(by_code(&app, "CAMP-2").await["path"], "/camp");
}

#[tokio::test]
async fn it_is_checked_when_it_is_kept_as_when_it_is_made() {
    let app = app().await;
    let admin = app.admin().await;
    let spring = set(&admin, json!({ "title": "봄학기" })).await;
    plan(&admin, within(&spring, new_page("봄 캠프", "/camp"))).await;
    let nowhere = json!({ "kind": "page", "content": { "title": "쪽", "path": "/c" } });
    for (input, status, field) in [
        (new_page("쪽", "/admin"), 400, "path"),
        (new_page("쪽", "camp"), 400, "path"),
        (new_page("쪽", "/INFO/forest"), 409, "path"),
        (new_page(" ", "/c"), 400, "title"),
        (nowhere, 400, "template"),
        (
            within(&spring, new_page("또 봄 캠프", "/camp")),
            409,
            "path",
        ),
    ] {
        for path in [PLANS, "/api/admin/schedule/preview"] {
            let refused = admin.post(path, input.clone()).await.expect(status);
            assert_eq!(refused.error_fields(), [field], "{path}: {input}");
        }
    }
    let mut changed = new_page("쪽", "/c");
    changed["key"] = json!("C");
    admin.post(PLANS, changed).await.expect(404);
    // Two that would have the same code are no twins.
    plan(&admin, within(&spring, new_page("다른 캠프", "/b/camp"))).await;
    publish(&admin, &spring, false).await.expect(200);
    for path in ["/camp", "/b/camp"] {
        app.guest().get(path).await.expect(200);
    }
}

#[tokio::test]
async fn it_is_gone_on_with_until_it_is_made() {
    let app = app().await;
    let admin = app.admin().await;
    let spring = set(&admin, json!({ "title": "봄학기" })).await;
    let key = plan(&admin, within(&spring, new_page("봄 캠프", "/camp"))).await;
    let path = format!("{PLANS}/{key}");
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(shown["content"]["title"], "봄 캠프");
    assert_eq!(shown["content"]["template"], "essay");

    let typed = json!({ "title": "봄 야영", "path": "/riverside", "pageContentTexts": [
        { "description": "<p>강가에서</p>", "priority": 1 },
    ] });
    let unkept = json!({
        "kind": "page", "plan": key, "changeSet": spring, "content": typed,
    });
    let (to, cookie) = preview(&admin, "/api/admin/schedule/preview", unkept).await;
    let looking = app.guest().with_header("cookie", &cookie);
    assert!(to.ends_with("/riverside"), "{to}");
    let seen = looking.get(&to).await.expect(200).text();
    assert!(seen.contains("강가에서"));
    let base = to.strip_suffix("/riverside").unwrap();
    let gone = looking.get(&format!("{base}/camp")).await;
    gone.expect(404);

    let kept = json!({ "changeSet": spring, "content": typed });
    let kept = admin.put(&path, kept).await.expect(200).json();
    assert_eq!(kept["title"], "봄 야영");
    publish(&admin, &spring, false).await.expect(200);
    let made = by_code(&app, "CAMP").await;
    assert_eq!(made["path"], "/riverside");
    assert_eq!(made["formerPaths"], json!([]), "it never was at the other");
    app.guest().get("/camp").await.expect(404);
}

#[tokio::test]
async fn a_copy_has_all_of_its_original_and_a_link_shows_it() {
    let app = app().await;
    let admin = app.admin().await;
    let mut copy = page("숲 사본", "/forest-2");
    copy["copyOf"] = json!("FOREST");
    let key = plan(&admin, json!({ "kind": "page", "content": copy })).await;
    let made = admin.post(&format!("{PLANS}/{key}/link"), json!({})).await;
    let url = made.expect(200).json()["url"].as_str().unwrap().to_owned();
    let host = app.ctx.config.server.public_url.as_str();
    let link = url.strip_prefix(host).unwrap().to_owned();
    let shown = app.guest().get(&link).await.expect(200).text();
    assert!(shown.contains("숲 사본") && shown.contains("여름"));
    let token_list = admin.get("/api/drafts").await.expect(200).json();
    assert_eq!(token_list["drafts"][0]["record"], Value::Null);
}
