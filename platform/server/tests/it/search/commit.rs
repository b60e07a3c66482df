//! The index is written once for all transactions of a commit.

use platform::{
    ctx::Ctx,
    records::{Actor, Change},
};
use tokio::task::{JoinHandle, yield_now};

use super::*;

/// How many rows of the index hold the word, whatever they belong to.
async fn rows(app: &TestApp, word: &str) -> i64 {
    sqlx::query_scalar("select count(*) from search_words where search_words match ?1")
        .bind(platform::search::query(word))
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

/// Stores the note in a transaction of its own, or gives up before the end; without a note it is
/// removed.
async fn change(ctx: Ctx, key: &str, title: Option<&str>, gives_up: bool) {
    let actor = Actor::program("시험");
    let change = Change {
        actor: &actor,
        key,
        revision: None,
    };
    let mut tx = ctx.db.write().await.unwrap();
    match title {
        Some(title) => {
            let note = note(title, "");
            let saved = ctx.records.save::<NoteKind>(&mut tx, change, &note);
            saved.await.unwrap();
        }
        None => {
            let removed = ctx.records.remove::<NoteKind>(&mut tx, change);
            removed.await.unwrap();
        }
    }
    if !gives_up {
        tx.commit().await.unwrap();
    }
}

async fn queued(
    app: &TestApp,
    key: &'static str,
    title: Option<&'static str>,
    gives_up: bool,
) -> JoinHandle<()> {
    let task = tokio::spawn(change(app.ctx.clone(), key, title, gives_up));
    yield_now().await;
    task
}

#[tokio::test]
async fn transactions_of_one_commit_leave_what_the_last_of_them_made() {
    let app = app().await;
    change(app.ctx.clone(), "before", Some("먼저"), false).await;
    let first = app.ctx.db.write().await.unwrap();
    let tasks = [
        queued(&app, "twice", Some("하나"), false).await,
        queued(&app, "twice", Some("다시"), false).await,
        queued(&app, "removed", Some("잠깐"), false).await,
        queued(&app, "removed", None, false).await,
        queued(&app, "before", None, false).await,
        queued(&app, "stays", Some("남음"), false).await,
        // Last, so that no other record takes its place in the index.
        queued(&app, "given up", Some("그만"), true).await,
    ];
    assert_eq!(rows(&app, "먼저").await, 1);
    first.commit().await.unwrap();
    for task in tasks {
        task.await.unwrap();
    }
    for (word, expected) in [
        ("하나", 0),
        ("다시", 1),
        ("그만", 0),
        ("잠깐", 0),
        ("먼저", 0),
        ("남음", 1),
    ] {
        assert_eq!(rows(&app, word).await, expected, "{word}");
    }
    assert_eq!(app.guest().finds("다시").await, ["다시"]);
    assert_eq!(app.guest().finds("남음").await, ["남음"]);
}

/// More than waits for the index at once.
#[tokio::test]
async fn a_transaction_of_many_records_is_indexed_whole_or_not_at_all() {
    let app = app().await;
    let actor = Actor::program("시험");
    let body = "아침 마루에 앉아 숨을 고릅니다. ".repeat(60);
    for (word, is_kept) in [("모두", true), ("그만", false)] {
        let note = note(word, &body);
        let mut tx = app.ctx.db.write().await.unwrap();
        for number in 0..450 {
            let change = Change {
                actor: &actor,
                key: &format!("{word} {number}"),
                revision: None,
            };
            let records = &app.ctx.records;
            let saved = records.save::<NoteKind>(&mut tx, change, &note);
            saved.await.unwrap();
        }
        if is_kept {
            tx.commit().await.unwrap();
        }
    }
    change(app.ctx.clone(), "next", Some("다음"), false).await;
    assert_eq!(rows(&app, "그만").await, 0);
    assert_eq!(rows(&app, "모두").await, 450);
}

/// Rows in which the engine keeps the index: each part has one at least.
async fn blocks(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from search_words_data")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap()
}

#[tokio::test]
async fn what_commits_leave_behind_is_merged_while_nobody_writes() {
    let app = app().await;
    for number in 0..40 {
        change(app.ctx.clone(), &number.to_string(), Some("조각"), false).await;
    }
    let left = blocks(&app).await;
    assert!(left >= 40, "a commit writes a part of its own: {left}");

    let writing = app.ctx.db.write().await.unwrap();
    app.flush().await;
    assert_eq!(blocks(&app).await, left, "whoever writes is not held up");
    drop(writing);

    for _ in 0..5 {
        app.flush().await;
    }
    let merged = blocks(&app).await;
    assert!(merged < 20, "{merged} of {left}");
    assert_eq!(rows(&app, "조각").await, 40);

    let changes = async || -> i64 {
        let mut tx = app.ctx.db.write().await.unwrap();
        let asked = sqlx::query_scalar("select total_changes()");
        asked.fetch_one(&mut *tx).await.unwrap()
    };
    let before = changes().await;
    app.flush().await;
    assert_eq!(changes().await, before, "nothing is left to do");
}
