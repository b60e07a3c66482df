//! What the search finds of sessions: for visitors those that can be applied for. Admins find the
//! forms as well.

use std::sync::OnceLock;

use async_trait::async_trait;
use platform::{
    config::Config,
    error::Result,
    html,
    records::{RecordChange, RecordKind},
    search::{SearchDocument, Searchable},
};
use sqlx::SqliteConnection;

use crate::{
    record::{Form, FormKind, Session, SessionKind},
    settings::Settings,
};

#[derive(Default)]
pub struct SessionSearch(OnceLock<Settings>);

impl SessionSearch {
    fn sessions(&self, config: &Config) -> &Settings {
        // They were checked before anything started.
        self.0
            .get_or_init(|| Settings::read(config).unwrap_or_default())
    }
}

#[async_trait]
impl Searchable for SessionSearch {
    type Kind = SessionKind;

    const PUBLIC: bool = true;

    /// Which types there are.
    fn settings(&self, config: &Config) -> String {
        let types = self.sessions(config).types.iter();
        let keys: Vec<_> = types.map(|one| one.key.clone()).collect();
        keys.join(" ")
    }

    async fn found(
        &self,
        _: &mut SqliteConnection,
        config: &Config,
        code: &str,
        session: &Session,
    ) -> Result<Option<SearchDocument>> {
        let kind = self.sessions(config).session_type(&session.kind);
        let texts = [
            html::to_text(&session.apply_html),
            html::to_text(&session.html),
            session.schedule.clone(),
        ];
        Ok(Some(SearchDocument {
            title: session.title.clone(),
            text: texts.join(" ").trim().to_owned(),
            path: (session.active && kind.is_some()).then(|| format!("/apply/{code}")),
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
        _: &Config,
        code: &str,
        form: &Form,
    ) -> Result<Option<SearchDocument>> {
        let session = SessionKind::load(conn, code).await?;
        let asked = form.fields.iter().map(|field| field.label.as_str());
        Ok(session.map(|session| SearchDocument {
            title: session.title,
            text: asked.collect::<Vec<_>>().join(" "),
            admin_path: format!("/admin/session/edit/{code}?tab=form"),
            ..SearchDocument::default()
        }))
    }
}
