//! The record kind `post`: how a post is loaded and stored.

use async_trait::async_trait;
use platform::{
    db::{CacheTag, Statements},
    error::{ApiError, FieldErrors, Result},
    html::CleanHtml,
    records::{Numbered, RecordKind, Saved, Visibility},
    text::line,
    timestamp::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::{
    ImageMetadata, image_metadata, numbers, require_member,
    rows::{self, PostRows},
    unknown_category,
};
use crate::{blocks::Document, board::Board};

/// Bytes of HTML.
const LONGEST: usize = 400_000;

/// A post as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// Its number in addresses; given to its key when it is first stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// The key of its board.
    pub board: String,
    pub title: String,
    /// The member who wrote it; their name is looked up whenever it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<i64>,
    /// Shown where no member wrote it.
    #[serde(default)]
    pub author_name: String,
    pub created_at: Timestamp,
    #[serde(default)]
    pub pinned: bool,
    #[serde(default)]
    pub secret: bool,
    /// The key of a category of its board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// Views that were counted before the post came here.
    #[serde(default)]
    pub imported_views: i64,
    /// Paths of pictures besides those in the text.
    #[serde(default)]
    pub images: Vec<String>,
    /// What was told of the pictures, those in the text among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub image_metadata: Vec<ImageMetadata>,
    /// The editor's document. Where there is one, the HTML is made from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocks: Option<Document>,
    #[serde(default)]
    pub html: CleanHtml,
    /// The revision of its board by which it was judged that it may be there; never kept.
    #[serde(skip)]
    pub judged_by: Option<i64>,
}

impl Post {
    /// Paths of all pictures, those in the text first.
    pub fn pictures(&self) -> Vec<String> {
        let mut paths = self.html.pictures().to_vec();
        paths.extend(self.images.iter().cloned());
        let mut seen = std::collections::HashSet::new();
        paths.retain(|path| seen.insert(path.clone()));
        paths
    }

    /// Paths of all files that it needs.
    pub fn media(&self) -> Vec<String> {
        [&self.pictures(), self.html.documents()].concat()
    }

    /// Notes what is wrong with it, under the names that the call has for title, text and what is
    /// told of pictures.
    pub fn check(&self, title: &str, content: &str, images: &str) -> Result<()> {
        let mut errors = FieldErrors::default();
        match self.title.trim().chars().count() {
            0 => errors.add(title, "제목을 입력해주세요."),
            1..=200 => {}
            _ => errors.add(title, "제목은 200자까지 쓸 수 있어요."),
        }
        let empty = self.html.text().is_empty() && self.pictures().is_empty();
        if empty {
            errors.add(content, "내용을 입력해주세요.");
        } else if self.html.len() > LONGEST {
            errors.add(content, "글이 너무 길어요. 나누어서 올려 주세요.");
        }
        if self.author_name.chars().count() > 40 {
            errors.add("author_name", "이름은 40자까지 쓸 수 있어요.");
        }
        for image in &self.image_metadata {
            image.check(images, &mut errors);
        }
        errors.finish()
    }

    /// The post as it is stored, its text that of the blocks where there are any.
    pub fn cleaned(mut self) -> Self {
        if let Some(document) = &self.blocks {
            self.html = document.html().clone();
        }
        self.title = line(&self.title);
        let shown = self.html.pictures();
        self.images.retain(|path| !shown.contains(path));
        self.image_metadata =
            image_metadata::of_pictures(self.image_metadata.clone(), &self.pictures());
        self
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    board: String,
    title: String,
    author_id: Option<i64>,
    author_name: String,
    created_at: Timestamp,
    pinned: bool,
    secret: bool,
    category: Option<String>,
    imported_views: i64,
    images: String,
    image_metadata: String,
    blocks: Option<String>,
    html: CleanHtml,
}

pub struct PostKind;

#[async_trait]
impl RecordKind for PostKind {
    type Value = Post;

