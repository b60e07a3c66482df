//! The library: what is stored, where it is used, and what is done with it everywhere at once.

use chrono::TimeDelta;
use platform::{jobs, media};
use platform_testing::{Actor, images};
use rstest::rstest;
use serde_json::{Value, json};
use server::uploads;

use super::{app_with_notes as app, cards, notes};
use crate::tokens;

async fn show(actor: &Actor<'_>, card: &str, image: &str) {
    let body = json!({ "image": image });
    actor
        .put(&format!("/api/cards/{card}"), body)
        .await
        .expect(200);
}

async fn write(actor: &Actor<'_>, note: &str, text: &str) {
    let body = json!({ "text": text, "public": true });
    actor
        .put(&format!("/api/notes/{note}"), body)
        .await
        .expect(200);
}

async fn listed(admin: &Actor<'_>, query: &str) -> Vec<String> {
    let answer = admin.get(&format!("/api/admin/media?{query}")).await;
    let files = answer.expect(200).json()["_embedded"]["mediaFileDTOList"].clone();
    let files = files.as_array().unwrap().iter();
    files
        .map(|file| file["path"].as_str().unwrap().to_owned())
        .collect()
}

async fn file(admin: &Actor<'_>, path: &str) -> Value {
    let answer = admin
        .get(&format!("/api/admin/media/file?path={path}"))
        .await;
    answer.expect(200).json()
}

/// The record as the journal has it after its last change.
async fn stored(admin: &Actor<'_>, kind: &str, key: &str) -> Value {
    let list = admin
        .get(&format!("/api/admin/journal?kind={kind}&key={key}&size=1"))
        .await
        .json();
    let id = &list["_embedded"]["journalDTOList"][0]["id"];
    let entry = admin.get(&format!("/api/admin/journal/{id}")).await.json();
    entry["after"].clone()
}

#[tokio::test]
async fn files_are_found_by_name_sort_and_use_and_those_of_applications_are_not() {
    let app = app().await;
    let admin = app.admin().await;
    let used = admin.upload("page/sea.webp", images::webp(40, 20)).await;
    app.pass(TimeDelta::minutes(1));
    let unused = admin.upload("page/wood.webp", images::webp(8, 8)).await;
    app.pass(TimeDelta::minutes(1));
    let paper = admin
        .upload("file/leaflet.pdf", b"%PDF-1.7 a leaflet".to_vec())
        .await;
    app.member("member")
        .await
        .upload("apply/secret.pdf", b"%PDF-1.7 a certificate".to_vec())
        .await;
    show(&admin, "one", &used).await;

    assert_eq!(
        listed(&admin, "").await,
        [paper.clone(), unused.clone(), used.clone()]
    );
    assert_eq!(listed(&admin, "text=SEA").await, [used.as_str()]);
    assert_eq!(listed(&admin, "text=secret").await, [""; 0]);
    assert_eq!(listed(&admin, "type=document").await, [paper.as_str()]);
    assert_eq!(
        listed(&admin, "type=picture&use=unused").await,
        [unused.as_str()]
    );
    assert_eq!(listed(&admin, "use=used").await, [used.as_str()]);
    admin.get("/api/admin/media?type=poem").await.expect(400);
    admin
        .get("/api/admin/media/file?path=apply/secret.pdf")
        .await
        .expect(404);

    let totals = admin
        .get("/api/admin/media/totals")
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&totals["files"], &totals["unusedFiles"]),
        (&json!(3), &json!(2))
    );
    let shown = file(&admin, &used).await;
    assert_eq!(
        (&shown["width"], &shown["height"]),
        (&json!(40), &json!(20))
    );
    assert_eq!(shown["name"], "sea.webp");
    assert_eq!(shown["goesAt"], Value::Null);
    assert_eq!(
        shown["usedIn"],
        json!([{ "kind": "card", "kindLabel": "카드", "key": "one", "title": "one", "editPath": null, "alt": null }])
    );
}

/// What the library says is when the file really goes.
#[tokio::test]
async fn an_unused_file_goes_when_the_library_says() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let said = file(&admin, &path).await["goesAt"].clone();
    let said: platform::timestamp::Timestamp = serde_json::from_value(said).unwrap();
    let still = TimeDelta::microseconds((said - app.ctx.clock.now()).num_microseconds().unwrap());
    for (passes, status) in [
        (still - TimeDelta::minutes(1), 200),
        (TimeDelta::hours(2), 404),
    ] {
        app.pass(passes);
        jobs::run_if_due(&app.ctx, &uploads::remove_unused())
            .await
            .unwrap();
        app.guest().get(&media::url(&path)).await.expect(status);
    }
}

