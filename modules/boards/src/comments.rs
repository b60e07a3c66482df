//! The comments of a post, a part at a time. Each part is oldest first; the parts go back from the
//! newest one.

use std::{fmt, str::FromStr};

use platform::{
    error::{ApiError, Result},
    member,
    timestamp::Timestamp,
};
use sqlx::SqliteConnection;

use crate::responses::{BoardComment, BoardCommentPart};
use board_records::viewer::{Authors, Viewer, display_name};

/// Comments with who wrote what they answer.
macro_rules! comment_rows {
    () => {
        "select c.id, c.author_id, c.author_name, c.created_at, c.text, r.id as reply_to,
                a.author_id as to_id, a.author_name as to_name
         from boards_comments c
         left join boards_comment_ids r on r.key = c.reply_to
         left join boards_comments a on a.id = r.id and a.post_id = c.post_id"
    };
}

/// Comments that come with a post, and the most of one part.
pub const MOST: i64 = 100;

/// Between two comments of a post. It outlives both, so that nobody who reads on is lost when a
/// comment is deleted.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CommentCursor {
    /// Microseconds since the epoch; there is none behind the last one.
    created_at: i64,
    id: i64,
}

impl CommentCursor {
    /// Behind the newest comment.
    pub const END: Self = Self {
        created_at: i64::MAX,
        id: i64::MAX,
    };

    fn before(row: &CommentRow) -> Self {
        Self {
            created_at: row.created_at.micros(),
            id: row.id,
        }
    }

    fn behind(row: &CommentRow) -> Self {
        Self {
            created_at: row.created_at.micros(),
            id: row.id.saturating_add(1),
        }
    }
}

/// As addresses have it.
impl fmt::Display for CommentCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.created_at, self.id)
    }
}

impl FromStr for CommentCursor {
    type Err = ApiError;

    fn from_str(text: &str) -> Result<Self> {
        let numbers = text.rsplit_once('-').and_then(|(created_at, id)| {
            let id = id.parse().ok().filter(|id| *id >= 0)?;
            Some((created_at.parse().ok()?, id))
        });
        match numbers {
            Some((created_at, id)) => Ok(Self { created_at, id }),
            None => Err(ApiError::bad_request("댓글의 자리를 읽을 수 없어요.")),
        }
    }
}

/// Which comments are wanted: so many before a place and so many behind it.
#[derive(Clone, Copy, Debug)]
pub struct CommentWindow {
    place: CommentCursor,
    before: i64,
    behind: i64,
}

impl CommentWindow {
    pub fn newest(size: i64) -> Self {
        Self::before(CommentCursor::END, size)
    }

    pub fn before(place: CommentCursor, size: i64) -> Self {
        Self {
            place,
            before: size,
            behind: 0,
        }
    }

    pub fn behind(place: CommentCursor, size: i64) -> Self {
        Self {
            place,
            before: 0,
            behind: size,
        }
    }

    /// The comment with this number among its neighbours; `404` when the post has no such comment.
    pub async fn around(
        conn: &mut SqliteConnection,
        post: i64,
        id: i64,
        size: i64,
    ) -> Result<Self> {
        let created_at: Option<i64> = sqlx::query_scalar(
            "select created_at from boards_comments where id = ?1 and post_id = ?2",
        )
        .bind(id)
        .bind(post)
        .fetch_optional(conn)
        .await?;
        let created_at = created_at.ok_or_else(missing)?;
        Ok(Self {
            place: CommentCursor { created_at, id },
            before: size / 2,
            behind: size - size / 2,
        })
    }
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 댓글이에요.")
}

/// Comments of a post as they are stored, and where those before and behind them go on.
pub struct CommentPage {
    pub rows: Vec<CommentRow>,
    pub earlier: Option<CommentCursor>,
    pub later: Option<CommentCursor>,
}

/// A part of the comments of a post. It costs the same however many there are.
pub async fn part(
    conn: &mut SqliteConnection,
    post: i64,
    wanted: CommentWindow,
) -> Result<CommentPage> {
    let mut before = side(conn, post, wanted.place, Side::Before, wanted.before + 1).await?;
    let mut behind = side(conn, post, wanted.place, Side::Behind, wanted.behind + 1).await?;
    // One more than was wanted says that there is more.
    let (has_earlier, has_later) = (
        before.len() as i64 > wanted.before,
        behind.len() as i64 > wanted.behind,
    );
    before.truncate(wanted.before.unsigned_abs() as usize);
    behind.truncate(wanted.behind.unsigned_abs() as usize);
    before.reverse();
    before.append(&mut behind);
    let earlier = before.first().map_or(wanted.place, CommentCursor::before);
    let later = before.last().map_or(wanted.place, CommentCursor::behind);
    Ok(CommentPage {
        rows: before,
        earlier: has_earlier.then_some(earlier),
        later: has_later.then_some(later),
    })
}

