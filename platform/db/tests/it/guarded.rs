//! Tables that change only in transactions that journal a change of their kind.

use db::{Db, Migrations};
use tempfile::TempDir;

const NOTES: Migrations = Migrations {
    owner: "notes",
    steps: &[(
        "0001",
        "create table notes_rows (id integer primary key, text text) strict;
         create table notes_keys (key text primary key, text text) strict, without rowid;
         create table notes_free (id integer primary key) strict;
         insert into notes_rows values (1, ''), (2, '');
         insert into notes_keys values ('a', ''), ('b', '')",
    )],
};

async fn guarded() -> (Db, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let db = Db::open(&folder.path().join("maru.db"), &[NOTES])
        .await
        .unwrap();
    let tables = [("notes_rows", "row"), ("notes_keys", "key")];
    db.guard(&tables).await.unwrap();
    // Asked again, it stays as it is.
    db.guard(&tables).await.unwrap();
    (db, folder)
}

/// Runs this in a transaction that journals a change of `kind`.
async fn run(db: &Db, sql: &'static str, kind: Option<&'static str>) -> sqlx::Result<()> {
    let mut tx = db.write().await?;
    sqlx::raw_sql(sql).execute(&mut *tx).await?;
    if let Some(kind) = kind {
        tx.changed(kind);
    }
    tx.commit().await
}

#[tokio::test]
async fn no_change_of_a_guarded_table_stays_without_its_kind() {
    let (db, _folder) = guarded().await;
    for (table, kind, sql) in [
        ("notes_rows", "row", "insert into notes_rows values (3, '')"),
        (
            "notes_rows",
            "row",
            "update notes_rows set text = 'x' where id = 1",
        ),
        ("notes_rows", "row", "delete from notes_rows"),
        (
            "notes_keys",
            "key",
            "insert into notes_keys values ('c', '')",
        ),
        (
            "notes_keys",
            "key",
            "update notes_keys set text = 'x' where key = 'a'",
        ),
        ("notes_keys", "key", "delete from notes_keys"),
    ] {
        let other = if kind == "row" { "key" } else { "row" };
        for journaled in [None, Some(other)] {
            let refused = run(&db, sql, journaled).await.unwrap_err().to_string();
            assert!(refused.contains(table), "{sql}: {refused}");
        }
        run(&db, sql, Some(kind)).await.unwrap();
    }
    run(&db, "insert into notes_free values (1)", None)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_table_that_is_not_there_is_named_and_leaves_the_writer_as_it_was() {
    let (db, _folder) = guarded().await;
    let unknown = [("notes_free", "free"), ("notes_elsewhere", "free")];
    let refused = db.guard(&unknown).await.unwrap_err().to_string();
    assert!(refused.contains("notes_elsewhere"), "{refused}");
    run(&db, "insert into notes_rows values (4, '')", Some("row"))
        .await
        .unwrap();
}
