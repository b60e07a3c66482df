//! What the search finds of boards: for visitors the posts of boards that everybody may read, and no
//! secret ones; for admins comments too.

use async_trait::async_trait;
use board_records::{BoardKind, Comment, CommentKind, Post, PostKind, Rules, board::Board};
use platform::{
    error::Result,
    records::{RecordChange, RecordKind},
    search::{SearchDocument, Searchable},
};
use serde_json::Value;
use sqlx::SqliteConnection;

pub struct PostSearch;

#[async_trait]
impl Searchable for PostSearch {
    type Kind = PostKind;

    const PUBLIC: bool = true;
    const VERSION: u32 = 3;

    /// The posts of a board that other people read from now on.
    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        let readers = |rules: Option<&Value>| rules.map(|rules| rules["read"].clone());
        let stay = readers(change.before) == readers(change.after);
        if change.kind.name() != BoardKind::NAME || stay {
            return Ok(Vec::new());
        }
        Ok(
            sqlx::query_scalar("select key from boards_posts where board = ?1")
                .bind(change.key)
                .fetch_all(conn)
                .await?,
        )
    }

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        post: &Post,
    ) -> Result<Option<SearchDocument>> {
        // Only what was never stored has no number.
        let id = post.id.map_or_else(|| key.to_owned(), |id| id.to_string());
        Ok(Some(SearchDocument {
            title: post.title.clone(),
            text: post.html.text().to_owned(),
            author: post.author_name.clone(),
            tags: tags(post),
            at: Some(post.created_at),
            path: Some(format!("/post/{id}")),
            admin_path: format!("/edit/{id}"),
            image: post.pictures().into_iter().next(),
            ..SearchDocument::default()
        }))
    }

    /// Where it stands, and whether dates are shown there.
    async fn describe(
        &self,
        conn: &mut SqliteConnection,
        post: &Post,
        found: SearchDocument,
    ) -> Result<SearchDocument> {
        let board = Board::load(conn, &post.board).await?;
        let rules = board.map(|board| board.rules);
        Ok(SearchDocument {
            hides_date: rules.as_ref().is_some_and(|rules| !rules.show_date),
            place: rules.map_or_else(|| post.board.clone(), |rules| rules.title),
            ..found
        })
    }
}

/// Of which board and category it is, whether everybody who may read that may find it, and whose it is.
fn tags(post: &Post) -> String {
    let secrecy = if post.secret { "shut" } else { "open" };
    let author = post.author.map(|id| format!(" m{id}")).unwrap_or_default();
    let category = post.category.as_ref();
    let category = category.map(|key| format!(" c-{key}")).unwrap_or_default();
    format!("b-{}{category} {secrecy}{author}", post.board)
}

pub struct CommentSearch;

#[async_trait]
impl Searchable for CommentSearch {
    type Kind = CommentKind;

    const PUBLIC: bool = false;

    /// Comments go with their post, and come back with it. A post that never was has none.
    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        let stays = change.before.is_some() == change.after.is_some();
        let is_new = change.revision == 1;
        if change.kind.name() != PostKind::NAME || stays || is_new {
            return Ok(Vec::new());
        }
        Ok(sqlx::query_scalar(
            "select c.key
             from boards_comments c
             join boards_post_ids i on i.id = c.post_id
             where i.key = ?1",
        )
        .bind(change.key)
        .fetch_all(conn)
        .await?)
    }

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        comment: &Comment,
    ) -> Result<Option<SearchDocument>> {
        let post: Option<(i64, String)> =
            sqlx::query_as("select id, title from boards_posts where key = ?1")
                .bind(&comment.post)
                .fetch_optional(conn)
                .await?;
        Ok(post.map(|(id, title)| SearchDocument {
            title: CommentKind.title(key, comment),
            text: comment.text.clone(),
            author: comment.author_name.clone(),
            at: Some(comment.created_at),
            admin_path: match comment.id {
                Some(comment) => format!("/post/{id}#comment-{comment}"),
                None => format!("/post/{id}"),
            },
            place: title,
            ..SearchDocument::default()
        }))
    }
}

/// Lets admins find a board by its name and by what boards are called.
pub struct BoardSearch;

#[async_trait]
impl Searchable for BoardSearch {
    type Kind = BoardKind;

    const PUBLIC: bool = false;

    async fn found(
        &self,
        _: &mut SqliteConnection,
        key: &str,
        rules: &Rules,
    ) -> Result<Option<SearchDocument>> {
        Ok(Some(SearchDocument {
            title: rules.title.clone(),
            text: format!("게시판 설정 {key}"),
            admin_path: format!("/admin/boards/edit/{key}"),
            ..SearchDocument::default()
        }))
    }
}
