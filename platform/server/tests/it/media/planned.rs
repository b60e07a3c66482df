//! What becomes of a file later: looked at before, made at its time in every place, taken back as a whole.

use chrono::TimeDelta;
use platform::media;
use platform_testing::{Actor, images};
use serde_json::{Value, json};
use server::uploads;

use super::app_with_notes as app;

const PLANS: &str = "/api/admin/schedule/plans";

/// A picture that a card and a note show.
async fn shown(admin: &Actor<'_>) -> String {
    let old = admin.upload("page/옛 숲.webp", images::webp(8, 8)).await;
    let card = json!({ "image": old });
    admin.put("/api/cards/one", card).await.expect(200);
    let text = format!("<p><img src=\"{}\" alt=\"옛\"></p>", media::url(&old));
    let note = json!({ "text": text, "public": true });
    admin.put("/api/notes/two", note).await.expect(200);
    old
}

async fn file(admin: &Actor<'_>, path: &str) -> Value {
    let url = format!("/api/admin/media/file?path={}", media::url(path));
    let answer = admin.get(&url.replace("path=/media/", "path=")).await;
    answer.expect(200).json()
}

/// What the library says of the places: how many there are, and what each says that it shows.
async fn places(admin: &Actor<'_>, path: &str) -> Vec<Value> {
    let file = file(admin, path).await;
    let places = file["usedIn"].as_array().unwrap().iter();
    let of_records = places.filter(|place| place["kind"] != "plan");
    of_records.map(|place| place["alt"].clone()).collect()
}

fn input(path: &str, content: Value) -> Value {
    json!({ "kind": "file", "key": path, "content": content })
}

#[tokio::test]
async fn another_picture_comes_at_its_time_in_every_place_and_goes_at_its_end() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let new = admin.upload("page/새 숲.webp", images::webp(9, 9)).await;
    let mut planned = input(&old, json!({ "alt": "새 숲", "by": new }));
    planned["baseRevision"] = json!(0);
    planned["publishAt"] = json!(app.now() + TimeDelta::hours(1));
    planned["until"] = json!(app.now() + TimeDelta::hours(3));
    let made = admin.post(PLANS, planned).await.expect(201).json();
    let key = made["key"].as_str().unwrap();
    let plan = admin
        .get(&format!("{PLANS}/{key}"))
        .await
        .expect(200)
        .json();
    let told = json!({ "alt": "새 숲", "focus": null, "by": new });
    assert_eq!(plan["content"], told);
    let screen = plan["plan"]["editPath"].as_str().unwrap();
    assert!(screen.ends_with(&format!(".webp&draft={key}")), "{screen}");

    app.pass(TimeDelta::minutes(59));
    app.publish_due().await;
    let old_words = [Value::Null, json!("옛")];
    assert_eq!(places(&admin, &old).await, old_words);

    app.pass(TimeDelta::minutes(1));
    app.publish_due().await;
    assert_eq!(places(&admin, &old).await, [json!(null); 0]);
    assert_eq!(places(&admin, &new).await, [Value::Null, json!("새 숲")]);
    assert_eq!(file(&admin, &old).await["alt"], "새 숲");

    app.pass(TimeDelta::hours(2));
    app.publish_due().await;
    assert_eq!(places(&admin, &old).await, old_words);
    assert_eq!(file(&admin, &old).await["alt"], "");
    let runs = admin.get("/api/admin/schedule/runs").await.json();
    let run = &runs["_embedded"]["runDTOList"][0];
    assert_eq!(
        (&run["isUndone"], &run["endReason"], &run["title"]),
        (&json!(true), &Value::Null, &json!("새 숲"))
    );
}

#[tokio::test]
async fn it_is_seen_in_every_place_before_and_nothing_is_kept() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let home = json!({ "heading": "", "lead": "", "poster": old, "footer": true });
    admin.put("/api/admin/site/home", home).await.expect(200);
    let new = admin.upload("page/새 숲.webp", images::webp(9, 9)).await;
    let body = input(&old, json!({ "alt": "", "by": new }));
    let answer = admin
        .post("/api/admin/schedule/preview", body)
        .await
        .expect(200);
    let cookie = answer.header("set-cookie").unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let base = answer.json()["path"]
        .as_str()
        .unwrap()
        .trim_end_matches('/')
        .to_owned();
    let looking = app.guest().with_header("cookie", &cookie);
    let seen = looking
        .get(&format!("{base}/api/site"))
        .await
        .expect(200)
        .json();
    assert!(
        seen["home"]["poster"]
            .as_str()
            .unwrap()
            .ends_with(&media::url(&new)),
        "{seen}"
    );
    let stands = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(stands["home"]["poster"], media::url(&old));
    assert_eq!(places(&admin, &old).await.len(), 3);
}

