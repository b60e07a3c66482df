//! Transactions that wait together.

use std::sync::atomic::{AtomicBool, Ordering};

use db::{Db, Migrations, Statements, Transaction, Tx};
use sqlx::sqlite::SqliteRow;

const NOTES: Migrations = Migrations {
    owner: "notes",
    steps: &[(
        "0001",
        "create table notes (text text not null unique) strict",
    )],
};

/// Stores a text. One that is refused beside others cannot even begin alone.
struct Note {
    text: &'static str,
    refused: bool,
    was_refused: AtomicBool,
}

impl Note {
    fn new(text: &'static str, refused: bool) -> Self {
        Self {
            text,
            refused,
            was_refused: AtomicBool::new(false),
        }
    }
}

#[async_trait::async_trait]
impl Transaction for Note {
    type Made = &'static str;
    type Error = sqlx::Error;

    fn begin(&self, statements: &mut Statements) {
        let text = (!self.was_refused.load(Ordering::Relaxed)).then_some(self.text);
        statements
            .push("insert into notes values (?) returning text")
            .bind(text);
    }

    fn rows(&self) -> usize {
        1
    }

    async fn go_on(
        &self,
        _: &mut Tx,
        _: Vec<SqliteRow>,
        _: &mut Statements,
    ) -> sqlx::Result<&'static str> {
        match self.refused {
            true => {
                self.was_refused.store(true, Ordering::Relaxed);
                Err(sqlx::Error::RowNotFound)
            }
            false => Ok(self.text),
        }
    }
}

#[tokio::test]
async fn what_is_refused_beside_others_is_told_what_came_of_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let db = Db::open(&folder.path().join("maru.db"), &[NOTES])
        .await
        .unwrap();
    let held = db.write().await.unwrap();
    let (kept, refused) = (Note::new("kept", false), Note::new("refused", true));
    let waiting = async { tokio::join!(db.run(kept), db.run(refused)) };
    let release = async {
        tokio::task::yield_now().await;
        drop(held);
    };
    let ((kept, refused), ()) = tokio::join!(waiting, release);
    assert_eq!(kept.unwrap(), "kept");
    let why = refused.unwrap_err().to_string();
    assert!(why.contains("NOT NULL"), "{why}");
    let stored: Vec<String> = sqlx::query_scalar("select text from notes")
        .fetch_all(&mut *db.write().await.unwrap())
        .await
        .unwrap();
    assert_eq!(stored, ["kept"]);
}
