//! `[modules.boards]` in `config.toml`: limits, and which boards there are at first.

use std::{collections::BTreeMap, fmt};

use board_records::{
    Audience, BoardKind, Layout, Rules, Secrecy, board::Board, default_page_size, is_key, yes,
};
use platform::{
    config::{Config, ConfigError, word},
    module::FirstValue,
    records::RecordKind,
    text::line,
};
use serde::{
    Deserialize, Deserializer,
    de::{self, IntoDeserializer, Visitor},
};
use serde_json::json;

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
    pub boards: Vec<FirstBoard>,
}

/// What a board begins with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstBoard {
    /// Part of addresses: letters, digits, `-` and `_`.
    pub key: String,
    pub title: String,
    #[serde(default, deserialize_with = "word")]
    pub layout: Layout,
    #[serde(default, deserialize_with = "word")]
    read: FirstReaders,
    #[serde(default, deserialize_with = "word")]
    write: FirstWriters,
    #[serde(default, deserialize_with = "word")]
    comment: FirstCommenters,
    /// Whether writers may keep a post to themselves and the admins: also `"always"`, where every new post is.
    #[serde(default, deserialize_with = "secrecy")]
    pub secret: Secrecy,
    /// Whether admins may keep a post at the top.
    #[serde(default = "yes")]
    pub pin: bool,
    #[serde(default = "yes")]
    pub show_date: bool,
    #[serde(default = "default_page_size")]
    pub page_size: i64,
    #[serde(default)]
    pub archived: bool,
}

/// Groups are made in the admin, and so is a board that is for some of them.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FirstReaders {
    #[default]
    Everyone,
    Member,
    Admin,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FirstWriters {
    #[default]
    Member,
    Admin,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FirstCommenters {
    #[default]
    Member,
    Admin,
    Nobody,
}

impl From<FirstReaders> for Audience {
    fn from(readers: FirstReaders) -> Self {
        match readers {
            FirstReaders::Everyone => Self::Everyone,
            FirstReaders::Member => Self::Member,
            FirstReaders::Admin => Self::Admin,
        }
    }
}

impl From<FirstWriters> for Audience {
    fn from(writers: FirstWriters) -> Self {
        match writers {
            FirstWriters::Member => Self::Member,
            FirstWriters::Admin => Self::Admin,
        }
    }
}

impl From<FirstCommenters> for Audience {
    fn from(commenters: FirstCommenters) -> Self {
        match commenters {
            FirstCommenters::Member => Self::Member,
            FirstCommenters::Admin => Self::Admin,
            FirstCommenters::Nobody => Self::Nobody,
        }
    }
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

    /// The boards as records.
    pub fn first_boards(&self) -> impl Iterator<Item = Board> {
        let boards = self.boards.iter().zip(0..);
        boards.map(|(board, position)| board.at(position))
    }

    /// What the boards begin with, for the platform.
    pub fn first_values(&self) -> Vec<FirstValue> {
        let boards = self.first_boards();
        let values = boards.map(|board| FirstValue {
            kind: BoardKind::NAME,
            value: json!(board.rules),
            key: board.key,
        });
        values.collect()
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

impl FirstBoard {
    fn check(&self, place: &str) -> Result<(), ConfigError> {
        if !is_key(&self.key) {
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
        Ok(())
    }

    fn at(&self, position: i64) -> Board {
        let rules = Rules {
            title: line(&self.title),
            layout: self.layout,
            read: self.read.into(),
            write: self.write.into(),
            comment: self.comment.into(),
            read_groups: Vec::new(),
            write_groups: Vec::new(),
            comment_groups: Vec::new(),
            secret: self.secret,
            pin: self.pin,
            show_date: self.show_date,
            page_size: self.page_size,
            archived: self.archived,
            position,
            categories: Vec::new(),
            category_required: false,
        };
        Board {
            key: self.key.clone(),
            revision: 0,
            rules,
            group_titles: BTreeMap::new(),
        }
    }
}

/// `true`, `false` or a word of [`Secrecy`].
fn secrecy<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secrecy, D::Error> {
    struct Said;
    impl Visitor<'_> for Said {
        type Value = Secrecy;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("true, false or \"always\"")
        }

        fn visit_bool<E: de::Error>(self, may: bool) -> Result<Secrecy, E> {
            Ok(if may { Secrecy::May } else { Secrecy::No })
        }

        fn visit_str<E: de::Error>(self, word: &str) -> Result<Secrecy, E> {
            Secrecy::deserialize(word.into_deserializer())
        }
    }
    deserializer.deserialize_any(Said)
}
