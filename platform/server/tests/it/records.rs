//! Records and their journal: who changed what, stale saves, undo.

use chrono::TimeDelta;
use platform::{
    records::{Actor, Change},
    timestamp::Timestamp,
};
use platform_testing::TestApp;
use serde_json::{Value, json};

use crate::notes::{self, Note, NoteKind, note};

async fn save(app: &TestApp, key: &str, value: &Note) -> i64 {
    save_by(app, "작가", key, value, None).await.unwrap()
}

async fn save_by(
    app: &TestApp,
    name: &str,
    key: &str,
    value: &Note,
    revision: Option<i64>,
) -> platform::error::Result<i64> {
    save_as(app, &Actor::program(name), key, value, revision).await
}

async fn save_as(
    app: &TestApp,
    actor: &Actor,
    key: &str,
    value: &Note,
    revision: Option<i64>,
) -> platform::error::Result<i64> {
    let mut tx = app.ctx.db.write().await?;
    let change = Change {
        actor,
        key,
        revision,
    };
    let revision = app
        .ctx
        .records
        .save::<NoteKind>(&mut tx, change, value)
        .await?;
    tx.commit().await?;
    Ok(revision)
}

async fn remove(app: &TestApp, key: &str) {
    let mut tx = app.ctx.db.write().await.unwrap();
    let actor = Actor::program("작가");
    let change = Change {
        actor: &actor,
        key,
        revision: None,
    };
    app.ctx
        .records
        .remove::<NoteKind>(&mut tx, change)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn read(app: &TestApp, key: &str) -> Option<Note> {
    let row: Option<(String, String)> =
        sqlx::query_as("select title, body from notes_notes where key = ?1")
            .bind(key)
            .fetch_optional(app.ctx.db.read())
            .await
            .unwrap();
    row.map(|(title, body)| note(&title, &body))
}

#[tokio::test]
async fn every_change_is_journaled_with_both_versions() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "글")).await;
    save(&app, "a", &note("둘", "글")).await;
    remove(&app, "a").await;

    let page = admin
        .get("/api/admin/journal?kind=note&key=a")
        .await
        .expect(200)
        .json();
    assert_eq!(page["page"]["totalElements"], 3);
    let entries = page["_embedded"]["journalDTOList"].as_array().unwrap();
    let actions: Vec<_> = entries
        .iter()
        .map(|entry| entry["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["delete", "update", "create"], "newest first");
    assert_eq!(entries[1]["fields"], json!(["title"]));
    assert_eq!(entries[1]["kindLabel"], "쪽지");
    assert_eq!(entries[1]["actorName"], "작가");

    let id = entries[1]["id"].as_i64().unwrap();
    let detail = admin
        .get(&format!("/api/admin/journal/{id}"))
        .await
        .expect(200)
        .json();
    assert_eq!(detail["before"]["title"], "하나");
    assert_eq!(detail["after"]["title"], "둘");
}

#[tokio::test]
async fn a_save_that_changes_nothing_leaves_no_trace() {
    let app = TestApp::with(notes::module()).await;
    let first = save(&app, "a", &note("하나", "")).await;
    let second = save(&app, "a", &note("하나", "")).await;
    assert_eq!((first, second), (1, 1));
}

#[tokio::test]
async fn the_journal_is_filtered_by_kind_key_actor_and_time_and_paged() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "")).await;
    let before = app.now();
    app.pass(TimeDelta::hours(1));
    let member = Actor {
        id: Some(7),
        name: "바람".to_owned(),
    };
    let saved = save_as(&app, &member, "b", &note("둘", ""), None).await;
    saved.unwrap();

    let total = async |query: &str| {
        admin
            .get(&format!("/api/admin/journal?{query}"))
            .await
            .expect(200)
            .json()["page"]["totalElements"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(total("kind=note").await, 2);
    assert_eq!(total("kind=note&key=b").await, 1);
    assert_eq!(total("kind=nothing").await, 0);
    assert_eq!(total("kind=note&actor=999").await, 0);
    assert_eq!(total("kind=note&actor=7").await, 1);
    assert_eq!(total("key=a&actor=7").await, 0, "a program saved that one");
    assert_eq!(total("key=a&actor=0").await, 1, "of the program itself");
    let written = |time: Timestamp| time.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let time = written(before);
    assert_eq!(
        total(&format!("kind=note&to={time}")).await,
        0,
        "before, exclusive"
    );
    assert_eq!(
        total(&format!("kind=note&from={time}")).await,
        2,
        "from, inclusive"
    );
    let time = written(before + TimeDelta::seconds(1));
    assert_eq!(total(&format!("kind=note&from={time}")).await, 1);
    assert_eq!(total(&format!("key=a&from={time}")).await, 0);
    let filters = admin.get("/api/admin/journal/filters").await;
    let filters = filters.expect(200).json();
    let note = json!({ "kind": "note", "label": "쪽지" });
    assert!(filters["kinds"].as_array().unwrap().contains(&note));
    let actors = filters["actors"].as_array().unwrap();
    assert!(actors.contains(&json!({ "id": 7, "name": "바람" })));
    let page = admin
        .get("/api/admin/journal?kind=note&size=1&page=1")
        .await
        .expect(200)
        .json();
    assert_eq!(page["_embedded"]["journalDTOList"][0]["key"], "a");
    assert_eq!(page["page"]["totalPages"], 2);
    for bad in ["size=0", "size=101", "page=-1"] {
        admin
            .get(&format!("/api/admin/journal?{bad}"))
            .await
            .expect(400);
    }
}

/// Safety: two editors, one record. Exactly one wins, the other sees both versions.
#[tokio::test]
async fn a_stale_save_is_refused_with_both_versions() {
    let app = TestApp::with(notes::module()).await;
    let start = save(&app, "a", &note("하나", "")).await;
    save_by(&app, "가", "a", &note("둘", ""), Some(start))
        .await
        .unwrap();
    let refused = save_by(&app, "나", "a", &note("셋", ""), Some(start))
        .await
        .unwrap_err();
    assert_eq!(refused.status.as_u16(), 409);
    let conflict = refused.conflict.unwrap();
    assert_eq!(conflict.current["title"], "둘");
    assert_eq!(conflict.submitted["title"], "셋");
    assert_eq!(conflict.revision, start + 1);
    assert_eq!(
        read(&app, "a").await,
        Some(note("둘", "")),
        "nothing was overwritten"
    );
}

#[tokio::test]
async fn of_many_editors_at_once_exactly_one_wins() {
    let app = TestApp::with(notes::module()).await;
    let start = save(&app, "a", &note("처음", "")).await;
    let saves = (0..16).map(|number| {
        let app = &app;
        async move {
            save_by(
                app,
                "모두",
                "a",
                &note(&format!("{number}번"), ""),
                Some(start),
            )
            .await
            .is_ok()
        }
    });
    let won = futures_util::future::join_all(saves)
        .await
        .into_iter()
        .filter(|won| *won)
        .count();
    assert_eq!(won, 1);
}

#[tokio::test]
async fn undo_takes_back_an_update_a_creation_and_a_deletion() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "글")).await;
    save(&app, "a", &note("둘", "글")).await;

    undo(&admin, 0).await.expect(200);
    assert_eq!(read(&app, "a").await, Some(note("하나", "글")));
    remove(&app, "a").await;
    let undone = undo(&admin, 0).await.expect(200).json();
    assert_eq!(undone["action"], "undo");
    assert_eq!(read(&app, "a").await, Some(note("하나", "글")));

    save(&app, "b", &note("새것", "")).await;
    undo(&admin, 0).await.expect(200);
    assert_eq!(read(&app, "b").await, None);
}

