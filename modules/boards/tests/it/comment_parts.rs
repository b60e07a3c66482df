//! Posts with more comments than come with them: the newest at once, and the way to every other.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

/// A post with comments `말 1.` to `말 {count}.`, two of them at a time.
async fn talked(app: &TestApp, count: i64) -> (i64, Vec<i64>) {
    let admin = app.admin().await;
    let post = write(&admin, "REVIEW", "글").await;
    let mut ids = Vec::new();
    for number in 1..=count {
        ids.push(comment(&admin, post, &format!("말 {number}.")).await);
        if number % 2 == 0 {
            app.pass(TimeDelta::seconds(1));
        }
    }
    (post, ids)
}

/// Another than the one who talked.
async fn second_admin(app: &TestApp) -> Actor<'_> {
    app.admin_with("second@test.example").await
}

async fn part(actor: &Actor<'_>, post: i64, asked: &str) -> Value {
    let path = format!("/api/post/fetchComments/{post}?{asked}");
    actor.get(&path).await.expect(200).json()
}

fn ids_of(part: &Value) -> Vec<i64> {
    let comments = part["comments"].as_array().unwrap().iter();
    comments.map(|one| one["id"].as_i64().unwrap()).collect()
}

/// The text of a document, slashes as people write them.
async fn document(app: &TestApp, path: &str) -> String {
    let answer = app.guest().get(path).await.expect(200);
    answer.text().replace("&#x2f;", "/")
}

#[tokio::test]
async fn a_post_comes_with_its_newest_comments_and_every_other_one_is_reached() {
    let app = app().await;
    let (post, ids) = talked(&app, 205).await;
    let guest = app.guest();
    let seen = read(&guest, post).await;
    assert_eq!(seen["commentCount"], 205);
    assert_eq!(ids_of(&seen), ids[105..], "the newest 100, oldest first");

    let mut shown = ids_of(&seen);
    let mut earlier = seen["earlierComments"].clone();
    while let Some(place) = earlier.as_str() {
        let before = part(&guest, post, &format!("before={place}&size=60")).await;
        assert_eq!(before["commentCount"], 205);
        assert!(before["later"].is_string());
        shown = [ids_of(&before), shown].concat();
        earlier = before["earlier"].clone();
    }
    assert_eq!(shown, ids, "each once and in order");

    // And forward again, to where nothing follows.
    let place = part(&guest, post, &format!("around={}&size=1", ids[0])).await;
    assert_eq!(ids_of(&place), ids[..1]);
    assert_eq!(place["earlier"], json!(null));
    let mut shown = ids_of(&place);
    let mut later = place["later"].clone();
    while let Some(place) = later.as_str() {
        let behind = part(&guest, post, &format!("after={place}")).await;
        assert!(behind["earlier"].is_string());
        shown.extend(ids_of(&behind));
        later = behind["later"].clone();
    }
    assert_eq!(shown, ids);

    let newest = part(&guest, post, "size=3").await;
    assert_eq!(ids_of(&newest), ids[202..]);
    assert_eq!(newest["later"], json!(null));
}

#[tokio::test]
async fn a_post_with_few_comments_comes_with_all_of_them() {
    let app = app().await;
    let (post, ids) = talked(&app, 100).await;
    let seen = read(&app.guest(), post).await;
    assert_eq!(ids_of(&seen), ids);
    assert_eq!(seen["earlierComments"], json!(null));
    let alone = write(&second_admin(&app).await, "REVIEW", "글").await;
    let none = part(&app.guest(), alone, "").await;
    assert_eq!(
        none,
        json!({ "comments": [], "commentCount": 0, "earlier": null, "later": null })
    );
}

/// The comments of a document, without the data that its screen begins with.
async fn below(app: &TestApp, path: &str) -> String {
    let text = document(app, path).await;
    let (_, comments) = text.split_once("</article>").unwrap();
    comments.split_once("</section>").unwrap().0.to_owned()
}

