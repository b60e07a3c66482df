//! The table of section 6, a row at a time, for each role.

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::*;

/// Read boards and posts: everybody.
#[rstest]
#[case("NOTICE")]
#[case("QNA")]
#[case("REVIEW")]
#[case("GALLERY")]
#[case("PRESS")]
#[tokio::test]
async fn everybody_reads_boards_and_posts(#[case] board: &str) {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, board, "글").await;
    for actor in [
        app.guest(),
        app.member("바람").await,
        app.log_in("admin@test.example", platform_testing::PASSWORD)
            .await,
    ] {
        assert_eq!(titles(&list(&actor, board, 0, 20).await), ["글"]);
        assert_eq!(read(&actor, id).await["title"], "글");
    }
}

/// Comment: members and admins. Delete a comment: own, or any as an admin.
#[tokio::test]
async fn members_comment_and_delete_their_own_comments() {
    let app = app().await;
    let (admin, one, two) = (
        app.admin().await,
        app.member("하나").await,
        app.member("둘둘").await,
    );
    let id = write(&admin, "NOTICE", "글").await;
    let body = json!({ "parentId": id, "newCommentContent": "안녕하세요" });
    app.guest()
        .post("/api/post/addComment", body.clone())
        .await
        .expect(401);
    let mine = comment(&one, id, "하나의 댓글").await;
    let other = comment(&two, id, "둘의 댓글").await;
    comment(&admin, id, "관리자의 댓글").await;

    let path = |id: i64| format!("/api/post/deleteComment/{id}");
    app.guest().delete(&path(mine)).await.expect(401);
    two.delete(&path(mine)).await.expect(403);
    one.delete(&path(mine)).await.expect(204);
    admin.delete(&path(other)).await.expect(204);
    assert_eq!(
        read(&app.guest(), id).await["comments"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

/// Write on QNA and REVIEW: members; on NOTICE, GALLERY and PRESS: admins alone.
#[rstest]
#[case("NOTICE", 403)]
#[case("QNA", 201)]
#[case("REVIEW", 201)]
#[case("GALLERY", 403)]
#[case("PRESS", 403)]
#[tokio::test]
async fn who_may_write_where(#[case] board: &str, #[case] member_status: u16) {
    let app = app().await;
    let path = format!("/api/post/uploadPost/{board}");
    app.guest().post(&path, post("글")).await.expect(401);
    let refused = app
        .member("바람")
        .await
        .post(&path, post("글"))
        .await
        .expect(member_status);
    if member_status == 403 {
        assert_eq!(refused.message(), "권한이 없습니다.");
        assert_eq!(
            list(&app.guest(), board, 0, 20).await["page"]["totalElements"],
            0
        );
    }
    app.admin().await.post(&path, post("글")).await.expect(201);
}

/// Delete or edit a post: own, or any as an admin.
#[tokio::test]
async fn members_edit_and_delete_their_own_posts_and_admins_any() {
    let app = app().await;
    let (admin, one, two) = (
        app.admin().await,
        app.member("하나").await,
        app.member("둘둘").await,
    );
    let id = write(&one, "REVIEW", "하나의 글").await;
    edit(&app.guest(), id, patch("손님")).await.expect(401);
    edit(&two, id, patch("남")).await.expect(403);
    delete(&app.guest(), id).await.expect(401);
    delete(&two, id).await.expect(403);
    assert_eq!(read(&app.guest(), id).await["title"], "하나의 글");
    edit(&one, id, patch("하나")).await.expect(200);
    edit(&admin, id, patch("관리자")).await.expect(200);
    assert_eq!(
        read(&app.guest(), id).await["displayName"],
        "하나",
        "the author stays"
    );
    delete(&admin, id).await.expect(204);
    let id = write(&one, "REVIEW", "또").await;
    delete(&one, id).await.expect(204);
}

/// Pin: admins alone, by no field of any body. A member's pin is not looked at.
#[tokio::test]
async fn members_pin_nothing() {
    let app = app().await;
    let (admin, member) = (app.admin().await, app.member("바람").await);
    let mut body = post("글");
    body["isPinned"] = json!(true);
    let id = write_as(&member, "REVIEW", body).await;
    assert_eq!(read(&app.guest(), id).await["isPinned"], false);
    let mut pinned = patch("글");
    pinned["isPinned"] = json!(true);
    edit(&member, id, pinned.clone()).await.expect(200);
    assert_eq!(read(&app.guest(), id).await["isPinned"], false);
    edit(&admin, id, pinned).await.expect(200);
    assert_eq!(read(&app.guest(), id).await["isPinned"], true);
    // Nor do they take a pin away.
    let mut unpinned = patch("글");
    unpinned["isPinned"] = json!(false);
    edit(&member, id, unpinned).await.expect(200);
    assert_eq!(read(&app.guest(), id).await["isPinned"], true);
    edit(&member, id, patch("글")).await.expect(200);
    assert_eq!(read(&app.guest(), id).await["isPinned"], true);
}

/// A member who was an admin once does not write where members may not.
#[tokio::test]
async fn who_is_an_admin_no_more_edits_no_notice() {
    let app = app().await;
    app.admin().await;
    let second = app.admin_with("second@test.example").await;
    let id = write(&second, "NOTICE", "공지").await;
    let boss = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    let member = read(&second, id).await;
    assert_eq!(member["isMine"], true);
    let row = boss.get("/api/admin/boards/posts/0/20").await.json();
    let author = row["_embedded"]["postDTOList"][0]["authorId"]
        .as_i64()
        .unwrap();
    boss.put(
        &format!("/api/admin/member/{author}/role"),
        json!({ "role": "ROLE_USER" }),
    )
    .await
    .expect(200);
    let second = app
        .log_in("second@test.example", platform_testing::PASSWORD)
        .await;
    assert_eq!(read(&second, id).await["canEdit"], false);
    edit(&second, id, patch("고침")).await.expect(403);
    second
        .post("/api/post/uploadPost/NOTICE", post("또"))
        .await
        .expect(403);
}

/// Any admin call: admins alone.
#[rstest]
#[case("GET", "/api/admin/boards/posts/0/20")]
#[case("GET", "/api/admin/boards/comments/0/20")]
#[case("POST", "/api/admin/boards/posts/delete")]
#[case("POST", "/api/admin/boards/comments/delete")]
#[case("POST", "/api/admin/journal/batch/x/undo")]
#[tokio::test]
async fn moderation_is_for_admins(#[case] method: &str, #[case] path: &str) {
    let app = app().await;
    let member = app.member("바람").await;
    for (actor, status) in [(app.guest(), 401), (member, 403)] {
        let answer = match method {
            "GET" => actor.get(path).await,
            _ => actor.post(path, json!({ "ids": [1] })).await,
        };
        answer.expect(status);
    }
}

/// A bad token is no guest: 401 on public reads too (specification, D.8).
#[tokio::test]
async fn a_bad_token_reads_nothing() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    let stranger = app.bearer("nonsense");
    stranger
        .get("/api/post/fetchListByType/NOTICE/0/20")
        .await
        .expect(401);
    try_read(&stranger, id).await.expect(401);
}

/// Boards that not everybody may read leave by no door for others.
#[tokio::test]
async fn a_board_for_members_is_unknown_to_guests() {
    let app = platform_testing::TestApp::builder()
        .module(boards::module())
        .config("[[modules.boards.board]]\nkey = \"CLUB\"\ntitle = \"모임\"\nread = \"member\"\n")
        .config("[[modules.boards.board]]\nkey = \"STAFF\"\ntitle = \"운영\"\nread = \"admin\"\nwrite = \"admin\"\n")
        .start()
        .await;
    let (member, admin) = (app.member("바람").await, app.admin().await);
    let club = write(&member, "CLUB", "모임글").await;
    let staff = write(&admin, "STAFF", "운영글").await;
    let guest = app.guest();
    guest
        .get("/api/post/fetchListByType/CLUB/0/20")
        .await
        .expect(404);
    guest
        .get("/api/post/fetchListByType/CLUB/0/20?q=모임")
        .await
        .expect(404);
    try_read(&guest, club).await.expect(404);
    member
        .get("/api/post/fetchListByType/STAFF/0/20")
        .await
        .expect(404);
    try_read(&member, staff).await.expect(404);
    let body = json!({ "parentId": staff, "newCommentContent": "?" });
    member.post("/api/post/addComment", body).await.expect(404);
    member
        .post("/api/post/uploadPost/STAFF", post("글"))
        .await
        .expect(404);
    assert_eq!(read(&member, club).await["title"], "모임글");
    assert_eq!(titles(&list(&member, "CLUB", 0, 20).await), ["모임글"]);
    // A guest still does not get what was just read by a member.
    guest
        .get("/api/post/fetchListByType/CLUB/0/20")
        .await
        .expect(404);
    try_read(&guest, club).await.expect(404);
    guest.get("/feeds/CLUB.xml").await.expect(404);
    for path in [
        "/sitemap.xml",
        "/community/CLUB",
        "/community/STAFF",
        &format!("/post/{club}"),
        &format!("/post/{staff}"),
    ] {
        let text = guest.get(path).await.expect(200).text();
        assert!(
            !text.contains("모임글") && !text.contains("운영글"),
            "{path} tells of it"
        );
    }
    assert!(!guest.get("/sitemap.xml").await.text().contains("CLUB"));
    let site: Value = guest.get("/api/site").await.json();
    assert_eq!(site["boards"][0]["read"], "member");
}
