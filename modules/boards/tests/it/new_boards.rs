//! Boards that are made at a time, or with what is gathered under a name.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::{app, change_board, post, rules};

const PLANS: &str = "/api/admin/schedule/plans";
const SETS: &str = "/api/admin/schedule/sets";
const ADMIN: &str = "/api/admin/boards";

/// The body that makes a board.
fn board(key: &str, title: &str) -> Value {
    let mut body = rules(json!({ "title": title }));
    body["key"] = json!(key);
    body
}

fn new_board(key: &str, title: &str) -> Value {
    json!({ "kind": "board", "content": board(key, title) })
}

fn within(set: &str, mut input: Value) -> Value {
    input["changeSet"] = json!(set);
    input
}

async fn plan(admin: &Actor<'_>, input: Value) -> String {
    let made = admin.post(PLANS, input).await.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

async fn spring(admin: &Actor<'_>) -> String {
    let made = admin.post(SETS, json!({ "title": "봄학기" })).await;
    made.expect(201).json()["key"].as_str().unwrap().to_owned()
}

async fn boards(app: &TestApp) -> Vec<String> {
    let site = app.guest().get("/api/site").await.expect(200).json();
    let boards = site["boards"].as_array().unwrap().iter();
    let keys = boards.map(|board| board["key"].as_str().unwrap().to_owned());
    keys.collect()
}

#[tokio::test]
async fn a_board_comes_with_a_page_and_the_menu_and_all_goes_with_one_undo() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let (before, menu) = (boards(&app).await, guest.get("/api/site").await.json());
    let set = spring(&admin).await;
    // The menu is written first: what it names is made in the same moment.
    let entries = json!([
        { "label": "산책 모임", "path": "/community/CLUB" },
        { "label": "봄 캠프", "path": "/camp" },
    ]);
    let menu_plan = json!({ "kind": "menu", "key": "site", "content": {
        "groups": [{ "key": "", "label": "봄학기", "items": entries }],
    } });
    plan(&admin, within(&set, menu_plan)).await;
    plan(&admin, within(&set, new_board("CLUB", "산책 모임"))).await;
    let page = json!({ "kind": "page", "content": {
        "title": "봄 캠프", "path": "/camp", "template": "essay", "hidden": false,
    } });
    plan(&admin, within(&set, page)).await;

    guest.get("/community/CLUB").await.expect(404);
    let list = "/api/post/fetchListByType/CLUB/0/10";
    admin.get(list).await.expect(404);
    let upload = "/api/post/uploadPost/CLUB";
    admin.post(upload, post("먼저")).await.expect(404);
    assert_eq!(boards(&app).await, before);

    let seen = admin
        .post(&format!("{SETS}/{set}/preview"), json!({}))
        .await;
    let seen = seen.expect(200);
    let cookie = seen.header("set-cookie").unwrap().split(';').next();
    let looking = app.guest().with_header("cookie", cookie.unwrap());
    let at = seen.json()["path"].as_str().unwrap().to_owned();
    let site = looking.get(&format!("{at}api/site")).await.expect(200);
    assert_eq!(site.json()["menu"][0]["items"][0]["module"], "boards");
    for path in ["community/CLUB", "camp"] {
        let shown = looking.get(&format!("{at}{path}")).await.expect(200);
        assert!(shown.text().contains("산책 모임"), "{path}");
    }

    let publish = format!("{SETS}/{set}/publish");
    let run = admin.post(&publish, json!({})).await.expect(200).json();
    let after = boards(&app).await;
    assert_eq!(after[..before.len()], before);
    assert_eq!(after[before.len()..], ["CLUB"], "behind the others");
    guest.get("/community/CLUB").await.expect(200);
    guest.get("/camp").await.expect(200);

    let batch = run["batch"].as_str().unwrap();
    let back = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&back, json!({})).await.expect(200);
    assert_eq!(boards(&app).await, before);
    for path in ["/community/CLUB", "/camp"] {
        guest.get(path).await.expect(404);
    }
    let site = guest.get("/api/site").await.json();
    assert_eq!(site["menu"], menu["menu"]);
}

