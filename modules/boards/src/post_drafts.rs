//! Drafts of posts, and posts that appear or change at a time.

use async_trait::async_trait;
use board_records::{
    Post, PostKind,
    board::{Board, BoardList, missing_board},
    viewer::Viewer,
};
use platform::{
    ctx::Ctx,
    db::Tx,
    draft::{DraftReader, DraftView, Draftable, Unpublished, parsed},
    error::Result,
    pages::PublicPage,
    records::{Caller, Numbered, RecordKind},
    timestamp::Timestamp,
};
use poem_openapi::types::ToJSON;
use serde::Deserialize;
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    boards::{Boards, missing_post},
    claim::Refused,
    detail::{self, PostRow},
    pages,
    requests::{NewPost, PostPatch},
};

pub struct PostDrafts {
    pub boards: Boards,
}

#[async_trait]
impl Draftable for PostDrafts {
    fn kind(&self) -> &'static str {
        PostKind::NAME
    }

    /// Screens know posts by their number.
    async fn key(&self, conn: &mut SqliteConnection, name: &str) -> Result<String> {
        let key: Option<String> = sqlx::query_scalar("select key from boards_posts where id = ?1")
            .bind(name.parse::<i64>().unwrap_or_default())
            .fetch_optional(conn)
            .await?;
        key.ok_or_else(missing_post)
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        caller: &Caller,
        _: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let viewer = Viewer::of(Some(caller));
        let boards = self.boards.all(ctx).await?;
        let post = match base {
            Some(base) => {
                let stored = Post::deserialize(base)?;
                let board = boards.find(&stored.board).ok_or_else(missing_post)?;
                let mut patch: PostPatch = parsed(content)?;
                let text = patch.take_text()?;
                let named = patch.media(text.as_ref());
                let refused = Refused::claim(ctx, caller, named).await;
                refused.check(&stored)?;
                patch.apply(stored, text, board, viewer)?
            }
            None => {
                let board = writable(&boards, viewer, &content)?;
                let post: NewPost = parsed(content)?;
                let post = post.into_post(board, caller, ctx.clock.now())?;
                ctx.media.claim_as(caller, "content", &post.media()).await?;
                post
            }
        };
        Ok(serde_json::to_value(post)?)
    }

    /// A post that is made now is as old as that, and what its board asks for by now.
    async fn begin(
        &self,
        tx: &mut Tx,
        _: Option<&str>,
        value: Value,
        now: Timestamp,
    ) -> Result<(String, Value)> {
        let post = Post::deserialize(value)?;
        let board = Board::load(tx, &post.board).await?;
        let board = board.ok_or_else(missing_board)?;
        board.check_not_archived()?;
        let id = PostKind.next_number(tx).await?;
        let post = Post {
            created_at: now,
            secret: board.keeps_secret(post.secret),
            category: post
                .category
                .filter(|key| board.rules.category(key).is_some()),
            ..post
        };
        Ok((id.to_string(), serde_json::to_value(post)?))
    }

    /// A new one is what its board makes of it then.
    async fn published(
        &self,
        conn: &mut SqliteConnection,
        key: Option<&str>,
        value: &Value,
    ) -> Result<Option<Value>> {
        let mut post = Post::deserialize(value)?;
        if key.is_none()
            && let Some(board) = Board::load(conn, &post.board).await?
        {
            post.secret = board.keeps_secret(post.secret);
        }
        Ok(Some(serde_json::to_value(post)?))
    }

    async fn show(
        &self,
        ctx: &Ctx,
        conn: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let post = Post::deserialize(draft.value)?;
        let boards = self.boards.all(ctx).await?;
        let board = boards.find(&post.board).ok_or_else(missing_post)?;
        let stored = stored(conn, post, draft).await?;
        let viewer = match draft.reader {
            DraftReader::Editor => Viewer {
                access: board_records::viewer::Access::Admin,
                ..Viewer::GUEST
            },
            DraftReader::Guest | DraftReader::Program => Viewer::GUEST,
        };
        let mut shown = detail::show(conn, (&*self.boards.settings, board), viewer, stored)
            .await?
            .post;
        if draft.reader != DraftReader::Editor {
            shown.content = ctx.media.lend(shown.content);
        }
        if draft.reader == DraftReader::Program {
            shown.display_name.clear();
            shown.comments.clear();
            shown.earlier_comments = None;
        }
        Ok(DraftView {
            content: shown.to_json().unwrap_or_default(),
            page: Some(PublicPage {
                body: pages::post_body(ctx, board, &shown, pages::Talk::newest(&shown))?,
                title: shown.title,
                kind: "article",
                ..PublicPage::default()
            }),
        })
    }

    fn editor(&self, key: Option<&str>, value: &Value) -> Result<String> {
        let post = Post::deserialize(value)?;
        Ok(match post.id.filter(|_| key.is_some()) {
            Some(id) => format!("/edit/{id}"),
            None => format!("/upload/{}", post.board),
        })
    }

    fn path(&self, _: &str, value: &Value) -> Result<Option<String>> {
        Ok(Post::deserialize(value)?.id.map(|id| format!("/post/{id}")))
    }
}

/// The board that a new post names, if the viewer may write there.
fn writable<'a>(boards: &'a BoardList, viewer: Viewer<'_>, content: &Value) -> Result<&'a Board> {
    let key = content["postType"].as_str().unwrap_or_default();
    let board = boards.readable(key, viewer)?;
    board.check_write(viewer)?;
    Ok(board)
}

/// The post as if it were stored: with the views and comments that it has by now.
async fn stored(
    conn: &mut SqliteConnection,
    post: Post,
    draft: Unpublished<'_>,
) -> Result<PostRow> {
    let known = match post.id {
        Some(id) => detail::load(conn, id).await?,
        None => None,
    };
    let created_at = match draft.key {
        Some(_) => post.created_at,
        None => draft.at,
    };
    Ok(PostRow {
        id: post.id.unwrap_or_default(),
        sort_key: known
            .as_ref()
            .map_or(created_at.micros(), |known| known.sort_key),
        views: known.as_ref().map_or(0, |known| known.views),
        comments: known.as_ref().map_or(0, |known| known.comments),
        board: post.board,
        title: post.title,
        author_id: post.author,
        author_name: post.author_name,
        created_at,
        pinned: post.pinned,
        secret: post.secret,
        category: post.category,
        html: post.html,
        blocks: post
            .blocks
            .as_ref()
            .map(serde_json::to_string)
            .transpose()?,
        images: serde_json::to_string(&post.images)?,
        image_metadata: serde_json::to_string(&post.image_metadata)?,
        revision: known.as_ref().map_or(0, |known| known.revision),
        updated_at: known.and_then(|known| known.updated_at),
    })
}
