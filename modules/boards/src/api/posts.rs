//! The calls of posts: lists, reading, writing.

use board_records::{
    AddedPost, Post, PostKind,
    board::{Board, BoardList},
    cache_tags,
    viewer::Viewer,
};
use platform::{
    cached_response::RecordJson,
    created::Created,
    ctx::Ctx,
    db::depends_on,
    error::{ApiError, Result},
    paging::Paging,
    records::{Caller, Change, StartedFrom},
    response_cache::{CachedJson, FreshJson},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use super::{NoContent, add_post::AddPost, limits};
use crate::{
    boards::{Boards, missing_post},
    claim::Refused,
    find::{self, PostSearch},
    list,
    requests::{NewPost, PostPatch, SearchField},
    responses::{BoardNewlyWritten, BoardPageInfo, BoardPost, BoardPostPage},
};

pub struct PostsApi {
    pub ctx: Ctx,
    pub boards: Boards,
}

#[OpenApi(prefix_path = "/api/post")]
impl PostsApi {
    /// A page of a board, or what a search in it finds, newest first.
    #[oai(
        path = "/fetchListByType/:post_type/:page/:size",
        method = "get",
        operation_id = "list_posts"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn list_posts(
        &self,
        post_type: Path<String>,
        page: Path<i64>,
        size: Path<i64>,
        /// Words that all have to be found.
        q: Query<Option<String>>,
        /// Where to look; everywhere when left out.
        #[oai(name = "in")]
        field: Query<Option<SearchField>>,
        /// The key of a category: its posts alone. `404` for one that the board does not have.
        category: Query<Option<String>>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<BoardPostPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let viewer = Viewer::of(caller.as_ref());
        let boards = self.boards.all(&self.ctx).await?;
        let board = boards.readable(&post_type.0, viewer)?;
        let category = board.category(category.0.as_deref())?;
        match q.0.filter(|text| !text.trim().is_empty()) {
            None => {
                let list = self.boards.list(&self.ctx, board, category, paging, viewer);
                list.await
            }
            Some(text) => {
                let wanted = PostSearch {
                    board: Some(&board.key),
                    category,
                    text: &text,
                    field: field.0,
                    viewer,
                };
                let found = search(&self.ctx, &self.boards, board, &wanted, paging).await?;
                Ok(FreshJson::new(found).shared())
            }
        }
    }

    /// A post with its comments. A secret post of somebody else comes locked and empty.
    #[oai(path = "/fetchById/:id", method = "get", operation_id = "get_post")]
    async fn get_post(
        &self,
        id: Path<i64>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<BoardPost>> {
        let viewer = Viewer::of(caller.as_ref());
        self.boards.post(&self.ctx, id.0, viewer).await
    }

    /// Writes a post. `409` where the board is archived, `429` when this member wrote too many in the last hour.
    #[oai(
        path = "/uploadPost/:post_type",
        method = "post",
        operation_id = "create_post"
    )]
    async fn create_post(
        &self,
        post_type: Path<String>,
        body: Json<NewPost>,
        caller: Caller,
    ) -> Result<Created<BoardNewlyWritten>> {
        let viewer = Viewer::of(Some(&caller));
        let boards = self.boards.all(&self.ctx).await?;
        let board = boards.readable(&post_type.0, viewer)?;
        board.check_write(viewer)?;
        let post = body.0.into_post(board, &caller, self.ctx.clock.now())?;
        self.ctx
            .media
            .claim_as(&caller, "content", &post.media())
            .await?;
        let added = AddedPost::of(self.ctx.db.read(), &post).await?;
        let adding = AddPost {
            counting: limits::post(&self.ctx, &self.boards.settings, &caller),
            adding: self.ctx.records.adding(caller.actor(), added),
        };
        let (id, revision) = self.ctx.db.run(adding).await?;
        Ok(Created::new(BoardNewlyWritten {
            id,
            title: post.title,
            post_type: post.board,
            created_at: post.created_at,
            content: post.html,
            is_secret: post.secret,
            is_pinned: post.pinned,
            revision,
        }))
    }

    /// Changes a post. Whether it is secret stays as it was.
    #[oai(path = "/editPost/:id", method = "put", operation_id = "update_post")]
    async fn update_post(
        &self,
        id: Path<i64>,
        body: Json<PostPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<BoardPost>> {
        let viewer = Viewer::of(Some(&caller));
        let mut patch = body.0;
        patch.revision = started_from.revision(patch.revision)?;
        let text = patch.take_text();
        let named = patch.media(text.as_ref().ok().and_then(Option::as_ref));
        let refused = Refused::claim(&self.ctx, &caller, named).await;

        let mut tx = self.ctx.db.write().await?;
        let key = key_of(&mut tx, id.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: patch.revision,
        };
        let edit = self.ctx.records.edit::<PostKind>(&mut tx, change).await?;
        let stored = edit.existing(missing_post)?;
        let boards = BoardList::load(&mut tx).await?;
        let board = open_to(&boards, viewer, &stored)?;
        viewer.check_edit(board, stored.author)?;
        let post = refused
            .check(&stored)
            .and(text)
            .and_then(|text| patch.apply(stored, text, board, viewer));
        edit.save(&mut tx, post).await?;
        tx.commit().await?;
        let post = self.boards.fresh_post(&self.ctx, id.0, viewer).await?;
        Ok(RecordJson(post))
    }

    /// Deletes a post. Its comments can be seen no more, and come back should that be undone.
    #[oai(
        path = "/deletePost/:id",
        method = "delete",
        operation_id = "delete_post"
    )]
    async fn delete_post(
        &self,
        id: Path<i64>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let viewer = Viewer::of(Some(&caller));
        let mut tx = self.ctx.db.write().await?;
        let key = key_of(&mut tx, id.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.seen(),
        };
        let edit = self.ctx.records.edit::<PostKind>(&mut tx, change).await?;
        let stored = edit.existing(missing_post)?;
        // One's own also where one may read no longer.
        if !viewer.is(stored.author) {
            open_to(&BoardList::load(&mut tx).await?, viewer, &stored)?;
        }
        if !viewer.may_remove(stored.author) {
            return Err(ApiError::forbidden());
        }
        edit.remove(&mut tx).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }
}

/// The board of a post that this viewer may read; `404` for another post.
fn open_to<'a>(boards: &'a BoardList, viewer: Viewer<'_>, post: &Post) -> Result<&'a Board> {
    let board = boards.readable(&post.board, viewer);
    match viewer.may_open(post.secret, post.author) {
        true => board.map_err(|_| missing_post()),
        false => Err(missing_post()),
    }
}

async fn key_of(conn: &mut SqliteConnection, id: i64) -> Result<String> {
    let key: Option<String> = sqlx::query_scalar("select key from boards_posts where id = ?1")
        .bind(id)
        .fetch_optional(conn)
        .await?;
    key.ok_or_else(missing_post)
}

/// What a search in a board finds. Nothing of it is kept: there is no end of searches.
pub async fn search(
    ctx: &Ctx,
    boards: &Boards,
    board: &Board,
    wanted: &PostSearch<'_>,
    paging: Paging,
) -> Result<BoardPostPage> {
    depends_on(cache_tags::board(&board.key));
    let mut conn = ctx.db.read().acquire().await?;
    let found = find::find(&mut conn, wanted, paging).await?;
    let rows = list::found(&mut conn, &found.items).await?;
    let info = BoardPageInfo::new(found.page, 0);
    let settings = (&*boards.settings, board);
    let now = ctx.clock.now();
    let shown = list::show(&mut conn, settings, wanted.viewer, rows, info, now).await?;
    Ok(shown.page)
}
