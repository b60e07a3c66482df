//! What the search of the whole site finds of boards (invariant 7).

use platform_testing::{Actor, TestApp};
use serde_json::{Value, json};

use crate::support::*;

#[tokio::test]
async fn a_post_is_found_by_title_and_text_with_its_board() {
    let app = app().await;
    let member = app.member("바람").await;
    let body = json!({ "title": "매트 고르기", "content": "<p>블록과 <b>담요</b></p>" });
    let id = write_as(&member, "REVIEW", body).await;
    let answer = app.guest().get("/api/search?q=담요&kind=post").await;
    let found = answer.expect(200).json();
    let result = &found["_embedded"]["searchDTOList"][0];
    assert_eq!(result["title"], "매트 고르기");
    assert_eq!(result["place"], "체험 후기");
    assert_eq!(result["url"], format!("/post/{id}"));
    assert_eq!(result["text"], "블록과 담요");
    assert!(result["at"].is_string());
}

/// Newer before older, titles before both.
#[tokio::test]
async fn newer_posts_come_first() {
    let app = app().await;
    let member = app.member("바람").await;
    write_as(
        &member,
        "REVIEW",
        json!({ "title": "향로 하나", "content": "<p>글</p>" }),
    )
    .await;
    for text in ["먼저", "나중"] {
        app.pass(chrono::TimeDelta::minutes(1));
        let body = json!({ "title": text, "content": "<p>향로 옆</p>" });
        write_as(&member, "REVIEW", body).await;
    }
    assert_eq!(
        app.guest().finds("향로").await,
        ["향로 하나", "나중", "먼저"]
    );
}

/// A secret post leaves by no door; the author's own search is the board's.
#[tokio::test]
async fn a_secret_post_is_found_by_admins_alone() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = secret(&member, "조용한 질문").await;
    for actor in [app.guest(), app.member("구름").await] {
        assert!(actor.finds("조용한").await.is_empty());
    }
    let document = app.guest().get("/search?q=조용한").await.expect(200).text();
    assert!(!document.contains("조용한 질문"));
    let admin = app.admin().await;
    assert!(admin.finds("조용한").await.is_empty());
    let found = admin
        .get("/api/admin/search?q=조용한")
        .await
        .expect(200)
        .json();
    let post = &found["groups"][0]["results"][0];
    assert_eq!(post["title"], "조용한 질문");
    assert_eq!(post["isHidden"], true);
    assert_eq!(post["url"], format!("/edit/{id}"));
}

/// A board that only members read, and one that is gone from the configuration.
#[tokio::test]
async fn posts_of_boards_that_not_everybody_reads_are_not_found() {
    let app = app().await;
    let member = app.member("바람").await;
    write(&member, "REVIEW", "마루 이야기").await;
    assert_eq!(app.guest().finds("마루").await, ["마루 이야기"]);
    let shut = |read: &str| {
        format!(
            "\n[[modules.boards.board]]\nkey = \"REVIEW\"\ntitle = \"체험 후기\"\nread = \"{read}\"\n"
        )
    };
    let other = |boards: String| {
        TestApp::builder()
            .module(boards::module())
            .config(&boards)
            .start()
    };
    let app = other(shut("member")).await;
    let member = app.member("바람").await;
    write(&member, "REVIEW", "마루 이야기").await;
    assert!(app.guest().finds("마루").await.is_empty());
    assert!(member.finds("마루").await.is_empty());
}

#[tokio::test]
async fn the_date_of_a_gallery_is_not_told() {
    let app = app().await;
    let admin = app.admin().await;
    write(&admin, "GALLERY", "봄 수련회").await;
    let answer = app.guest().get("/api/search?q=수련회").await;
    let found = answer.expect(200).json();
    assert!(
        found["_embedded"]["searchDTOList"][0]
            .get("at")
            .is_none_or(|at| at.is_null())
    );
}

#[tokio::test]
async fn an_edited_and_a_deleted_post_are_found_as_they_are() {
    let app = app().await;
    let member = app.member("바람").await;
    let id = write(&member, "REVIEW", "처음 제목").await;
    let edit = json!({ "postTitle": "고친 제목", "content": "<p>글</p>" });
    member
        .put(&format!("/api/post/editPost/{id}"), edit)
        .await
        .expect(200);
    assert_eq!(app.guest().finds("제목").await, ["고친 제목"]);
    member
        .delete(&format!("/api/post/deletePost/{id}"))
        .await
        .expect(204);
    assert!(app.guest().finds("제목").await.is_empty());
}

/// What an admin finds of comments.
async fn comments(admin: &Actor<'_>, words: &str) -> Vec<Value> {
    let path = format!("/api/admin/search?q={words}");
    let found = admin.get(&path).await.expect(200).json();
    let mut groups = found["groups"].as_array().unwrap().iter();
    let Some(group) = groups.find(|group| group["kind"] == "comment") else {
        return Vec::new();
    };
    let results = group["results"].as_array().unwrap().clone();
    assert_eq!(group["total"], results.len(), "what is counted is shown");
    results
}

#[tokio::test]
async fn comments_are_found_by_admins_alone() {
    let app = app().await;
    let member = app.member("바람").await;
    let open = write(&member, "REVIEW", "열린 글").await;
    let shut = secret(&member, "조용한 질문").await;
    comment(&member, open, "발우 이야기").await;
    let said = comment(&member, shut, "발우 소식").await;
    let admin = app.admin().await;
    for actor in [&app.guest(), &member, &admin] {
        assert!(actor.finds("발우").await.is_empty());
        actor
            .get("/api/search?q=발우&kind=comment")
            .await
            .expect(400);
    }
    let document = app.guest().get("/search?q=발우").await.expect(200).text();
    assert!(!document.contains("이야기") && !document.contains("소식"));

    let found = comments(&admin, "발우").await;
    assert_eq!(texts(&found, "title"), ["발우 소식", "발우 이야기"]);
    assert_eq!(texts(&found, "place"), ["조용한 질문", "열린 글"]);
    assert_eq!(found[0]["url"], format!("/post/{shut}#comment-{said}"));
    assert!(
        comments(&admin, "조용한").await.is_empty(),
        "it is the post"
    );
}

#[tokio::test]
async fn comments_are_found_while_their_post_is_there() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let id = write(&member, "REVIEW", "글").await;
    let said = comment(&member, id, "발우 이야기").await;
    delete(&member, id).await.expect(204);
    assert!(comments(&admin, "발우").await.is_empty());
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    assert_eq!(comments(&admin, "발우").await.len(), 1);
    let path = format!("/api/post/deleteComment/{said}");
    member.delete(&path).await.expect(204);
    assert!(comments(&admin, "발우").await.is_empty());
}

fn texts(results: &[Value], field: &str) -> Vec<String> {
    let text = |result: &Value| result[field].as_str().unwrap().to_owned();
    results.iter().map(text).collect()
}
