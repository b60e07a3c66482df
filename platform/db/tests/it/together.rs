//! Transactions that wait together.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use db::{Db, Migrations, Statements, Transaction, Tx};
use sqlx::sqlite::SqliteRow;
use tempfile::TempDir;

const NOTES: Migrations = Migrations {
    owner: "notes",
    steps: &[(
        "0001",
        "create table notes (text text primary key) strict, without rowid",
    )],
};

/// What happens to a note once it is stored.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Fate {
    Kept,
    /// Its kind is not journaled.
    Unjournaled,
    Panics,
    /// Refused beside others; alone it cannot even begin.
    Refused,
}

struct Note {
    text: &'static str,
    fate: Fate,
    /// How often it was gone on with.
    tries: Arc<AtomicUsize>,
}

impl Note {
    fn new(text: &'static str, fate: Fate) -> Self {
        let tries = Arc::default();
        Self { text, fate, tries }
    }
}

#[async_trait::async_trait]
impl Transaction for Note {
    type Made = &'static str;
    type Error = sqlx::Error;

    fn begin(&self, statements: &mut Statements) {
        let is_again = self.tries.load(Ordering::Relaxed) > 0;
        let text = (self.fate != Fate::Refused || !is_again).then_some(self.text);
        statements
            .push("insert into notes values (?) returning text")
            .bind(text);
    }

    fn rows(&self) -> usize {
        1
    }

    async fn go_on(
        &self,
        tx: &mut Tx,
        _: Vec<SqliteRow>,
        _: &mut Statements,
    ) -> sqlx::Result<&'static str> {
        self.tries.fetch_add(1, Ordering::Relaxed);
        match self.fate {
            Fate::Unjournaled => return Ok(self.text),
            Fate::Panics => panic!("the test's own"),
            Fate::Refused => return Err(sqlx::Error::RowNotFound),
            Fate::Kept => tx.changed("note"),
        }
        Ok(self.text)
    }
}

async fn opened() -> (Db, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let db = Db::open(&folder.path().join("maru.db"), &[NOTES])
        .await
        .unwrap();
    db.guard(&[("notes", "note")]).await.unwrap();
    (db, folder)
}

async fn stored(db: &Db) -> Vec<String> {
    sqlx::query_scalar("select text from notes")
        .fetch_all(&mut *db.write().await.unwrap())
        .await
        .unwrap()
}

/// Runs both while neither can begin.
async fn together(
    db: &Db,
    one: Note,
    two: Note,
) -> (sqlx::Result<&'static str>, sqlx::Result<&'static str>) {
    let held = db.write().await.unwrap();
    let waiting = async { tokio::join!(db.run(one), db.run(two)) };
    let release = async {
        tokio::task::yield_now().await;
        drop(held);
    };
    tokio::join!(waiting, release).0
}

#[tokio::test]
async fn what_is_refused_beside_others_is_told_what_came_of_it_alone() {
    let (db, _folder) = opened().await;
    for (fate, told) in [
        (Fate::Refused, "NOT NULL"),
        (Fate::Unjournaled, "outside the journal"),
        (Fate::Panics, "crashed"),
    ] {
        let (kept, other) = (Note::new("kept", Fate::Kept), Note::new("other", fate));
        let tries = other.tries.clone();
        let (kept, other) = together(&db, kept, other).await;
        assert_eq!(kept.unwrap(), "kept");
        let why = other.unwrap_err().to_string();
        assert!(why.contains(told), "{why}");
        let expected = if fate == Fate::Refused { 1 } else { 2 };
        assert_eq!(tries.load(Ordering::Relaxed), expected, "{told}");
        assert_eq!(stored(&db).await, ["kept"], "{told}");
        let mut tx = db.write().await.unwrap();
        tx.changed("note");
        sqlx::query("delete from notes")
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn what_waits_for_somebody_who_goes_away_is_not_begun() {
    let (db, _folder) = opened().await;
    let held = db.write().await.unwrap();
    let (gone, stays) = (
        Note::new("gone", Fate::Kept),
        Note::new("stays", Fate::Kept),
    );
    let tries = gone.tries.clone();
    {
        let waiting = db.run(gone);
        tokio::pin!(waiting);
        assert!(futures_util::poll!(&mut waiting).is_pending());
    }
    let (stays, ()) = tokio::join!(db.run(stays), async { drop(held) });
    assert_eq!(stays.unwrap(), "stays");
    assert_eq!(tries.load(Ordering::Relaxed), 0);
    assert_eq!(stored(&db).await, ["stays"]);
}
