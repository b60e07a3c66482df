//! What the search finds of sessions: for visitors those that can be applied for. Admins find the
//! forms as well.

use async_trait::async_trait;
use platform::{
    error::Result,
    records::{RecordChange, RecordKind},
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::record::{Form, FormKind, Session, SessionKind, Types, TypesKind};

pub struct SessionSearch;

#[async_trait]
impl Searchable for SessionSearch {
    type Kind = SessionKind;

    const PUBLIC: bool = true;

    /// A session bears the title of its type, and is found by visitors while there is one.
    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        if change.kind.name() != TypesKind::NAME {
            return Ok(Vec::new());
        }
        Ok(sqlx::query_scalar("select code from sessions_sessions")
            .fetch_all(conn)
            .await?)
    }

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
        session: &Session,
    ) -> Result<Option<SearchDocument>> {
        let types = Types::load(conn).await?;
        let kind = types.find(&session.kind);
        let texts = [
            session.apply_html.text(),
            session.html.text(),
            session.schedule.as_str(),
        ];
        Ok(Some(SearchDocument {
            title: session.title.clone(),
            text: texts.join(" ").trim().to_owned(),
            path: Some(format!("/apply/{code}")),
            admin_path: format!("/admin/session/edit/{code}"),
            place: kind.map_or_else(String::new, |kind| kind.title.clone()),
            ..SearchDocument::default()
        }))
    }
}

/// The types, for admins.
pub struct TypesSearch;

#[async_trait]
impl Searchable for TypesSearch {
    type Kind = TypesKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        types: &Types,
    ) -> Result<Option<SearchDocument>> {
        let titles = types.types.iter().map(|one| one.title.as_str());
        let words = ["과정 종류 유형 분류 나누기"].into_iter().chain(titles);
        Ok(Some(SearchDocument {
            title: TypesKind::LABEL.to_owned(),
            text: words.collect::<Vec<_>>().join(" "),
            admin_path: "/admin/session/types".to_owned(),
            ..SearchDocument::default()
        }))
    }
}

/// The application forms, by what they ask for.
pub struct FormSearch;

#[async_trait]
impl Searchable for FormSearch {
    type Kind = FormKind;

    const PUBLIC: bool = false;

    /// A form bears the title of its session.
    async fn dependents(
        &self,
        _: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        let is_session = change.kind.name() == SessionKind::NAME;
        Ok(Vec::from_iter(is_session.then(|| change.key.to_owned())))
    }

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        code: &str,
        form: &Form,
    ) -> Result<Option<SearchDocument>> {
        let title: Option<String> =
            sqlx::query_scalar("select title from sessions_sessions where code = ?1")
                .bind(code)
                .fetch_optional(conn)
                .await?;
        let asked = form.fields.iter().map(|field| field.label.as_str());
        Ok(title.map(|title| SearchDocument {
            title,
            text: asked.collect::<Vec<_>>().join(" "),
            admin_path: format!("/admin/session/edit/{code}?tab=form"),
            ..SearchDocument::default()
        }))
    }
}
