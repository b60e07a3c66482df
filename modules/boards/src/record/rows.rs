//! The rows of a post, and which other posts show something of it.

use platform::{
    db::{CacheTag, Statements},
    error::Result,
    media,
    records::{Saved, Visibility},
};
use sqlx::SqliteConnection;

use super::{Post, image_metadata, numbers};
use crate::cache_tags;

/// Characters of a text that lists show.
const EXCERPT: usize = 120;

/// A post's number, those beside it, and where there is a board its revision and whether everybody reads it.
pub type Place = (
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<bool>,
);

/// A post that was stored.
pub struct Stored {
    pub id: i64,
    /// The revision of its board; nothing where there is none.
    pub board: Option<i64>,
    pub saved: Saved<Post>,
}

/// What is out of date when the post under `key` changes.
pub async fn cache_tags(
    conn: &mut SqliteConnection,
    key: &str,
    board: &str,
) -> Result<Vec<CacheTag>> {
    let place: Option<Place> = sqlx::query_as(include_str!("place.sql"))
        .bind(key)
        .fetch_optional(conn)
        .await?;
    Ok(place.map_or_else(Vec::new, |place| scopes_of(board, place)))
}

/// What shows something of a post: itself, its board, and the posts beside it.
fn scopes_of(board: &str, (id, a, b, c, d, ..): Place) -> Vec<CacheTag> {
    let ids = [Some(id), a, b, c, d].into_iter().flatten();
    let posts = ids.map(cache_tags::post);
    std::iter::once(cache_tags::board(board))
        .chain(posts)
        .collect()
}

/// A post with all that its rows hold.
#[derive(Clone)]
pub struct Ready {
    post: Post,
    thumbnail: Option<String>,
    /// Width and height of the thumbnail.
    size: Option<(i64, i64)>,
    blocks: Option<String>,
    images: String,
    image_metadata: String,
}

impl Ready {
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
    /// gives its [`Place`].
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

    /// What was stored, by the rows that [`Self::store`] gave.
    pub fn stored(self, mut places: Vec<Place>) -> Result<Stored> {
        let mut post = self.post;
        let place = places
            .pop()
            .filter(|(id, ..)| post.id.is_none_or(|wanted| wanted == *id))
            .ok_or_else(numbers::other_number)?;
        let (id, .., board, is_public) = place;
        post.id = Some(id);
        let is_seen = is_public == Some(true) && !post.secret;
        Ok(Stored {
            id,
            board,
            saved: Saved {
                visibility: Visibility::public_if(is_seen),
                cache_tags: scopes_of(&post.board, place),
                value: post,
            },
        })
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