#[tokio::test]
async fn another_picture_takes_its_place_everywhere_and_one_undo_brings_it_back() {
    let app = app().await;
    let admin = app.admin().await;
    let old = admin.upload("page/old.webp", images::webp(8, 8)).await;
    let new = admin.upload("page/new.webp", images::webp(9, 9)).await;
    show(&admin, "one", &old).await;
    let text = format!("<p>앞</p><img src=\"/media/{old}\" alt=\"옛\"><p>뒤</p>");
    write(&admin, "two", &text).await;

    let body = json!({ "path": old, "alt": "", "by": new });
    let made = admin
        .put("/api/admin/media/file", body)
        .await
        .expect(200)
        .json();
    assert_eq!(made["changed"], 2);
    assert_eq!(stored(&admin, "card", "one").await["image"], *new);
    let note = stored(&admin, "note", "two").await;
    let expected = format!("<p>앞</p><img src=\"/media/{new}\" alt=\"옛\"><p>뒤</p>");
    assert_eq!(note["text"], expected);
    assert_eq!(file(&admin, &old).await["usedIn"], json!([]));
    assert_eq!(file(&admin, &new).await["places"], 2);

    let batch = made["batch"].as_str().unwrap();
    admin
        .post(&format!("/api/admin/journal/batch/{batch}/undo"), json!({}))
        .await
        .expect(200);
    assert_eq!(stored(&admin, "note", "two").await["text"], text);
    assert_eq!(file(&admin, &old).await["places"], 2);
}

#[tokio::test]
async fn a_document_is_offered_under_its_own_name_once_it_took_the_place_of_another() {
    let app = app().await;
    let admin = app.admin().await;
    let old = admin
        .upload("file/봄.pdf", b"%PDF-1.7 spring".to_vec())
        .await;
    let new = admin
        .upload(
            "file/가을.pdf",
            [b"%PDF-1.7 ".to_vec(), vec![b'a'; 3000]].concat(),
        )
        .await;
    let figure = |path: &str, name: &str, size: &str| {
        format!(
            "<figure><a href=\"{}\" rel=\"noopener noreferrer\">{name}</a><figcaption>PDF · {size}</figcaption></figure>",
            media::url(path)
        )
    };
    write(&admin, "one", &figure(&old, "봄.pdf", "1KB")).await;
    let body = json!({ "path": old, "alt": "", "by": new });
    admin.put("/api/admin/media/file", body).await.expect(200);
    let note = stored(&admin, "note", "one").await;
    assert_eq!(note["text"], figure(&new, "가을.pdf", "3KB"));
}

#[tokio::test]
async fn only_a_checked_file_of_the_same_sort_takes_the_place_of_another() {
    let app = app().await;
    let admin = app.admin().await;
    let old = admin.upload("page/old.webp", images::webp(8, 8)).await;
    let paper = admin
        .upload("file/a.pdf", b"%PDF-1.7 a leaflet".to_vec())
        .await;
    show(&admin, "one", &old).await;
    for by in [old.as_str(), &paper, "page/never.webp", "apply/a.webp", "x"] {
        let body = json!({ "path": old, "alt": "", "by": by });
        let refused = admin.put("/api/admin/media/file", body).await.expect(400);
        assert_eq!(refused.error_fields(), ["by"], "{by}");
    }
    let new = admin.upload("page/new.webp", images::webp(8, 8)).await;
    let body = json!({ "path": "page/never.webp", "alt": "", "by": new });
    admin.put("/api/admin/media/file", body).await.expect(404);
    assert_eq!(stored(&admin, "card", "one").await["image"], *old);
}

#[tokio::test]
async fn a_token_says_what_a_file_shows_and_puts_none_in_its_place() {
    let app = app().await;
    let admin = app.admin().await;
    let old = admin.upload("page/old.webp", images::webp(8, 8)).await;
    let new = admin.upload("page/new.webp", images::webp(9, 9)).await;
    show(&admin, "one", &old).await;
    let (_, token) = tokens::make(&admin, &["platform.admin.write"], None).await;
    let program = app.bearer(&token);
    let mut body = json!({ "path": old, "alt": "숲", "by": new });
    program
        .put("/api/admin/media/file", body.clone())
        .await
        .expect(403);
    assert_eq!(stored(&admin, "card", "one").await["image"], *old);
    body["by"] = Value::Null;
    program.put("/api/admin/media/file", body).await.expect(200);
}

