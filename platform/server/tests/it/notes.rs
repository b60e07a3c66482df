//! A small module for the tests: records, an operation, a page and a feed.

use std::sync::Arc;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::{CacheTag, Migrations, Statements, depends_on},
    error::Result,
    module::{Api, Definition, Module, Permission},
    pages::{Feed, FeedEntry, PublicPage, PublicPages, Query, SitemapEntry},
    records::{ErasedKind, Numbered, Prepared, RecordKind, Saved, Visibility},
};
use poem_openapi::{Object, OpenApi, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

pub fn module() -> Definition {
    Definition::without_settings("notes", build)
}

pub fn build() -> Module {
    Module {
        migrations: Some(Migrations {
            owner: "notes",
            steps: &[(
                "0001_notes",
                "create table notes_notes (key text primary key, title text not null, body text not null) strict",
            )],
        }),
        apis: vec![Api::new(|_| NotesApi)],
        permissions: &[
            ("echo_note", Permission::Public),
            ("panic_note", Permission::Public),
        ],
        records: vec![<dyn ErasedKind>::of(NoteKind)],
        pages: vec![Arc::new(NotePages)],
        ..Module::default()
    }
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub title: String,
    #[serde(default)]
    pub body: String,
}

pub fn note(title: &str, body: &str) -> Note {
    Note {
        title: title.to_owned(),
        body: body.to_owned(),
    }
}

pub struct NoteKind;

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
        let row: Option<(String, String)> =
            sqlx::query_as("select title, body from notes_notes where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(title, body)| Note { title, body }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, note: &Note) -> Result<()> {
        sqlx::query(
            "insert into notes_notes (key, title, body) values (?1, ?2, ?3)
             on conflict (key) do update set title = excluded.title, body = excluded.body",
        )
        .bind(key)
        .bind(&note.title)
        .bind(&note.body)
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

    fn title(&self, _: &str, note: &Note) -> String {
        note.title.clone()
    }

    /// What begins with "비밀" is for admins alone.
    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        note: &Note,
    ) -> Result<Visibility> {
        Ok(Visibility::public_if(!note.body.starts_with("비밀")))
    }
}

#[async_trait]
impl Numbered for NoteKind {
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        Ok(
            sqlx::query_scalar(
                "select coalesce(max(cast(key as integer)), 0) + 1 from notes_notes",
            )
            .fetch_one(conn)
            .await?,
        )
    }
}

/// A new note in one call, which fails for a body that says "깨짐".
pub struct AddedNote(pub Note);

impl Prepared for AddedNote {
    type Kind = NoteKind;

    fn store(&self, statements: &mut Statements) {
        statements
            .push(
                "insert into notes_notes (key, title, body)
                 select coalesce(max(cast(key as integer)), 0) + 1, ?, nullif(?, '깨짐')
                 from notes_notes
                 returning cast(key as integer)",
            )
            .bind(&self.0.title)
            .bind(&self.0.body);
    }

    fn stored(&self, rows: Vec<SqliteRow>) -> Result<(i64, Saved<Note>)> {
        let saved = Saved {
            value: self.0.clone(),
            visibility: Visibility::public_if(!self.0.body.starts_with("비밀")),
            cache_tags: Vec::new(),
        };
        Ok((rows[0].try_get(0)?, saved))
    }
}

struct NotesApi;

#[derive(Object)]
struct Echo {
    text: String,
}

#[OpenApi(prefix_path = "/api/notes")]
impl NotesApi {
    /// Answers what it was told.
    #[oai(path = "/echo", method = "post", operation_id = "echo_note")]
    async fn echo_note(&self, body: Json<Echo>) -> Json<Echo> {
        body
    }

    /// Breaks.
    #[oai(path = "/panic", method = "get", operation_id = "panic_note")]
    async fn panic_note(&self) -> Json<Echo> {
        panic!("as the test asked")
    }
}

struct NotePages;

#[async_trait]
impl PublicPages for NotePages {
    fn paths(&self) -> &'static [&'static str] {
        &["/notes/{key}"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        let Some(key) = path.strip_prefix("/notes/") else {
            return Ok(None);
        };
        depends_on(CacheTag::of(NoteKind::NAME));
        let note = NoteKind
            .load(&mut *ctx.db.read().acquire().await?, key)
            .await?;
        Ok(note.map(|note| PublicPage {
            body: format!("<p>{}</p>", note.body),
            title: note.title,
            path: path.to_owned(),
            ..PublicPage::default()
        }))
    }

    async fn sitemap(&self, _: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(vec![SitemapEntry {
            path: "/notes/한글".to_owned(),
            last_change: None,
        }])
    }

    async fn feed(&self, _: &Ctx, name: &str) -> Result<Option<Feed>> {
        Ok((name == "notes").then(|| Feed {
            title: "쪽지".to_owned(),
            description: "새 쪽지".to_owned(),
            path: "/notes".to_owned(),
            entries: vec![FeedEntry {
                category: String::new(),
                title: "<b>첫</b> 쪽지".to_owned(),
                path: "/notes/1".to_owned(),
                summary: "안녕 & 반가워".to_owned(),
                author: "하늘".to_owned(),
                at: "2026-11-20T03:00:00Z".parse().ok(),
            }],
        }))
    }
}
