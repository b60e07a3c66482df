//! The newest posts of a board, for a block of a page.

use async_trait::async_trait;
use board_records::{Layout, board::Board, viewer::Viewer};
use platform::{
    ctx::Ctx,
    error::Result,
    paging::Paging,
    ports::{ListingSource, ShortList, ShortListImage, ShortListItem},
};

use crate::{boards::Boards, pages::list_path, responses::BoardPostSummary};

pub struct NewestPosts {
    pub boards: Boards,
}

const PREFIX: &str = "boards/";

#[async_trait]
impl ListingSource for NewestPosts {
    async fn choices(&self, ctx: &Ctx) -> Result<Vec<(String, String)>> {
        let boards = self.boards.all(ctx).await?;
        let choices = boards.public().map(|board| {
            let label = format!("새 글: {}", board.rules.title);
            (format!("{PREFIX}{}", board.key), label)
        });
        Ok(choices.collect())
    }

    async fn list(&self, ctx: &Ctx, key: &str, count: u32) -> Result<Option<ShortList>> {
        let boards = self.boards.all(ctx).await?;
        let board = key.strip_prefix(PREFIX).and_then(|key| boards.find(key));
        let Some(board) = board.filter(|board| board.is_public()) else {
            return Ok(None);
        };
        let paging = Paging::new(0, i64::from(count))?;
        let page = self
            .boards
            .list(ctx, board, None, paging, Viewer::GUEST)
            .await?;
        let posts = &page.value.items;
        // What is locked says nothing.
        let open = posts.iter().filter(|post| !post.locked);
        let zone = ctx.config.site.time_zone;
        let item = |post: &BoardPostSummary| ShortListItem {
            title: post.title.clone(),
            path: format!("/post/{}", post.id),
            date: match board.rules.show_date {
                true => post
                    .created_at
                    .with_timezone(&zone)
                    .format("%Y.%m.%d")
                    .to_string(),
                false => String::new(),
            },
            image: image(board, post),
            ..ShortListItem::default()
        };
        Ok(Some(ShortList {
            items: open.map(item).collect(),
            more: list_path(board),
            empty: "아직 글이 없어요.",
        }))
    }
}

/// Of a board that shows pictures in its list.
fn image(board: &Board, post: &BoardPostSummary) -> Option<ShortListImage> {
    let image = post.thumbnail.as_ref()?;
    (board.rules.layout != Layout::List).then(|| ShortListImage {
        image_url: image.image_url.clone(),
        alt: String::new(),
        width: image.width,
        height: image.height,
        focus: image.focus,
    })
}
