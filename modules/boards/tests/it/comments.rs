//! Comments (specification, sections 3, 5 and 6; D.8).

use chrono::TimeDelta;
use rstest::rstest;
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn a_comment_is_answered_as_its_author_sees_it_and_stands_below_the_post() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "글").await;
    let body = json!({ "parentId": id, "newCommentContent": "첫 줄\n<b>둘째</b> 줄 " });
    let made = member
        .post("/api/post/addComment", body)
        .await
        .expect(201)
        .json();
    assert_eq!(
        made["content"], "첫 줄\n<b>둘째</b> 줄 ",
        "plain text, kept as typed"
    );
    assert_eq!(made["displayName"], "바람");
    assert_eq!(made["isMine"], true);
    assert_eq!(made["canEdit"], true);
    assert_eq!(made["replyTo"], json!(null));
    let seen = read(&app.guest(), id).await;
    assert_eq!(seen["commentCount"], 1);
    assert_eq!(seen["comments"][0]["content"], made["content"]);
    assert_eq!(seen["comments"][0]["isMine"], false);
    assert_eq!(seen["comments"][0]["canEdit"], false);
    assert_eq!(seen["comments"][0]["username"], "");
    // A document shows it as text, never as markup.
    let document = app.guest().get(&format!("/post/{id}")).await.text();
    assert!(document.contains("&lt;b&gt;둘째&lt;"));
    assert!(!document.contains("<b>둘째"));
}

/// Oldest first; replies name the comment that they answer.
#[tokio::test]
async fn comments_are_listed_oldest_first_with_what_they_answer() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "글").await;
    let first = comment(&member, id, "하나").await;
    app.pass(TimeDelta::seconds(1));
    comment(&member, id, "둘").await;
    app.pass(TimeDelta::seconds(1));
    let body = json!({ "parentId": id, "newCommentContent": "하나에 답해요", "replyTo": first });
    member.post("/api/post/addComment", body).await.expect(201);
    let seen = read(&app.guest(), id).await;
    let texts: Vec<_> = seen["comments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["content"].as_str().unwrap())
        .collect();
    assert_eq!(texts, ["하나", "둘", "하나에 답해요"]);
    assert_eq!(seen["comments"][2]["replyTo"], first);
    // A comment that is gone leaves its answers.
    member
        .delete(&format!("/api/post/deleteComment/{first}"))
        .await
        .expect(204);
    let seen = read(&app.guest(), id).await;
    assert_eq!(seen["commentCount"], 2);
    app.guest().get(&format!("/post/{id}")).await.expect(200);
}

#[rstest]
#[case("", "댓글을 입력해주세요.")]
#[case("  \n ", "댓글을 입력해주세요.")]
#[case("\u{200b}\u{3164}", "댓글을 입력해주세요.")]
#[tokio::test]
async fn an_empty_comment_is_refused(#[case] text: &str, #[case] message: &str) {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "글").await;
    let body = json!({ "parentId": id, "newCommentContent": text });
    let refused = member.post("/api/post/addComment", body).await.expect(400);
    assert_eq!(refused.error_fields(), ["newCommentContent"]);
    assert_eq!(refused.message(), message);
}

/// At most 1,000 characters.
#[tokio::test]
async fn a_comment_has_at_most_1000_characters() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "글").await;
    comment(&member, id, &"가".repeat(1000)).await;
    let body = json!({ "parentId": id, "newCommentContent": "가".repeat(1001) });
    let refused = member.post("/api/post/addComment", body).await.expect(400);
    assert_eq!(refused.error_fields(), ["newCommentContent"]);
    assert_eq!(read(&app.guest(), id).await["commentCount"], 1);
}

#[tokio::test]
async fn a_reply_answers_a_comment_of_the_same_post() {
    let app = app().await;
    let member = app.member("바람").await;
    let (one, two) = (
        write(&member, "REVIEW", "하나").await,
        write(&member, "REVIEW", "둘").await,
    );
    let there = comment(&member, one, "저쪽").await;
    for reply_to in [there, 999] {
        let body = json!({ "parentId": two, "newCommentContent": "답", "replyTo": reply_to });
        let refused = member.post("/api/post/addComment", body).await.expect(400);
        assert_eq!(refused.error_fields(), ["replyTo"]);
    }
}

#[tokio::test]
async fn nobody_comments_where_the_board_has_no_comments() {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, "PRESS", "기사").await;
    assert_eq!(read(&admin, id).await["canComment"], false);
    let body = json!({ "parentId": id, "newCommentContent": "댓글" });
    admin.post("/api/post/addComment", body).await.expect(403);
}

/// The count is kept by the writes, through deletion and undo too.
#[tokio::test]
async fn the_number_of_comments_is_right_after_each_change() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&member, "REVIEW", "글").await;
    let gone = comment(&member, id, "하나").await;
    comment(&member, id, "둘").await;
    let count =
        || async { rows(&list(&app.guest(), "REVIEW", 0, 20).await)[0]["commentCount"].clone() };
    assert_eq!(count().await, 2);
    member
        .delete(&format!("/api/post/deleteComment/{gone}"))
        .await
        .expect(204);
    assert_eq!(count().await, 1);
    undo(&admin, &last_entry(&admin, "comment").await)
        .await
        .expect(200);
    assert_eq!(count().await, 2);
    assert_eq!(
        read(&app.guest(), id).await["comments"][0]["id"],
        gone,
        "under its old number"
    );
}
