//! Who wrote something, when, under which number and where is for the server to say: a member
//! changes none of it, whatever the body of a call holds.

use chrono::TimeDelta;
use platform::timestamp::Timestamp;
use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::*;

/// A number that no post and no comment has.
const NUMBER: i64 = 4242;

/// The body with everything in it that a member may not decide, in either spelling.
async fn forged(app: &TestApp, mut body: Value) -> Value {
    let other: i64 = sqlx::query_scalar("select id from auth_members where display_name = '물결'")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    for (names, value) in [
        (&["id", "key", "postId", "number"][..], json!(NUMBER)),
        (
            &["author", "authorId", "author_id", "memberId"],
            json!(other),
        ),
        (&["authorName", "author_name", "displayName"], json!("물결")),
        (&["username"], json!(format!("{other}@member.example"))),
        (
            &["createdAt", "created_at", "updatedAt"],
            json!("2001-01-01T00:00:00Z"),
        ),
        (&["board", "postType", "post_type", "type"], json!("NOTICE")),
    ] {
        for name in names {
            body[*name] = value.clone();
        }
    }
    body
}

fn time(value: &Value) -> Timestamp {
    value.as_str().unwrap().parse().unwrap()
}

/// A member who writes, another one whose name is misused, and who looks at it all.
async fn people(app: &TestApp) -> (Actor<'_>, Actor<'_>) {
    app.member("물결").await;
    (app.member("바람").await, app.admin().await)
}

/// What is written in a member's own name, at this time, on this board.
fn assert_own(written: &Value, at: Timestamp) {
    assert_ne!(written["id"], NUMBER);
    assert_eq!(written["displayName"], "바람");
    assert_eq!(time(&written["createdAt"]), at);
}

#[tokio::test]
async fn a_new_post_is_its_writers_own_whatever_the_call_says() {
    let app = app().await;
    let (member, admin) = people(&app).await;
    let body = forged(&app, post("제 글")).await;
    let id = write_as(&member, "REVIEW", body).await;
    let seen = read(&admin, id).await;
    assert_own(&seen, app.now());
    assert_eq!(seen["postType"], "REVIEW");
    assert_eq!(read(&member, id).await["isMine"], true);
    assert_eq!(seen["username"], read(&member, id).await["username"]);
    assert!(rows(&list(&admin, "NOTICE", 0, 20).await).is_empty());
    try_read(&admin, NUMBER).await.expect(404);
}

#[tokio::test]
async fn an_edit_moves_a_post_to_nobody_else_and_nowhere_else() {
    let app = app().await;
    let (member, admin) = people(&app).await;
    let id = write(&member, "REVIEW", "제 글").await;
    let before = read(&admin, id).await;
    app.pass(TimeDelta::hours(1));
    let body = forged(&app, patch("고친 글")).await;
    edit(&member, id, body).await.expect(200);
    let after = read(&admin, id).await;
    assert_eq!(after["title"], "고친 글");
    for field in ["id", "displayName", "username", "createdAt", "postType"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert_eq!(time(&after["updatedAt"]), app.now());
    assert_eq!(read(&member, id).await["isMine"], true);
    assert!(rows(&list(&admin, "NOTICE", 0, 20).await).is_empty());
    try_read(&admin, NUMBER).await.expect(404);
}

#[tokio::test]
async fn a_comment_is_its_writers_own_whatever_the_call_says() {
    let app = app().await;
    let (member, admin) = people(&app).await;
    let (here, elsewhere) = (
        write(&admin, "NOTICE", "여기").await,
        write(&admin, "REVIEW", "저기").await,
    );
    app.pass(TimeDelta::hours(1));
    let mut body = json!({ "parentId": here, "newCommentContent": "제 댓글" });
    body = forged(&app, body).await;
    body["post"] = json!(elsewhere);
    body["postId"] = json!(elsewhere);
    let answer = member.post("/api/post/addComment", body).await.expect(201);
    assert_own(&answer.json(), app.now());
    let seen = read(&member, here).await;
    assert_own(&seen["comments"][0], app.now());
    assert_eq!(seen["comments"][0]["isMine"], true);
    assert_eq!(read(&admin, elsewhere).await["comments"], json!([]));
}
