//! The module's section of the configuration.

use platform::{clock::Clock, config};
use rstest::rstest;
use server::{app, delivery};

use crate::support::*;

async fn refusal(section: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("[site]\nname = \"시험\"\nproduct = \"HOME\"\n[modules.boards]\n{section}");
    let config = config::load_str(&text, folder.path()).unwrap();
    let opened = app::App::open(
        config,
        &[boards::module()],
        delivery::Site::default(),
        Clock::default(),
    )
    .await;
    opened
        .map(drop)
        .map_err(|error| format!("{error:#}"))
        .unwrap_err()
}

fn board(line: &str) -> String {
    format!("[[modules.boards.board]]\nkey = \"A\"\ntitle = \"가\"\n{line}\n")
}

/// One sentence that names the key and what is allowed.
#[rstest]
#[case("new_dayz = 3", "unknown key", "new_days")]
#[case("new_days = \"x\"", "new_days", "")]
#[case("new_days = -1", "modules.boards.new_days", "0 to")]
#[case("posts_per_hour = 0", "modules.boards.posts_per_hour", "1 to")]
#[case(&board("color = \"red\""), "unknown key", "page_size")]
#[case(&board("layout = \"grid\""), "layout", "gallery")]
#[case(&board("read = [\"student\"]"), "modules.boards.board.0.read: a list is not allowed", "allowed is one of everyone, member, admin, in quotes")]
#[case(&board("write = 5"), "modules.boards.board.0.write: a number is not allowed", "allowed is one of member, admin, in quotes")]
#[case(&board("read = \"student\""), "modules.boards.board.0.read: \"student\" is not allowed", "allowed are everyone, member, admin")]
#[case(&board("read = \"nobody\""), "modules.boards.board.0.read", "everyone, member, admin")]
#[case(&board("read = \"group\""), "modules.boards.board.0.read", "everyone, member, admin")]
#[case(&board("write = \"group\""), "modules.boards.board.0.write", "member, admin")]
#[case(&board("write = \"everyone\""), "modules.boards.board.0.write", "member, admin")]
#[case(&board("comment = \"everyone\""), "modules.boards.board.0.comment", "nobody")]
#[case(&board("page_size = 101"), "modules.boards.board.0.page_size", "1 to 100")]
#[case("[[modules.boards.board]]\ntitle = \"가\"", "key", "required")]
#[case(
    "[[modules.boards.board]]\nkey = \"가\"\ntitle = \"가\"",
    "modules.boards.board.0.key",
    "letters"
)]
#[case(
    "[[modules.boards.board]]\nkey = \"A\"\ntitle = \" \"",
    "modules.boards.board.0.title",
    "1 to 60"
)]
#[case(&format!("{}{}", board(""), board("")), "modules.boards.board.1.key", "no other board")]
#[tokio::test]
async fn a_wrong_setting_stops_the_start(
    #[case] section: &str,
    #[case] key: &str,
    #[case] allowed: &str,
) {
    let refused = refusal(section).await;
    assert!(
        refused.contains(key) && refused.contains(allowed),
        "{refused}"
    );
}

/// `GET /api/site` tells the site which boards there are and who may do what.
#[tokio::test]
async fn the_site_learns_of_the_boards() {
    let app = app().await;
    let site = app.guest().get("/api/site").await.json();
    let boards = site["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 5);
    assert_eq!(
        boards[3],
        serde_json::json!({
            "key": "GALLERY", "title": "수련 사진", "layout": "gallery", "read": "everyone",
            "write": "admin", "comment": "member", "secret": false, "alwaysSecret": false,
            "pin": true, "showDate": false, "pageSize": 12, "archived": false,
            "categories": [], "categoryRequired": false,
        })
    );
    assert_eq!(boards[4]["comment"], "nobody");
    assert_eq!(boards[1]["secret"], true);
}

/// A board that pins nothing: admins neither, by no call.
#[tokio::test]
async fn where_a_board_pins_nothing_no_post_is_pinned() {
    let app = app_with_board("pin = false\n").await;
    let admin = app.admin().await;
    let mut body = post("글");
    body["isPinned"] = serde_json::json!(true);
    let id = write_as(&admin, "OWN", body).await;
    let path = format!("/api/post/fetchById/{id}");
    assert_eq!(admin.get(&path).await.json()["isPinned"], false);
    let edit = serde_json::json!({ "postTitle": "글", "content": "<p>글</p>", "isPinned": true });
    let edited = admin.put(&format!("/api/post/editPost/{id}"), edit).await;
    assert_eq!(edited.expect(200).json()["isPinned"], false);
}

/// A sixth board by configuration alone: every call and page knows it.
#[tokio::test]
async fn a_sixth_board_is_a_few_lines_of_configuration() {
    let app = platform_testing::TestApp::builder()
        .module(boards::module())
        .config(BOARDS)
        .config("[[modules.boards.board]]\nkey = \"Recipes-2\"\ntitle = \"차와 다과\"\nsecret = true\npage_size = 2\n")
        .start()
        .await;
    let member = app.member("바람").await;
    let id = write(&member, "Recipes-2", "쑥차").await;
    comment(&member, id, "향이 좋아요").await;
    assert_eq!(
        titles(&list(&app.guest(), "recipes-2", 0, 2).await),
        ["쑥차"]
    );
    let found = app
        .guest()
        .get("/api/post/fetchListByType/Recipes-2/0/2?q=쑥차")
        .await
        .json();
    assert_eq!(titles(&found), ["쑥차"]);
    assert!(
        app.guest()
            .get("/community/Recipes-2")
            .await
            .expect(200)
            .text()
            .contains("차와 다과")
    );
    app.guest().get(&format!("/post/{id}")).await.expect(200);
    app.guest().get("/upload/Recipes-2").await.expect(200);
    app.guest().get("/feeds/Recipes-2.xml").await.expect(200);
    assert_eq!(
        app.guest().get("/api/site").await.json()["boards"]
            .as_array()
            .unwrap()
            .len(),
        6
    );
}

/// Switched off there are no calls, no pages and no menu entries.
#[tokio::test]
async fn switched_off_there_is_nothing() {
    let app = platform_testing::TestApp::builder()
        .module(boards::module())
        .config("enabled = false\n")
        .config(BOARDS)
        .start()
        .await;
    let guest = app.guest();
    for path in [
        "/api/post/fetchListByType/NOTICE/0/20",
        "/community/NOTICE",
        "/upload/NOTICE",
        "/feeds/NOTICE.xml",
        "/admin/boards/posts",
    ] {
        guest.get(path).await.expect(404);
    }
    assert_eq!(
        guest.get("/api/site").await.json()["boards"],
        serde_json::json!([])
    );
    let menu = app.admin().await.get("/api/admin/menu").await.text();
    assert!(!menu.contains("boards"));
}

/// A board that was taken out of the configuration is absent; its posts wait.
#[tokio::test]
async fn posts_of_a_board_that_is_gone_are_not_reachable() {
    let app = app().await;
    let id = write(&app.member("바람").await, "REVIEW", "글").await;
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.changed("post");
    sqlx::query("update boards_posts set board = 'GONE' where id = ?1")
        .bind(id)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.invalidate(platform::db::CacheTag::of(&format!("post/{id}")));
    tx.commit().await.unwrap();
    try_read(&app.guest(), id).await.expect(404);
    app.guest().get(&format!("/post/{id}")).await.expect(404);
    assert!(
        !app.guest()
            .get("/sitemap.xml")
            .await
            .text()
            .contains(&format!("post&#x2f;{id}<"))
    );
}
