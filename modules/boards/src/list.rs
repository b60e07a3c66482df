//! Pages of a board. No body is read, nothing is counted, and the last page costs what the first
//! does: totals and the places where pages begin are kept by the writes.

use std::{cmp::Reverse, sync::Arc};

use board_records::{
    board::Board,
    cache_tags,
    viewer::{Authors, LOCKED, Viewer, display_name},
};
use chrono::TimeDelta;
use platform::{
    ctx::Ctx,
    db::{depends_on, ends_at},
    error::Result,
    media::{self, Focus},
    member,
    paging::Paging,
    timestamp::{self, Timestamp},
};
use serde::{Deserialize, Deserializer};
use sqlx::{SqliteConnection, types::Json};

use crate::{
    responses::{BoardImage, BoardPageInfo, BoardPostPage, BoardPostSummary},
    settings::Settings,
};

/// Posts that are passed over one by one; beyond it the page index says where a page begins.
const WALK: i64 = 2048;

/// A row of a list, its fields in the order in which `select_rows` has them.
#[derive(Deserialize)]
pub struct Row {
    pub id: i64,
    pub sort_key: i64,
    pub title: String,
    pub author_id: Option<i64>,
    pub author_name: String,
    #[serde(deserialize_with = "timestamp::from_column")]
    pub created_at: Timestamp,
    #[serde(deserialize_with = "is_set")]
    pub is_pinned: bool,
    #[serde(deserialize_with = "is_set")]
    pub secret: bool,
    pub category: Option<String>,
    pub views: i64,
    pub comments: i64,
    pub excerpt: String,
    pub thumbnail: Option<String>,
    pub thumbnail_width: Option<i64>,
    pub thumbnail_height: Option<i64>,
}

/// All rows in one: each further row is handed from the connection's thread to the reader's, which
/// takes longer than writing and reading it as JSON.
macro_rules! select_rows {
    ($($ids:literal),+) => {
        concat!(
            "select json_group_array(
                 json_array(
                     p.id, p.sort_key, p.title, p.author_id, p.author_name, p.created_at,
                     p.pinned, p.secret, p.category, p.imported_views + coalesce(c.views, 0),
                     coalesce(c.comments, 0), p.excerpt, p.thumbnail, p.thumbnail_width,
                     p.thumbnail_height))
             from (",
            $($ids,)+
            ") w
             join boards_posts p on p.id = w.id
             left join boards_counts c on c.post_id = p.id"
        )
    };
}

/// A page of the posts that `$within` leaves of a board, whose total `$totals` keeps.
macro_rules! select_page {
    ($totals:literal, $within:literal) => {
        concat!(
            "with kept as (select total, pinned from ",
            $totals,
            " where board = ?1 ",
            $within,
            ")
             select coalesce((select total from kept), 0),
                    coalesce((select pinned from kept), 0),
                    (",
            select_rows!(
                "select id
                 from (select id
                       from boards_posts
                       where board = ?1 ",
                $within,
                " and pinned = 1
                       order by sort_key desc
                       limit ?4 offset ?3)
                 union all
                 select id
                 from (select id
                       from boards_posts
                       where board = ?1 ",
                $within,
                " and pinned = 0 and sort_key < ?2
                       order by sort_key desc
                       limit ?4 - min(?4, max(0, coalesce((select pinned from kept), 0) - ?3))
                       offset max(0, ?3 - coalesce((select pinned from kept), 0)))"
            ),
            ")"
        )
    };
}

/// SQLite knows no truth values.
fn is_set<'de, D: Deserializer<'de>>(number: D) -> std::result::Result<bool, D::Error> {
    i64::deserialize(number).map(|number| number != 0)
}

/// A page, and how many posts the board or its category has, and how many of them are pinned.
pub struct Page {
    pub total: i64,
    pub pinned: i64,
    pub rows: Vec<Row>,
}

/// The posts of a page, pinned ones first, then the others, newest first: of a board, or of one of its categories.
pub async fn page(
    ctx: &Ctx,
    board: &Board,
    category: Option<&str>,
    paging: Paging,
) -> Result<Page> {
    depends_on(cache_tags::board(&board.key));
    let (below, offset) = start_of_page(ctx, board, category, paging.offset()).await?;
    let sql = match category {
        None => select_page!("boards_totals", ""),
        Some(_) => select_page!("boards_category_totals", "and category = ?5"),
    };
    let mut query = sqlx::query_as(sql)
        .bind(&board.key)
        .bind(below)
        .bind(offset)
        .bind(paging.limit());
    if let Some(category) = category {
        query = query.bind(category);
    }
    let (total, pinned, Json(mut rows)): (i64, i64, Json<Vec<Row>>) =
        query.fetch_one(ctx.db.read()).await?;
    rows.sort_by_key(|row| Reverse((row.is_pinned, row.sort_key)));
    Ok(Page {
        total,
        pinned,
        rows,
    })
}

/// Below which sort key to begin, and how many posts to pass over from there, pinned ones
/// included, so that `offset` posts lie before.
async fn start_of_page(
    ctx: &Ctx,
    board: &Board,
    category: Option<&str>,
    offset: i64,
) -> Result<(i64, i64)> {
    if offset <= WALK {
        return Ok((i64::MAX, offset));
    }
    let page_index = page_index(ctx, board, category).await?;
    let pinned = page_index.pinned;
    if offset < pinned {
        return Ok((i64::MAX, offset));
    }
    let passed = offset - pinned;
    let (mut below, mut before) = (i64::MAX, 0);
    for &(start, count) in &page_index.buckets {
        if before + count > passed {
            return Ok((below, pinned + passed - before));
        }
        (below, before) = (start, before + count);
    }
    // Behind the last post there is nothing.
    Ok((i64::MIN, offset))
}

/// The buckets of a board or a category, newest first, each with where it begins and how many posts it holds. Without
/// them the last page costs 3.6 ms of 100,000 posts and 40 ms of a million; their triggers cost a new
/// post 10 µs at most (decision 065).
#[derive(Default)]
struct PageIndex {
    pinned: i64,
    buckets: Vec<(i64, i64)>,
}

/// From memory where it is still true: of a large board it is read longer than a page.
async fn page_index(ctx: &Ctx, board: &Board, category: Option<&str>) -> Result<Arc<PageIndex>> {
    let key = format!("page_index:{}/{}", board.key, category.unwrap_or_default());
    let bytes = |page_index: &PageIndex| size_of_val(page_index.buckets.as_slice());
    let read = async { read_page_index(ctx, board, category).await.map(Some) };
    let page_index = ctx.responses.value(&key, bytes, read).await?;
    Ok(page_index.unwrap_or_default())
}

async fn read_page_index(ctx: &Ctx, board: &Board, category: Option<&str>) -> Result<PageIndex> {
    depends_on(cache_tags::board(&board.key));
    // Brought into order here: an ordered aggregate would build a tree of them.
    let sql = match category {
        None => {
            "select coalesce((select pinned from boards_totals where board = ?1), 0),
                    json_group_array(json_array(start, count))
             from boards_buckets
             where board = ?1"
        }
        Some(_) => {
            "select coalesce((select pinned
                              from boards_category_totals
                              where board = ?1 and category = ?2), 0),
                    json_group_array(json_array(start, count))
             from boards_category_buckets
             where board = ?1 and category = ?2"
        }
    };
    let mut query = sqlx::query_as(sql).bind(&board.key);
    if let Some(category) = category {
        query = query.bind(category);
    }
    let (pinned, Json(mut buckets)): (i64, Json<Vec<(i64, i64)>>) =
        query.fetch_one(ctx.db.read()).await?;
    buckets.sort_unstable_by_key(|&(start, _)| Reverse(start));
    Ok(PageIndex { pinned, buckets })
}

