//! Pages of a board. No body is read, nothing is counted, and the last page costs what the first
//! does: totals and the places where pages begin are kept by the writes.

use chrono::{DateTime, TimeDelta, Utc};
use platform::{auth, error::Result, media, paging::Paging};
use sqlx::SqliteConnection;

use crate::{
    answers::{BoardImage, BoardPageInfo, BoardPostPage, BoardPostSummary, BoardPosts},
    record::from_micros,
    settings::{Board, Settings},
    viewer::{LOCKED, People, Viewer, display_name},
};

/// Posts that are passed over one by one; beyond it the directory says where a page begins.
const WALK: i64 = 2048;

/// A row of a list.
#[derive(sqlx::FromRow)]
pub struct Row {
    pub id: i64,
    pub title: String,
    pub author_id: Option<i64>,
    pub author_name: String,
    pub created_at: i64,
    pub is_pinned: bool,
    pub secret: bool,
    pub views: i64,
    pub comments: i64,
    pub excerpt: String,
    pub thumbnail: Option<String>,
    pub thumbnail_width: Option<i64>,
    pub thumbnail_height: Option<i64>,
}

macro_rules! select_rows {
    ($ids:literal) => {
        concat!(
            "select p.id, p.title, p.author_id, p.author_name, p.created_at, p.pinned as is_pinned,
                    p.secret, p.imported_views + coalesce(c.views, 0) as views,
                    coalesce(c.comments, 0) as comments,
                    p.excerpt, p.thumbnail, p.thumbnail_width, p.thumbnail_height
             from boards_posts p
             left join boards_counts c on c.post_id = p.id
             where p.id in (",
            $ids,
            ")
             order by p.sort_key desc"
        )
    };
}

/// How many posts a board has, and how many of them are pinned.
#[derive(Clone, Copy, Debug, Default, sqlx::FromRow)]
pub struct Totals {
    pub total: i64,
    pub pinned: i64,
}

/// The posts of a page, pinned ones first, then the others, newest first.
pub async fn page(
    conn: &mut SqliteConnection,
    board: &str,
    paging: Paging,
) -> Result<(Totals, Vec<Row>)> {
    let totals = totals(conn, board).await?;
    let (offset, limit) = (paging.offset(), paging.limit());
    let mut rows = Vec::new();
    if offset < totals.pinned {
        rows = slice(conn, board, true, i64::MAX, offset, limit).await?;
    }
    let left = limit - rows.len() as i64;
    if left > 0 && offset + limit > totals.pinned {
        let passed = (offset - totals.pinned).max(0);
        let (below, passed) = start_of_page(conn, board, passed).await?;
        rows.extend(slice(conn, board, false, below, passed, left).await?);
    }
    Ok((totals, rows))
}

async fn totals(conn: &mut SqliteConnection, board: &str) -> Result<Totals> {
    let totals = sqlx::query_as("select total, pinned from boards_totals where board = ?1")
        .bind(board)
        .fetch_optional(conn)
        .await?;
    Ok(totals.unwrap_or_default())
}

async fn slice(
    conn: &mut SqliteConnection,
    board: &str,
    pinned: bool,
    below: i64,
    offset: i64,
    limit: i64,
) -> Result<Vec<Row>> {
    Ok(sqlx::query_as(select_rows!(
        "select id
         from boards_posts
         where board = ?1 and pinned = ?2 and sort_key < ?3
         order by sort_key desc
         limit ?4 offset ?5"
    ))
    .bind(board)
    .bind(pinned)
    .bind(below)
    .bind(limit)
    .bind(offset)
    .fetch_all(conn)
    .await?)
}

/// Below which sort key to begin, and how many posts to pass over from there, so that `passed`
/// posts lie before.
async fn start_of_page(
    conn: &mut SqliteConnection,
    board: &str,
    passed: i64,
) -> Result<(i64, i64)> {
    if passed <= WALK {
        return Ok((i64::MAX, passed));
    }
    // One row with all buckets: a row for each would cost more than adding them up.
    let buckets: String = sqlx::query_scalar(
        "select json_group_array(json_array(start, count))
         from (select start, count from boards_buckets where board = ?1 order by start desc)",
    )
    .bind(board)
    .fetch_one(conn)
    .await?;
    let buckets: Vec<(i64, i64)> = serde_json::from_str(&buckets)?;
    let (mut below, mut before) = (i64::MAX, 0);
    for (start, count) in buckets {
        if before + count > passed {
            return Ok((below, passed - before));
        }
        (below, before) = (start, before + count);
    }
    // Behind the last post there is nothing.
    Ok((i64::MIN, 0))
}

/// The posts that a search found, by their places in the index.
pub async fn found(conn: &mut SqliteConnection, sort_keys: &[i64]) -> Result<Vec<Row>> {
    let mut rows: Vec<Row> = sqlx::query_as(select_rows!(
        "select id from boards_posts where sort_key in (select value from json_each(?1))"
    ))
    .bind(serde_json::to_string(sort_keys)?)
    .fetch_all(conn)
    .await?;
    rows.sort_by_key(|row| std::cmp::Reverse((row.created_at, row.id)));
    Ok(rows)
}

/// A list as somebody sees it, and what is to be known of it.
pub struct Shown {
    pub page: BoardPostPage,
    /// Members who see something else: those who wrote something of it.
    pub authors: Vec<i64>,
    /// When the first new-mark on it ends.
    pub until: Option<DateTime<Utc>>,
}

/// The rows as `viewer` sees them.
pub async fn show(
    conn: &mut SqliteConnection,
    (settings, board): (&Settings, &Board),
    viewer: Viewer,
    rows: Vec<Row>,
    info: BoardPageInfo,
    now: DateTime<Utc>,
) -> Result<Shown> {
    let mut authors: Vec<i64> = rows.iter().filter_map(|row| row.author_id).collect();
    authors.sort_unstable();
    authors.dedup();
    let people = auth::people(conn, &authors).await?;
    let new_for = TimeDelta::days(settings.new_days);
    let until = rows
        .iter()
        .map(|row| from_micros(row.created_at) + new_for)
        .filter(|end| *end > now)
        .min();
    let posts = rows
        .into_iter()
        .map(|row| {
            let is_new = from_micros(row.created_at) + new_for > now;
            summary(row, board, viewer, &people, is_new)
        })
        .collect();
    Ok(Shown {
        page: BoardPostPage {
            embedded: BoardPosts { posts },
            page: info,
        },
        authors,
        until,
    })
}

fn summary(
    row: Row,
    board: &Board,
    viewer: Viewer,
    people: &People,
    is_new: bool,
) -> BoardPostSummary {
    let locked = !viewer.may_open(row.secret, row.author_id);
    let thumbnail = row.thumbnail.filter(|_| !locked).map(|path| BoardImage {
        image_url: media::url(&path),
        width: row.thumbnail_width.unwrap_or(0),
        height: row.thumbnail_height.unwrap_or(0),
    });
    BoardPostSummary {
        id: row.id,
        title: if locked { LOCKED.to_owned() } else { row.title },
        display_name: display_name(people, row.author_id, &row.author_name),
        username: viewer.username(people, row.author_id),
        created_at: from_micros(row.created_at),
        view_count: row.views,
        is_secret: row.secret,
        is_pinned: row.is_pinned,
        comment_count: if locked { 0 } else { row.comments },
        is_new,
        is_mine: viewer.is(row.author_id),
        can_edit: viewer.may_edit(board, row.author_id),
        locked,
        thumbnail,
        excerpt: if locked { String::new() } else { row.excerpt },
    }
}
