//! The boards as they stand, and who may do what on them.

use platform::{
    db::{CacheTag, depends_on},
    error::{ApiError, Result},
    module::SiteBoard,
    records::RecordKind,
};
use poem_openapi::types::ToJSON;
use sqlx::SqliteConnection;

use crate::{
    record::{Audience, BoardKind, Rules, Secrecy},
    viewer::{Access, Viewer},
};

/// A board and what holds on it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Board {
    /// Part of addresses.
    pub key: String,
    #[sqlx(flatten)]
    pub rules: Rules,
}

/// All boards, in the order in which people see them.
#[derive(Clone, Debug, Default)]
pub struct BoardList(pub Vec<Board>);

macro_rules! select_boards {
    ($where:literal) => {
        concat!(
            "select key, title, layout, read, write, comment, secret, pin, show_date, page_size,
                    archived, position
             from boards_boards ",
            $where,
            " order by position, key"
        )
    };
}

impl BoardList {
    pub async fn load(conn: &mut SqliteConnection) -> Result<Self> {
        depends_on(CacheTag::of(BoardKind::NAME));
        Ok(Self(
            sqlx::query_as(select_boards!("")).fetch_all(conn).await?,
        ))
    }

    /// The board with this key. Case matters not, as in every path.
    pub fn find(&self, key: &str) -> Option<&Board> {
        self.0
            .iter()
            .find(|board| board.key.eq_ignore_ascii_case(key))
    }

    /// The board, if this viewer may know of its posts; `404` otherwise.
    pub fn readable(&self, key: &str, viewer: Viewer) -> Result<&Board> {
        self.find(key)
            .filter(|board| board.may_read(viewer))
            .ok_or_else(missing_board)
    }

    /// Those that everybody may read.
    pub fn public(&self) -> impl Iterator<Item = &Board> {
        self.0.iter().filter(|board| board.is_public())
    }
}

pub fn missing_board() -> ApiError {
    ApiError::not_found("없는 게시판이에요.")
}

fn archived(refused: &str) -> ApiError {
    ApiError::conflict(format!("보관된 게시판이라 {refused}"))
}

impl Board {
    /// The board with this key, for who has no more than a connection.
    pub async fn load(conn: &mut SqliteConnection, key: &str) -> Result<Option<Self>> {
        depends_on(CacheTag::of(BoardKind::NAME));
        Ok(
            sqlx::query_as(select_boards!("where key = ?1 collate nocase"))
                .bind(key)
                .fetch_optional(conn)
                .await?,
        )
    }

    pub fn may_read(&self, viewer: Viewer) -> bool {
        self.rules.read.holds(viewer)
    }

    pub fn may_comment(&self, viewer: Viewer) -> bool {
        self.check_comment(viewer).is_ok()
    }

    /// `403` for who does not write here, `409` where nobody does any more.
    pub fn check_write(&self, viewer: Viewer) -> Result<()> {
        self.check_open(viewer, self.rules.write, "글을 쓰거나 고칠 수 없어요.")
    }

    /// `403` for who does not comment here, `409` where nobody does any more.
    pub fn check_comment(&self, viewer: Viewer) -> Result<()> {
        self.check_open(viewer, self.rules.comment, "댓글을 쓸 수 없어요.")
    }

    fn check_open(&self, viewer: Viewer, audience: Audience, refused: &str) -> Result<()> {
        if !self.may_read(viewer) || !audience.holds(viewer) {
            return Err(ApiError::forbidden());
        }
        match self.rules.archived {
            true => Err(archived(refused)),
            false => Ok(()),
        }
    }

    /// `409` where nobody writes any more.
    pub fn check_not_archived(&self) -> Result<()> {
        match self.rules.archived {
            true => Err(archived("글을 올릴 수 없어요.")),
            false => Ok(()),
        }
    }

    /// Whether a new post is secret, where its author wants it to be or not.
    pub fn keeps_secret(&self, wanted: bool) -> bool {
        match self.rules.secret {
            Secrecy::No => false,
            Secrecy::May => wanted,
            Secrecy::Always => true,
        }
    }

    /// Whether texts offer documents: where admins alone write. Whoever may put one into a text opens it
    /// to that text's readers.
    pub fn takes_documents(&self) -> bool {
        self.rules.write == Audience::Admin
    }

    /// What every reader may see leaves in documents, feeds and the sitemap too.
    pub fn is_public(&self) -> bool {
        self.rules.read == Audience::Everyone
    }

    /// The board as the site draws it.
    pub fn describe(&self) -> SiteBoard {
        let rules = &self.rules;
        SiteBoard {
            key: self.key.clone(),
            title: rules.title.clone(),
            layout: name(rules.layout),
            read: name(rules.read),
            write: name(rules.write),
            comment: name(rules.comment),
            secret: rules.secret != Secrecy::No,
            always_secret: rules.secret == Secrecy::Always,
            pin: rules.pin,
            show_date: rules.show_date,
            page_size: rules.page_size,
            archived: rules.archived,
        }
    }
}

/// The word that the contract has for it.
fn name(word: impl ToJSON) -> String {
    word.to_json_string().trim_matches('"').to_owned()
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
}
