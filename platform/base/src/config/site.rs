//! What the site says of its centre: `[site]`.

use std::path::PathBuf;

use serde::{Deserialize, Deserializer};

use super::Theme;
use crate::{language::Labels, time_zone::Zone};

/// What the site says of this centre.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    pub name: String,
    /// What stands in their places where pages are in further languages.
    #[serde(default)]
    pub names: Labels,
    #[serde(default)]
    pub tagline: String,
    #[serde(default)]
    pub taglines: Labels,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub descriptions: Labels,
    #[serde(default = "default_language")]
    pub language: String,
    #[serde(default, deserialize_with = "super::values::time_zone")]
    pub time_zone: Zone,
    /// The page on which visitors land after applying or deleting a post.
    pub product: String,
    /// Path below `/media` of the picture that social networks show.
    #[serde(default)]
    pub share_image: Option<String>,
    #[serde(default)]
    pub logo: Option<String>,
    /// The program's first look where it is left out.
    #[serde(default)]
    pub look: Option<Look>,
    /// The look's own colours where they are left out.
    #[serde(default)]
    pub theme: Option<Theme>,
    #[serde(default)]
    pub home: Home,
    #[serde(default)]
    pub menu: Vec<MenuGroup>,
    #[serde(default)]
    pub footer: Footer,
    #[serde(default)]
    pub legal: Legal,
    #[serde(default)]
    pub chat: Option<Chat>,
    #[serde(default)]
    pub verification: Verification,
}

/// How the site looks: what has a slash is a path.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Look {
    /// One that the program carries.
    Carried(String),
    /// A folder that holds a built one.
    Folder(PathBuf),
}

impl<'de> Deserialize<'de> for Look {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(match text.contains('/') {
            true => Self::Folder(text.into()),
            false => Self::Carried(text),
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Home {
    pub heading: String,
    pub lead: String,
    /// Path below `/media` of the background film.
    pub film: Option<String>,
    /// Path below `/media` of the picture that stands in for the film.
    pub poster: Option<String>,
    /// Whether the footer stands there, as on every other page.
    pub footer: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuGroup {
    pub key: String,
    pub label: String,
    #[serde(default)]
    pub labels: Labels,
    pub items: Vec<MenuItem>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuItem {
    pub label: String,
    #[serde(default)]
    pub labels: Labels,
    pub path: String,
    /// Shows only while this module is on.
    #[serde(default)]
    pub module: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    pub label: String,
    #[serde(default)]
    pub labels: Labels,
    pub path: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Footer {
    pub lines: Vec<FooterLine>,
    pub links: Vec<Link>,
    pub copyright: String,
    pub copyrights: Labels,
}

/// Addresses of the pages that people consent to.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Legal {
    pub terms: String,
    pub privacy: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FooterLine {
    pub label: String,
    #[serde(default)]
    pub labels: Labels,
    pub value: String,
    #[serde(default)]
    pub values: Labels,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chat {
    pub label: String,
    #[serde(default)]
    pub labels: Labels,
    pub url: String,
}

/// By what search engines know whose site it is: the `content` of their meta tags.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Verification {
    pub naver: Option<String>,
    pub google: Option<String>,
    pub bing: Option<String>,
}

impl Default for Legal {
    fn default() -> Self {
        Self {
            terms: "/terms-of-use".to_owned(),
            privacy: "/privacy-policy".to_owned(),
        }
    }
}

fn default_language() -> String {
    "ko".to_owned()
}
