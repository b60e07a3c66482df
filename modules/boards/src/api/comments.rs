//! The calls of comments.

use board_records::{
    Comment, CommentKind,
    board::{Board, BoardList},
    viewer::Viewer,
};
use platform::{
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Caller, Change},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use super::{NoContent, limits};
use crate::{
    boards::{Boards, missing_post},
    comments::{self, CommentCursor, CommentWindow, MOST},
    requests::NewComment,
    responses::{BoardComment, BoardCommentPart},
};

pub struct CommentsApi {
    pub ctx: Ctx,
    pub boards: Boards,
}

#[OpenApi(prefix_path = "/api/post")]
impl CommentsApi {
    /// A part of a post's comments, oldest first: without a place the newest. `404` for a secret
    /// post of somebody else, and for a comment that the post does not have.
    #[oai(
        path = "/fetchComments/:id",
        method = "get",
        operation_id = "list_comments"
    )]
    async fn list_comments(
        &self,
        id: Path<i64>,
        /// Those before this place, which an answer gave as `earlier`.
        before: Query<Option<String>>,
        /// Those behind this place, which an answer gave as `later`.
        after: Query<Option<String>>,
        /// The number of a comment, to be answered among its neighbours.
        around: Query<Option<i64>>,
        /// At most 100, which it is when left out.
        size: Query<Option<i64>>,
        caller: Option<Caller>,
    ) -> Result<Json<BoardCommentPart>> {
        let viewer = Viewer::of(caller.as_ref());
        let size = size.0.unwrap_or(MOST);
        if !(1..=MOST).contains(&size) {
            return Err(ApiError::field(
                "size",
                "한 쪽의 개수는 1에서 100 사이여야 해요.",
            ));
        }
        let boards = self.boards.all(&self.ctx).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        visible_post(&mut conn, &boards, id.0, viewer).await?;
        let wanted = match (before.0, after.0, around.0) {
            (None, None, None) => CommentWindow::newest(size),
            (Some(place), None, None) => CommentWindow::before(read("before", &place)?, size),
            (None, Some(place), None) => CommentWindow::behind(read("after", &place)?, size),
            (None, None, Some(comment)) => {
                CommentWindow::around(&mut conn, id.0, comment, size).await?
            }
            _ => {
                return Err(ApiError::field(
                    "before",
                    "before, after, around 가운데 하나만 쓸 수 있어요.",
                ));
            }
        };
        let part = comments::show(&mut conn, id.0, wanted, viewer).await?;
        Ok(Json(part))
    }

    /// Comments on a post. `404` for a secret post of somebody else, `409` where the board is archived.
    #[oai(path = "/addComment", method = "post", operation_id = "create_comment")]
    async fn create_comment(
        &self,
        body: Json<NewComment>,
        caller: Caller,
    ) -> Result<Created<BoardComment>> {
        let viewer = Viewer::of(Some(&caller));
        let mut tx = self.ctx.db.write().await?;
        let boards = BoardList::load(&mut tx).await?;
        let (post, board) = visible_post(&mut tx, &boards, body.0.parent_id, viewer).await?;
        board.check_comment(viewer)?;
        let comment = Comment {
            id: None,
            post,
            author: Some(caller.id),
            author_name: String::new(),
            created_at: self.ctx.clock.now(),
            reply_to: answered(&mut tx, &body.0).await?,
            text: body.0.new_comment_content,
        };
        comment.check("newCommentContent")?;
        if let Some(counting) = limits::comment(&self.ctx, &self.boards.settings, &caller) {
            counting.count(&mut tx).await?;
        }
        let records = &self.ctx.records;
        let (id, _) = records
            .add::<CommentKind>(&mut tx, &caller.actor(), &comment)
            .await?;
        let shown = comments::show_one(&mut tx, id, viewer).await?;
        tx.commit().await?;
        Ok(Created::new(shown))
    }

    /// Deletes a comment: one's own, or any as an admin.
    #[oai(
        path = "/deleteComment/:id",
        method = "delete",
        operation_id = "delete_comment"
    )]
    async fn delete_comment(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        let viewer = Viewer::of(Some(&caller));
        let mut tx = self.ctx.db.write().await?;
        let found: Option<(String, i64, Option<i64>)> =
            sqlx::query_as("select key, post_id, author_id from boards_comments where id = ?1")
                .bind(id.0)
                .fetch_optional(&mut *tx)
                .await?;
        let (key, post, author) = found.ok_or_else(comments::missing)?;
        // One's own also where one may read no longer.
        if !viewer.is(author) {
            let boards = BoardList::load(&mut tx).await?;
            visible_post(&mut tx, &boards, post, viewer)
                .await
                .map_err(|_| comments::missing())?;
        }
        if !viewer.may_remove(author) {
            return Err(ApiError::forbidden());
        }
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: None,
        };
        self.ctx
            .records
            .remove::<CommentKind>(&mut tx, change)
            .await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }
}

/// The key and the board of a post that this viewer may open; `404` otherwise.
async fn visible_post<'a>(
    conn: &mut SqliteConnection,
    boards: &'a BoardList,
    id: i64,
    viewer: Viewer<'_>,
) -> Result<(String, &'a Board)> {
    let found: Option<(String, String, bool, Option<i64>)> =
        sqlx::query_as("select key, board, secret, author_id from boards_posts where id = ?1")
            .bind(id)
            .fetch_optional(conn)
            .await?;
    let (key, board, ..) = found
        .filter(|(_, _, secret, author)| viewer.may_open(*secret, *author))
        .ok_or_else(missing_post)?;
    let board = boards.readable(&board, viewer);
    Ok((key, board.map_err(|_| missing_post())?))
}

/// The key of the comment that is answered; `400` when it is not one of the post's.
async fn answered(conn: &mut SqliteConnection, new: &NewComment) -> Result<Option<String>> {
    let Some(reply_to) = new.reply_to else {
        return Ok(None);
    };
    let key: Option<String> =
        sqlx::query_scalar("select key from boards_comments where id = ?1 and post_id = ?2")
            .bind(reply_to)
            .bind(new.parent_id)
            .fetch_optional(conn)
            .await?;
    match key {
        Some(key) => Ok(Some(key)),
        None => Err(ApiError::field("replyTo", "답글을 달 댓글이 없어요.")),
    }
}

fn read(field: &str, place: &str) -> Result<CommentCursor> {
    place
        .parse()
        .map_err(|error: ApiError| error.at_field(field))
}
