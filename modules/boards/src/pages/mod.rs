//! The boards' public pages: what readers and search engines get before any script runs.

mod list;
mod post;
mod sitemap;

use async_trait::async_trait;
use board_records::{board::Board, cache_tags};
use platform::{
    ctx::Ctx,
    db::depends_on,
    error::Result,
    pages::{Feed, PublicPage, PublicPages, Query, SitemapEntry},
};

pub use post::{Talk, body as post_body};

use crate::boards::Boards;

pub struct BoardPages {
    pub boards: Boards,
}

/// What an address names.
enum Route<'a> {
    List(&'a str),
    Post(i64),
    Write(&'a str),
    Edit(i64),
}

impl<'a> Route<'a> {
    fn of(path: &'a str) -> Option<Self> {
        let (folder, name) = path.strip_prefix('/')?.split_once('/')?;
        let number = || name.parse().ok().filter(|_| !name.starts_with(['+', '0']));
        match folder.to_ascii_lowercase().as_str() {
            "community" => Some(Self::List(name)),
            "post" => Some(Self::Post(number()?)),
            "upload" => Some(Self::Write(name)),
            "edit" => Some(Self::Edit(number()?)),
            _ => None,
        }
    }
}

#[async_trait]
impl PublicPages for BoardPages {
    fn paths(&self) -> &'static [&'static str] {
        &[
            "/community/{board}",
            "/post/{id}",
            "/upload/{board}",
            "/edit/{id}",
        ]
    }

    fn parameters(&self) -> &'static [&'static str] {
        &["page", "q", "in", "category", "before", "after"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>> {
        let Some(route) = Route::of(path) else {
            return Ok(None);
        };
        let all = self.boards.all(ctx).await?;
        match route {
            Route::List(key) => match all.find(key) {
                Some(board) if board.is_public() => {
                    list::page(ctx, &self.boards, board, query).await
                }
                board => Ok(board.map(|board| bare(&board.rules.title))),
            },
            Route::Post(id) => post::page(ctx, &self.boards, id, query).await,
            Route::Write(key) => Ok(all.find(key).map(write_page)),
            Route::Edit(id) => {
                depends_on(cache_tags::post(id));
                let found: Option<i64> =
                    sqlx::query_scalar("select 1 from boards_posts where id = ?1")
                        .bind(id)
                        .fetch_optional(ctx.db.read())
                        .await?;
                Ok(found.map(|_| bare("")))
            }
        }
    }

    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(sitemap::lists(&*self.boards.all(ctx).await?))
    }

    async fn sitemap_parts(&self, ctx: &Ctx) -> Result<Vec<i64>> {
        sitemap::parts(ctx).await
    }

    async fn sitemap_part(&self, ctx: &Ctx, part: i64) -> Result<Vec<SitemapEntry>> {
        sitemap::part(ctx, &*self.boards.all(ctx).await?, part).await
    }

    async fn feed(&self, ctx: &Ctx, name: &str) -> Result<Option<Feed>> {
        let boards = self.boards.all(ctx).await?;
        match boards.find(name).filter(|board| board.is_public()) {
            Some(board) => sitemap::feed(ctx, board).await.map(Some),
            None => Ok(None),
        }
    }
}

/// A screen that the browser draws by itself.
fn bare(title: &str) -> PublicPage {
    PublicPage {
        title: title.to_owned(),
        unlisted: true,
        ..PublicPage::default()
    }
}

/// Title: the board's name and what is done here (specification, section 2).
fn write_page(board: &Board) -> PublicPage {
    bare(&format!("{} 게시물 작성", board.rules.title))
}

/// The board with the posts of a category alone.
pub fn category_path(board: &Board, category: &str) -> String {
    format!("{}?category={category}", list_path(board))
}

pub fn list_path(board: &Board) -> String {
    format!("/community/{}", board.key)
}
