//! The sessions' public pages: what readers and search engines get before any script runs.

mod apply;
mod list;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    html::CleanHtml,
    pages::{PublicPage, PublicPages, Query, SitemapEntry},
    timestamp::Timestamp,
};
use serde_json::{Value, json};

use crate::{responses::SessionInfo, sessions::Sessions};

pub struct SessionPages {
    pub sessions: Sessions,
}

/// What an address names.
enum Route<'a> {
    List(&'a str),
    Apply(&'a str),
}

impl<'a> Route<'a> {
    fn of(path: &'a str) -> Option<Self> {
        let (folder, name) = path.strip_prefix('/')?.split_once('/')?;
        match folder.to_ascii_lowercase().as_str() {
            "session" => Some(Self::List(name)),
            "apply" => Some(Self::Apply(name)),
            _ => None,
        }
    }
}

#[async_trait]
impl PublicPages for SessionPages {
    fn paths(&self) -> &'static [&'static str] {
        &["/session/{type}", "/apply/{code}"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, _: &Query) -> Result<Option<PublicPage>> {
        match Route::of(path) {
            Some(Route::List(key)) => {
                let types = self.sessions.types(ctx).await?;
                match types.find(key) {
                    Some(one) => list::page(ctx, &self.sessions, one).await.map(Some),
                    None => Ok(None),
                }
            }
            Some(Route::Apply(code)) => apply::page(ctx, &self.sessions, code).await,
            None => Ok(None),
        }
    }

    /// The lists. Forms are no pages to land on from a search.
    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        let changes: Vec<(String, Option<Timestamp>)> = sqlx::query_as(
            "select s.type, max(r.updated_at)
             from sessions_sessions s
             join platform_records r on r.kind = 'session' and r.key = s.code
             group by s.type",
        )
        .fetch_all(ctx.db.read())
        .await?;
        let types = self.sessions.types(ctx).await?;
        let entries = types.types.iter().map(|one| SitemapEntry {
            path: list_path(&one.key),
            last_change: changes
                .iter()
                .find(|(key, _)| *key == one.key)
                .and_then(|(_, at)| *at),
        });
        Ok(entries.collect())
    }
}

/// The session as templates read it.
fn shown(info: &SessionInfo) -> Value {
    json!({
        "path": format!("/apply/{}", info.session_code),
        "title": info.title,
        "schedule": info.schedule,
        "description": info.description,
        "apply_description": info.apply_description,
        "is_active": info.is_active,
    })
}

pub fn list_path(key: &str) -> String {
    format!("/session/{key}")
}

/// Characters of a description.
const DESCRIPTION: usize = 155;

/// The beginning of a text.
fn beginning(html: &str) -> String {
    let html = CleanHtml::unchecked(html.to_owned());
    html.text().chars().take(DESCRIPTION).collect()
}
