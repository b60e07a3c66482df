//! View counts: gathered in memory, written each second, and never a reason to wait.

use std::sync::Arc;

use chrono::TimeDelta;
use platform_testing::{Actor, TestApp};
use serde_json::json;

use crate::{
    pages::{Visited, observer},
    support::*,
};

async fn app() -> TestApp {
    TestApp::builder()
        .behind_proxy()
        .module(boards::module())
        .config(BOARDS)
        .start()
        .await
}

async fn views(app: &TestApp, id: i64) -> i64 {
    app.flush().await;
    sqlx::query_scalar("select coalesce((select views from boards_counts where post_id = ?1), 0)")
        .bind(id)
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

/// Section 3: viewCount; a reload within a while by the same reader counts once.
#[tokio::test]
async fn a_reader_counts_once_within_half_an_hour() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    for _ in 0..3 {
        read(&app.guest().at("10.0.0.1"), id).await;
    }
    assert_eq!(views(&app, id).await, 1);
    read(&app.guest().at("10.0.0.2"), id).await;
    assert_eq!(views(&app, id).await, 2);
    app.pass(TimeDelta::minutes(29));
    read(&app.guest().at("10.0.0.1"), id).await;
    assert_eq!(views(&app, id).await, 2);
    app.pass(TimeDelta::minutes(1));
    read(&app.guest().at("10.0.0.1"), id).await;
    assert_eq!(views(&app, id).await, 3);
}

/// One subscriber with many addresses is one reader.
#[tokio::test]
async fn a_network_of_addresses_is_one_reader() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    for address in ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"] {
        read(&app.guest().at(address), id).await;
    }
    assert_eq!(views(&app, id).await, 2);
}

/// The answer from memory counts like the first one, for posts and documents alike.
#[tokio::test]
async fn answers_from_memory_count_too() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    for path in [format!("/api/post/fetchById/{id}"), format!("/post/{id}")] {
        app.pass(TimeDelta::hours(1));
        let before = views(&app, id).await;
        for reader in 1..=5 {
            app.guest()
                .at(&format!("10.0.1.{reader}"))
                .get(&path)
                .await
                .expect(200);
        }
        assert_eq!(views(&app, id).await, before + 5, "{path}");
    }
}

/// A browser loads the document and then, for a member, asks for the post: one view.
#[tokio::test]
async fn the_document_and_the_call_after_it_are_one_view() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    app.guest()
        .at("10.0.0.1")
        .get(&format!("/post/{id}"))
        .await
        .expect(200);
    let member = app.member("바람").await.at("10.0.0.1");
    read(&member, id).await;
    assert_eq!(views(&app, id).await, 1);
    // Somebody else behind the same address counts for themselves.
    app.pass(TimeDelta::minutes(1));
    read(&app.member("물결").await.at("10.0.0.1"), id).await;
    assert_eq!(views(&app, id).await, 2);
    read(&member, id).await;
    assert_eq!(views(&app, id).await, 2);
}

/// What is shown follows what was written, and what was counted before the post came here.
#[tokio::test]
async fn the_shown_number_follows() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    read(&app.guest().at("10.0.0.1"), id).await;
    app.flush().await;
    assert_eq!(read(&app.guest().at("10.0.0.1"), id).await["viewCount"], 1);
    assert_eq!(
        rows(&list(&app.guest(), "NOTICE", 0, 20).await)[0]["viewCount"],
        1
    );
    assert!(
        app.guest()
            .get("/community/NOTICE")
            .await
            .text()
            .contains("조회 1")
    );
}

