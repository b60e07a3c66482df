//! Posts and comments across boards, for admins.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::*;

fn posts(answer: &Value) -> Vec<String> {
    titles(answer)
}

#[tokio::test]
async fn posts_of_all_boards_are_listed_with_what_moderators_need() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    write(&admin, "NOTICE", "공지").await;
    app.pass(TimeDelta::seconds(1));
    write(&member, "REVIEW", "후기").await;
    app.pass(TimeDelta::seconds(1));
    let hidden = secret(&member, "비밀 질문").await;
    comment(&member, hidden, "댓글").await;
    let all = admin
        .get("/api/admin/boards/posts/0/20")
        .await
        .expect(200)
        .json();
    assert_eq!(posts(&all), ["비밀 질문", "후기", "공지"]);
    assert_eq!(all["page"]["totalElements"], 3);
    let row = &rows(&all)[0];
    assert_eq!(row["board"], "QNA");
    assert_eq!(row["authorName"], "바람");
    assert_eq!(row["isSecret"], true);
    assert_eq!(row["commentCount"], 1);
    assert_eq!(row["authorPosts"], 2);
    // The journal knows it by this.
    assert_eq!(row["key"], row["id"].to_string());
    let author = row["authorId"].as_i64().unwrap();
    for (query, expected) in [
        ("board=NOTICE".to_owned(), vec!["공지"]),
        ("q=비밀".to_owned(), vec!["비밀 질문"]),
        ("q=바람".to_owned(), vec!["비밀 질문", "후기"]),
        (format!("author={author}"), vec!["비밀 질문", "후기"]),
        (format!("author={author}&board=QNA"), vec!["비밀 질문"]),
        ("q=없는말".to_owned(), vec![]),
        ("q=%22".to_owned(), vec![]),
    ] {
        let found = admin
            .get(&format!("/api/admin/boards/posts/0/20?{query}"))
            .await
            .expect(200)
            .json();
        assert_eq!(posts(&found), expected, "{query}");
    }
    admin.get("/api/admin/boards/posts/0/101").await.expect(400);
}

#[tokio::test]
async fn comments_of_all_boards_are_listed_with_their_posts() {
    let app = app().await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let notice = write(&admin, "NOTICE", "공지").await;
    let review = write(&member, "REVIEW", "후기").await;
    comment(&member, notice, "감사합니다").await;
    app.pass(TimeDelta::seconds(1));
    comment(&admin, review, "또 오세요").await;
    let list = |query: &str| {
        let (admin, query) = (&admin, query.to_owned());
        async move {
            admin
                .get(&format!("/api/admin/boards/comments/0/20?{query}"))
                .await
                .expect(200)
                .json()["_embedded"]["commentDTOList"]
                .clone()
        }
    };
    let all = list("").await;
    assert_eq!(all[0]["text"], "또 오세요");
    assert_eq!(all[0]["postTitle"], "후기");
    assert_eq!(all[0]["board"], "REVIEW");
    assert_eq!(all[1]["text"], "감사합니다");
    assert_eq!(all[1]["authorName"], "바람");
    assert_eq!(all[1]["authorPosts"], 1);
    assert_eq!(list("board=NOTICE").await.as_array().unwrap().len(), 1);
    assert_eq!(list("q=감사").await.as_array().unwrap().len(), 1);
    assert_eq!(list("q=%25").await.as_array().unwrap().len(), 0);
}

