//! The boards as they stand, and who may do what on them.

use std::collections::BTreeMap;

use platform::{
    db::{CacheTag, depends_on},
    error::{ApiError, Result},
    ports::{SiteBoard, SiteBoardCategory},
    records::{RecordKind, groups},
};
use poem_openapi::types::ToJSON;
use sqlx::SqliteConnection;

use crate::{
    Audience, BoardKind, Category, Rules, Secrecy, unknown_category,
    viewer::{Access, Viewer},
};

/// A board and what holds on it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Board {
    /// Part of addresses.
    pub key: String,
    /// Of the record; 0 for one that nothing was stored of.
    pub revision: i64,
    #[sqlx(flatten)]
    pub rules: Rules,
    /// What people call the groups that it asks for, by their keys.
    #[sqlx(skip)]
    pub group_titles: BTreeMap<String, String>,
}

/// All boards, in the order in which people see them.
#[derive(Clone, Debug, Default)]
pub struct BoardList(pub Vec<Board>);

macro_rules! select_boards {
    ($where:literal) => {
        concat!(
            "select key, title, layout, read, write, comment, read_groups, write_groups,
                    comment_groups, secret, pin, show_date, page_size,
                    archived, position, categories, category_required,
                    coalesce((select revision from platform_records r
                              where r.kind = 'board' and r.key = boards_boards.key), 0) as revision
             from boards_boards ",
            $where,
            " order by position, key"
        )
    };
}

impl BoardList {
    pub async fn load(conn: &mut SqliteConnection) -> Result<Self> {
        depends_on(CacheTag::of(BoardKind::NAME));
        let mut boards: Vec<Board> = sqlx::query_as(select_boards!(""))
            .fetch_all(&mut *conn)
            .await?;
        for board in &mut boards {
            board.name_groups(conn).await?;
        }
        Ok(Self(boards))
    }

    /// The board with this key. Case matters not, as in every path.
    pub fn find(&self, key: &str) -> Option<&Board> {
        self.0
            .iter()
            .find(|board| board.key.eq_ignore_ascii_case(key))
    }

    /// The board, if this viewer may know of its posts; `404` otherwise.
    pub fn readable(&self, key: &str, viewer: Viewer<'_>) -> Result<&Board> {
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
        let board: Option<Self> = sqlx::query_as(select_boards!("where key = ?1 collate nocase"))
            .bind(key)
            .fetch_optional(&mut *conn)
            .await?;
        let Some(mut board) = board else {
            return Ok(None);
        };
        board.name_groups(conn).await?;
        Ok(Some(board))
    }

    async fn name_groups(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        if self.asks_for_groups() {
            let asked = BoardKind.groups(&self.rules);
            self.group_titles = groups::titles(conn).await?;
            self.group_titles.retain(|key, _| asked.contains(key));
        }
        Ok(())
    }

    /// Whether members of some groups may do more than others.
    pub fn asks_for_groups(&self) -> bool {
        let rules = &self.rules;
        [rules.read, rules.write, rules.comment].contains(&Audience::Group)
    }

    pub fn may_read(&self, viewer: Viewer<'_>) -> bool {
        self.rules.read.holds(viewer, &self.rules.read_groups)
    }

    pub fn may_comment(&self, viewer: Viewer<'_>) -> bool {
        self.check_comment(viewer).is_ok()
    }

    /// `403` for who does not write here, `409` where nobody does any more.
    pub fn check_write(&self, viewer: Viewer<'_>) -> Result<()> {
        let audience = (self.rules.write, &*self.rules.write_groups);
        self.check_open(viewer, audience, "글을 쓰거나 고칠 수")
    }

    /// `403` for who does not comment here, `409` where nobody does any more.
    pub fn check_comment(&self, viewer: Viewer<'_>) -> Result<()> {
        let audience = (self.rules.comment, &*self.rules.comment_groups);
        self.check_open(viewer, audience, "댓글을 쓸 수")
    }

    /// `done` is what is refused: 댓글을 쓸 수.
    fn check_open(
        &self,
        viewer: Viewer<'_>,
        (audience, groups): (Audience, &[String]),
        done: &str,
    ) -> Result<()> {
        if !self.may_read(viewer) {
            return Err(ApiError::forbidden());
        }
        if !audience.holds(viewer, groups) {
            return Err(self.refuse(audience, groups, done));
        }
        match self.rules.archived {
            true => Err(archived(&format!("{done} 없어요."))),
            false => Ok(()),
        }
    }