/// A locked post is not read, a question for its head reads nothing, a list is no view.
#[tokio::test]
async fn what_is_not_read_does_not_count() {
    let app = app().await;
    let author = app.member("바람").await;
    let hidden = secret(&author, "비밀").await;
    let open = write(&author, "REVIEW", "글").await;
    read(&app.guest().at("10.0.0.1"), hidden).await;
    app.guest()
        .at("10.0.0.1")
        .get(&format!("/post/{hidden}"))
        .await
        .expect(200);
    let head = poem::http::Method::HEAD;
    app.guest()
        .at("10.0.0.1")
        .send(head, &format!("/api/post/fetchById/{open}"), None)
        .await
        .expect(200);
    list(&app.guest().at("10.0.0.1"), "REVIEW", 0, 20).await;
    try_read(&app.guest().at("10.0.0.1"), 999).await.expect(404);
    assert_eq!(views(&app, hidden).await, 0);
    assert_eq!(views(&app, open).await, 0);
    read(&author, hidden).await;
    assert_eq!(views(&app, hidden).await, 1);
}

/// Views outlive a restart, a deletion and its undo; they are no change that anybody made.
#[tokio::test]
async fn views_are_kept_and_journaled_nowhere() {
    let app = app().await;
    let admin = app.admin().await;
    let id = write(&admin, "NOTICE", "글").await;
    read(&app.guest().at("10.0.0.1"), id).await;
    let app = app.restart(vec![boards::module()]).await;
    assert_eq!(views(&app, id).await, 1);
    let admin = app
        .log_in("admin@test.example", platform_testing::PASSWORD)
        .await;
    assert_eq!(last_entry(&admin, "post").await["action"], "create");
    assert_eq!(read(&admin, id).await["revision"], 1);
    delete(&admin, id).await.expect(204);
    undo(&admin, &last_entry(&admin, "post").await)
        .await
        .expect(200);
    assert_eq!(views(&app, id).await, 2, "the admin read it once");
}

/// No reader waits for the writer.
#[tokio::test]
async fn a_post_is_read_while_somebody_writes() {
    let app = app().await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    let writing = app.ctx.db.write().await.unwrap();
    for reader in 1..=3 {
        let guest = app.guest().at(&format!("10.0.0.{reader}"));
        let path = format!("/api/post/fetchById/{id}");
        let answer =
            tokio::time::timeout(std::time::Duration::from_secs(5), guest.get(&path)).await;
        answer.unwrap().expect(200);
    }
    drop(writing);
    assert_eq!(views(&app, id).await, 3);
}

/// Paths of the pages that were visited.
async fn look_at(reader: &Actor<'_>, id: i64, loaded: bool) {
    let body = json!({ "path": format!("/post/{id}"), "loaded": loaded });
    reader.post("/api/views", body).await.expect(204);
}

/// A cache answers most reads: the site says what is looked at, and a read that came through counts as
/// that view and as no second one.
#[tokio::test]
async fn behind_a_cache_a_view_counts_once_by_its_read_or_by_the_call() {
    let visited = Arc::new(Visited::default());
    let app = TestApp::builder()
        .behind_proxy()
        .module(observer(&visited))
        .module(boards::module())
        .config(&format!("{BOARDS}\n[cache]\n"))
        .start()
        .await;
    let id = write(&app.admin().await, "NOTICE", "글").await;
    let reader = app.guest().at("10.0.0.1");
    reader.get(&format!("/post/{id}")).await.expect(200);
    read(&reader, id).await;
    look_at(&reader, id, true).await;
    assert_eq!(views(&app, id).await, 1);

    let other = app.guest().at("10.0.0.2");
    look_at(&other, id, false).await;
    look_at(&other, id, false).await;
    assert_eq!(views(&app, id).await, 2);
    app.pass(TimeDelta::minutes(30));
    look_at(&other, id, false).await;
    assert_eq!(views(&app, id).await, 3);

    let member = app.member("바람").await.at("10.0.0.3");
    read(&member, id).await;
    look_at(&member, id, false).await;
    assert_eq!(views(&app, id).await, 4);
    // The document that was loaded is the one visit.
    assert_eq!(*visited.0.lock().unwrap(), [format!("/post/{id}")]);
}

#[tokio::test]
async fn a_call_about_what_is_not_there_counts_nothing() {
    let app = app().await;
    look_at(&app.guest(), 4711, true).await;
    let body = json!({ "path": "nowhere", "loaded": true });
    app.guest().post("/api/views", body).await.expect(204);
}
