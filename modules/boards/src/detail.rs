//! One post with its newest comments, as somebody sees it.

use std::collections::{HashMap, HashSet};

use board_records::{
    ImageMetadata,
    board::Board,
    cache_tags,
    viewer::{Authors, LOCKED, Viewer, display_name},
};
use chrono::TimeDelta;
use platform::{
    db::depends_on, error::Result, html::CleanHtml, media, member, timestamp::Timestamp,
};
use poem_openapi::types::Any;
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    comments::{self, CommentPage, CommentWindow},
    requests,
    responses::{BoardNeighbour, BoardPost, BoardPostImage},
    settings::Settings,
};

/// Of links in posts of new members: spam gains nothing with search engines.
const NOT_VOUCHED_FOR: &str = "noopener noreferrer nofollow ugc";

/// A post as it is stored.
#[derive(sqlx::FromRow)]
pub struct PostRow {
    pub id: i64,
    pub board: String,
    pub sort_key: i64,
    pub title: String,
    pub author_id: Option<i64>,
    pub author_name: String,
    pub created_at: Timestamp,
    pub pinned: bool,
    pub secret: bool,
    pub category: Option<String>,
    pub views: i64,
    pub comments: i64,
    pub html: CleanHtml,
    pub blocks: Option<String>,
    pub images: String,
    pub image_metadata: String,
    pub revision: i64,
    pub updated_at: Option<Timestamp>,
}

