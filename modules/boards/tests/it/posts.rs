//! Reading, writing, editing and deleting posts.

use chrono::TimeDelta;
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

/// Section 3: the fields of a post.
#[tokio::test]
async fn a_post_is_read_with_everything_that_its_screen_shows() {
    let app = app().await;
    let member = app.member("바람").await;
    let body =
        json!({ "title": "  첫 수업  ", "content": "<p>좋은 <b>시간</b></p><script>x()</script>" });
    let answer = member
        .post("/api/post/uploadPost/REVIEW", body)
        .await
        .expect(201)
        .json();
    assert_eq!(answer["title"], "첫 수업");
    assert_eq!(answer["content"], "<p>좋은 <b>시간</b></p>");
    assert_eq!(answer["postType"], "REVIEW");
    assert_eq!(answer["revision"], 1);

    let own = read(&member, answer["id"].as_i64().unwrap()).await;
    assert_eq!(own["displayName"], "바람");
    assert_eq!(own["isMine"], true);
    assert_eq!(own["canEdit"], true);
    assert_eq!(own["canComment"], true);
    assert_eq!(own["revision"], 1);
    assert_eq!(own["comments"], json!([]));
    assert_eq!(own["postImages"], json!([]));
    assert_eq!(own["blocks"], Value::Null);

    let seen = read(&app.guest(), answer["id"].as_i64().unwrap()).await;
    assert_eq!(seen["content"], answer["content"]);
    assert_eq!(seen["username"], "");
    assert_eq!(seen["isMine"], false);
    assert_eq!(seen["canEdit"], false);
    assert_eq!(seen["canComment"], false);
    let other = read(&app.member("물결").await, answer["id"].as_i64().unwrap()).await;
    assert_eq!(other["canComment"], true);
    assert_eq!(other["canEdit"], false);
}

#[tokio::test]
async fn a_post_names_the_posts_beside_it_and_learns_of_new_ones() {
    let app = app().await;
    let admin = app.admin().await;
    let mut ids = Vec::new();
    for title in ["하나", "둘", "셋"] {
        ids.push(write(&admin, "NOTICE", title).await);
        app.pass(TimeDelta::seconds(1));
        if let Some(id) = ids.first() {
            read(&app.guest(), *id).await;
        }
    }
    let guest = app.guest();
    let middle = read(&guest, ids[1]).await;
    assert_eq!(
        middle["newer"],
        json!({ "id": ids[2], "title": "셋", "locked": false })
    );
    let older = json!({ "id": ids[0], "title": "하나", "locked": false });
    assert_eq!(middle["older"], older);
    assert_eq!(read(&guest, ids[0]).await["newer"]["title"], "둘");
    assert_eq!(read(&guest, ids[2]).await["newer"], Value::Null);

    edit(&admin, ids[1], patch("둘이 바뀜")).await.expect(200);
    assert_eq!(read(&guest, ids[0]).await["newer"]["title"], "둘이 바뀜");
    delete(&admin, ids[1]).await.expect(204);
    assert_eq!(read(&guest, ids[0]).await["newer"]["title"], "셋");
    assert_eq!(read(&guest, ids[2]).await["older"]["title"], "하나");
}

/// Section 5: the sentences and the fields, on writing and on editing.
#[rstest]
#[case("", "<p>글</p>", "title", "제목을 입력해주세요.")]
#[case("   ", "<p>글</p>", "title", "제목을 입력해주세요.")]
#[case("\u{200b}", "<p>글</p>", "title", "제목을 입력해주세요.")]
#[case("\u{3164}", "<p>글</p>", "title", "제목을 입력해주세요.")]
#[case("제목", "", "content", "내용을 입력해주세요.")]
#[case("제목", "<p></p>", "content", "내용을 입력해주세요.")]
#[case("제목", "<p><br></p>", "content", "내용을 입력해주세요.")]
#[case("제목", "<p>&nbsp;</p>", "content", "내용을 입력해주세요.")]
#[case("제목", "<script>글</script>", "content", "내용을 입력해주세요.")]
#[tokio::test]
async fn a_post_without_title_or_text_is_refused(
    #[case] title: &str,
    #[case] content: &str,
    #[case] field: &str,
    #[case] message: &str,
) {
    let app = app().await;
    let member = app.member("바람").await;
    let body = json!({ "title": title, "content": content });
    let refused = member
        .post("/api/post/uploadPost/REVIEW", body)
        .await
        .expect(400);
    assert_eq!(refused.message(), message);
    assert_eq!(refused.error_fields(), [field]);

    let id = write(&member, "REVIEW", "글").await;
    let refused = edit(
        &member,
        id,
        json!({ "postTitle": title, "content": content }),
    )
    .await
    .expect(400);
    let field = if field == "title" { "postTitle" } else { field };
    assert_eq!(refused.message(), message);
    assert_eq!(refused.error_fields(), [field]);
    assert_eq!(
        read(&member, id).await["title"],
        "글",
        "nothing was changed"
    );
}

