//! A board whose reading was narrowed: nothing of it leaves by any door any more.

use platform_testing::TestApp;
use rstest::rstest;
use serde_json::json;

use crate::support::*;

const WORDS: &str = "은행나무 아래";

/// Everything that shows something of a board or its posts without asking who calls.
fn doors(id: i64) -> Vec<String> {
    vec![
        "/community/REVIEW".to_owned(),
        "/community/REVIEW?q=은행나무".to_owned(),
        format!("/post/{id}"),
        "/feeds/REVIEW.xml".to_owned(),
        "/sitemap.xml".to_owned(),
        "/api/post/fetchListByType/REVIEW/0/20".to_owned(),
        "/api/post/fetchListByType/REVIEW/0/20?q=은행나무".to_owned(),
        format!("/api/post/fetchById/{id}"),
        format!("/api/post/fetchComments/{id}"),
        "/api/search?q=은행나무".to_owned(),
        "/search?q=은행나무".to_owned(),
    ]
}

async fn told(app: &TestApp, id: i64) -> Vec<String> {
    let mut told = Vec::new();
    for door in doors(id) {
        let text = app.guest().get(&door).await.text();
        if text.contains(WORDS)
            || text.contains(&format!("/post/{id}<"))
            || text.contains("댓글이에요")
        {
            told.push(door);
        }
    }
    told
}

#[rstest]
#[case("member")]
#[case("admin")]
#[tokio::test]
async fn nothing_leaves_by_any_door_after_reading_was_narrowed(#[case] read: &str) {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let id = write(&member, "REVIEW", WORDS).await;
    comment(&member, id, "댓글이에요").await;
    assert!(told(&app, id).await.len() >= 9, "the doors are open before");
    change_board(&admin, "REVIEW", json!({ "read": read }))
        .await
        .expect(200);
    assert_eq!(told(&app, id).await, Vec::<String>::new());
    change_board(&admin, "REVIEW", json!({ "read": "everyone" }))
        .await
        .expect(200);
    assert!(told(&app, id).await.len() >= 9, "and are open again");
}

#[tokio::test]
async fn members_lose_a_board_that_admins_alone_read() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let id = write(&member, "REVIEW", WORDS).await;
    read(&member, id).await;
    change_board(&admin, "REVIEW", json!({ "read": "admin" }))
        .await
        .expect(200);
    try_read(&member, id).await.expect(404);
    let list = "/api/post/fetchListByType/REVIEW/0/20";
    member.get(list).await.expect(404);
    let body = json!({ "parentId": id, "newCommentContent": "안녕" });
    member.post("/api/post/addComment", body).await.expect(404);
    edit(&member, id, patch("고침")).await.expect(404);
    assert!(member.finds("은행나무").await.is_empty());
    read(&admin, id).await;
}
