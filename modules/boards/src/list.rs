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

/// How many posts a board has, and how many of them are pinned.
#[derive(Clone, Copy, Debug, Default, sqlx::FromRow)]
pub struct Totals {
    pub total: i64,
    pub pinned: i64,
}

#[derive(sqlx::FromRow)]
struct RowOfPage {
    #[sqlx(flatten)]
    totals: Totals,
    #[sqlx(flatten)]
    row: Row,
}

/// The posts of a page, pinned ones first, then the others, newest first. One call for all of it:
/// each takes a turn of the connection's thread.
pub async fn page(
    conn: &mut SqliteConnection,
    board: &str,
    paging: Paging,
) -> Result<(Totals, Vec<Row>)> {
    let begin = match paging.offset() > WALK {
        true => start_of_page(conn, board, paging.offset()).await?,
        false => None,
    };
    let (below, passed) = begin.unzip();
    let rows: Vec<RowOfPage> = sqlx::query_as(
        "with counted (total, pinned) as (
                  select coalesce(sum(total), 0), coalesce(sum(pinned), 0)
                  from boards_totals
                  where board = ?1),
              shown (id) as materialized (
                  select id
                  from (select id
                        from boards_posts
                        where board = ?1 and pinned = 1
                        order by sort_key desc
                        limit ?2 offset ?3)
                  union all
                  select id
                  from (select id
                        from boards_posts
                        where board = ?1 and pinned = 0 and sort_key < coalesce(?4, 9223372036854775807)
                        order by sort_key desc
                        limit ?2 - min(?2, max(0, (select pinned from counted) - ?3))
                        offset coalesce(?5, max(0, ?3 - (select pinned from counted)))))
         select (select total from counted) as total, (select pinned from counted) as pinned,
                p.id, p.title, p.author_id, p.author_name, p.created_at, p.pinned as is_pinned,
                p.secret, p.imported_views + coalesce(c.views, 0) as views,
                coalesce(c.comments, 0) as comments,
                p.excerpt, p.thumbnail, p.thumbnail_width, p.thumbnail_height
         from shown k
         join boards_posts p on p.id = k.id
         left join boards_counts c on c.post_id = p.id
         order by p.pinned desc, p.sort_key desc",
    )
    .bind(board)
    .bind(paging.limit())
    .bind(paging.offset())
    .bind(below)
    .bind(passed)
    .fetch_all(&mut *conn)
    .await?;
    let totals = match rows.first() {
        Some(first) => first.totals,
        None => totals(conn, board).await?,
    };
    Ok((totals, rows.into_iter().map(|found| found.row).collect()))
}

async fn totals(conn: &mut SqliteConnection, board: &str) -> Result<Totals> {
    let totals = sqlx::query_as("select total, pinned from boards_totals where board = ?1")
        .bind(board)
        .fetch_optional(conn)
        .await?;
    Ok(totals.unwrap_or_default())
}

/// Where a page deep in a board begins: below which sort key, and how many posts to pass over from
/// there, so that `offset` posts lie before, pinned ones included.
async fn start_of_page(
    conn: &mut SqliteConnection,
    board: &str,
    offset: i64,
) -> Result<Option<(i64, i64)>> {
    let passed = offset - totals(conn, board).await?.pinned;
    if passed <= 0 {
        return Ok(None);
    }
    let found: Option<(Option<i64>, i64)> = sqlx::query_as(
        "select below, upto - count
         from (select count, sum(count) over newest as upto, lag(start) over newest as below
               from boards_buckets
               where board = ?1
               window newest as (order by start desc))
         where upto > ?2
         limit 1",
    )
    .bind(board)
    .bind(passed)
    .fetch_optional(conn)
    .await?;
    // Behind the last post there is nothing.
    Ok(Some(found.map_or((i64::MIN, 0), |(below, before)| {
        (below.unwrap_or(i64::MAX), passed - before)
    })))
}

/// The posts that a search found, by their places in the index.
pub async fn found(conn: &mut SqliteConnection, sort_keys: &[i64]) -> Result<Vec<Row>> {
    let mut rows: Vec<Row> = sqlx::query_as(
        "select p.id, p.title, p.author_id, p.author_name, p.created_at, p.pinned as is_pinned,
                p.secret, p.imported_views + coalesce(c.views, 0) as views,
                coalesce(c.comments, 0) as comments,
                p.excerpt, p.thumbnail, p.thumbnail_width, p.thumbnail_height
         from boards_posts p
         left join boards_counts c on c.post_id = p.id
         where p.sort_key in (select value from json_each(?1))",
    )
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