    const NAME: &'static str = "post";
    const LABEL: &'static str = "게시물";
    const ASSIGNED: &'static [&'static str] = &["id"];
    const TABLES: &'static [&'static str] = &["boards_posts", "boards_bodies"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("id", "번호"),
        ("board", "게시판"),
        ("title", "제목"),
        ("author", "작성자"),
        ("author_name", "작성자 이름"),
        ("created_at", "작성 시각"),
        ("pinned", "상단 고정"),
        ("secret", "비밀글"),
        ("category", "분류"),
        ("imported_views", "이전 조회수"),
        ("images", "이미지"),
        ("image_metadata", "이미지 정보"),
        ("blocks", "편집 내용"),
        ("html", "내용"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from boards_posts order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Post>> {
        let row: Option<Row> = sqlx::query_as(
            "select p.id, p.board, p.title, p.author_id, p.author_name, p.created_at, p.pinned,
                    p.secret, p.category, p.imported_views, b.images, b.image_metadata, b.blocks, b.html
             from boards_posts p
             join boards_bodies b on b.post_id = p.id
             where p.key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Post {
            id: Some(row.id),
            board: row.board,
            title: row.title,
            author: row.author_id,
            author_name: row.author_name,
            created_at: row.created_at,
            pinned: row.pinned,
            secret: row.secret,
            category: row.category,
            imported_views: row.imported_views,
            images: serde_json::from_str(&row.images)?,
            image_metadata: serde_json::from_str(&row.image_metadata)?,
            blocks: row
                .blocks
                .map(|blocks| Document::of_row(&blocks, row.html.clone()))
                .transpose()?,
            html: row.html,
            judged_by: None,
        }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, post: &Post) -> Result<()> {
        self.put(conn, key, post).await.map(drop)
    }

    async fn put(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        post: &Post,
    ) -> Result<Option<Saved<Post>>> {
        require_member(conn, post.author).await?;
        require_board(conn, key, &post.board).await?;
        require_category(conn, key, post).await?;
        let ready = PostRows::of(conn, rows::checked(post)?).await?;
        let mut statements = Statements::default();
        ready.store(Some(key), &mut statements);
        let place = ready.place(&statements.fetch(conn).await?)?;
        Ok(Some(ready.saved(place)))
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from boards_posts where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn cache_tags(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        post: &Post,
    ) -> Result<Vec<CacheTag>> {
        rows::cache_tags(conn, key, &post.board).await
    }

    /// Numbers of members mean somebody else in another database: their name goes instead.
    async fn exported(&self, conn: &mut SqliteConnection, mut post: Post) -> Result<Post> {
        if let Some(author) = post.author.take() {
            let mut authors = platform::member::authors(conn, &[author]).await?;
            post.author_name = authors
                .remove(&author)
                .map_or(post.author_name, |p| p.display_name);
        }
        Ok(post)
    }

    fn title(&self, _: &str, post: &Post) -> String {
        post.title.clone()
    }

    async fn visibility(
        &self,
        conn: &mut SqliteConnection,
        _: &str,
        post: &Post,
    ) -> Result<Visibility> {
        if post.secret {
            return Ok(Visibility::Restricted);
        }
        let board = Board::load(conn, &post.board).await?;
        Ok(Visibility::public_if(
            board.as_ref().is_some_and(Board::is_public),
        ))
    }

    fn media(&self, post: &Post) -> Vec<String> {
        post.media()
    }
}

/// `409` for a post that comes back to where nobody could reach it. A new one of a seed may wait for its board.
async fn require_board(conn: &mut SqliteConnection, key: &str, board: &str) -> Result<()> {
    let is_lost: bool = sqlx::query_scalar(
        "select exists (select 1 from boards_post_ids where key = ?1)
            and not exists (select 1 from boards_boards where key = ?2 collate nocase)",
    )
    .bind(key)
    .bind(board)
    .fetch_one(conn)
    .await?;
    match is_lost {
        false => Ok(()),
        true => Err(ApiError::conflict(format!(
            "글이 있던 게시판({board})이 지금은 없어요. 게시판부터 되돌려 주세요."
        ))),
    }
}

/// `400` for a post that was never here and names a category that its board does not have. One that comes back keeps
/// what it named: it is in the category again should that come back too.
async fn require_category(conn: &mut SqliteConnection, key: &str, post: &Post) -> Result<()> {
    let Some(category) = &post.category else {
        return Ok(());
    };
    let is_unknown: bool = sqlx::query_scalar(
        "select exists (select 1
                        from boards_boards b
                        where b.key = ?2 collate nocase
                          and not exists (select 1 from json_each(b.categories) c
                                          where c.value ->> 'key' = ?3))
            and not exists (select 1 from boards_post_ids where key = ?1)",
    )
    .bind(key)
    .bind(&post.board)
    .bind(category)
    .fetch_one(conn)
    .await?;
    match is_unknown {
        false => Ok(()),
        true => Err(unknown_category()),
    }
}

#[async_trait]
impl Numbered for PostKind {
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        numbers::next_post_id(conn).await
    }
}
