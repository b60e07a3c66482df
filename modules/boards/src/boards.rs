//! What the module's parts share: the boards and the views that are not written yet.

use std::sync::Arc;

use async_trait::async_trait;
use board_records::{
    board::{Board, BoardList, missing_board},
    viewer::Viewer,
};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    error::{ApiError, Result},
    paging::Paging,
    ports::BoardSource,
    ports::SiteBoard,
    records::Caller,
    response_cache::{CachedJson, FreshJson},
    views::Views,
};

use crate::{
    detail, list,
    responses::{BoardPageInfo, BoardPost, BoardPostPage},
    settings::Settings,
};

#[derive(Clone)]
pub struct Boards {
    pub settings: Arc<Settings>,
    pub views: Arc<Views>,
}

impl Boards {
    pub fn new(settings: Arc<Settings>) -> Self {
        let views = Arc::default();
        Self { settings, views }
    }

    /// All boards, from memory while nobody changed one.
    pub async fn all(&self, ctx: &Ctx) -> Result<Arc<BoardList>> {
        // Boxed, since it stands inside whatever is being made.
        let read = Box::pin(async { self.read(ctx).await.map(Some) });
        let bytes = |boards: &BoardList| 256 * boards.0.len();
        let boards = Box::pin(ctx.responses.value("boards", bytes, read));
        Ok(boards.await?.unwrap_or_default())
    }

    async fn read(&self, ctx: &Ctx) -> Result<BoardList> {
        let mut conn = ctx.db.read().acquire().await?;
        let boards = BoardList::load(&mut conn).await?;
        // A look at a time when the configuration alone held them.
        let is_older = ctx.is_preview && boards.0.is_empty();
        Ok(match is_older {
            true => BoardList(self.settings.first_boards().collect()),
            false => boards,
        })
    }

    /// A page of a board, or of one of its categories, as `viewer` sees it, from memory where it is still true and shows nothing
    /// of their own.
    pub async fn list(
        &self,
        ctx: &Ctx,
        board: &Board,
        category: Option<&str>,
        paging: Paging,
        viewer: Viewer<'_>,
    ) -> Result<CachedJson<BoardPostPage>> {
        let make = |viewer| self.make_list(ctx, (&board.key, category), paging, viewer);
        if viewer.is_admin() {
            return Ok(make(viewer).await?.shared());
        }
        let key = format!(
            "posts:{}/{}/{}/{}",
            board.key,
            category.unwrap_or_default(),
            paging.offset(),
            paging.limit()
        );
        let make_for_all = async { make(viewer.anybody()).await.map(Some) };
        match ctx.responses.json(&key, make_for_all).await? {
            Some(answer) if !concerns(&answer.response, viewer) => Ok(answer),
            _ => Ok(make(viewer).await?.shared()),
        }
    }

    async fn make_list(
        &self,
        ctx: &Ctx,
        (key, category): (&str, Option<&str>),
        paging: Paging,
        viewer: Viewer<'_>,
    ) -> Result<FreshJson<BoardPostPage>> {
        // Read here, so that what is kept of the list knows what it was made from.
        let boards = self.all(ctx).await?;
        let board = boards.find(key).ok_or_else(missing_board)?;
        let page = list::page(ctx, board, category, paging).await?;
        let info = BoardPageInfo::new(paging.info(page.total), page.pinned);
        let settings = (&*self.settings, board);
        let now = ctx.clock.now();
        let mut conn = ctx.db.read().acquire().await?;
        let shown = list::show(&mut conn, settings, viewer, page.rows, info, now).await?;
        let mut answer = FreshJson::new(shown.page);
        answer.response.differs_for = shown.author_ids;
        Ok(answer)
    }

    /// A post as `viewer` sees it, from memory where it is still true and shows nothing of their
    /// own. `404` for one that is not there or not for them to know of.
    pub async fn post(
        &self,
        ctx: &Ctx,
        id: i64,
        viewer: Viewer<'_>,
    ) -> Result<CachedJson<BoardPost>> {
        let make = |viewer| self.make_post(ctx, id, viewer);
        let kept = match viewer.is_admin() {
            true => None,
            false => {
                let key = format!("post:{id}:{:?}:{}", viewer.access, viewer.groups.join(","));
                let made = make(viewer.anybody());
                ctx.responses.json(&key, made).await?
            }
        };
        match kept {
            Some(answer) if !concerns(&answer.response, viewer) => Ok(answer),
            None if !viewer.is_admin() => Err(missing_post()),
            _ => {
                let made = make(viewer).await?;
                Ok(made.ok_or_else(missing_post)?.shared())
            }
        }
    }

    /// The post as `viewer` sees it now, without a look into memory.
    pub async fn fresh_post(&self, ctx: &Ctx, id: i64, viewer: Viewer<'_>) -> Result<BoardPost> {
        let shown = self.show_post(ctx, id, viewer).await?;
        Ok(shown.ok_or_else(missing_post)?.post)
    }

    async fn make_post(
        &self,
        ctx: &Ctx,
        id: i64,
        viewer: Viewer<'_>,
    ) -> Result<Option<FreshJson<BoardPost>>> {
        let Some(shown) = self.show_post(ctx, id, viewer).await? else {
            return Ok(None);
        };
        let is_locked = shown.post.locked;
        let mut answer = FreshJson::new(shown.post);
        answer.response.differs_for = shown.author_ids;
        if !is_locked {
            answer.response.on_served = Some(self.views.on_served(&ctx.clock, id));
        }
        Ok(Some(answer))
    }

    async fn show_post(
        &self,
        ctx: &Ctx,
        id: i64,
        viewer: Viewer<'_>,
    ) -> Result<Option<detail::ViewedPost>> {
        let boards = self.all(ctx).await?;
        let mut conn = ctx.db.read().acquire().await?;
        let Some(stored) = detail::load(&mut conn, id).await? else {
            return Ok(None);
        };
        let Ok(board) = boards.readable(&stored.board, viewer) else {
            return Ok(None);
        };
        let settings = (&*self.settings, board);
        let mut shown = detail::show(&mut conn, settings, viewer, stored).await?;
        lend_documents(ctx, board, &mut shown.post);
        Ok(Some(shown))
    }
}

/// Gives the readers of a post that not everybody may read its documents, under addresses that end.
fn lend_documents(ctx: &Ctx, board: &Board, post: &mut BoardPost) {
    let is_public = board.is_public() && !post.is_secret;
    if !is_public {
        post.content = ctx.media.lend(std::mem::take(&mut post.content));
    }
}

pub fn missing_post() -> ApiError {
    ApiError::not_found("없는 글이에요.")
}

fn concerns(answer: &CachedResponse, viewer: Viewer<'_>) -> bool {
    viewer.id.is_some_and(|id| answer.differs_for.contains(&id))
}

#[async_trait]
impl BoardSource for Boards {
    async fn boards(&self, ctx: &Ctx, caller: Option<&Caller>) -> Result<Vec<SiteBoard>> {
        let boards = self.all(ctx).await?;
        let viewer = Viewer::of(caller);
        let boards = boards.0.iter();
        Ok(boards.map(|board| board.describe(viewer)).collect())
    }
}
