//! A board that goes, and what becomes of its posts.

use std::sync::Arc;

use platform_testing::{Actor, Answer};
use serde_json::{Value, json};

use crate::support::*;

async fn remove(admin: &Actor<'_>, query: &str) -> Answer {
    admin.delete(&format!("{ADMIN}/QNA{query}")).await
}

async fn undo_batch(admin: &Actor<'_>, removal: &Value) {
    let batch = removal["batch"].as_str().unwrap();
    admin
        .post(&format!("/api/admin/journal/batch/{batch}/undo"), json!({}))
        .await
        .expect(200);
}

/// Posts as a list shows them, but for the views that reading counts.
async fn seen(actor: &Actor<'_>, board: &str) -> Vec<Value> {
    let list = list(actor, board, 0, 20).await;
    let mut rows = rows(&list).clone();
    for row in &mut rows {
        row.as_object_mut().unwrap().remove("viewCount");
    }
    rows
}

/// Three posts: one pinned with a picture, one secret, one with a comment.
async fn fill(admin: &Actor<'_>, member: &Actor<'_>) -> [i64; 3] {
    let picture = admin
        .upload("post/a.webp", platform_testing::images::webp(30, 20))
        .await;
    let body = json!({ "title": "고정", "isPinned": true,
        "content": format!("<p>글</p><img src=\"/media/{picture}\">") });
    let pinned = write_as(admin, "QNA", body).await;
    let shut = secret(member, "비밀").await;
    let open = write(member, "QNA", "질문").await;
    comment(member, open, "답이에요").await;
    [pinned, shut, open]
}

#[tokio::test]
async fn an_empty_board_goes_at_once_and_its_address_is_nowhere() {
    let app = app().await;
    let admin = app.admin().await;
    app.guest().get("/community/QNA").await.expect(200);
    let removal = remove(&admin, "").await.expect(200).json();
    assert_eq!(removal["posts"], 0);
    app.guest().get("/community/QNA").await.expect(404);
    app.guest().get("/feeds/QNA.xml").await.expect(404);
    assert_eq!(board_keys(&admin).await.len(), 4);
    undo_batch(&admin, &removal).await;
    app.guest().get("/community/QNA").await.expect(200);
    assert_eq!(board_keys(&admin).await[1], "QNA");
}

#[tokio::test]
async fn a_board_with_posts_needs_a_choice() {
    let app = app().await;
    let admin = app.admin().await;
    fill(&admin, &app.member("바람").await).await;
    let refused = remove(&admin, "").await.expect(409);
    assert!(
        refused.message().contains("글이 3개"),
        "{}",
        refused.message()
    );
    for (query, status, field) in [
        ("?with_posts=true", 400, "posts"),
        ("?with_posts=true&posts=3&move_to=REVIEW", 400, "move_to"),
        ("?move_to=NOWHERE", 400, "move_to"),
        ("?move_to=qna", 400, "move_to"),
    ] {
        let refused = remove(&admin, query).await.expect(status);
        assert_eq!(refused.error_fields(), [field], "{query}");
    }
    let refused = remove(&admin, "?with_posts=true&posts=2").await.expect(409);
    assert!(
        refused.message().contains("지금은 3개"),
        "{}",
        refused.message()
    );
    assert_eq!(seen(&admin, "QNA").await.len(), 3, "nothing went");
}

#[tokio::test]
async fn posts_move_with_their_comments_pins_and_pictures_and_come_back() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let ids = fill(&admin, &app.member("바람").await).await;
    let before = seen(&admin, "QNA").await;
    let removal = remove(&admin, "?move_to=review").await.expect(200).json();
    assert_eq!(removal["posts"], 3);
    guest.get("/community/QNA").await.expect(404);
    assert_eq!(seen(&admin, "REVIEW").await, before);
    let moved = read(&guest, ids[2]).await;
    assert_eq!(moved["postType"], "REVIEW");
    assert_eq!(moved["comments"][0]["content"], "답이에요");
    assert_eq!(
        read(&guest, ids[1]).await["locked"],
        true,
        "what was secret stays so"
    );
    assert_eq!(guest.finds("질문").await, ["질문"]);
    undo_batch(&admin, &removal).await;
    assert_eq!(seen(&admin, "QNA").await, before);
    assert!(seen(&admin, "REVIEW").await.is_empty());
    assert_eq!(read(&guest, ids[2]).await["commentCount"], 1);
}

