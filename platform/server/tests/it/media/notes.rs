//! The smallest record whose text offers documents: a note that everybody reads, or nobody.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::Migrations,
    error::Result,
    html::CleanHtml,
    module::{Api, Definition, Module, Permission},
    records::{Caller, Change, ErasedKind, RecordKind, Visibility},
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

pub fn module() -> Definition {
    Definition::without_settings("notes", build)
}

fn build() -> Module {
    Module {
        migrations: Some(Migrations {
            owner: "notes",
            steps: &[(
                "0001_notes",
                "create table notes_notes (
                     key text primary key check (length(key) <= 40),
                     text text not null check (length(text) <= 1000),
                     public integer not null check (public in (0, 1))
                 ) strict",
            )],
        }),
        apis: vec![Api::new(|ctx| NoteApi { ctx })],
        permissions: &[
            ("save_note", Permission::Admin),
            ("delete_note", Permission::Admin),
        ],
        records: vec![<dyn ErasedKind>::of(NoteKind)],
        ..Module::default()
    }
}

struct NoteApi {
    ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/notes")]
impl NoteApi {
    #[oai(path = "/:key", method = "put", operation_id = "save_note")]
    async fn save_note(
        &self,
        caller: Caller,
        key: Path<String>,
        body: Json<NoteBody>,
    ) -> Result<()> {
        let note = Note {
            text: body.0.text,
            public: body.0.public,
        };
        let paths = note.text.media_paths();
        self.ctx.media.claim_as(&caller, "text", &paths).await?;
        let mut tx = self.ctx.db.write().await?;
        let actor = caller.actor();
        self.ctx
            .records
            .save::<NoteKind>(&mut tx, change(&actor, &key), &note)
            .await?;
        Ok(tx.commit().await?)
    }

    #[oai(path = "/:key", method = "delete", operation_id = "delete_note")]
    async fn delete_note(&self, caller: Caller, key: Path<String>) -> Result<()> {
        let mut tx = self.ctx.db.write().await?;
        let actor = caller.actor();
        self.ctx
            .records
            .remove::<NoteKind>(&mut tx, change(&actor, &key))
            .await?;
        Ok(tx.commit().await?)
    }
}

fn change<'a>(actor: &'a platform::records::Actor, key: &'a str) -> Change<'a> {
    Change {
        actor,
        key,
        revision: None,
    }
}

#[derive(Object)]
struct NoteBody {
    text: CleanHtml,
    public: bool,
}

#[derive(Deserialize, PartialEq, Serialize)]
struct Note {
    text: CleanHtml,
    public: bool,
}

struct NoteKind;

#[async_trait]
impl RecordKind for NoteKind {
    type Value = Note;

    const NAME: &'static str = "note";
    const LABEL: &'static str = "쪽지";
    const TABLES: &'static [&'static str] = &["notes_notes"];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from notes_notes order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Note>> {
        let row: Option<(CleanHtml, bool)> =
            sqlx::query_as("select text, public from notes_notes where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(text, public)| Note { text, public }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, note: &Note) -> Result<()> {
        sqlx::query("insert or replace into notes_notes (key, text, public) values (?1, ?2, ?3)")
            .bind(key)
            .bind(&*note.text)
            .bind(note.public)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from notes_notes where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, key: &str, _: &Note) -> String {
        key.to_owned()
    }

    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        note: &Note,
    ) -> Result<Visibility> {
        Ok(Visibility::public_if(note.public))
    }

    fn media(&self, note: &Note) -> Vec<String> {
        note.text.media_paths()
    }
}