/// The posts that a search found, newest first.
pub async fn found(conn: &mut SqliteConnection, keys: &[String]) -> Result<Vec<Row>> {
    let Json(mut rows): Json<Vec<Row>> = sqlx::query_scalar(select_rows!(
        "select id from boards_posts where key in (select value from json_each(?1))"
    ))
    .bind(serde_json::to_string(keys)?)
    .fetch_one(conn)
    .await?;
    rows.sort_by_key(|row| Reverse((row.created_at, row.id)));
    Ok(rows)
}

/// A list as somebody sees it, and what is to be known of it.
pub struct ViewedList {
    pub page: BoardPostPage,
    /// Members who see something else: those who wrote something of it.
    pub author_ids: Vec<i64>,
}

/// The rows as `viewer` sees them, until the first new-mark among them ends.
pub async fn show(
    conn: &mut SqliteConnection,
    (settings, board): (&Settings, &Board),
    viewer: Viewer<'_>,
    rows: Vec<Row>,
    info: BoardPageInfo,
    now: Timestamp,
) -> Result<ViewedList> {
    let mut author_ids: Vec<i64> = rows.iter().filter_map(|row| row.author_id).collect();
    author_ids.sort_unstable();
    author_ids.dedup();
    let authors = member::authors(conn, &author_ids).await?;
    let pictures: Vec<String> = rows
        .iter()
        .filter_map(|row| row.thumbnail.clone())
        .collect();
    let focuses = media::focuses(conn, &pictures).await?;
    let new_for = TimeDelta::days(settings.new_days);
    let ends = rows.iter().map(|row| row.created_at + new_for);
    ends_at(ends.filter(|end| *end > now).min());
    let items = rows
        .into_iter()
        .map(|row| {
            let is_new = row.created_at + new_for > now;
            let focus = row.thumbnail.as_ref().and_then(|path| focuses.get(path));
            summary(row, focus.copied(), (board, viewer), &authors, is_new)
        })
        .collect();
    Ok(ViewedList {
        page: BoardPostPage { items, page: info },
        author_ids,
    })
}

fn summary(
    row: Row,
    focus: Option<Focus>,
    (board, viewer): (&Board, Viewer<'_>),
    authors: &Authors,
    is_new: bool,
) -> BoardPostSummary {
    let locked = !viewer.may_open(row.secret, row.author_id);
    let thumbnail = row.thumbnail.filter(|_| !locked).map(|path| BoardImage {
        image_url: media::url(&path),
        width: row.thumbnail_width.unwrap_or(0),
        height: row.thumbnail_height.unwrap_or(0),
        focus,
    });
    BoardPostSummary {
        id: row.id,
        title: if locked { LOCKED.to_owned() } else { row.title },
        display_name: display_name(authors, row.author_id, &row.author_name),
        username: viewer.username(authors, row.author_id),
        created_at: row.created_at,
        view_count: row.views,
        is_secret: row.secret,
        is_pinned: row.is_pinned,
        comment_count: if locked { 0 } else { row.comments },
        is_new,
        is_mine: viewer.is(row.author_id),
        can_edit: viewer.may_edit(board, row.author_id),
        locked,
        category: board.rules.named(row.category.as_deref()),
        thumbnail,
        excerpt: if locked { String::new() } else { row.excerpt },
    }
}
