//! What the search finds of sessions: for visitors those that can be applied for. Admins find the
//! forms as well.

use std::sync::Arc;

use async_trait::async_trait;
use platform::{
    error::Result,
    records::{RecordChange, RecordKind},
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::{
    record::{Form, FormKind, Session, SessionKind},
    settings::Settings,
};

pub struct SessionSearch(pub Arc<Settings>);

#[async_trait]
impl Searchable for SessionSearch {
    type Kind = SessionKind;

    const PUBLIC: bool = true;

    /// Which types there are.
    fn settings(&self) -> String {
        let types = self.0.types.iter();
        let keys: Vec<_> = types.map(|one| one.key.clone()).collect();
        keys.join(" ")
    }

    async fn found(
        &self,
        _: &mut SqliteConnection,
        code: &str,
        session: &Session,
    ) -> Result<Option<SearchDocument>> {
        let kind = self.0.session_type(&session.kind);
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
