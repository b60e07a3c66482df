//! The calls of what the caller wrote.

use board_records::{
    board::{Board, BoardList},
    viewer::Viewer,
};
use platform::{
    ctx::Ctx, db::PageQuery, error::Result, listing::Listing, paging::Paging, records::Caller,
    timestamp::Timestamp,
};
use poem_openapi::{OpenApi, param::Query, payload::Json};
use sqlx::QueryBuilder;

use crate::{
    boards::Boards,
    responses::{BoardMyComment, BoardMyPost},
};

pub struct MineApi {
    pub ctx: Ctx,
    pub boards: Boards,
}

#[OpenApi(prefix_path = "/api/post")]
impl MineApi {
    /// The caller's posts on all boards, newest first: also those on boards that they may read no longer.
    #[oai(path = "/my-posts", method = "get", operation_id = "list_my_posts")]
    async fn list_my_posts(
        &self,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        caller: Caller,
    ) -> Result<Json<Listing<BoardMyPost>>> {
        let paging = Paging::new(page.0, size.0)?;
        let boards = self.boards.all(&self.ctx).await?;
        let query = PageQuery {
            rows: QueryBuilder::new(
                "select p.id, p.board, p.title, p.created_at, p.secret,
                        coalesce(n.comments, 0) as comments
                 from boards_posts p
                 left join boards_counts n on n.post_id = p.id",
            ),
            count: "select count(*) from boards_posts p",
            order: "p.sort_key desc",
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        let rows = query.page(&mut conn, paging, |query| {
            query.push(" where p.author_id = ").push_bind(caller.id);
        });
        let rows: Listing<PostRow> = rows.await?;
        let viewer = Viewer::of(Some(&caller));
        Ok(Json(rows.map(|row| row.show(&boards, viewer))))
    }

    /// The caller's comments on all boards, newest first: also those that they may read no longer, and those on
    /// posts that are gone.
    #[oai(
        path = "/my-comments",
        method = "get",
        operation_id = "list_my_comments"
    )]
    async fn list_my_comments(
        &self,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        caller: Caller,
    ) -> Result<Json<Listing<BoardMyComment>>> {
        let paging = Paging::new(page.0, size.0)?;
        let boards = self.boards.all(&self.ctx).await?;
        let query = PageQuery {
            rows: QueryBuilder::new(
                "select c.id, c.post_id, c.created_at, c.text, p.board, p.title,
                        coalesce(p.secret, 0) as secret, p.author_id as post_author
                 from boards_comments c
                 left join boards_posts p on p.id = c.post_id",
            ),
            count: "select count(*) from boards_comments c",
            order: "c.created_at desc, c.id desc",
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        let rows = query.page(&mut conn, paging, |query| {
            query.push(" where c.author_id = ").push_bind(caller.id);
        });
        let rows: Listing<CommentRow> = rows.await?;
        let viewer = Viewer::of(Some(&caller));
        Ok(Json(rows.map(|row| row.show(&boards, viewer))))
    }
}

fn default_size() -> i64 {
    20
}

#[derive(sqlx::FromRow)]
struct PostRow {
    id: i64,
    board: String,
    title: String,
    created_at: Timestamp,
    secret: bool,
    comments: i64,
}

impl PostRow {
    fn show(self, boards: &BoardList, viewer: Viewer<'_>) -> BoardMyPost {
        let board = boards.find(&self.board);
        BoardMyPost {
            id: self.id,
            board_title: title(board, &self.board),
            board: self.board,
            title: self.title,
            created_at: self.created_at,
            comment_count: self.comments,
            is_secret: self.secret,
            can_open: board.is_some_and(|board| board.may_read(viewer)),
        }
    }
}

/// What of the post is absent where it is gone.
#[derive(sqlx::FromRow)]
struct CommentRow {
    id: i64,
    post_id: i64,
    created_at: Timestamp,
    text: String,
    board: Option<String>,
    title: Option<String>,
    secret: bool,
    post_author: Option<i64>,
}

impl CommentRow {
    fn show(self, boards: &BoardList, viewer: Viewer<'_>) -> BoardMyComment {
        let board = self.board.as_deref().and_then(|key| boards.find(key));
        let may_open = board.is_some_and(|board| board.may_read(viewer))
            && viewer.may_open(self.secret, self.post_author);
        BoardMyComment {
            id: self.id,
            post_id: self.post_id,
            post_title: self.title.filter(|_| may_open),
            board_title: self.board.as_deref().map(|key| title(board, key)),
            board: self.board,
            created_at: self.created_at,
            text: self.text,
        }
    }
}

/// What people call the board, or its key where there is none.
fn title(board: Option<&Board>, key: &str) -> String {
    board.map_or_else(|| key.to_owned(), |board| board.rules.title.clone())
}