#[tokio::test]
async fn an_address_that_is_taken_meanwhile_is_said_and_the_other_board_stays() {
    let app = app().await;
    let admin = app.admin().await;
    let set = spring(&admin).await;
    plan(&admin, within(&set, new_board("CLUB", "산책 모임"))).await;
    let mut due = new_board("club", "시각이 있는 모임");
    due["publishAt"] = json!(app.now() + TimeDelta::minutes(10));
    plan(&admin, due).await;
    let key = plan(&admin, new_board("CLUB", "혼자인 모임")).await;
    let made = admin.post(ADMIN, board("CLUB", "먼저 온 모임")).await;
    made.expect(201);

    for anyway in [false, true] {
        let body = json!({ "anyway": anyway });
        let publish = format!("{SETS}/{set}/publish");
        let refused = admin.post(&publish, body.clone()).await.expect(409);
        let said = refused.message();
        assert!(
            said.contains("산책 모임") && said.contains("주소"),
            "{said}"
        );
        let publish = format!("{PLANS}/{key}/publish");
        let refused = admin.post(&publish, body).await.expect(409);
        assert_eq!(refused.error_fields(), ["key"]);
    }
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let failed = admin.get(&format!("{PLANS}?state=failed")).await.json();
    let said = &failed["_embedded"]["planDTOList"][0]["failure"];
    assert!(said.as_str().unwrap().contains("주소"), "{said}");
    let stored = admin.get(&format!("{ADMIN}/CLUB")).await.expect(200);
    assert_eq!(stored.json()["title"], "먼저 온 모임");
}

#[tokio::test]
async fn a_board_is_checked_when_it_is_kept_as_when_it_is_made() {
    let app = app().await;
    let admin = app.admin().await;
    let set = spring(&admin).await;
    plan(&admin, within(&set, new_board("CLUB", "산책 모임"))).await;
    let mut nowhere = new_board("", "모임");
    nowhere["content"].as_object_mut().unwrap().remove("key");
    for (input, status, field) in [
        (new_board("산책", "모임"), 400, "key"),
        (nowhere, 400, "key"),
        (new_board("qna", "모임"), 409, "key"),
        (new_board("NEW", " "), 400, "title"),
        (within(&set, new_board("CLUB", "또 산책")), 409, "key"),
    ] {
        let refused = admin.post(PLANS, input.clone()).await.expect(status);
        assert_eq!(refused.error_fields(), [field], "{input}");
    }
    // What names a board changes one that is there.
    let mut changed = new_board("NEW", "모임");
    changed["key"] = json!("NEW");
    admin.post(PLANS, changed).await.expect(404);
}

#[tokio::test]
async fn a_board_is_gone_on_with_until_it_is_made() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let set = spring(&admin).await;
    let key = plan(&admin, within(&set, new_board("CLUB", "산책 모임"))).await;
    let path = format!("{PLANS}/{key}");
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(shown["content"]["key"], "CLUB");
    assert_eq!(shown["content"]["title"], "산책 모임");
    assert_eq!(shown["plan"]["record"], Value::Null);
    assert_eq!(shown["isStale"], false);
    let editor = format!("/admin/boards/new?draft={key}");
    assert_eq!(shown["plan"]["editPath"], editor);

    let typed = board("WALK", "걷기 모임");
    let unkept =
        json!({ "kind": "board", "plan": key, "changeSet": set, "content": typed.clone() });
    let seen = admin.post("/api/admin/schedule/preview", unkept).await;
    let seen = seen.expect(200);
    let cookie = seen.header("set-cookie").unwrap().split(';').next();
    let looking = app.guest().with_header("cookie", cookie.unwrap());
    let at = seen.json()["path"].as_str().unwrap().to_owned();
    let base = at.strip_suffix("/community/WALK").unwrap();
    looking.get(&at).await.expect(200);
    let other = looking.get(&format!("{base}/community/CLUB")).await;
    other.expect(404);

    // The same address once more is its own.
    for body in [board("CLUB", "산책 모임 둘"), typed] {
        let kept = json!({ "changeSet": set, "content": body });
        admin.put(&path, kept).await.expect(200);
    }
    let kept = admin.get(&format!("{SETS}/{set}")).await.json();
    assert_eq!(kept["plans"][0]["title"], "걷기 모임");
    assert_eq!(kept["plans"][0]["isStale"], false);
    let publish = format!("{SETS}/{set}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    guest.get("/community/WALK").await.expect(200);
    guest.get("/community/CLUB").await.expect(404);
    change_board(&admin, "WALK", json!({ "title": "걷기" }))
        .await
        .expect(200);
}

#[tokio::test]
async fn a_board_that_was_removed_before_can_be_planned_anew() {
    let app = app().await;
    let admin = app.admin().await;
    let made = admin.post(ADMIN, board("CLUB", "옛 모임")).await;
    made.expect(201);
    admin.delete(&format!("{ADMIN}/CLUB")).await.expect(200);
    let key = plan(&admin, new_board("CLUB", "새 모임")).await;
    let publish = format!("{PLANS}/{key}/publish");
    admin.post(&publish, json!({})).await.expect(200);
    let stored = admin.get(&format!("{ADMIN}/CLUB")).await.expect(200);
    assert_eq!(stored.json()["title"], "새 모임");
}
