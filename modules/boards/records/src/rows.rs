//! The rows of a post, and which other posts show something of it.

use platform::{
    db::{CacheTag, Readers, Statements},
    error::{ApiError, Result},
    media,
    records::{Prepared, Saved, Visibility},
};
use sqlx::{FromRow, SqliteConnection, sqlite::SqliteRow};

use crate::cache_tags;
use crate::{Post, PostKind, image_metadata, numbers};

/// Characters of a text that lists show.
const EXCERPT: usize = 120;

/// A post's number, those beside it, and where there is a board its revision and whether everybody reads it.
pub type Position = (
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<bool>,
);

/// What is out of date when the post under `key` changes.
pub async fn cache_tags(
    conn: &mut SqliteConnection,
    key: &str,
    board: &str,
) -> Result<Vec<CacheTag>> {
    let place: Option<Position> = sqlx::query_as(include_str!("place.sql"))
        .bind(key)
        .fetch_optional(conn)
        .await?;
    Ok(place.map_or_else(Vec::new, |place| scopes_of(board, place)))
}

/// What shows something of a post: itself, its board, and the posts beside it.
fn scopes_of(board: &str, (id, a, b, c, d, ..): Position) -> Vec<CacheTag> {
    let ids = [Some(id), a, b, c, d].into_iter().flatten();
    let posts = ids.map(cache_tags::post);
    std::iter::once(cache_tags::board(board))
        .chain(posts)
        .collect()
}

/// A post with all that its rows hold.
#[derive(Clone)]
pub struct PostRows {
    post: Post,
    thumbnail: Option<String>,
    /// Width and height of the thumbnail.
    size: Option<(i64, i64)>,
    blocks: Option<String>,
    images: String,
    image_metadata: String,
}

impl PostRows {
    /// Of a post that was [`checked`], with what is known of its pictures.
    pub async fn of(conn: &mut SqliteConnection, mut post: Post) -> Result<Self> {
        image_metadata::measure(conn, &mut post.image_metadata).await?;
        let size = match post.pictures().first() {
            Some(path) => {
                let known = media::pictures(conn, std::slice::from_ref(path)).await?;
                known.get(path).map(|picture| picture.size())
            }
            None => None,
        };
        Self::new(post, size)
    }

    pub fn new(post: Post, size: Option<(i64, i64)>) -> Result<Self> {
        let blocks = post.blocks.as_ref().map(serde_json::to_string);
        Ok(Self {
            thumbnail: post.pictures().into_iter().next(),
            size,
            blocks: blocks.transpose()?,
            images: serde_json::to_string(&post.images)?,
            image_metadata: serde_json::to_string(&post.image_metadata)?,
            post,
        })
    }

    /// Adds what stores the post under its key, or under the next number where it has none yet, and
    /// gives its [`Position`].
    ///
    /// A number once given to a key stays its. The sort key is the time of writing, or the first free
    /// one after it.
    pub fn store(&self, key: Option<&str>, statements: &mut Statements) {
        let post = &self.post;
        let wanted = post.id.or(key.and_then(|key| key.parse().ok()));
        statements
            .push(concat!(
                include_str!("store.sql"),
                include_str!("place.sql")
            ))
            .bind(wanted)
            .bind(key)
            .bind(&post.board)
            .bind(&post.title)
            .bind(post.author)
            .bind(&post.author_name)
            .bind(post.pinned)
            .bind(post.secret)
            .bind(&post.category)
            .bind(post.imported_views)
            .bind(excerpt(post.html.text()))
            .bind(&self.thumbnail)
            .bind(self.size.map(|(width, _)| width))
            .bind(self.size.map(|(_, height)| height))
            .bind(post.created_at)
            .bind(key)
            .bind(&*post.html)
            .bind(&self.blocks)
            .bind(&self.images)
            .bind(&self.image_metadata)
            .bind(key)
            .bind(key);
    }

    /// Where it was stored, by the rows that [`Self::store`] gave.
    pub fn place(&self, rows: &[SqliteRow]) -> Result<Position> {
        let place: Option<Position> = rows.last().map(Position::from_row).transpose()?;
        place
            .filter(|(id, ..)| self.post.id.is_none_or(|wanted| wanted == *id))
            .ok_or_else(numbers::other_number)
    }

    pub fn saved(self, place: Position) -> Saved<Post> {
        let mut post = self.post;
        let (id, .., is_public) = place;
        post.id = Some(id);
        let is_seen = is_public == Some(true) && !post.secret;
        Saved {
            visibility: Visibility::public_if(is_seen),
            cache_tags: scopes_of(&post.board, place),
            value: post,
        }
    }
}

/// A new post with all that its rows hold.
pub struct AddedPost {
    ready: PostRows,
    /// The revision of its board by which it was judged that it may be there.
    judged_by: Option<i64>,
}

impl AddedPost {
    pub async fn of(db: &Readers, post: &Post) -> Result<Self> {
        let checked = checked(post)?;
        let ready = match checked.pictures().is_empty() {
            true => PostRows::new(checked, None)?,
            false => PostRows::of(&mut *db.acquire().await?, checked).await?,
        };
        Ok(Self {
            ready,
            judged_by: post.judged_by,
        })
    }
}

impl Prepared for AddedPost {
    type Kind = PostKind;

    fn store(&self, statements: &mut Statements) {
        self.ready.store(None, statements);
    }

    /// Nobody looks for the author: it is who asks. `409` where the board is another one than it was judged by.
    fn stored(&self, rows: Vec<SqliteRow>) -> Result<(i64, Saved<Post>)> {
        let place = self.ready.place(&rows)?;
        let (id, .., board, _) = place;
        match board == self.judged_by {
            true => Ok((id, self.ready.clone().saved(place))),
            false => Err(ApiError::conflict(
                "게시판의 설정이 방금 바뀌었어요. 확인하고 다시 올려 주세요.",
            )),
        }
    }
}

/// The post as it is kept, or what is wrong with it.
pub fn checked(post: &Post) -> Result<Post> {
    let mut post = post.clone().cleaned();
    post.check("title", "content", "imageMetadataList")?;
    post.imported_views = post.imported_views.max(0);
    post.judged_by = None;
    Ok(post)
}

fn excerpt(text: &str) -> String {
    if text.chars().count() <= EXCERPT {
        return text.to_owned();
    }
    let cut: String = text.chars().take(EXCERPT - 1).collect();
    format!("{}…", cut.trim_end())
}
