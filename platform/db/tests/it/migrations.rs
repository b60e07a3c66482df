//! The ledger of steps: what is applied once, what is refused, what may be amended.

use db::{Db, Migrations};

#[tokio::test]
async fn an_older_program_refuses_a_newer_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maru.db");
    let new = Migrations {
        owner: "notes",
        steps: &[
            ("0001", "create table notes_a (id integer) strict"),
            ("0002", "create table notes_b (id integer) strict"),
        ],
    };
    let old = Migrations {
        owner: "notes",
        steps: &new.steps[..1],
    };
    Db::open(&path, &[new]).await.unwrap().close().await;
    let refused = Db::open(&path, &[old]).await.err().unwrap().to_string();
    assert!(refused.contains("newer than this program"), "{refused}");
}

/// A shipped migration is never changed: what stands in the database would be unknown.
#[tokio::test]
async fn a_migration_that_was_changed_after_it_was_applied_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maru.db");
    let of = |steps| Migrations {
        owner: "notes",
        steps,
    };
    let shipped = of(&[("0001", "create table notes_a (id integer) strict")]);
    for _ in 0..2 {
        let db = Db::open(&path, &[shipped]).await.unwrap();
        db.close().await;
    }
    for changed in [
        of(&[("0001", "create table notes_a (id text) strict")]),
        of(&[("0001_a", "create table notes_a (id integer) strict")]),
        of(&[
            ("0000", "create table notes_b (id integer) strict"),
            ("0001", "create table notes_a (id integer) strict"),
        ]),
    ] {
        let refused = Db::open(&path, &[changed]).await.err().unwrap();
        let sentence = refused.to_string();
        let name = changed.steps[0].0;
        let expected = format!("migration {name} of notes is not the one that was applied");
        assert_eq!(sentence, expected);
    }
    Db::open(&path, &[shipped]).await.unwrap().close().await;
}

/// What a step builds on may have changed since some databases applied it.
#[tokio::test]
async fn a_step_that_says_which_text_it_amends_stands_for_both() {
    const SHIPPED: &str = "create table notes_a (id text) strict";
    const AMENDED: &str =
        "-- Amends 69fe07a06bb66dea761a8f33b0f039e827aac37fc6e10791deb502bd51e48048
create table notes_a (id integer) strict";
    let folder = tempfile::tempdir().unwrap();
    let of = |steps| Migrations {
        owner: "notes",
        steps,
    };
    let open = async |name: &str, steps| {
        let db = Db::open(&folder.path().join(name), &[of(steps)]).await?;
        let column = sqlx::query_scalar("select type from pragma_table_info('notes_a')");
        let column: String = column.fetch_one(db.read()).await?;
        db.close().await;
        anyhow::Ok(column)
    };
    let (shipped, amended) = (&[("0001", SHIPPED)], &[("0001", AMENDED)]);
    let other = &[(
        "0001",
        "-- Amends nothing\ncreate table notes_a (id integer) strict",
    )];
    assert_eq!(open("old.db", shipped).await.unwrap(), "TEXT");
    assert_eq!(open("old.db", amended).await.unwrap(), "TEXT");
    assert!(open("old.db", other).await.is_err());
    assert_eq!(open("new.db", amended).await.unwrap(), "INTEGER");
    assert_eq!(open("new.db", amended).await.unwrap(), "INTEGER");
    assert!(open("new.db", shipped).await.is_err());
}
