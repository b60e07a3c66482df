//! Changes that are gathered under a name: looked at, published and taken back together.

use chrono::TimeDelta;
use platform_testing::{Actor, Answer, TestApp};
use serde_json::{Value, json};

use super::{PLANS, UPDATE, app, body, entries, in_minutes, input, plan, plans, runs, title, undo};

pub const SETS: &str = "/api/admin/schedule/sets";
const FOOTER: &str = "/api/admin/site/footer";

/// Makes a set: its key.
pub async fn set(admin: &Actor<'_>, input: Value) -> String {
    let made = admin.post(SETS, input).await.expect(201).json();
    made["key"].as_str().unwrap().to_owned()
}

pub fn within(set: &str, mut input: Value) -> Value {
    input["changeSet"] = json!(set);
    input
}

pub fn footer(copyright: &str) -> Value {
    json!({
        "kind": "footer", "key": "site",
        "content": { "lines": [], "links": [], "copyright": copyright },
    })
}

/// A set that changes the page and the footer.
pub async fn spring(admin: &Actor<'_>) -> String {
    let key = set(admin, json!({ "title": "봄학기" })).await;
    plan(admin, within(&key, input("봄의 숲", "봄"))).await;
    plan(admin, within(&key, footer("봄학기 2027"))).await;
    key
}

pub async fn publish(admin: &Actor<'_>, set: &str, anyway: bool) -> Answer {
    let path = format!("{SETS}/{set}/publish");
    admin.post(&path, json!({ "anyway": anyway })).await
}

pub async fn copyright(app: &TestApp) -> String {
    let site = app.guest().get("/api/site").await.expect(200).json();
    site["footer"]["copyright"].as_str().unwrap().to_owned()
}

/// Has the preview made: its path, and the cookie to look at it.
pub async fn preview(admin: &Actor<'_>, path: &str, body: Value) -> (String, String) {
    let answer = admin.post(path, body).await.expect(200);
    let cookie = answer.header("set-cookie").unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let path = answer.json()["path"].as_str().unwrap().to_owned();
    (path, cookie)
}

pub async fn preview_of(admin: &Actor<'_>, set: &str) -> (String, String) {
    preview(admin, &format!("{SETS}/{set}/preview"), json!({})).await
}

#[tokio::test]
async fn all_of_it_is_published_at_once_and_taken_back_in_one_step() {
    let app = app().await;
    let admin = app.admin().await;
    let before = copyright(&app).await;
    let key = spring(&admin).await;

    let shown = admin.get(&format!("{SETS}/{key}")).await.expect(200).json();
    assert_eq!(shown["title"], "봄학기");
    assert_eq!(shown["count"], 2);
    let titles: Vec<_> = shown["plans"].as_array().unwrap().iter().collect();
    assert_eq!(titles[0]["title"], "봄의 숲");
    assert_eq!(titles[1]["kind"], "footer");
    assert_eq!(titles[0]["changeSetTitle"], "봄학기");
    assert_eq!(title(&app).await, "숲", "nothing changes until then");

    let run = publish(&admin, &key, false).await.expect(200).json();
    assert_eq!(title(&app).await, "봄의 숲");
    assert_eq!(copyright(&app).await, "봄학기 2027");
    admin.get(&format!("{SETS}/{key}")).await.expect(404);
    assert_eq!(plans(&admin, "draft").await, json!([]));

    let batch = run["batch"].as_str().unwrap();
    let part = &entries(&admin, "page").await[0]["id"];
    undo(&admin, part).await.expect(200);
    assert_eq!(
        runs(&admin).await[0]["isUndone"],
        false,
        "a part of it stands"
    );
    let rest = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&rest, json!({})).await.expect(200);
    assert_eq!(runs(&admin).await[0]["isUndone"], true);
    assert_eq!(title(&app).await, "숲");
    assert_eq!(copyright(&app).await, before);
}

#[tokio::test]
async fn nothing_of_it_is_published_over_what_somebody_else_saved_since() {
    let app = app().await;
    let admin = app.admin().await;
    let before = copyright(&app).await;
    let key = spring(&admin).await;
    let stored = admin.get(FOOTER).await.expect(200).json();
    let theirs = json!({
        "lines": stored["lines"], "links": stored["links"], "copyright": "다른 사람",
        "revision": stored["revision"],
    });
    admin.put(FOOTER, theirs).await.expect(200);

    let refused = publish(&admin, &key, false).await.expect(409);
    assert!(
        refused.message().contains("바닥글"),
        "{}",
        refused.message()
    );
    assert_eq!(title(&app).await, "숲", "all or nothing");
    assert_ne!(before, "다른 사람");
    let shown = admin.get(&format!("{SETS}/{key}")).await.expect(200).json();
    assert_eq!(shown["plans"][0]["isStale"], false);
    assert_eq!(shown["plans"][1]["isStale"], true);

    publish(&admin, &key, true).await.expect(200);
    assert_eq!(title(&app).await, "봄의 숲");
    assert_eq!(copyright(&app).await, "봄학기 2027");
}

