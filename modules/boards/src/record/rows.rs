//! The rows of a post, and which other posts show something of it.

use platform::{
    db::CacheTag,
    error::Result,
    media,
    records::{Saved, Visibility},
};
use sqlx::SqliteConnection;

use super::{Post, image_metadata, numbers};
use crate::cache_tags;

/// Characters of a text that lists show.
const EXCERPT: usize = 120;

/// A post's number, those beside it, and whether everybody reads its board where there is one.
type Place = (
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<bool>,
);

/// A post that was stored.
pub struct Stored {
    pub id: i64,
    pub has_board: bool,
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
fn scopes_of(board: &str, (id, a, b, c, d, _): Place) -> Vec<CacheTag> {
    let ids = [Some(id), a, b, c, d].into_iter().flatten();
    let posts = ids.map(cache_tags::post);
    std::iter::once(cache_tags::board(board))
        .chain(posts)
        .collect()
}

/// Stores the post under its key, or under the next number where it has none yet. All in one call,
/// since each takes a turn of the only writer's thread.
///
/// A number once given to a key stays its. The sort key is the time of writing, or the first free
/// one after it.
pub async fn store(conn: &mut SqliteConnection, key: Option<&str>, post: &Post) -> Result<Stored> {
    let mut post = post.clone().cleaned();
    post.check("title", "content", "imageMetadataList")?;
    image_metadata::measure(conn, &mut post.image_metadata).await?;
    post.imported_views = post.imported_views.max(0);
    let thumbnail = post.pictures().into_iter().next();
    let known = match &thumbnail {
        Some(path) => media::pictures(conn, std::slice::from_ref(path)).await?,
        None => media::Pictures::default(),
    };
    let size = thumbnail.as_ref().and_then(|path| known.get(path));
    let size = size.map(|picture| picture.size());
    let blocks = post
        .blocks
        .as_ref()
        .map(serde_json::to_string)
        .transpose()?;
    let wanted = post.id.or(key.and_then(|key| key.parse().ok()));
    let place: Option<Place> = sqlx::query_as(concat!(
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
    .bind(&thumbnail)
    .bind(size.map(|(width, _)| width))
    .bind(size.map(|(_, height)| height))
    .bind(post.created_at)
    .bind(key)
    .bind(&*post.html)
    .bind(blocks)
    .bind(serde_json::to_string(&post.images)?)
    .bind(serde_json::to_string(&post.image_metadata)?)
    .bind(key)
    .bind(key)
    .fetch_optional(conn)
    .await?;
    let place = place
        .filter(|(id, ..)| post.id.is_none_or(|wanted| wanted == *id))
        .ok_or_else(numbers::other_number)?;
    let (id, .., is_public) = place;
    post.id = Some(id);
    let is_seen = is_public == Some(true) && !post.secret;
    Ok(Stored {
        id,
        has_board: is_public.is_some(),
        saved: Saved {
            visibility: Visibility::public_if(is_seen),
            cache_tags: scopes_of(&post.board, place),
            value: post,
        },
    })
}

fn excerpt(text: &str) -> String {
    if text.chars().count() <= EXCERPT {
        return text.to_owned();
    }
    let cut: String = text.chars().take(EXCERPT - 1).collect();
    format!("{}…", cut.trim_end())
}
