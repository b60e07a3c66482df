//! What a member wrote, for the member.

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

const POSTS: &str = "/api/post/my-posts";
const COMMENTS: &str = "/api/post/my-comments";

async fn get(actor: &Actor<'_>, path: &str) -> Value {
    actor.get(path).await.expect(200).json()
}

async fn my_comments(actor: &Actor<'_>) -> Vec<Value> {
    let list = get(actor, COMMENTS).await;
    list["_embedded"]["commentDTOList"]
        .as_array()
        .unwrap()
        .clone()
}

async fn delete_comment(actor: &Actor<'_>, id: i64) {
    let path = format!("/api/post/deleteComment/{id}");
    actor.delete(&path).await.expect(204);
}

fn ids(rows: &[Value]) -> Vec<i64> {
    rows.iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn members_see_their_own_posts_newest_first() {
    let app = app().await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let first = write(&member, "REVIEW", "첫 수련").await;
    app.pass(TimeDelta::minutes(1));
    let second = secret(&member, "아픈 무릎").await;
    write(&other, "REVIEW", "남의 글").await;
    comment(&other, first, "반가워요").await;
    let list = get(&member, POSTS).await;
    assert_eq!(
        *rows(&list),
        [
            json!({ "id": second, "board": "QNA", "boardTitle": "자주 묻는 질문",
                    "title": "아픈 무릎", "createdAt": "2026-11-21T01:01:00+00:00",
                    "commentCount": 0, "isSecret": true, "canOpen": true }),
            json!({ "id": first, "board": "REVIEW", "boardTitle": "체험 후기",
                    "title": "첫 수련", "createdAt": "2026-11-21T01:00:00+00:00",
                    "commentCount": 1, "isSecret": false, "canOpen": true }),
        ]
    );
    assert!(rows(&get(&app.admin().await, POSTS).await).is_empty());
}

#[tokio::test]
async fn members_see_their_own_comments_newest_first() {
    let app = app().await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let post = write(&other, "REVIEW", "첫 수련").await;
    let first = comment(&member, post, "반가워요").await;
    let second = comment(&member, post, "또 왔어요\n고맙습니다").await;
    comment(&other, post, "남의 댓글").await;
    let shown = |id: i64, text: &str| {
        json!({ "id": id, "postId": post, "postTitle": "첫 수련", "board": "REVIEW",
                "boardTitle": "체험 후기", "createdAt": "2026-11-21T01:00:00+00:00", "text": text })
    };
    assert_eq!(
        my_comments(&member).await,
        [
            shown(second, "또 왔어요\n고맙습니다"),
            shown(first, "반가워요")
        ]
    );
    assert!(my_comments(&app.admin().await).await.is_empty());
}

#[tokio::test]
async fn what_one_wrote_comes_page_by_page() {
    let app = app().await;
    let member = app.member("달빛").await;
    let mut posts = Vec::new();
    let mut comments = Vec::new();
    for number in 1..=3 {
        posts.push(write(&member, "REVIEW", &format!("글 {number}")).await);
        comments.push(comment(&member, posts[0], &format!("댓글 {number}")).await);
    }
    for (call, name, written) in [
        ("my-posts", "postDTOList", posts),
        ("my-comments", "commentDTOList", comments),
    ] {
        let first = get(&member, &format!("/api/post/{call}?size=2")).await;
        let second = get(&member, &format!("/api/post/{call}?page=1&size=2")).await;
        let on = |page: &Value| ids(page["_embedded"][name].as_array().unwrap());
        assert_eq!(on(&first), [written[2], written[1]], "{call}");
        assert_eq!(on(&second), [written[0]], "{call}");
        assert_eq!(
            second["page"],
            json!({ "size": 2, "number": 1, "totalElements": 3, "totalPages": 2 })
        );
        let refused = member.get(&format!("/api/post/{call}?size=101")).await;
        assert_eq!(refused.expect(400).error_fields(), ["size"], "{call}");
    }
}

#[tokio::test]
async fn what_one_may_read_no_longer_is_listed_without_a_way_there_and_can_be_deleted() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("달빛").await);
    let others = write(&admin, "REVIEW", "모두의 글").await;
    let post = write(&member, "REVIEW", "나의 글").await;
    let said = comment(&member, others, "나의 댓글").await;
    change_board(&admin, "REVIEW", json!({ "read": "admin" }))
        .await
        .expect(200);

    let posts = get(&member, POSTS).await;
    assert_eq!(titles(&posts), ["나의 글"]);
    assert_eq!(rows(&posts)[0]["canOpen"], false);
    let comments = my_comments(&member).await;
    assert_eq!(comments[0]["text"], "나의 댓글");
    assert_eq!(comments[0]["boardTitle"], "체험 후기");
    assert_eq!(comments[0]["postTitle"], Value::Null);
    let told = member.get(COMMENTS).await.text();
    assert!(!told.contains("모두의 글"), "{told}");

    delete(&member, post).await.expect(204);
    delete_comment(&member, said).await;
    assert!(rows(&get(&member, POSTS).await).is_empty());
    assert!(my_comments(&member).await.is_empty());
}

