//! What the search finds of sessions: for visitors those that can be applied for.

use std::sync::OnceLock;

use async_trait::async_trait;
use platform::{
    config::Config,
    error::Result,
    html,
    search::{Found, Searched},
};
use sqlx::SqliteConnection;

use crate::{
    record::{Session, SessionKind},
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
impl Searched for SessionSearch {
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
    ) -> Result<Option<Found>> {
        let kind = self.sessions(config).session_type(&session.kind);
        let texts = [
            html::to_text(&session.apply_html),
            html::to_text(&session.html),
            session.schedule.clone(),
        ];
        Ok(Some(Found {
            title: session.title.clone(),
            text: texts.join(" ").trim().to_owned(),
            path: (session.active && kind.is_some()).then(|| format!("/apply/{code}")),
            admin_path: format!("/admin/session/edit/{code}"),
            place: kind.map_or_else(String::new, |kind| kind.title.clone()),
            ..Found::default()
        }))
    }
}
