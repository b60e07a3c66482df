//! What the people of a centre decide of their site: its name and pictures, menu, home, footer, colours and fonts.
//!
//! Each is a record of one row. `[site]` of `config.toml` holds the first values: they follow the file
//! until somebody edits them, like those of seed files.

mod colours;
mod footer;
mod home;
mod identity;
mod menu;
mod setting;
mod verification;

use std::sync::Arc;

use serde_json::Value;
use sqlx::SqliteConnection;

pub use colours::{Colours, Corners, Fonts, HeaderStyle};
pub use footer::{Footer, FooterLine};
pub use home::Home;
pub use identity::{Chat, Identity};
pub use menu::{Audience, Link, Menu, MenuGroup, MenuItem};
pub use setting::{KEY, Setting, SettingKind};

use crate::{
    config,
    ctx::Ctx,
    db::{CacheTag, Migrations, depends_on},
    error::{ApiError, Result},
    records::{ErasedKind, Kind},
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "site",
    steps: &[(
        "0001_settings",
        include_str!("../../migrations/site/0001_settings.sql"),
    )],
};

/// All settings as they stand.
#[derive(Clone, Debug)]
pub struct Site {
    pub identity: Identity,
    pub menu: Menu,
    pub home: Home,
    pub footer: Footer,
    pub colours: Colours,
}

impl Ctx {
    /// All settings of the site, from memory while nobody changed one.
    pub async fn site(&self) -> Result<Arc<Site>> {
        // Boxed, since it stands inside whatever is being made, many calls deep. What they take is small beside any
        // answer.
        let read = Box::pin(async { Ok(Some(read(self).await?)) });
        let settings = self.responses.value("site-settings", |_| 4096, read);
        Box::pin(settings)
            .await?
            .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the site has no settings")))
    }
}

impl Site {
    /// The first values.
    pub fn of(config: &config::Site) -> Self {
        Self {
            identity: Identity::first(config),
            menu: Menu::first(config),
            home: Home::first(config),
            footer: Footer::first(config),
            colours: Colours::first(config),
        }
    }

    /// Paths of the stored files that the settings refer to.
    pub fn media(&self) -> Vec<String> {
        [self.identity.media(), self.home.media()].concat()
    }
}

/// The kinds of all settings, in the order in which people are shown them.
pub fn kinds() -> Vec<Kind> {
    vec![
        <dyn ErasedKind>::of(SettingKind::<Identity>::default()),
        <dyn ErasedKind>::of(SettingKind::<Menu>::default()),
        <dyn ErasedKind>::of(SettingKind::<Home>::default()),
        <dyn ErasedKind>::of(SettingKind::<Footer>::default()),
        <dyn ErasedKind>::of(SettingKind::<Colours>::default()),
    ]
}

/// The first value of each setting by the name of its kind, or why an admin could not save it. Files that are not among
/// `files` are left out.
pub fn first_values(config: &config::Site, files: &[String]) -> Vec<(&'static str, Result<Value>)> {
    fn first<S: Setting>(config: &config::Site, files: &[String]) -> (&'static str, Result<Value>) {
        let value = S::first(config).with_files(files).cleaned();
        let value = value.and_then(|value| Ok(serde_json::to_value(value)?));
        (S::NAME, value)
    }
    vec![
        first::<Identity>(config, files),
        first::<Menu>(config, files),
        first::<Home>(config, files),
        first::<Footer>(config, files),
        first::<Colours>(config, files),
    ]
}

async fn read(ctx: &Ctx) -> Result<Site> {
    let config = &ctx.config.site;
    let mut conn = ctx.db.read().acquire().await?;
    Ok(Site {
        identity: current(&mut conn, config).await?,
        menu: current(&mut conn, config).await?,
        home: current(&mut conn, config).await?,
        footer: current(&mut conn, config).await?,
        colours: current(&mut conn, config).await?,
    })
}

/// A setting as it stands; the first value in a database that was never opened with this configuration.
pub async fn current<S: Setting>(conn: &mut SqliteConnection, config: &config::Site) -> Result<S> {
    depends_on(CacheTag::of(S::NAME));
    let stored = setting::load::<S>(conn).await?;
    Ok(stored.unwrap_or_else(|| S::first(config)))
}