#[tokio::test]
async fn who_is_an_admin_no_more_is_not_told_the_titles_of_secret_posts() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("달빛").await);
    let second = app.admin_with("second@test.example").await;
    let post = secret(&member, "아픈 무릎").await;
    comment(&second, post, "쉬어 가세요").await;
    assert_eq!(my_comments(&second).await[0]["postTitle"], "아픈 무릎");

    let id = get(&second, "/api/member/me").await["id"].clone();
    let role = format!("/api/admin/member/{id}/role");
    let demoted = admin.put(&role, json!({ "role": "ROLE_USER" })).await;
    demoted.expect(200);
    let second = app
        .log_in("second@test.example", platform_testing::PASSWORD)
        .await;
    let comments = my_comments(&second).await;
    assert_eq!(comments[0]["text"], "쉬어 가세요");
    assert_eq!(comments[0]["postTitle"], Value::Null);
}

#[tokio::test]
async fn a_comment_on_a_post_that_is_gone_is_listed_and_can_be_deleted() {
    let app = app().await;
    let (member, other) = (app.member("달빛").await, app.member("바람").await);
    let post = write(&other, "REVIEW", "첫 수련").await;
    let said = comment(&member, post, "반가워요").await;
    delete(&other, post).await.expect(204);
    let comments = my_comments(&member).await;
    assert_eq!(
        comments,
        [
            json!({ "id": said, "postId": post, "postTitle": null, "board": null,
                    "boardTitle": null, "createdAt": "2026-11-21T01:00:00+00:00", "text": "반가워요" })
        ]
    );
    delete_comment(&member, said).await;
    assert!(my_comments(&member).await.is_empty());
}

#[rstest]
#[case(POSTS)]
#[case(COMMENTS)]
#[tokio::test]
async fn guests_are_asked_to_log_in_and_nobody_keeps_the_answer(#[case] path: &str) {
    let app = app().await;
    app.guest().get(path).await.expect(401);
    let answer = app.member("달빛").await.get(path).await.expect(200);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
}

/// However much others wrote: nothing is sorted and nothing of theirs is looked at.
#[rstest]
#[case(
    "select id from boards_posts where author_id = 7 order by sort_key desc limit 20",
    "SEARCH boards_posts USING COVERING INDEX boards_posts_by_author (author_id=?)"
)]
#[case(
    "select id from boards_comments where author_id = 7 order by created_at desc, id desc limit 20",
    "SEARCH boards_comments USING COVERING INDEX boards_comments_by_author (author_id=?)"
)]
#[tokio::test]
async fn what_one_wrote_is_read_from_its_index(#[case] query: &str, #[case] expected: &str) {
    let app: TestApp = app().await;
    let plan: Vec<(i64, i64, i64, String)> =
        sqlx::query_as(sqlx::AssertSqlSafe(format!("explain query plan {query}")))
            .fetch_all(app.ctx.db.read())
            .await
            .unwrap();
    let steps: Vec<_> = plan.iter().map(|(.., step)| step.as_str()).collect();
    assert_eq!(steps, [expected]);
}