/// Titles at most 200 characters, counted as people count.
#[tokio::test]
async fn a_title_has_at_most_200_characters() {
    let app = app().await;
    let member = app.member("바람").await;
    write(&member, "REVIEW", &"가".repeat(200)).await;
    let refused = member
        .post("/api/post/uploadPost/REVIEW", post(&"가".repeat(201)))
        .await
        .expect(400);
    assert_eq!(refused.error_fields(), ["title"]);
}

#[rstest]
#[case(json!({}))]
#[case(json!({ "title": [], "content": "<p>글</p>" }))]
#[case(json!({ "title": "글", "content": "<p>글</p>", "isPinned": "yes" }))]
#[case(json!([]))]
#[tokio::test]
async fn a_body_of_another_shape_is_refused(#[case] body: Value) {
    let app = app().await;
    let member = app.member("바람").await;
    member
        .post("/api/post/uploadPost/REVIEW", body)
        .await
        .expect(400);
}

/// Section 4: a pin can be changed on edit, a secret flag cannot; the author and the time stay.
#[tokio::test]
async fn an_edit_changes_title_text_and_pin_and_nothing_else() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = secret(&member, "비밀").await;
    let before = read(&member, id).await;
    app.pass(TimeDelta::hours(1));
    let mut body = patch("고친 제목");
    body["isPinned"] = json!(true);
    body["isSecret"] = json!(false);
    body["author"] = json!(1);
    body["board"] = json!("REVIEW");
    edit(&admin, id, body).await.expect(200);
    let after = read(&member, id).await;
    assert_eq!(after["title"], "고친 제목");
    assert_eq!(after["content"], "<p>고친 제목.</p>");
    assert_eq!(after["isPinned"], true);
    assert_eq!(after["isSecret"], true);
    for same in ["createdAt", "displayName", "postType", "username"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(after["revision"], 2);
    assert_eq!(after["updatedAt"], "2026-11-21T02:00:00+00:00");
}

/// A stale revision is 409 with both versions, in the body or as If-Match; without one
/// the last write wins.
#[tokio::test]
async fn of_two_editors_the_later_sees_both_versions() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "처음").await;
    let mut body = patch("하나");
    body["revision"] = json!(1);
    edit(&member, id, body.clone()).await.expect(200);
    body["postTitle"] = json!("둘");
    let refused = edit(&member, id, body).await.expect(409).json();
    assert_eq!(refused["conflict"]["revision"], 2);
    assert_eq!(refused["conflict"]["current"]["title"], "하나");
    assert_eq!(refused["conflict"]["submitted"]["title"], "둘");
    edit(&member, id, patch("셋")).await.expect(200);
    assert_eq!(read(&member, id).await["title"], "셋");

    let under = |tag: &str| app.bearer(member.token()).with_header("if-match", tag);
    edit(&under("\"1\""), id, patch("넷")).await.expect(409);
    edit(&under("\"old\""), id, patch("넷")).await.expect(412);
    // A look at it and a comment change the answer, not what somebody started from.
    let read = app.guest().get(&format!("/api/post/fetchById/{id}")).await;
    let tag = read.header("etag").unwrap().to_owned();
    comment(&member, id, "댓글").await;
    edit(&under(&tag), id, patch("넷")).await.expect(200);
    edit(&under(&tag), id, patch("다섯")).await.expect(409);
    edit(&under("*"), id, patch("여섯")).await.expect(200);
    assert_eq!(
        app.bearer(member.token())
            .get(&format!("/api/post/fetchById/{id}"))
            .await
            .json()["title"],
        "여섯"
    );
}

/// What an update leaves out stays.
#[tokio::test]
async fn a_text_that_an_update_leaves_out_stays() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "처음").await;
    let before = read(&member, id).await;
    let after = edit(&member, id, json!({ "postTitle": "다음" }))
        .await
        .expect(200)
        .json();
    assert_eq!(after["title"], "다음");
    assert_ne!(after["content"], "");
    assert_eq!(after["content"], before["content"]);
}