#[tokio::test]
async fn what_could_not_be_made_is_refused_at_its_field_when_it_is_planned() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let paper = admin
        .upload("file/a.pdf", b"%PDF-1.7 a leaflet".to_vec())
        .await;
    let long = "가".repeat(201);
    for (content, field) in [
        (json!({ "alt": "", "by": paper }), "by"),
        (json!({ "alt": "", "by": "page/never.webp" }), "by"),
        (json!({ "alt": long }), "alt"),
        (json!({ "alt": "", "focus": { "x": 101, "y": 0 } }), "focus"),
    ] {
        let refused = admin.post(PLANS, input(&old, content)).await.expect(400);
        assert_eq!(refused.error_fields(), [field]);
    }
    let unknown = input("page/never.webp", json!({ "alt": "" }));
    admin.post(PLANS, unknown).await.expect(404);
}

#[tokio::test]
async fn what_somebody_else_said_since_is_not_overwritten() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let planned = input(&old, json!({ "alt": "내일의 숲" }));
    let made = admin.post(PLANS, planned).await.expect(201).json();
    let said = json!({ "path": old, "alt": "오늘의 숲" });
    admin.put("/api/admin/media/file", said).await.expect(200);
    let publish = format!("{PLANS}/{}/publish", made["key"].as_str().unwrap());
    let refused = admin.post(&publish, json!({})).await.expect(409);
    assert_eq!(refused.json()["conflict"]["current"]["alt"], "오늘의 숲");
    let run = admin.post(&publish, json!({ "anyway": true })).await;
    let run = run.expect(200).json();
    assert_eq!(places(&admin, &old).await[1], "내일의 숲");
    let undo = format!(
        "/api/admin/journal/batch/{}/undo",
        run["batch"].as_str().unwrap()
    );
    admin.post(&undo, json!({})).await.expect(200);
    assert_eq!(places(&admin, &old).await[1], "오늘의 숲");
}

#[tokio::test]
async fn a_plan_keeps_the_file_that_it_brings() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let new = admin.upload("page/새 숲.webp", images::webp(9, 9)).await;
    let planned = input(&old, json!({ "alt": "", "by": new }));
    admin.post(PLANS, planned).await.expect(201);
    app.pass(TimeDelta::days(60));
    platform::jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    app.guest().get(&media::url(&new)).await.expect(200);
}

/// What a file shows is kept from nobody: its plan has a link, to the whole site as it will be.
#[tokio::test]
async fn whoever_has_the_link_of_a_plan_sees_the_site_with_it() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let new = admin.upload("page/새 숲.webp", images::webp(9, 9)).await;
    for content in [
        json!({ "alt": "새 숲" }),
        json!({ "alt": "새 숲", "by": new }),
    ] {
        let made = admin.post(PLANS, input(&old, content)).await.expect(201);
        let key = made.json()["key"].as_str().unwrap().to_owned();
        let link = admin.post(&format!("{PLANS}/{key}/link"), json!({})).await;
        let link = link.expect(200).json();
        let url = link["url"].as_str().unwrap();
        assert!(url.contains("/preview-changes/"), "{url}");
        let cancel = format!("{PLANS}/{key}");
        admin.delete(&cancel).await.expect(204);
    }
}

/// Whatever was written first: the file's change meets the others as the set leaves them, and all of it is taken back.
#[tokio::test]
async fn a_set_with_a_file_and_a_place_of_it_is_published_and_taken_back() {
    let app = app().await;
    let admin = app.admin().await;
    let old = shown(&admin).await;
    let new = admin.upload("page/새 숲.webp", images::webp(9, 9)).await;
    let made = admin.post("/api/admin/schedule/sets", json!({ "title": "봄" }));
    let set = made.await.expect(201).json()["key"].clone();
    let mut planned = input(&old, json!({ "alt": "새 숲", "by": new }));
    planned["changeSet"] = set.clone();
    admin.post(PLANS, planned).await.expect(201);
    let home = json!({ "heading": "봄", "lead": "", "poster": old, "footer": true });
    let home = json!({ "kind": "home", "key": "site", "content": home, "changeSet": set });
    admin.post(PLANS, home).await.expect(201);
    let path = format!("/api/admin/schedule/sets/{}/publish", set.as_str().unwrap());
    admin.post(&path, json!({})).await.expect(200);
    let site = app.guest().get("/api/site").await.expect(200).json();
    assert_eq!(site["home"]["poster"], media::url(&new));
    assert_eq!(site["home"]["heading"], "봄");
    assert_eq!(places(&admin, &old).await, [json!(null); 0]);
    let runs = admin.get("/api/admin/schedule/runs").await.json();
    let batch = &runs["_embedded"]["runDTOList"][0]["batch"];
    let path = format!("/api/admin/journal/batch/{}/undo", batch.as_str().unwrap());
    admin.post(&path, json!({})).await.expect(200);
    assert_eq!(places(&admin, &old).await, [Value::Null, json!("옛")]);
}
