//! Boards of `config.toml` are first values: they follow the file until somebody edits them.

use std::path::Path;

use platform_testing::TestApp;
use serde_json::json;
use server::{
    app,
    seed::{self, Difference},
};

use crate::support::*;

const FIRST: &str = "[[modules.boards.board]]\nkey = \"A\"\ntitle = \"가\"\n\n\
                     [[modules.boards.board]]\nkey = \"B\"\ntitle = \"나\"\n";

async fn first() -> TestApp {
    TestApp::builder()
        .module(boards::module())
        .config(FIRST)
        .start()
        .await
}

async fn restarted(app: TestApp, sections: &str) -> TestApp {
    let sections = format!("[modules.boards]\n{sections}");
    app.restart_with_modules(vec![boards::module()], &sections)
        .await
}

async fn titles_of(app: &TestApp) -> Vec<String> {
    let boards = app.guest().get("/api/site").await.expect(200).json();
    let boards = boards["boards"].as_array().unwrap().clone();
    let title = |board: &serde_json::Value| board["title"].as_str().unwrap().to_owned();
    boards.iter().map(title).collect()
}

async fn differences(app: &TestApp) -> Vec<Difference> {
    let owners = app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    let folder = tempfile::tempdir().unwrap();
    seed::diff(&app.ctx, &owners, folder.path()).await.unwrap()
}

#[tokio::test]
async fn a_board_follows_the_file_and_an_edited_one_stays() {
    let app = first().await;
    let admin = app.admin().await;
    change_board(&admin, "A", json!({ "title": "우리 이름" }))
        .await
        .expect(200);
    let changed = FIRST
        .replace("\"가\"", "\"가나\"\npage_size = 30")
        .replace("\"나\"", "\"나다\"");
    let app = restarted(app, &changed).await;
    assert_eq!(titles_of(&app).await, ["우리 이름", "나다"]);
    let admin = app.admin_with("other@test.example").await;
    let stored = admin.get(&format!("{ADMIN}/A")).await.json();
    assert_eq!(stored["pageSize"], 30, "what nobody edited follows");
    let edited = Difference::Fields("board/A".into(), vec!["title".into()]);
    assert!(differences(&app).await.contains(&edited));
}

#[tokio::test]
async fn a_new_board_of_the_file_comes_and_a_deleted_one_stays_away() {
    let app = first().await;
    let admin = app.admin().await;
    admin.delete(&format!("{ADMIN}/B")).await.expect(200);
    let more = format!("{FIRST}\n[[modules.boards.board]]\nkey = \"C\"\ntitle = \"다\"\n");
    let app = restarted(app, &more).await;
    assert_eq!(titles_of(&app).await, ["가", "다"]);
    let app = restarted(app, &more.replace("\"나\"", "\"라\"")).await;
    assert_eq!(titles_of(&app).await, ["가", "다"]);
    let absent = Difference::OnlyInFiles("board/B".into());
    assert!(differences(&app).await.contains(&absent));
}

/// Nobody loses a board and its posts by a line that went.
#[tokio::test]
async fn a_board_that_left_the_file_stays() {
    let app = first().await;
    let id = write(&app.member("바람").await, "B", "글").await;
    let app = restarted(
        app,
        "[[modules.boards.board]]\nkey = \"A\"\ntitle = \"가\"\n",
    )
    .await;
    assert_eq!(titles_of(&app).await, ["가", "나"]);
    read(&app.guest(), id).await;
}

#[tokio::test]
async fn a_start_without_a_change_in_the_file_writes_nothing() {
    let app = first().await;
    let count = "select count(*) from platform_journal";
    let entries = async |app: &TestApp| -> i64 {
        let read = sqlx::query_scalar(count).fetch_one(app.ctx.db.read());
        read.await.unwrap()
    };
    let before = entries(&app).await;
    let app = restarted(app, FIRST).await;
    assert_eq!(entries(&app).await, before);
}

/// As a program left the database for which the configuration alone held the boards.
async fn forget_boards(app: &TestApp) {
    let mut tx = app.ctx.db.write().await.unwrap();
    tx.changed("board");
    sqlx::query("delete from boards_boards; delete from platform_records where kind = 'board'")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// A preview of that time, or the doctor before the first start: nothing is written there.
#[tokio::test]
async fn a_look_at_a_time_without_boards_shows_those_of_the_configuration() {
    let app = first().await;
    forget_boards(&app).await;
    let config = app.ctx.config.clone();
    let modules = app::switched_on(&config, &[boards::module()]).unwrap();
    let clock = app.ctx.clock.clone();
    let look = app::open_to_look(config, &modules, clock).await.unwrap();
    let source = look.installed().ports.boards.clone().unwrap();
    let boards = source.boards(&look, None).await.unwrap();
    let titles: Vec<_> = boards.iter().map(|board| board.title.as_str()).collect();
    assert_eq!(titles, ["가", "나"]);
}

/// A database of a program for which the configuration alone held the boards.
#[tokio::test]
async fn boards_appear_in_a_database_that_has_only_posts() {
    let app = first().await;
    let id = write(&app.member("바람").await, "A", "오래된 글").await;
    forget_boards(&app).await;
    let app = restarted(app, FIRST).await;
    assert_eq!(titles_of(&app).await, ["가", "나"]);
    read(&app.guest(), id).await;
    assert_eq!(app.guest().finds("오래된").await, ["오래된 글"]);
}

#[tokio::test]
async fn a_file_of_the_seed_takes_the_place_of_the_configuration() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("boards/board");
    std::fs::create_dir_all(&place).unwrap();
    std::fs::write(
        place.join("A.toml"),
        "title = \"씨앗\"\nlayout = \"press\"\n",
    )
    .unwrap();
    let app = TestApp::builder()
        .module(boards::module())
        .config(FIRST)
        .seed(folder.path().to_owned())
        .start()
        .await;
    assert_eq!(titles_of(&app).await, ["씨앗", "나"]);
    let app = restarted(app, FIRST).await;
    assert_eq!(titles_of(&app).await, ["씨앗", "나"]);
}

#[tokio::test]
async fn boards_go_out_to_files_and_into_an_empty_site() {
    let app = first().await;
    let admin = app.admin().await;
    let club = rules(json!({ "key": "CLUB", "secret": "always", "archived": true }));
    admin.post(ADMIN, club).await.expect(201);
    let folders = tempfile::tempdir().unwrap();
    let folder = folders.path().join("out");
    let owners = app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    seed::export(&app.ctx, &owners, &folder).await.unwrap();
    let other = TestApp::with(boards::module()).await;
    assert!(titles_of(&other).await.is_empty());
    apply(&other, &folder).await;
    let mine = app.guest().get("/api/site").await.json()["boards"].clone();
    assert_eq!(other.guest().get("/api/site").await.json()["boards"], mine);
}

async fn apply(app: &TestApp, folder: &Path) {
    let owners = app::owners(&app.ctx.config, &[boards::module()]).unwrap();
    seed::apply(&app.ctx, &owners, folder, false).await.unwrap();
}