/// A part of the comments of a post as `viewer` sees it, who may open the post.
pub async fn show(
    conn: &mut SqliteConnection,
    post: i64,
    wanted: CommentWindow,
    viewer: Viewer<'_>,
) -> Result<BoardCommentPart> {
    let part = part(conn, post, wanted).await?;
    let authors = member::authors(conn, &author_ids(&part.rows)).await?;
    let count: Option<i64> =
        sqlx::query_scalar("select comments from boards_counts where post_id = ?1")
            .bind(post)
            .fetch_optional(conn)
            .await?;
    let comments = part.rows.into_iter().map(|row| row.show(viewer, &authors));
    Ok(BoardCommentPart {
        comments: comments.collect(),
        comment_count: count.unwrap_or_default(),
        earlier: part.earlier.map(|place| place.to_string()),
        later: part.later.map(|place| place.to_string()),
    })
}

/// The comment with this number, which was just written.
pub async fn show_one(
    conn: &mut SqliteConnection,
    id: i64,
    viewer: Viewer<'_>,
) -> Result<BoardComment> {
    let row: CommentRow = sqlx::query_as(concat!(comment_rows!(), " where c.id = ?1"))
        .bind(id)
        .fetch_one(&mut *conn)
        .await?;
    let authors = member::authors(conn, &author_ids(std::slice::from_ref(&row))).await?;
    Ok(row.show(viewer, &authors))
}

/// Members whose names stand at these comments.
pub fn author_ids(rows: &[CommentRow]) -> Vec<i64> {
    let ids = rows.iter().flat_map(|row| [row.author_id, row.to_id]);
    let mut ids: Vec<i64> = ids.flatten().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// A comment as it is stored.
#[derive(sqlx::FromRow)]
pub struct CommentRow {
    pub id: i64,
    pub author_id: Option<i64>,
    pub author_name: String,
    pub created_at: Timestamp,
    pub text: String,
    pub reply_to: Option<i64>,
    /// Who wrote what it answers; no name where that is gone.
    pub to_id: Option<i64>,
    pub to_name: Option<String>,
}

impl CommentRow {
    fn show_to(&self, authors: &Authors) -> Option<String> {
        let name = self.to_name.as_ref()?;
        Some(display_name(authors, self.to_id, name))
    }

    pub fn show(self, viewer: Viewer<'_>, authors: &Authors) -> BoardComment {
        BoardComment {
            id: self.id,
            display_name: display_name(authors, self.author_id, &self.author_name),
            username: viewer.username(authors, self.author_id),
            created_at: self.created_at,
            reply_to_name: self.show_to(authors),
            content: self.text,
            reply_to: self.reply_to,
            is_mine: viewer.is(self.author_id),
            can_edit: viewer.may_remove(self.author_id),
        }
    }
}

#[derive(Clone, Copy)]
enum Side {
    Before,
    Behind,
}

/// So many comments on one side of a place, the nearest first.
async fn side(
    conn: &mut SqliteConnection,
    post: i64,
    place: CommentCursor,
    side: Side,
    limit: i64,
) -> Result<Vec<CommentRow>> {
    let sql = match side {
        Side::Before => concat!(
            comment_rows!(),
            " where c.post_id = ?1 and (c.created_at, c.id) < (?2, ?3)
              order by c.created_at desc, c.id desc
              limit ?4"
        ),
        Side::Behind => concat!(
            comment_rows!(),
            " where c.post_id = ?1 and (c.created_at, c.id) >= (?2, ?3)
              order by c.created_at, c.id
              limit ?4"
        ),
    };
    Ok(sqlx::query_as(sql)
        .bind(post)
        .bind(place.created_at)
        .bind(place.id)
        .bind(limit)
        .fetch_all(conn)
        .await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_was_written() {
        for place in [
            CommentCursor {
                created_at: -5,
                id: 7,
            },
            CommentCursor::END,
        ] {
            assert_eq!(place.to_string().parse::<CommentCursor>().ok(), Some(place));
        }
        for text in [
            "",
            "5",
            "5-",
            "-",
            "5--7",
            "a-b",
            "5-7-x",
            "99999999999999999999-1",
        ] {
            assert!(text.parse::<CommentCursor>().is_err(), "{text}");
        }
    }
}
