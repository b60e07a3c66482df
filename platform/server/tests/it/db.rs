//! One writer, many readers: what is promised of a write.

use platform::{
    db,
    records::{Actor, Change},
};
use platform_testing::TestApp;
use rstest::rstest;

use crate::notes::{self, AddedNote, NoteKind, note};

fn by<'a>(actor: &'a Actor, key: &'a str) -> Change<'a> {
    Change {
        actor,
        key,
        revision: None,
    }
}

#[tokio::test]
async fn a_transaction_that_is_dropped_leaves_nothing_behind() {
    let app = TestApp::with(notes::module()).await;
    let actor = Actor::program("test");

    let mut tx = app.ctx.db.write().await.unwrap();
    app.ctx
        .records
        .save::<NoteKind>(&mut tx, by(&actor, "a"), &note("하나", ""))
        .await
        .unwrap();
    drop(tx);

    let mut tx = app.ctx.db.write().await.unwrap();
    app.ctx
        .records
        .save::<NoteKind>(&mut tx, by(&actor, "b"), &note("둘", ""))
        .await
        .unwrap();
    tx.commit().await.unwrap();

    let keys: Vec<String> = sqlx::query_scalar("select key from notes_notes")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(keys, ["b"]);
}

#[tokio::test]
async fn writes_that_wait_together_are_all_there_once_they_are_answered() {
    let app = TestApp::with(notes::module()).await;
    let mut writers = Vec::new();
    for number in 0..64 {
        let ctx = app.ctx.clone();
        writers.push(tokio::spawn(async move {
            let actor = Actor::program("test");
            let key = number.to_string();
            let mut tx = ctx.db.write().await.unwrap();
            ctx.records
                .save::<NoteKind>(&mut tx, by(&actor, &key), &note("함께", ""))
                .await
                .unwrap();
            if number % 4 == 0 {
                return; // gives up: its neighbours in the same commit must not notice
            }
            tx.commit().await.unwrap();
            let found: Option<i64> = sqlx::query_scalar("select 1 from notes_notes where key = ?1")
                .bind(&key)
                .fetch_optional(ctx.db.read())
                .await
                .unwrap();
            assert!(
                found.is_some(),
                "an answered write is there for every reader"
            );
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let count: i64 = sqlx::query_scalar("select count(*) from notes_notes")
        .fetch_one(app.ctx.db.read())
        .await
        .unwrap();
    assert_eq!(count, 48);
    let journaled: i64 =
        sqlx::query_scalar("select count(*) from platform_journal where kind = 'note'")
            .fetch_one(app.ctx.db.read())
            .await
            .unwrap();
    assert_eq!(
        journaled, 48,
        "what was given up left no trace in the journal either"
    );
}

#[tokio::test]
async fn a_failed_statement_does_not_take_its_neighbours_with_it() {
    let app = TestApp::with(notes::module()).await;
    let actor = Actor::program("test");
    let mut tx = app.ctx.db.write().await.unwrap();
    let broken = sqlx::query("insert into notes_notes (key) values (1)")
        .execute(&mut *tx)
        .await;
    assert!(broken.is_err());
    drop(tx);

    let mut tx = app.ctx.db.write().await.unwrap();
    app.ctx
        .records
        .save::<NoteKind>(&mut tx, by(&actor, "a"), &note("하나", ""))
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_caller_who_goes_away_does_not_stop_the_next_writer() {
    let app = TestApp::with(notes::module()).await;
    let actor = Actor::program("test");
    for _ in 0..200 {
        let ctx = app.ctx.clone();
        let gone = tokio::spawn(async move {
            let actor = Actor::program("gone");
            let mut tx = ctx.db.write().await.unwrap();
            ctx.records
                .save::<NoteKind>(&mut tx, by(&actor, "gone"), &note("떠남", ""))
                .await
                .unwrap();
            tx.commit().await.unwrap();
        });
        tokio::task::yield_now().await;
        gone.abort();
    }
    let mut tx = app.ctx.db.write().await.unwrap();
    app.ctx
        .records
        .save::<NoteKind>(&mut tx, by(&actor, "a"), &note("하나", ""))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert!(
        platform::db::integrity(&app.ctx.db)
            .await
            .unwrap()
            .is_empty()
    );
}

/// The journal's entry of a record that is added last is written with the next transaction's first
/// step (decision 040), and what that one does first with it (decision 100).
#[tokio::test]
async fn what_was_put_off_or_came_first_and_fails_takes_back_its_own_transaction_only() {
    let app = TestApp::with(notes::module()).await;
    let mut tx = app.ctx.db.write().await.unwrap();
    sqlx::query(
        "create temp trigger refuse before insert on main.platform_journal
         when new.title = '거절' begin select raise(abort, 'refused'); end",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let add = |(title, body): (&'static str, &'static str)| {
        let ctx = app.ctx.clone();
        async move {
            let note = AddedNote(note(title, body));
            let adding = ctx.records.adding(Actor::program("test"), note);
            ctx.db.run(adding).await
        }
    };

    let mut writers = Vec::new();
    for number in 0..64 {
        let note = match number % 4 {
            0 => ("거절", ""),
            1 => ("함께", "깨짐"),
            _ => ("함께", ""),
        };
        writers.push((note, tokio::spawn(add(note))));
    }
    for (note, writer) in writers {
        assert_eq!(writer.await.unwrap().is_ok(), note == ("함께", ""));
    }
    assert!(add(("거절", "")).await.is_err());
    assert!(add(("함께", "깨짐")).await.is_err());
    let ended = async {
        let mut other = db::connect_to_change(app.ctx.db.path()).await.unwrap();
        sqlx::query("begin immediate").execute(&mut other).await
    };
    assert!(ended.await.is_ok(), "what failed first leaves nothing open");
    assert!(add(("함께", "")).await.is_ok());

    let kept: (i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from notes_notes),
                (select count(*) from platform_journal where kind = 'note'),
                (select count(*) from platform_records where kind = 'note')",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    assert_eq!(kept, (33, 33, 33));
}

/// Invariant 4. The engine itself does not report what changes in tables without rowids.
#[rstest]
#[case::added("insert into notes_notes (key, title, body) values ('a', 'x', '')")]
#[case::added_without_rowid("insert into mail_templates values ('a', 'x', 'y')")]
#[case::changed("update notes_notes set title = 'y'")]
#[case::changed_without_rowid("update mail_templates set subject = 'y'")]
#[case::removed("delete from notes_notes")]
#[case::removed_without_rowid("delete from mail_templates")]
#[tokio::test]
async fn a_records_table_cannot_change_outside_the_journal(#[case] change: &'static str) {
    let app = TestApp::with(notes::module()).await;
    let mut beside = db::connect_to_read(app.ctx.db.path()).await.unwrap();
    sqlx::raw_sql(
        "pragma query_only = off;
         insert into notes_notes (key, title, body) values ('b', 'x', '');
         insert into mail_templates values ('b', 'x', 'y');",
    )
    .execute(&mut beside)
    .await
    .unwrap();
    let mut tx = app.ctx.db.write().await.unwrap();
    let changed = sqlx::query(change).execute(&mut *tx).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);

    let refused = tx.commit().await.unwrap_err().to_string();

    let table = ["notes_notes", "mail_templates"]
        .into_iter()
        .find(|table| change.contains(table));
    assert!(refused.contains(table.unwrap()), "{refused}");
    let stand: (String, String) = sqlx::query_as(
        "select (select group_concat(key || title) from notes_notes),
                (select group_concat(key || subject) from mail_templates)",
    )
    .fetch_one(app.ctx.db.read())
    .await
    .unwrap();
    assert_eq!(stand, ("bx".to_owned(), "bx".to_owned()));
}

#[tokio::test]
async fn readers_cannot_write() {
    let app = TestApp::with(notes::module()).await;
    let refused = sqlx::query("delete from platform_facts")
        .execute(app.ctx.db.read())
        .await;
    assert!(refused.is_err());
}

/// Invariant 6.
#[tokio::test]
async fn every_table_is_strict_and_bears_its_owners_name() {
    let app = TestApp::with(notes::module()).await;
    let owners: Vec<String> = sqlx::query_scalar("select distinct owner from platform_migrations")
        .fetch_all(app.ctx.db.read())
        .await
        .unwrap();
    let tables: Vec<(String, bool)> = sqlx::query_as(
        "select name, strict from pragma_table_list
         where schema = 'main' and name not like 'sqlite_%' and type = 'table'",
    )
    .fetch_all(app.ctx.db.read())
    .await
    .unwrap();
    assert!(tables.len() > 5);
    for (table, strict) in tables {
        assert!(strict, "{table} is not STRICT");
        assert!(
            owners
                .iter()
                .any(|owner| table.starts_with(&format!("{owner}_"))),
            "{table} belongs to nobody"
        );
    }
}

/// A ninth waits for one of the eight.
#[tokio::test]
async fn readers_are_lent_in_turns() {
    let app = TestApp::new().await;
    let db = app.ctx.db.clone();
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(db.read().acquire().await.unwrap());
    }
    let waiting = sqlx::query_scalar::<_, i64>("select 9").fetch_one(db.read());
    let mut waiting = std::pin::pin!(waiting);
    for _ in 0..100 {
        assert!(futures_util::poll!(&mut waiting).is_pending());
        tokio::task::yield_now().await;
    }
    held.pop();
    assert_eq!(waiting.await.unwrap(), 9);
}

/// Whose query goes on behind somebody who gave up is lent to nobody before it is done.
#[tokio::test]
async fn a_reader_that_is_still_busy_is_lent_to_nobody() {
    const MARK: i64 = -4321;
    let app = TestApp::new().await;
    let db = app.ctx.db.clone();
    let mut busy = db.read().acquire().await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("pragma cache_size = {MARK}")))
        .execute(&mut *busy)
        .await
        .unwrap();
    let counting =
        "with recursive n(x) as (select 1 union all select x + 1 from n where x < 1000000)
                    select count(*) from n";
    let counted = sqlx::query_scalar::<_, i64>(counting).fetch_one(&mut *busy);
    let given_up = tokio::time::timeout(std::time::Duration::from_millis(20), counted).await;
    assert!(given_up.is_err(), "the query was too quick for this test");
    drop(busy);
    let size: i64 = sqlx::query_scalar("pragma cache_size")
        .fetch_one(db.read())
        .await
        .unwrap();
    assert_ne!(size, MARK);
}