#[tokio::test]
async fn a_deleted_post_is_gone_from_every_door() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "곧사라질글").await;
    let talk = comment(&member, id, "댓글").await;
    read(&app.guest(), id).await;
    app.guest().get(&format!("/post/{id}")).await.expect(200);
    delete(&member, id).await.expect(204);
    let guest = app.guest();
    try_read(&guest, id).await.expect(404);
    guest.get(&format!("/post/{id}")).await.expect(404);
    assert_eq!(
        list(&guest, "REVIEW", 0, 20).await["page"]["totalElements"],
        0
    );
    assert!(
        !guest
            .get("/sitemap.xml")
            .await
            .text()
            .contains(&format!("post&#x2f;{id}<"))
    );
    assert!(
        !guest
            .get("/feeds/REVIEW.xml")
            .await
            .text()
            .contains("곧사라질글")
    );
    assert!(
        !guest
            .get("/community/REVIEW")
            .await
            .text()
            .contains("곧사라질글")
    );
    let body = json!({ "parentId": id, "newCommentContent": "늦은 댓글" });
    member.post("/api/post/addComment", body).await.expect(404);
    // Of others nobody finds it; one's own is there to be taken out.
    let talk = format!("/api/post/deleteComment/{talk}");
    app.member("달빛").await.delete(&talk).await.expect(404);
    member.delete(&talk).await.expect(204);
    edit(&member, id, patch("다시")).await.expect(404);
    delete(&member, id).await.expect(404);
}

/// Members who leave keep their posts under a neutral name (specification, D.8).
#[tokio::test]
async fn who_leaves_leaves_posts_and_comments_under_a_neutral_name() {
    let app = app().await;
    let member = app.member("떠날이").await;
    let id = write(&member, "REVIEW", "남는 글").await;
    comment(&member, id, "남는 댓글").await;
    let admin = app.admin().await;
    for path in [
        "/api/post/fetchListByType/REVIEW/0/20",
        &format!("/api/post/fetchById/{id}"),
        &format!("/post/{id}"),
    ] {
        assert!(app.guest().get(path).await.text().contains("떠날이"));
    }
    let body = json!({ "password": platform_testing::PASSWORD });
    member.delete_with("/api/member/me", body).await.expect(204);
    for path in [
        "/api/post/fetchListByType/REVIEW/0/20",
        &format!("/api/post/fetchById/{id}"),
        &format!("/post/{id}"),
        "/community/REVIEW",
        "/feeds/REVIEW.xml",
    ] {
        let text = app.guest().get(path).await.text();
        assert!(!text.contains("떠날이"), "{path} still names who left");
        assert!(text.contains("탈퇴한 회원"), "{path}");
    }
    let found = admin
        .get("/api/post/fetchListByType/REVIEW/0/20?q=떠날이")
        .await
        .json();
    assert!(
        rows(&found).is_empty(),
        "nobody is found by a name that is gone"
    );
    assert_eq!(read(&admin, id).await["username"], "");
}

/// Section 8: what is not there.
#[tokio::test]
async fn what_is_not_there_answers_404() {
    let app = app().await;
    let admin = app.admin().await;
    for id in ["999", "0", "-1"] {
        app.guest()
            .get(&format!("/api/post/fetchById/{id}"))
            .await
            .expect(404);
    }
    app.guest().get("/api/post/fetchById/abc").await.expect(400);
    edit(&admin, 999, patch("글")).await.expect(404);
    delete(&admin, 999).await.expect(404);
    admin
        .delete("/api/post/deleteComment/999")
        .await
        .expect(404);
    admin
        .post("/api/post/uploadPost/NOBODY", post("글"))
        .await
        .expect(404);
}

/// A seed may have given the key that the next number would become to another post.
#[tokio::test]
async fn a_new_post_whose_number_is_taken_is_refused_and_takes_nobodys_place() {
    let app = app().await;
    let admin = app.admin().await;
    let first = write(&admin, "NOTICE", "첫 글").await;
    let before = read(&admin, first).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query("insert into boards_post_ids (id, key) values (?1 + 1, ?1 + 2)")
        .bind(first)
        .execute(&mut *tx)
        .await
        .unwrap();
    // What this connection wrote last has the first post's number.
    sqlx::query("insert into boards_comment_ids (id, key) values (?1, 'other')")
        .bind(first)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    admin
        .post("/api/post/uploadPost/NOTICE", post("둘째 글"))
        .await
        .expect(409);
    assert_eq!(read(&admin, first).await, before);
}
