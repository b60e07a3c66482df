//! `[modules.boards]` in `config.toml`: which boards there are and who may do what on them.

use platform::{
    config::{Config, ConfigError, word},
    module::SiteBoard,
};
use serde::Deserialize;

use crate::viewer::{Access, Viewer};

/// The module's section. Unknown keys are refused.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    #[serde(rename = "enabled")]
    _enabled: bool,
    /// Days for which a post bears the new-mark.
    pub new_days: i64,
    /// Posts of a member in an hour; admins have no limit.
    pub posts_per_hour: i64,
    pub comments_per_hour: i64,
    /// Links in posts of members younger than this many days are marked as not vouched for.
    pub new_member_days: i64,
    #[serde(rename = "board")]
    pub boards: Vec<Board>,
}

/// One board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Part of addresses: letters, digits, `-` and `_`.
    pub key: String,
    pub title: String,
    #[serde(default, deserialize_with = "word")]
    pub layout: Layout,
    #[serde(default, deserialize_with = "word")]
    pub read: Audience,
    #[serde(default = "members", deserialize_with = "word")]
    pub write: Audience,
    #[serde(default = "members", deserialize_with = "word")]
    pub comment: Audience,
    /// Whether writers may keep a post to themselves and the admins.
    #[serde(default)]
    pub secret: bool,
    /// Whether admins may keep a post at the top.
    #[serde(default = "yes")]
    pub pin: bool,
    #[serde(default = "yes")]
    pub show_date: bool,
    #[serde(default = "default_page_size")]
    pub page_size: i64,
}

/// How a board's list is laid out.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    #[default]
    List,
    Gallery,
    Press,
}

/// Who may do something on a board.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    #[default]
    Everyone,
    Member,
    Admin,
    Nobody,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            _enabled: true,
            new_days: 3,
            posts_per_hour: 20,
            comments_per_hour: 60,
            new_member_days: 7,
            boards: Vec::new(),
        }
    }
}

impl Settings {
    /// Reads the section; what is wrong with it comes as one sentence.
    pub fn read(config: &Config) -> Result<Self, ConfigError> {
        let settings: Self = config.module("boards")?;
        settings.check()?;
        Ok(settings)
    }

    /// The board with this key. Case matters not, as in every path.
    pub fn board(&self, key: &str) -> Option<&Board> {
        self.boards
            .iter()
            .find(|board| board.key.eq_ignore_ascii_case(key))
    }

    fn check(&self) -> Result<(), ConfigError> {
        for (key, value, least) in [
            ("new_days", self.new_days, 0),
            ("posts_per_hour", self.posts_per_hour, 1),
            ("comments_per_hour", self.comments_per_hour, 1),
            ("new_member_days", self.new_member_days, 0),
        ] {
            if !(least..=100_000).contains(&value) {
                return Err(ConfigError::refused(
                    "boards",
                    key,
                    value,
                    &format!("{least} to 100000"),
                ));
            }
        }
        for (index, board) in self.boards.iter().enumerate() {
            board.check(&format!("board.{index}"))?;
            let twin = self.boards[..index]
                .iter()
                .any(|other| other.key.eq_ignore_ascii_case(&board.key));
            if twin {
                return Err(ConfigError::refused(
                    "boards",
                    &format!("board.{index}.key"),
                    &board.key,
                    "keys that no other board has",
                ));
            }
        }
        Ok(())
    }
}

impl Board {
    fn check(&self, place: &str) -> Result<(), ConfigError> {
        let fits = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
        if !(1..=40).contains(&self.key.len()) || !self.key.bytes().all(fits) {
            let allowed = "1 to 40 letters, digits, - and _";
            return Err(ConfigError::refused(
                "boards",
                &format!("{place}.key"),
                &self.key,
                allowed,
            ));
        }
        if !(1..=60).contains(&self.title.trim().chars().count()) {
            let allowed = "1 to 60 characters";
            return Err(ConfigError::refused(
                "boards",
                &format!("{place}.title"),
                &self.title,
                allowed,
            ));
        }
        if !(1..=100).contains(&self.page_size) {
            return Err(ConfigError::refused(
                "boards",
                &format!("{place}.page_size"),
                self.page_size,
                "1 to 100",
            ));
        }
        for (key, audience, wrong, allowed) in [
            (
                "read",
                self.read,
                Audience::Nobody,
                "everyone, member, admin",
            ),
            ("write", self.write, Audience::Everyone, "member, admin"),
            ("write", self.write, Audience::Nobody, "member, admin"),
            (
                "comment",
                self.comment,
                Audience::Everyone,
                "member, admin, nobody",
            ),
        ] {
            if audience == wrong {
                return Err(ConfigError::refused(
                    "boards",
                    &format!("{place}.{key}"),
                    wrong.name(),
                    allowed,
                ));
            }
        }
        Ok(())
    }

    pub fn may_read(&self, viewer: Viewer) -> bool {
        self.read.holds(viewer)
    }

    pub fn may_write(&self, viewer: Viewer) -> bool {
        self.may_read(viewer) && self.write.holds(viewer)
    }

    pub fn may_comment(&self, viewer: Viewer) -> bool {
        self.may_read(viewer) && self.comment.holds(viewer)
    }

    /// What every reader may see leaves in documents, feeds and the sitemap too.
    pub fn is_public(&self) -> bool {
        self.read == Audience::Everyone
    }

    /// The board as the site draws it.
    pub fn describe(&self) -> SiteBoard {
        SiteBoard {
            key: self.key.clone(),
            title: self.title.clone(),
            layout: self.layout.name().to_owned(),
            read: self.read.name().to_owned(),
            write: self.write.name().to_owned(),
            comment: self.comment.name().to_owned(),
            secret: self.secret,
            pin: self.pin,
            show_date: self.show_date,
            page_size: self.page_size,
        }
    }
}

impl Audience {
    fn holds(self, viewer: Viewer) -> bool {
        match self {
            Self::Everyone => true,
            Self::Member => viewer.access >= Access::Member,
            Self::Admin => viewer.access == Access::Admin,
            Self::Nobody => false,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Member => "member",
            Self::Admin => "admin",
            Self::Nobody => "nobody",
        }
    }
}

impl Layout {
    fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Gallery => "gallery",
            Self::Press => "press",
        }
    }
}

fn members() -> Audience {
    Audience::Member
}

fn yes() -> bool {
    true
}

fn default_page_size() -> i64 {
    20
}
