//! `[cache]`: an HTTP cache in front of the program that answers guests.

use serde::Deserialize;
use url::Url;

use super::ConfigError;

const HOUR: u32 = 60 * 60;
const DAY: u32 = 24 * HOUR;

/// What caches are told. Without the section no public answer may be given without asking again.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cache {
    /// Seconds for which it answers by itself.
    pub max_age: u32,
    /// Seconds after that for which it may answer while it asks again.
    pub stale_while_revalidate: u32,
    /// Seconds for which it goes on answering while the program does not.
    pub stale_if_error: u32,
    /// Where it is told what has changed.
    pub purge: Vec<Purge>,
}

/// One cache that is told.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purge {
    pub url: Url,
    pub by: PurgeBy,
}

/// What a cache can be told.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum PurgeBy {
    /// Cache tags, by one `PURGE`.
    Tag,
    /// Addresses, each asked for anew by a `GET`.
    Url,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            max_age: 60,
            stale_while_revalidate: 10,
            stale_if_error: DAY,
            purge: Vec::new(),
        }
    }
}

impl Cache {
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        let refuse = |text: String| Err(ConfigError::new(text));
        for (key, value, least, most) in [
            ("max_age", self.max_age, 1, DAY),
            (
                "stale_while_revalidate",
                self.stale_while_revalidate,
                0,
                HOUR,
            ),
            ("stale_if_error", self.stale_if_error, 0, 30 * DAY),
        ] {
            if !(least..=most).contains(&value) {
                return refuse(format!(
                    "cache.{key}: \"{value}\" is not allowed; allowed are {least} to {most} seconds"
                ));
            }
        }
        for (at, purge) in self.purge.iter().enumerate() {
            let url = &purge.url;
            // The outbox keeps it in a column of 200 letters.
            let is_plain = url.as_str().len() <= 200
                && url.path() == "/"
                && url.query().is_none()
                && url.fragment().is_none();
            if !matches!(url.scheme(), "http" | "https") || !is_plain || !url.username().is_empty()
            {
                return refuse(format!(
                    "cache.purge.{at}.url: \"{url}\" is not allowed; allowed is the address of a cache as in \
                     http://127.0.0.1:6081, without a path and at most 200 letters long"
                ));
            }
            if self.purge[..at].iter().any(|other| other.url == *url) {
                return refuse(format!(
                    "cache.purge.{at}.url: \"{url}\" stands there twice"
                ));
            }
        }
        Ok(())
    }
}