/// A comment that an address names stands among its neighbours.
#[tokio::test]
async fn a_named_comment_comes_among_its_neighbours() {
    let app = app().await;
    let (post, ids) = talked(&app, 30).await;
    let guest = app.guest();
    let among = part(&guest, post, &format!("around={}&size=10", ids[14])).await;
    assert_eq!(ids_of(&among), ids[9..19]);
    let first = part(&guest, post, &format!("around={}&size=10", ids[1])).await;
    assert_eq!(ids_of(&first), ids[..6]);
    assert_eq!(first["earlier"], json!(null));
    let elsewhere = write(&second_admin(&app).await, "REVIEW", "글").await;
    for (post, id) in [(elsewhere, ids[14]), (post, 999_999), (999_999, ids[14])] {
        let path = format!("/api/post/fetchComments/{post}?around={id}");
        guest.get(&path).await.expect(404);
    }
}

/// Whoever reads on is not lost when the comment at which they stood is deleted.
#[tokio::test]
async fn a_place_outlives_the_comments_beside_it() {
    let app = app().await;
    let (post, ids) = talked(&app, 12).await;
    let guest = app.guest();
    let newest = part(&guest, post, "size=4").await;
    let place = newest["earlier"].as_str().unwrap();
    let admin = second_admin(&app).await;
    for id in [ids[7], ids[8]] {
        let path = format!("/api/post/deleteComment/{id}");
        admin.delete(&path).await.expect(204);
    }
    let before = part(&guest, post, &format!("before={place}&size=4")).await;
    assert_eq!(ids_of(&before), ids[3..7]);
    assert_eq!(before["commentCount"], 10);
}

/// What is far back is answered and removed like what is new, by its author and by admins.
#[tokio::test]
async fn an_old_comment_is_answered_and_removed() {
    let app = app().await;
    let member = app.member("바람").await;
    let admin = app.admin().await;
    let post = write(&admin, "REVIEW", "글").await;
    let old = comment(&member, post, "먼저").await;
    for number in 0..101 {
        comment(&admin, post, &format!("말 {number}")).await;
    }
    let body = json!({ "parentId": post, "newCommentContent": "답해요", "replyTo": old });
    let made = admin
        .post("/api/post/addComment", body)
        .await
        .expect(201)
        .json();
    assert_eq!(made["replyToName"], "바람");
    // The answer is new, and says whom it answers though that one is far back.
    let seen = read(&app.guest(), post).await;
    let last = &seen["comments"][99];
    assert_eq!(
        (&last["replyTo"], &last["replyToName"]),
        (&json!(old), &json!("바람"))
    );
    let own = part(&member, post, &format!("around={old}&size=1")).await;
    assert_eq!(own["comments"][0]["isMine"], true);
    assert_eq!(own["comments"][0]["canEdit"], true);
    assert_eq!(
        part(&admin, post, &format!("around={old}&size=1")).await["comments"][0]["canEdit"],
        true
    );
    let other = part(&app.guest(), post, &format!("around={old}&size=1")).await;
    assert_eq!(other["comments"][0]["canEdit"], false);
    assert_eq!(other["comments"][0]["username"], "");
    member
        .delete(&format!("/api/post/deleteComment/{old}"))
        .await
        .expect(204);
    let last = &read(&app.guest(), post).await["comments"][99];
    assert_eq!(
        (&last["replyTo"], &last["replyToName"]),
        (&json!(old), &json!(null))
    );
}

#[rstest]
#[case("size=0", "size")]
#[case("size=101", "size")]
#[case("before=", "before")]
#[case("before=12", "before")]
#[case("after=a-b", "after")]
#[case("before=1-1&around=1", "before")]
#[tokio::test]
async fn a_place_that_cannot_be_read_is_refused(#[case] asked: &str, #[case] field: &str) {
    let app = app().await;
    let (post, _) = talked(&app, 1).await;
    let path = format!("/api/post/fetchComments/{post}?{asked}");
    let refused = app.guest().get(&path).await.expect(400).json();
    assert_eq!(refused["errors"][0]["field"], field, "{refused}");
}

