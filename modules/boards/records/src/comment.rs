//! The record kind `comment`: how a comment is loaded and stored.

use async_trait::async_trait;
use platform::{
    db::CacheTag,
    error::{ApiError, Result},
    records::{Numbered, RecordKind},
    text::plain,
    timestamp::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::cache_tags;
use crate::{numbers, require_member};

/// A comment as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// Its number; given to its key when it is first stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// The key of its post.
    pub post: String,
    /// The member who wrote it; their name is looked up whenever it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<i64>,
    /// Shown where no member wrote it.
    #[serde(default)]
    pub author_name: String,
    pub created_at: Timestamp,
    /// The key of the comment that this one answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<String>,
    /// Plain text.
    pub text: String,
}

impl Comment {
    pub fn check(&self, text: &str) -> Result<()> {
        if plain(&self.text, true).trim().is_empty() {
            return Err(ApiError::field(text, "댓글을 입력해주세요."));
        }
        if self.text.chars().count() > 1000 {
            return Err(ApiError::field(text, "댓글은 1,000자까지 쓸 수 있어요."));
        }
        Ok(())
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    post: String,
    author_id: Option<i64>,
    author_name: String,
    created_at: Timestamp,
    reply_to: Option<String>,
    text: String,
}

pub struct CommentKind;

#[async_trait]
impl RecordKind for CommentKind {
    type Value = Comment;

    const NAME: &'static str = "comment";
    const LABEL: &'static str = "댓글";
    const ASSIGNED: &'static [&'static str] = &["id"];
    const TABLES: &'static [&'static str] = &["boards_comments"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("id", "번호"),
        ("post", "게시물"),
        ("author", "작성자"),
        ("author_name", "작성자 이름"),
        ("created_at", "작성 시각"),
        ("reply_to", "답글 대상"),
        ("text", "내용"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        // Those whose post is gone are kept for its return and belong to no seed.
        Ok(sqlx::query_scalar(
            "select c.key
             from boards_comments c
             join boards_posts p on p.id = c.post_id
             order by c.key",
        )
        .fetch_all(conn)
        .await?)
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Comment>> {
        let row: Option<Row> = sqlx::query_as(
            "select c.id, i.key as post, c.author_id, c.author_name, c.created_at,
                    c.reply_to, c.text
             from boards_comments c
             join boards_post_ids i on i.id = c.post_id
             where c.key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        Ok(row.map(|row| Comment {
            id: Some(row.id),
            post: row.post,
            author: row.author_id,
            author_name: row.author_name,
            created_at: row.created_at,
            reply_to: row.reply_to,
            text: row.text,
        }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, comment: &Comment) -> Result<()> {
        comment.check("newCommentContent")?;
        require_member(conn, comment.author).await?;
        let post: Option<i64> = sqlx::query_scalar("select id from boards_post_ids where key = ?1")
            .bind(&comment.post)
            .fetch_optional(&mut *conn)
            .await?;
        let post = post.ok_or_else(|| ApiError::field("post", "댓글을 달 글이 없어요."))?;
        let id = numbers::comment_id(conn, key, comment.id).await?;
        sqlx::query(
            "insert into boards_comments
             (id, key, post_id, author_id, author_name, created_at, reply_to, text)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             on conflict (key) do update
             set post_id = excluded.post_id, author_id = excluded.author_id,
                 author_name = excluded.author_name, created_at = excluded.created_at,
                 reply_to = excluded.reply_to, text = excluded.text",
        )
        .bind(id)
        .bind(key)
        .bind(post)
        .bind(comment.author)
        .bind(&comment.author_name)
        .bind(comment.created_at)
        .bind(&comment.reply_to)
        .bind(plain(&comment.text, true))
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from boards_comments where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    /// The post that shows it, and the board that counts it.
    async fn cache_tags(
        &self,
        conn: &mut SqliteConnection,
        _: &str,
        comment: &Comment,
    ) -> Result<Vec<CacheTag>> {
        let post: Option<(i64, String)> =
            sqlx::query_as("select id, board from boards_posts where key = ?1")
                .bind(&comment.post)
                .fetch_optional(conn)
                .await?;
        Ok(post.map_or_else(Vec::new, |(id, board)| {
            vec![cache_tags::post(id), cache_tags::board(&board)]
        }))
    }

    /// Numbers of members mean somebody else in another database: their name goes instead.
    async fn exported(&self, conn: &mut SqliteConnection, mut comment: Comment) -> Result<Comment> {
        if let Some(author) = comment.author.take() {
            let mut authors = platform::member::authors(conn, &[author]).await?;
            comment.author_name = authors
                .remove(&author)
                .map_or(comment.author_name, |person| person.display_name);
        }
        Ok(comment)
    }

    fn title(&self, _: &str, comment: &Comment) -> String {
        let beginning: String = comment.text.chars().take(40).collect();
        beginning.replace('\n', " ")
    }
}

#[async_trait]
impl Numbered for CommentKind {
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        numbers::next_comment_id(conn).await
    }
}