#[tokio::test]
async fn posts_go_with_their_board_and_come_back_with_it() {
    let app = app().await;
    let (admin, guest) = (app.admin().await, app.guest());
    let ids = fill(&admin, &app.member("바람").await).await;
    let before = seen(&admin, "QNA").await;
    let removal = remove(&admin, "?with_posts=true&posts=3").await;
    let removal = removal.expect(200).json();
    assert_eq!(removal["posts"], 3);
    for id in ids {
        try_read(&admin, id).await.expect(404);
    }
    assert!(guest.finds("질문").await.is_empty());
    undo_batch(&admin, &removal).await;
    assert_eq!(seen(&admin, "QNA").await, before);
    assert_eq!(
        read(&guest, ids[2]).await["comments"][0]["content"],
        "답이에요"
    );
}

#[tokio::test]
async fn a_removal_that_was_decided_on_something_older_is_refused() {
    let app = app().await;
    let admin = app.admin().await;
    let revision = admin.get(&format!("{ADMIN}/QNA")).await.json()["revision"].clone();
    change_board(&admin, "QNA", json!({ "title": "질문" }))
        .await
        .expect(200);
    let late = admin.with_header("if-match", &revision.to_string());
    late.delete(&format!("{ADMIN}/QNA")).await.expect(409);
}

/// However a board would go: nobody could reach its posts.
#[tokio::test]
async fn no_undo_leaves_posts_without_a_board() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    admin
        .post(ADMIN, rules(json!({ "key": "CLUB" })))
        .await
        .expect(201);
    let made = last_entry(&admin, "board").await;
    let id = write(&member, "CLUB", "글").await;
    let refused = undo(&admin, &made).await.expect(409);
    assert!(
        refused.message().contains("글이 1개"),
        "{}",
        refused.message()
    );
    delete(&member, id).await.expect(204);
    let gone = last_entry(&admin, "post").await;
    undo(&admin, &made).await.expect(200);
    let refused = undo(&admin, &gone).await.expect(409);
    assert!(
        refused.message().contains("게시판"),
        "{}",
        refused.message()
    );
}

#[tokio::test]
async fn a_board_that_came_back_under_another_case_keeps_the_first_away() {
    let app = app().await;
    let admin = app.admin().await;
    remove(&admin, "").await.expect(200);
    let gone = last_entry(&admin, "board").await;
    admin
        .post(ADMIN, rules(json!({ "key": "qna" })))
        .await
        .expect(201);
    undo(&admin, &gone).await.expect(409);
}

/// Members who write while an admin removes the board: each post is there with its board, or was refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_lands_on_a_board_that_goes_meanwhile() {
    let app = Arc::new(app().await);
    let admin = app.admin().await.token().to_owned();
    let member = app.member("바람").await.token().to_owned();
    for round in 0..5 {
        let key = format!("CLUB-{round}");
        let made = rules(json!({ "key": key }));
        app.bearer(&admin).post(ADMIN, made).await.expect(201);
        let writers = (0..3).map(|_| {
            let (app, member, key) = (app.clone(), member.clone(), key.clone());
            tokio::spawn(async move {
                let path = format!("/api/post/uploadPost/{key}");
                let answer = app.bearer(&member).post(&path, post("글")).await;
                answer.status.as_u16()
            })
        });
        let writers: Vec<_> = writers.collect();
        let removed = app.bearer(&admin).delete(&format!("{ADMIN}/{key}")).await;
        let mut written = 0;
        for writer in writers {
            match writer.await.unwrap() {
                201 => written += 1,
                404 | 409 => {}
                other => panic!("a post was answered {other}"),
            }
        }
        match removed.status.as_u16() {
            200 => assert_eq!(written, 0, "posts that nobody can reach"),
            409 => assert!(written > 0),
            other => panic!("the removal was answered {other}"),
        }
    }
}

/// A change of the board and the post behind it wait for the same commit, so that memory knows nothing of the change yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_post_behind_a_change_of_its_board_is_judged_again() {
    let app = Arc::new(app().await);
    let member = app.member("바람").await.token().to_owned();
    let path = "/api/post/uploadPost/REVIEW";
    app.bearer(&member)
        .post(path, post("먼저"))
        .await
        .expect(201);
    let mut tx = app.ctx.db.write().await.unwrap();
    let behind = {
        let (app, member) = (app.clone(), member.clone());
        tokio::spawn(async move { app.bearer(&member).post(path, post("나중")).await })
    };
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    sqlx::query(
        "update boards_boards set archived = 1 where key = 'REVIEW';
         update platform_records set revision = revision + 1 where kind = 'board' and key = 'REVIEW'",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.changed("board");
    tx.commit().await.unwrap();
    behind.await.unwrap().expect(409);
    app.bearer(&member).post(path, post("또")).await.expect(409);
}
