//! What the people of a centre decide of their site: its name and pictures, menu, home, footer, colours and fonts.
//!
//! Each is a setting. `[site]` of `config.toml` holds the first values: they follow the file until somebody edits them,
//! like those of seed files.

mod colours;
mod footer;
mod home;
mod identity;
mod menu;
mod verification;

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;
use sqlx::SqliteConnection;

pub use colours::{Colours, Corners, Fonts, HeaderStyle};
pub use footer::{Footer, FooterLine};
pub use home::Home;
pub use identity::{Chat, Identity};
pub use menu::{Audience, Link, Menu, MenuGroup, MenuItem};

use base::{config, error::Result};
use db::Migrations;
use records::{Setting, setting};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "site",
    steps: &[(
        "0001_settings",
        include_str!("../migrations/0001_settings.sql"),
    )],
};

/// A setting that begins as `[site]` of `config.toml` says.
pub trait SiteSetting: Setting {
    fn first(config: &config::Site) -> Self;
}

/// All settings of the site as they stand.
#[derive(Clone, Debug)]
pub struct Site {
    pub identity: Identity,
    pub menu: Menu,
    pub home: Home,
    pub footer: Footer,
    pub colours: Colours,
    /// Another one whenever one of them is another.
    pub version: String,
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
            version: String::new(),
        }
    }

    pub async fn load(conn: &mut SqliteConnection, config: &config::Site) -> Result<Self> {
        let mut site = Self {
            identity: current(conn, config).await?,
            menu: current(conn, config).await?,
            home: current(conn, config).await?,
            footer: current(conn, config).await?,
            colours: current(conn, config).await?,
            version: String::new(),
        };
        site.version = site.versioned()?;
        Ok(site)
    }

    fn versioned(&self) -> Result<String> {
        let all = (
            &self.identity,
            &self.menu,
            &self.home,
            &self.footer,
            &self.colours,
        );
        let mut hasher = DefaultHasher::new();
        serde_json::to_string(&all)?.hash(&mut hasher);
        Ok(format!("{:016x}", hasher.finish()))
    }

    /// Paths of the stored files that the settings refer to.
    pub fn media(&self) -> Vec<String> {
        [self.identity.media(), self.home.media()].concat()
    }
}

/// The first value of each setting by the name of its kind, or why an admin could not save it. Files that are not among
/// `files` are left out.
pub fn first_values(config: &config::Site, files: &[String]) -> Vec<(&'static str, Result<Value>)> {
    fn first<S: SiteSetting>(
        config: &config::Site,
        files: &[String],
    ) -> (&'static str, Result<Value>) {
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

/// A setting as it stands; the first value in a database that was never opened with this configuration.
async fn current<S: SiteSetting>(conn: &mut SqliteConnection, config: &config::Site) -> Result<S> {
    let stored = setting::<S>(conn).await?;
    Ok(stored.unwrap_or_else(|| S::first(config)))
}
