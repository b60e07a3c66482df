//! Who looks at posts and comments, and what of them they may see.

use std::collections::HashMap;

use platform::{
    error::{ApiError, Result},
    member::Author,
    records::Caller,
};

use crate::board::Board;

/// Stands in place of a secret post's title.
pub const LOCKED: &str = "비밀글입니다.";

/// Somebody who looks.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'a> {
    pub access: Access,
    /// Absent for guests, and for a member of whom nothing else matters.
    pub id: Option<i64>,
    /// Keys of the groups that they are in.
    pub groups: &'a [String],
}

#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Access {
    Guest,
    Member,
    Admin,
}

/// Members by their number.
pub type Authors = HashMap<i64, Author>;

impl<'a> Viewer<'a> {
    pub const GUEST: Self = Self {
        access: Access::Guest,
        id: None,
        groups: &[],
    };

    pub fn of(caller: Option<&'a Caller>) -> Self {
        let access = match caller {
            None => Access::Guest,
            Some(caller) if caller.is_admin() => Access::Admin,
            Some(_) => Access::Member,
        };
        Self {
            access,
            id: caller.map(|caller| caller.id),
            groups: caller.map_or(&[], |caller| &caller.groups),
        }
    }

    /// The viewer without what tells one member from another who wrote nothing of what is shown.
    pub fn anybody(self) -> Self {
        Self { id: None, ..self }
    }

    pub fn is_admin(self) -> bool {
        self.access == Access::Admin
    }

    pub fn is_in(self, groups: &[String]) -> bool {
        self.groups.iter().any(|group| groups.contains(group))
    }

    pub fn is(self, author: Option<i64>) -> bool {
        author.is_some() && self.id == author
    }

    /// Whether a post, secret or not, may be read (specification, section 6).
    pub fn may_open(self, secret: bool, author: Option<i64>) -> bool {
        !secret || self.is_admin() || self.is(author)
    }

    /// Whether a post or comment may be removed: one's own, or any as an admin.
    pub fn may_remove(self, author: Option<i64>) -> bool {
        self.is_admin() || self.is(author)
    }

    /// Whether a post may be edited: one's own where one may write, or any as an admin.
    pub fn may_edit(self, board: &Board, author: Option<i64>) -> bool {
        self.check_edit(board, author).is_ok()
    }

    /// `403` or `409` for who may not edit it.
    pub fn check_edit(self, board: &Board, author: Option<i64>) -> Result<()> {
        match (self.is_admin(), self.is(author)) {
            (true, _) => Ok(()),
            (false, true) => board.check_write(self),
            (false, false) => Err(ApiError::forbidden()),
        }
    }

    /// The e-mail of an author, for themselves and admins.
    pub fn username(self, authors: &Authors, author: Option<i64>) -> String {
        let author = author
            .filter(|id| self.is_admin() || self.is(Some(*id)))
            .and_then(|id| authors.get(&id));
        author
            .and_then(|author| author.username.clone())
            .unwrap_or_default()
    }
}

/// The name beside what somebody wrote.
pub fn display_name(authors: &Authors, author: Option<i64>, own_name: &str) -> String {
    let author = author.and_then(|id| authors.get(&id));
    author.map_or_else(|| own_name.to_owned(), |author| author.display_name.clone())
}