    /// `403`, which names the groups where some are asked for.
    fn refuse(&self, audience: Audience, groups: &[String], done: &str) -> ApiError {
        if audience != Audience::Group {
            return ApiError::forbidden();
        }
        let titles = groups.iter().filter_map(|key| self.group_titles.get(key));
        let titles: Vec<_> = titles.map(|title| format!("‘{title}’")).collect();
        ApiError {
            message: format!("{} 그룹의 회원만 {done} 있어요.", titles.join(", ")),
            ..ApiError::forbidden()
        }
    }

    /// `409` where nobody writes any more.
    pub fn check_not_archived(&self) -> Result<()> {
        match self.rules.archived {
            true => Err(archived("글을 올릴 수 없어요.")),
            false => Ok(()),
        }
    }

    /// The key of the category that an address asks for; `404` for one that the board does not have.
    pub fn category(&self, wanted: Option<&str>) -> Result<Option<&str>> {
        let Some(wanted) = wanted.filter(|key| !key.is_empty()) else {
            return Ok(None);
        };
        match self.rules.category(wanted) {
            Some(category) => Ok(Some(&category.key)),
            None => Err(ApiError::not_found("없는 분류예요.")),
        }
    }

    /// The key of the category that a post names, or of none; `400` for one that the board does not have, and for
    /// none where every post has one.
    pub fn choose_category(&self, wanted: Option<&str>) -> Result<Option<String>> {
        let wanted = wanted.filter(|key| !key.is_empty());
        match wanted.map(|key| self.rules.category(key)) {
            Some(Some(category)) => Ok(Some(category.key.clone())),
            Some(None) => Err(unknown_category()),
            None if self.rules.category_required => {
                Err(ApiError::field("category", "분류를 골라 주세요."))
            }
            None => Ok(None),
        }
    }

    /// The category of a post that says nothing of it. One that is gone stays, should it come back; `400` where every
    /// post has one.
    pub fn keep_category(&self, stored: Option<String>) -> Result<Option<String>> {
        let is_there = |key: &String| self.rules.category(key).is_some();
        match self.rules.category_required && !stored.as_ref().is_some_and(is_there) {
            true => self.choose_category(None),
            false => Ok(stored),
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

    /// The board as the site draws it for this viewer.
    pub fn describe(&self, viewer: Viewer<'_>) -> SiteBoard {
        let rules = &self.rules;
        let shown = |audience: Audience, groups: &[String]| match audience {
            // The site asks no more of whoever is in one of the groups than of any member.
            Audience::Group if audience.holds(viewer, groups) => name(Audience::Member),
            _ => name(audience),
        };
        SiteBoard {
            key: self.key.clone(),
            title: rules.title.clone(),
            layout: name(rules.layout),
            read: shown(rules.read, &rules.read_groups),
            write: shown(rules.write, &rules.write_groups),
            comment: shown(rules.comment, &rules.comment_groups),
            secret: rules.secret != Secrecy::No,
            always_secret: rules.secret == Secrecy::Always,
            pin: rules.pin,
            show_date: rules.show_date,
            page_size: rules.page_size,
            archived: rules.archived,
            categories: rules.categories.iter().map(describe).collect(),
            category_required: rules.category_required,
        }
    }
}

fn describe(category: &Category) -> SiteBoardCategory {
    SiteBoardCategory {
        key: category.key.clone(),
        title: category.title.clone(),
    }
}

/// The word that the contract has for it.
fn name(word: impl ToJSON) -> String {
    word.to_json_string().trim_matches('"').to_owned()
}

impl Audience {
    /// Whether the viewer is one of them; `groups` are those of [`Audience::Group`].
    fn holds(self, viewer: Viewer<'_>, groups: &[String]) -> bool {
        match self {
            Self::Everyone => true,
            Self::Member => viewer.access >= Access::Member,
            Self::Group => viewer.is_admin() || viewer.is_in(groups),
            Self::Admin => viewer.access == Access::Admin,
            Self::Nobody => false,
        }
    }
}