/// The comments of a secret post, of a board for members and of a deleted post are nowhere.
#[tokio::test]
async fn comments_are_read_by_those_who_may_read_the_post() {
    let app = app_with_board("read = \"member\"").await;
    let author = app.member("바람").await;
    let other = app.member("물결").await;
    let hidden = secret(&author, "비밀").await;
    comment(&author, hidden, "귓속말").await;
    let path = format!("/api/post/fetchComments/{hidden}");
    for actor in [&author, &app.admin().await] {
        assert!(actor.get(&path).await.expect(200).text().contains("귓속말"));
    }
    for actor in [&app.guest(), &other] {
        assert!(!actor.get(&path).await.expect(404).text().contains("귓속말"));
    }
    let among_us = write(&author, "OWN", "우리").await;
    let path = format!("/api/post/fetchComments/{among_us}");
    other.get(&path).await.expect(200);
    app.guest().get(&path).await.expect(404);
    delete(&author, among_us).await.expect(204);
    other.get(&path).await.expect(404);
}

/// A document leads robots and readers without scripts to every comment.
#[tokio::test]
async fn a_document_leads_on_to_earlier_comments_and_back() {
    let app = app().await;
    let (post, _) = talked(&app, 130).await;
    let newest = below(&app, &format!("/post/{post}")).await;
    assert!(newest.contains("<h2>댓글 130</h2>"));
    assert!(newest.contains("말 31.") && newest.contains("말 130."));
    assert!(!newest.contains("말 30.") && !newest.contains("다음 댓글 보기"));
    let link = |text: &str, what: &str| {
        let (_, rest) = text
            .split_once(&format!("<a href=\"/post/{post}?{what}="))
            .unwrap();
        let (place, _) = rest.split_once('"').unwrap();
        format!("/post/{post}?{what}={place}")
    };
    let before = link(&newest, "before");
    let oldest = below(&app, &before).await;
    assert!(oldest.contains("말 1.") && oldest.contains("말 30.") && !oldest.contains("말 31."));
    assert!(!oldest.contains("이전 댓글 보기"));
    let canonical = format!("<link rel=\"canonical\" href=\"http://127.0.0.1:8080{before}\">");
    assert!(document(&app, &before).await.contains(&canonical));
    let again = below(&app, &link(&oldest, "after")).await;
    assert!(again.contains("말 31.") && again.contains("말 130."));

    // What a member does far back is seen at once, from memory or not.
    let answer = part(&app.guest(), post, "size=100&after=0-0").await;
    let first = answer["comments"][0]["id"].as_i64().unwrap();
    let admin = second_admin(&app).await;
    admin
        .delete(&format!("/api/post/deleteComment/{first}"))
        .await
        .expect(204);
    assert!(!below(&app, &before).await.contains("말 1."));
    for address in ["?before=x", "?before=1-1&after=1-1"] {
        app.guest()
            .get(&format!("/post/{post}{address}"))
            .await
            .expect(404);
    }
}

/// The comments of a secret post stay unread by documents that ask for a part of them.
#[tokio::test]
async fn a_document_of_a_secret_post_leads_to_no_comment() {
    let app = app().await;
    let author = app.member("바람").await;
    let hidden = secret(&author, "비밀").await;
    comment(&author, hidden, "귓속말").await;
    let text = document(&app, &format!("/post/{hidden}?after=0-0")).await;
    assert!(!text.contains("귓속말"));
}

/// The search of the admin leads to the comment itself.
#[tokio::test]
async fn a_hit_of_the_search_leads_to_the_comment() {
    let app = app().await;
    let admin = app.admin().await;
    let post = write(&admin, "REVIEW", "글").await;
    let id = comment(&admin, post, "솔방울 줍기").await;
    let hits = admin.get("/api/admin/search?q=솔방울").await.expect(200);
    let address = format!("/post/{post}#comment-{id}");
    assert!(hits.text().contains(&address), "{}", hits.text());
}
