//! Numbers of records, and the order of posts.

use platform::error::{ApiError, Result};
use sqlx::SqliteConnection;

/// What is known of a post's place before it is stored.
#[derive(Debug)]
pub struct Place {
    pub id: i64,
    pub sort_key: i64,
}

#[derive(sqlx::FromRow)]
struct Known {
    id: Option<i64>,
    sort_key: Option<i64>,
    created_at: Option<i64>,
    taken: bool,
}

/// The number and the sort key of the post with this key. A number once given to a key stays its.
pub async fn place_post(
    conn: &mut SqliteConnection,
    key: &str,
    wanted: Option<i64>,
    created_at: i64,
) -> Result<Place> {
    let known: Known = sqlx::query_as(
        "select i.id, p.sort_key, p.created_at,
                exists (select 1 from boards_posts where sort_key = ?2) as taken
         from (select ?1 as key) k
         left join boards_post_ids i on i.key = k.key
         left join boards_posts p on p.id = i.id",
    )
    .bind(key)
    .bind(created_at)
    .fetch_one(&mut *conn)
    .await?;
    let id = match known.id {
        Some(id) if wanted.is_none_or(|wanted| wanted == id) => id,
        Some(_) => return Err(other_number()),
        None => {
            let wanted = wanted.or(key.parse().ok());
            insert_id(conn, "boards_post_ids", key, wanted).await?
        }
    };
    let sort_key = match (known.sort_key, known.created_at) {
        (Some(sort_key), Some(at)) if at == created_at => sort_key,
        _ if known.taken => free_sort_key(conn, created_at).await?,
        _ => created_at,
    };
    Ok(Place { id, sort_key })
}

/// The number of the comment with this key, given to it if it has none yet.
pub async fn comment_id(
    conn: &mut SqliteConnection,
    key: &str,
    wanted: Option<i64>,
) -> Result<i64> {
    let known: Option<i64> = sqlx::query_scalar("select id from boards_comment_ids where key = ?1")
        .bind(key)
        .fetch_optional(&mut *conn)
        .await?;
    match known {
        Some(id) if wanted.is_none_or(|wanted| wanted == id) => Ok(id),
        Some(_) => Err(other_number()),
        None => {
            let wanted = wanted.or(key.parse().ok());
            insert_id(conn, "boards_comment_ids", key, wanted).await
        }
    }
}

async fn insert_id(
    conn: &mut SqliteConnection,
    table: &'static str,
    key: &str,
    wanted: Option<i64>,
) -> Result<i64> {
    let sql = match table {
        "boards_post_ids" => "insert into boards_post_ids (id, key) values (?1, ?2) returning id",
        _ => "insert into boards_comment_ids (id, key) values (?1, ?2) returning id",
    };
    sqlx::query_scalar(sql)
        .bind(wanted)
        .bind(key)
        .fetch_one(conn)
        .await
        .map_err(|error| match platform::db::is_unique_violation(&error) {
            true => other_number(),
            false => error.into(),
        })
}

/// The number of the next post or comment, which is its key too.
pub async fn next_post_id(conn: &mut SqliteConnection) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "insert into boards_post_ids (id, key)
         values ((select coalesce(max(id), 0) + 1 from boards_post_ids),
                 (select coalesce(max(id), 0) + 1 from boards_post_ids))
         returning id",
    )
    .fetch_one(conn)
    .await?)
}

pub async fn next_comment_id(conn: &mut SqliteConnection) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "insert into boards_comment_ids (id, key)
         values ((select coalesce(max(id), 0) + 1 from boards_comment_ids),
                 (select coalesce(max(id), 0) + 1 from boards_comment_ids))
         returning id",
    )
    .fetch_one(conn)
    .await?)
}

/// The first number from `from` on that no post has.
async fn free_sort_key(conn: &mut SqliteConnection, from: i64) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "select p.sort_key + 1
         from boards_posts p
         where p.sort_key >= ?1
           and not exists (select 1 from boards_posts q where q.sort_key = p.sort_key + 1)
         order by p.sort_key
         limit 1",
    )
    .bind(from)
    .fetch_one(conn)
    .await?)
}

fn other_number() -> ApiError {
    ApiError::conflict("같은 번호의 글이나 댓글이 이미 있어요.")
}