#[tokio::test]
async fn what_a_picture_shows_is_said_once_for_every_place() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let text = format!("<img src=\"/media/{path}\" alt=\"하나\">");
    write(&admin, "one", &text).await;
    write(&admin, "two", &text.replace("하나", "둘")).await;
    let places = file(&admin, &path).await["usedIn"].clone();
    assert_eq!(
        (&places[0]["alt"], &places[1]["alt"]),
        (&json!("하나"), &json!("둘"))
    );

    // The focus is of the file alone: what each place says of it stays.
    let focus = json!({ "x": 30, "y": 0 });
    let body = json!({ "path": path, "alt": "", "focus": focus, "revision": 0 });
    let made = admin
        .put("/api/admin/media/file", body)
        .await
        .expect(200)
        .json();
    assert_eq!(made["changed"], 1);
    let shown = file(&admin, &path).await;
    assert_eq!((&shown["focus"], &shown["revision"]), (&focus, &json!(1)));
    assert_eq!(shown["usedIn"][1]["alt"], "둘");

    let body = json!({ "path": path, "alt": "아침 숲", "focus": focus, "revision": 1 });
    let made = admin
        .put("/api/admin/media/file", body)
        .await
        .expect(200)
        .json();
    assert_eq!(made["changed"], 3);
    let shown = file(&admin, &path).await;
    assert_eq!(shown["alt"], "아침 숲");
    for place in [0, 1] {
        assert_eq!(shown["usedIn"][place]["alt"], "아침 숲");
    }
    assert_eq!(
        listed(&admin, "text=%EC%95%84%EC%B9%A8").await,
        [path.as_str()]
    );

    // Somebody else was faster.
    let body = json!({ "path": path, "alt": "저녁 숲", "revision": 1 });
    admin.put("/api/admin/media/file", body).await.expect(409);
    let batch = made["batch"].as_str().unwrap();
    admin
        .post(&format!("/api/admin/journal/batch/{batch}/undo"), json!({}))
        .await
        .expect(200);
    let shown = file(&admin, &path).await;
    assert_eq!(
        (&shown["alt"], &shown["usedIn"][0]["alt"]),
        (&json!(""), &json!("하나"))
    );
}

/// A text has them as entities; nobody reads those.
#[rstest]
#[case("별 & 달 \"밤\"", "별 &amp; 달 &quot;밤&quot;")]
#[case("'a' < b > c", "'a' &lt; b &gt; c")]
#[case("&amp;", "&amp;amp;")]
#[tokio::test]
async fn what_a_text_says_of_a_picture_is_read_and_written_as_people_do(
    #[case] words: &str,
    #[case] kept: &str,
) {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let text = |alt: &str| format!("<img src=\"/media/{path}?w=640&amp;h=480\" alt=\"{alt}\">");
    write(&admin, "one", &text(kept)).await;
    assert_eq!(file(&admin, &path).await["usedIn"][0]["alt"], words);

    let before = stored(&admin, "note", "one").await["text"].clone();
    for alt in ["잠깐", words] {
        let body = json!({ "path": path, "alt": alt });
        admin.put("/api/admin/media/file", body).await.expect(200);
        assert_eq!(file(&admin, &path).await["usedIn"][0]["alt"], alt);
    }
    assert_eq!(stored(&admin, "note", "one").await["text"], before);
}

/// The library's own screen shows what a place says as long as nobody said more.
#[tokio::test]
async fn a_file_is_found_by_what_a_place_says_that_it_shows() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let found = async |words: &str| {
        let words = words.replace(' ', "%20").replace('&', "%26");
        listed(&admin, &format!("text={words}")).await
    };
    let text = format!("<p>글 <img src=\"/media/{path}\" alt=\"안개 낀 가을 숲 &amp; 별\"></p>");
    write(&admin, "one", &text).await;
    for words in ["가을 숲", "숲 & 별"] {
        assert_eq!(found(words).await, [path.as_str()], "{words}");
    }
    assert_eq!(
        found("글").await,
        [""; 0],
        "the text itself says nothing of it"
    );

    write(&admin, "one", &text.replace("가을", "겨울")).await;
    assert_eq!(found("가을 숲").await, [""; 0]);
    assert_eq!(found("겨울 숲").await, [path.as_str()]);

    // As a database of before has it.
    app.execute("update media_references set alt = null").await;
    assert_eq!(found("겨울 숲").await, [""; 0]);
    let app = app.restart(vec![cards::module(), notes::module()]).await;
    let admin = app.admin_with("other@example.com").await;
    assert_eq!(listed(&admin, "text=겨울").await, [path.as_str()]);
    admin.delete("/api/notes/one").await.expect(200);
    assert_eq!(listed(&admin, "text=겨울").await, [""; 0]);
}

#[tokio::test]
async fn what_cannot_be_said_of_a_file_is_refused_at_its_field() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let long = "가".repeat(201);
    let refused = admin
        .put(
            "/api/admin/media/file",
            json!({ "path": path, "alt": long }),
        )
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["alt"]);
    let beside = json!({ "path": path, "alt": "", "focus": { "x": 101, "y": 0 } });
    let refused = admin.put("/api/admin/media/file", beside).await.expect(400);
    assert_eq!(refused.error_fields(), ["focus"]);
    let unknown = json!({ "path": "page/never.webp", "alt": "" });
    admin
        .put("/api/admin/media/file", unknown)
        .await
        .expect(404);
    app.member("member")
        .await
        .put("/api/admin/media/file", json!({ "path": path, "alt": "" }))
        .await
        .expect(403);
}

#[tokio::test]
async fn what_was_said_of_a_file_goes_with_it() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin.upload("page/a.webp", images::webp(8, 8)).await;
    let body = json!({ "path": path, "alt": "숲" });
    admin.put("/api/admin/media/file", body).await.expect(200);
    app.pass(TimeDelta::days(2));
    jobs::run_if_due(&app.ctx, &uploads::remove_unused())
        .await
        .unwrap();
    jobs::run_if_due(&app.ctx, &library::job()).await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from media_details")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(left, 0);
}