/// Undoes the entry at `position` in the list of notes.
async fn undo(admin: &platform_testing::Actor<'_>, position: usize) -> platform_testing::Answer {
    let list = admin
        .get("/api/admin/journal?kind=note")
        .await
        .expect(200)
        .json();
    let id = list["_embedded"]["journalDTOList"][position]["id"]
        .as_i64()
        .unwrap();
    admin
        .post(&format!("/api/admin/journal/{id}/undo"), json!({}))
        .await
}

#[tokio::test]
async fn undo_keeps_what_others_changed_in_other_fields() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "글")).await;
    save(&app, "a", &note("둘", "글")).await;
    save(&app, "a", &note("둘", "다른 글")).await;
    undo(&admin, 1).await.expect(200);
    assert_eq!(read(&app, "a").await, Some(note("하나", "다른 글")));
}

#[tokio::test]
async fn an_undo_that_would_overwrite_a_later_change_is_refused_and_explained() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "")).await;
    save(&app, "a", &note("둘", "")).await;
    save(&app, "a", &note("셋", "")).await;
    let refused = undo(&admin, 1).await.expect(409);
    assert!(refused.message().contains("title"), "{}", refused.message());
    assert_eq!(read(&app, "a").await, Some(note("셋", "")));
    admin
        .post("/api/admin/journal/999999/undo", json!({}))
        .await
        .expect(404);
}

#[tokio::test]
async fn an_undo_is_itself_a_change_that_can_be_undone() {
    let app = TestApp::with(notes::module()).await;
    let admin = app.admin().await;
    save(&app, "a", &note("하나", "")).await;
    save(&app, "a", &note("둘", "")).await;
    let changes = async || {
        let list = admin.get("/api/admin/journal?kind=note").await.json();
        list["_embedded"]["journalDTOList"].clone()
    };
    undo(&admin, 0).await.expect(200);
    let undone = changes().await;
    assert_eq!(undone[1]["undoneBy"], undone[0]["id"]);
    undo(&admin, 0).await.expect(200);
    assert_eq!(read(&app, "a").await, Some(note("둘", "")));
    // It stands again, and its undoing does not.
    let again = changes().await;
    assert_eq!(again[2]["undoneBy"], Value::Null);
    assert_eq!(again[1]["undoneBy"], again[0]["id"]);
}

#[tokio::test]
async fn only_admins_see_and_undo_changes() {
    let app = TestApp::with(notes::module()).await;
    let member = app.member("바람").await;
    for path in [
        "/api/admin/journal",
        "/api/admin/journal/1",
        "/api/admin/menu",
    ] {
        app.guest().get(path).await.expect(401);
        member.get(path).await.expect(403);
    }
    app.guest()
        .post("/api/admin/journal/1/undo", json!({}))
        .await
        .expect(401);
    member
        .post("/api/admin/journal/1/undo", json!({}))
        .await
        .expect(403);
}