/// A bulk deletion is one act: all of it is taken back by one call.
#[tokio::test]
async fn a_bulk_deletion_is_undone_with_one_call() {
    let app = app().await;
    let admin = app.admin().await;
    let mut ids = Vec::new();
    for number in 1..=3 {
        ids.push(write(&admin, "NOTICE", &format!("글 {number}")).await);
        app.pass(TimeDelta::seconds(1));
    }
    comment(&admin, ids[0], "댓글").await;
    let body = json!({ "ids": [ids[0], ids[2], 999] });
    let done = admin
        .post("/api/admin/boards/posts/delete", body)
        .await
        .expect(200)
        .json();
    assert_eq!(done["deleted"], 2);
    assert_eq!(titles(&list(&app.guest(), "NOTICE", 0, 20).await), ["글 2"]);
    assert_eq!(last_entry(&admin, "post").await["batch"], done["batch"]);
    let last = last_entry(&admin, "post").await;
    let entry = format!("/api/admin/journal/{}", last["id"]);
    let left = async || admin.get(&entry).await.expect(200).json()["leftInBatch"].clone();
    assert_eq!(left().await, 2);
    let path = format!(
        "/api/admin/journal/batch/{}/undo",
        done["batch"].as_str().unwrap()
    );
    let undone = admin.post(&path, json!({})).await.expect(200).json();
    assert_eq!(undone["undone"], 2);
    assert_eq!(left().await, 0);
    assert_eq!(
        titles(&list(&app.guest(), "NOTICE", 0, 20).await),
        ["글 3", "글 2", "글 1"]
    );
    assert_eq!(read(&app.guest(), ids[0]).await["commentCount"], 1);
    admin.post(&path, json!({})).await.expect(404);
}

#[tokio::test]
async fn comments_are_deleted_in_bulk_and_come_back() {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, "NOTICE", "글").await;
    let ids = [
        comment(&admin, id, "하나").await,
        comment(&admin, id, "둘").await,
    ];
    let done = admin
        .post("/api/admin/boards/comments/delete", json!({ "ids": ids }))
        .await
        .expect(200)
        .json();
    assert_eq!(done["deleted"], 2);
    assert_eq!(read(&app.guest(), id).await["commentCount"], 0);
    // What one of them was undone for is passed over.
    undo(&admin, &last_entry(&admin, "comment").await)
        .await
        .expect(200);
    let path = format!(
        "/api/admin/journal/batch/{}/undo",
        done["batch"].as_str().unwrap()
    );
    assert_eq!(
        admin.post(&path, json!({})).await.expect(200).json()["undone"],
        1
    );
    assert_eq!(read(&app.guest(), id).await["commentCount"], 2);
}

/// All of it or nothing, with the reason.
#[tokio::test]
async fn a_bulk_undo_that_cannot_be_says_which_one_and_changes_nothing() {
    let app = app().await;
    let admin = app.admin().await;
    let path = admin
        .upload("post/a.webp", platform_testing::images::webp(4, 4))
        .await;
    let plain = write(&admin, "NOTICE", "글만").await;
    let body = json!({ "title": "사진과 글", "content": "<p>글</p>", "imageMetadataList": [{ "s3Path": path }] });
    let pictured = write_as(&admin, "NOTICE", body).await;
    let done = admin
        .post(
            "/api/admin/boards/posts/delete",
            json!({ "ids": [plain, pictured] }),
        )
        .await
        .expect(200)
        .json();
    app.pass(TimeDelta::days(31));
    app.run_job("media.remove_unused").await;
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    let path = format!(
        "/api/admin/journal/batch/{}/undo",
        done["batch"].as_str().unwrap()
    );
    let refused = admin.post(&path, json!({})).await.expect(409);
    assert!(
        refused.message().contains("사진과 글"),
        "{}",
        refused.message()
    );
    assert_eq!(
        list(&app.guest(), "NOTICE", 0, 20).await["page"]["totalElements"],
        0
    );
}

#[tokio::test]
async fn a_bulk_deletion_names_one_to_a_hundred() {
    let app = app().await;
    let admin = app.admin().await;
    for ids in [json!([]), json!((0..101).collect::<Vec<_>>())] {
        let refused = admin
            .post("/api/admin/boards/posts/delete", json!({ "ids": ids }))
            .await
            .expect(400);
        assert_eq!(refused.error_fields(), ["ids"]);
    }
}