/// The post with this number; nothing when there is none or it was deleted.
pub async fn load(conn: &mut SqliteConnection, id: i64) -> Result<Option<PostRow>> {
    depends_on(cache_tags::post(id));
    Ok(sqlx::query_as(
        "select p.id, p.board, p.sort_key, p.title, p.author_id, p.author_name,
                p.created_at, p.pinned, p.secret, p.category,
                p.imported_views + coalesce(c.views, 0) as views,
                coalesce(c.comments, 0) as comments, b.html, b.blocks, b.images, b.image_metadata,
                coalesce(r.revision, 0) as revision, r.updated_at
         from boards_posts p
         join boards_bodies b on b.post_id = p.id
         left join boards_counts c on c.post_id = p.id
         left join platform_records r on r.kind = 'post' and r.key = p.key
         where p.id = ?1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?)
}

/// A post as somebody sees it, and what is to be known of it.
pub struct ViewedPost {
    pub post: BoardPost,
    /// Members who see something else: those who wrote something of it.
    pub author_ids: Vec<i64>,
}

/// The post as `viewer` sees it.
pub async fn show(
    conn: &mut SqliteConnection,
    (settings, board): (&Settings, &Board),
    viewer: Viewer<'_>,
    stored: PostRow,
) -> Result<ViewedPost> {
    let locked = !viewer.may_open(stored.secret, stored.author_id);
    let beside = neighbours(conn, &stored, viewer).await?;
    let comments = match locked {
        true => None,
        false => {
            Some(comments::part(conn, stored.id, CommentWindow::newest(comments::MOST)).await?)
        }
    };
    let mut author_ids = comments
        .as_ref()
        .map_or_else(Vec::new, |part| comments::author_ids(&part.rows));
    author_ids.extend(stored.author_id);
    author_ids.extend(&beside.author_ids);
    author_ids.sort_unstable();
    author_ids.dedup();
    let authors = member::authors(conn, &author_ids).await?;
    let created_at = stored.created_at;
    let mut post = BoardPost {
        id: stored.id,
        title: LOCKED.to_owned(),
        display_name: display_name(&authors, stored.author_id, &stored.author_name),
        username: viewer.username(&authors, stored.author_id),
        post_type: board.key.clone(),
        created_at,
        updated_at: stored.updated_at.unwrap_or(created_at),
        view_count: stored.views,
        content: CleanHtml::default(),
        is_secret: stored.secret,
        is_pinned: stored.pinned,
        category: board.rules.named(stored.category.as_deref()),
        post_images: Vec::new(),
        comments: Vec::new(),
        comment_count: 0,
        earlier_comments: None,
        locked,
        is_mine: viewer.is(stored.author_id),
        can_edit: viewer.may_edit(board, stored.author_id),
        can_comment: false,
        revision: stored.revision,
        blocks: None,
        newer: beside.newer,
        older: beside.older,
    };
    if let Some(CommentPage { rows, earlier, .. }) = comments {
        post.comment_count = stored.comments;
        let rows = rows.into_iter();
        post.comments = rows.map(|row| row.show(viewer, &authors)).collect();
        post.earlier_comments = earlier.map(|place| place.to_string());
        post.can_comment = board.may_comment(viewer);
        open(conn, &mut post, stored, settings, &authors).await?;
    }
    Ok(ViewedPost { post, author_ids })
}

/// Puts in what only those see who may open the post.
async fn open(
    conn: &mut SqliteConnection,
    post: &mut BoardPost,
    stored: PostRow,
    settings: &Settings,
    authors: &Authors,
) -> Result<()> {
    post.post_images = pictures(conn, &stored, post.can_edit).await?;
    post.title = stored.title;
    let was_new = stored
        .author_id
        .and_then(|id| authors.get(&id))
        .is_some_and(|author| {
            post.created_at - author.created_at < TimeDelta::days(settings.new_member_days)
        });
    post.content = match was_new {
        true => stored.html.with_rel(NOT_VOUCHED_FOR),
        false => stored.html,
    };
    if post.can_edit {
        let blocks: Option<Value> = stored
            .blocks
            .as_deref()
            .map(serde_json::from_str)
            .transpose()?;
        post.blocks = blocks.map(Any);
    }
    Ok(())
}

/// The pictures of the post, those in its text first. What was told of them is for those who may
/// edit it; of a picture beside the text everybody sees the caption.
async fn pictures(
    conn: &mut SqliteConnection,
    stored: &PostRow,
    can_edit: bool,
) -> Result<Vec<BoardPostImage>> {
    let mut paths = stored.html.pictures().to_vec();
    let in_text = paths.len();
    paths.extend(serde_json::from_str::<Vec<String>>(&stored.images)?);
    let mut seen = HashSet::new();
    let paths: Vec<(String, bool)> = paths
        .into_iter()
        .enumerate()
        .filter(|(_, path)| seen.insert(path.clone()))
        .map(|(at, path)| (path, at < in_text))
        .collect();
    if paths.is_empty() {
        return Ok(Vec::new());
    }
    let names: Vec<String> = paths.iter().map(|(path, _)| path.clone()).collect();
    let sizes = media::pictures(conn, &names).await?;
    let told: Vec<ImageMetadata> = serde_json::from_str(&stored.image_metadata)?;
    let mut told: HashMap<String, ImageMetadata> = told
        .into_iter()
        .map(|image| (image.path.clone(), image))
        .collect();
    let pictures = paths.into_iter().map(|(path, in_text)| {
        let (width, height) = sizes.get(&path).copied().unwrap_or_default().size();
        let told = told.remove(&path);
        let caption = told.as_ref().map(|told| told.caption.clone());
        BoardPostImage {
            image_url: media::url(&path),
            width,
            height,
            caption: caption.filter(|text| !in_text && !text.is_empty()),
            metadata: told.filter(|_| can_edit).map(requests::ImageMetadata::from),
        }
    });
    Ok(pictures.collect())
}

/// The posts beside a post.
struct Beside {
    newer: Option<BoardNeighbour>,
    older: Option<BoardNeighbour>,
    /// Whose secret posts are among them.
    author_ids: Vec<i64>,
}

/// The posts beside this one in its board, by time.
async fn neighbours(
    conn: &mut SqliteConnection,
    stored: &PostRow,
    viewer: Viewer<'_>,
) -> Result<Beside> {
    let rows: Vec<(bool, i64, String, bool, Option<i64>)> = sqlx::query_as(
        "with sides (pinned) as (values (0), (1)),
              beside (newer, sort_key) as (
                  select 1, (select min(p.sort_key) from boards_posts p
                             where p.board = ?1 and p.pinned = sides.pinned and p.sort_key > ?2)
                  from sides
                  union all
                  select 0, (select max(p.sort_key) from boards_posts p
                             where p.board = ?1 and p.pinned = sides.pinned and p.sort_key < ?2)
                  from sides)
         select beside.newer, p.id, p.title, p.secret, p.author_id
         from beside
         join boards_posts p on p.sort_key = beside.sort_key
         order by abs(p.sort_key - ?2)",
    )
    .bind(&stored.board)
    .bind(stored.sort_key)
    .fetch_all(conn)
    .await?;
    let mut author_ids = Vec::new();
    let mut nearest = |wanted: bool| {
        let (_, id, title, secret, author) = rows.iter().find(|(newer, ..)| *newer == wanted)?;
        author_ids.extend(author.filter(|_| *secret));
        let locked = !viewer.may_open(*secret, *author);
        Some(BoardNeighbour {
            id: *id,
            title: if locked { LOCKED } else { title.as_str() }.to_owned(),
            locked,
        })
    };
    Ok(Beside {
        newer: nearest(true),
        older: nearest(false),
        author_ids,
    })
}
