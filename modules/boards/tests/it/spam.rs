//! What keeps the boards from being flooded.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use chrono::TimeDelta;
use serde_json::json;

use crate::support::*;

const LIMITS: &str = "posts_per_hour = 2\ncomments_per_hour = 3\nnew_member_days = 7\n";

#[tokio::test]
async fn a_member_writes_so_many_posts_in_an_hour() {
    let app = app_with(LIMITS).await;
    let member = app.member("바람").await;
    write(&member, "REVIEW", "하나").await;
    app.pass(TimeDelta::minutes(20));
    write(&member, "QNA", "둘").await;
    // What is refused for another reason counts for nothing.
    member
        .post("/api/post/uploadPost/NOTICE", post("글"))
        .await
        .expect(403);
    let refused = member
        .post("/api/post/uploadPost/REVIEW", post("셋"))
        .await
        .expect(429);
    assert_eq!(refused.header("retry-after"), Some("2400"));
    assert_eq!(
        refused.message(),
        "글은 한 시간에 2개까지 쓸 수 있어요. 40분 뒤에 다시 써 주세요."
    );
    write(&app.member("물결").await, "REVIEW", "다른 사람").await;
    let app = app.restart(vec![boards::module()]).await;
    let member = app
        .log_in("1@member.example", platform_testing::PASSWORD)
        .await;
    member
        .post("/api/post/uploadPost/REVIEW", post("셋"))
        .await
        .expect(429);
    app.pass(TimeDelta::minutes(40));
    write(&member, "REVIEW", "셋").await;
}

/// Those that wait together are stored in one call (decision 103): what refuses one takes no other along.
#[tokio::test]
async fn posts_that_come_at_once_are_counted_each_for_its_member() {
    let app = Arc::new(app_with(LIMITS).await);
    let mut writers = Vec::new();
    for name in ["바람", "물결"] {
        let token = app.member(name).await.token().to_owned();
        writers.extend([token.clone(), token.clone(), token]);
    }
    let held = app.ctx.db.write().await.unwrap();
    let writing: Vec<_> = (0..18)
        .map(|number| {
            let (app, token) = (app.clone(), writers[number % 6].clone());
            tokio::spawn(async move {
                let title = post(&format!("{number}"));
                let member = app.bearer(&token);
                member.post("/api/post/uploadPost/REVIEW", title).await
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    drop(held);
    let mut numbers = BTreeSet::new();
    let mut refused = 0;
    for answer in writing {
        let answer = answer.await.unwrap();
        match answer.status.as_u16() {
            201 => assert!(numbers.insert(answer.json()["id"].as_i64().unwrap())),
            _ => {
                refused += 1;
                assert!(
                    answer
                        .expect(429)
                        .message()
                        .starts_with("글은 한 시간에 2개까지")
                );
            }
        }
    }
    assert_eq!((numbers, refused), (BTreeSet::from([1, 2, 3, 4]), 14));
    let list = "/api/post/fetchListByType/REVIEW/0/20";
    let listed = app.guest().get(list).await.expect(200).json();
    assert_eq!(listed["page"]["totalElements"], 4);
}

#[tokio::test]
async fn a_member_writes_so_many_comments_in_an_hour_and_admins_any() {
    let app = app_with(LIMITS).await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let id = write(&admin, "NOTICE", "글").await;
    for _ in 0..3 {
        comment(&member, id, "댓글").await;
    }
    let body = json!({ "parentId": id, "newCommentContent": "넷" });
    let refused = member.post("/api/post/addComment", body).await.expect(429);
    assert!(refused.header("retry-after").is_some());
    assert!(refused.message().starts_with("댓글은 한 시간에 3개까지"));
    for number in 0..5 {
        comment(&admin, id, &format!("{number}")).await;
        write(&admin, "NOTICE", &format!("{number}")).await;
    }
}

/// Links of members who came a few days ago tell search engines nothing.
#[tokio::test]
async fn links_of_new_members_are_marked() {
    let app = app_with(LIMITS).await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let body =
        json!({ "title": "글", "content": "<p><a href=\"https://spam.example\">여기</a></p>" });
    let early = write_as(&member, "REVIEW", body.clone()).await;
    let content = |id: i64| {
        let app = &app;
        async move {
            read(&app.guest(), id).await["content"]
                .as_str()
                .unwrap()
                .to_owned()
        }
    };
    assert!(
        content(early)
            .await
            .contains("rel=\"noopener noreferrer nofollow ugc\"")
    );
    assert!(
        app.guest()
            .get(&format!("/post/{early}"))
            .await
            .text()
            .contains("nofollow ugc")
    );
    app.pass(TimeDelta::days(7));
    let late = write_as(
        &app.log_in("1@member.example", platform_testing::PASSWORD)
            .await,
        "REVIEW",
        body,
    )
    .await;
    assert!(!content(late).await.contains("nofollow"));
    // The mark is no part of what is kept.
    edit(
        &app.log_in("1@member.example", platform_testing::PASSWORD)
            .await,
        early,
        json!({ "postTitle": "글", "content": content(early).await }),
    )
    .await
    .expect(200);
    let stored: String = sqlx::query_scalar("select html from boards_bodies where post_id = ?1")
        .bind(early)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert!(!stored.contains("nofollow"));
    drop(admin);
}