#[tokio::test]
async fn one_that_found_everything_done_was_not_taken_back() {
    let app = app().await;
    let admin = app.admin().await;
    let key = set(&admin, json!({ "title": "봄학기" })).await;
    plan(&admin, within(&key, input("봄의 숲", "봄"))).await;
    admin.put(UPDATE, body("봄의 숲", "봄")).await.expect(200);
    publish(&admin, &key, true).await.expect(200);
    assert_eq!(entries(&admin, "page").await.len(), 2, "made and changed");
    assert_eq!(runs(&admin).await[0]["isUndone"], false);
}

#[tokio::test]
async fn at_its_time_all_of_it_appears_and_at_its_end_all_of_it_goes() {
    let app = app().await;
    let admin = app.admin().await;
    let before = copyright(&app).await;
    let key = spring(&admin).await;
    let times = json!({
        "title": "봄학기",
        "publishAt": app.now() + TimeDelta::minutes(10),
        "until": app.now() + TimeDelta::minutes(20),
    });
    admin.put(&format!("{SETS}/{key}"), times).await.expect(200);
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲", "it is not due");

    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    assert_eq!(title(&app).await, "봄의 숲");
    assert_eq!(copyright(&app).await, "봄학기 2027");
    let newest = &entries(&admin, "footer").await[0];
    assert_eq!(newest["actorName"], "예약 게시");

    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    assert_eq!(title(&app).await, "숲");
    assert_eq!(copyright(&app).await, before);
}

#[tokio::test]
async fn what_cannot_be_published_at_its_time_waits_with_the_reason() {
    let app = app().await;
    let admin = app.admin().await;
    let at = app.now() + TimeDelta::minutes(10);
    let key = set(&admin, json!({ "title": "봄학기", "publishAt": at })).await;
    app.pass(TimeDelta::minutes(10));
    app.publish_due().await;
    let list = admin.get(SETS).await.expect(200).json();
    let failed = &list["_embedded"]["changeSetDTOList"][0];
    assert_eq!(failed["key"], json!(key));
    assert!(failed["failure"].as_str().unwrap().contains("비어 있어요"));
    assert_eq!(runs(&admin).await.as_array().unwrap().len(), 1);
    app.publish_due().await;
    assert_eq!(
        runs(&admin).await.as_array().unwrap().len(),
        1,
        "it is not tried again before somebody looks"
    );
}

#[tokio::test]
async fn a_set_holds_one_change_of_a_record_and_has_the_time_of_all() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    let again = admin.post(PLANS, within(&key, input("또 봄", "봄"))).await;
    assert_eq!(again.expect(400).error_fields(), ["changeSet"]);
    let timed = in_minutes(&app, 5, within(&key, input("또 봄", "봄")));
    let timed = admin.post(PLANS, timed).await.expect(400);
    assert!(timed.error_fields().contains(&"publishAt".to_owned()));
    let nowhere = within("nowhere", input("또 봄", "봄"));
    let nowhere = admin.post(PLANS, nowhere).await.expect(400);
    assert_eq!(nowhere.error_fields(), ["changeSet"]);
    for wrong in ["", " ", &"가".repeat(61)] {
        let refused = admin.post(SETS, json!({ "title": wrong })).await;
        assert_eq!(refused.expect(400).error_fields(), ["title"]);
    }
    let empty = set(&admin, json!({ "title": "빈 묶음" })).await;
    publish(&admin, &empty, false).await.expect(409);
}

#[tokio::test]
async fn what_a_removed_set_held_stays_as_drafts() {
    let app = app().await;
    let admin = app.admin().await;
    let key = spring(&admin).await;
    admin.delete(&format!("{SETS}/{key}")).await.expect(204);
    let left = plans(&admin, "draft").await;
    let left = left.as_array().unwrap();
    assert_eq!(left.len(), 2);
    assert!(left.iter().all(|plan| plan["changeSet"].is_null()));

    let removal = &entries(&admin, "change_set").await[0];
    let batch = removal["batch"].as_str().unwrap();
    let undo = format!("/api/admin/journal/batch/{batch}/undo");
    admin.post(&undo, json!({})).await.expect(200);
    let back = admin.get(&format!("{SETS}/{key}")).await.expect(200).json();
    assert_eq!(back["count"], 2);
}

#[tokio::test]
async fn a_set_that_was_changed_meanwhile_is_not_overwritten() {
    let app = app().await;
    let admin = app.admin().await;
    let key = set(&admin, json!({ "title": "봄학기" })).await;
    let path = format!("{SETS}/{key}");
    let first = admin.get(&path).await.expect(200).json();
    let one = json!({ "title": "봄", "revision": first["revision"] });
    admin.put(&path, one).await.expect(200);
    let other = json!({ "title": "학기", "revision": first["revision"] });
    admin.put(&path, other).await.expect(409);
    let now = admin.get(&path).await.expect(200).json();
    assert_eq!(now["title"], "봄");
}
