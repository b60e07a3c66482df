//! The boards' part of the sitemap, and their feeds. Secret posts are in neither.

use board_records::{
    board::{Board, BoardList},
    viewer::display_name,
};
use platform::{
    ctx::Ctx,
    error::Result,
    member,
    pages::{Feed, FeedEntry, SitemapEntry},
    timestamp::Timestamp,
};

use super::list_path;

/// Numbers of posts that one part of the sitemap reaches over.
const PART: i64 = 5000;
const FEED_LENGTH: i64 = 30;

/// The lists of the boards that everybody may read.
pub fn lists(boards: &BoardList) -> Vec<SitemapEntry> {
    let lists = boards.public().map(|board| SitemapEntry {
        path: list_path(board),
        last_change: None,
    });
    lists.collect()
}

/// The stretches of numbers in which there are posts: one step of the index for each.
pub async fn parts(ctx: &Ctx) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar(
        "with recursive parts (part) as (
             select (min(id) - 1) / ?1 from boards_posts
             union all
             select (select (min(id) - 1) / ?1 from boards_posts where id > (parts.part + 1) * ?1)
             from parts
             where part is not null)
         select part from parts where part is not null",
    )
    .bind(PART)
    .fetch_all(ctx.db.read())
    .await?)
}

/// The posts of a stretch of numbers: one walk of them, however many posts there are.
pub async fn part(ctx: &Ctx, boards: &BoardList, part: i64) -> Result<Vec<SitemapEntry>> {
    let keys: Vec<_> = boards.public().map(|board| &board.key).collect();
    let posts: Vec<(i64, String, Option<Timestamp>)> = sqlx::query_as(
        "select p.id, p.board, r.updated_at
         from boards_posts p
         left join platform_records r on r.kind = 'post' and r.key = p.key
         where p.id > ?2 and p.id <= ?3 and p.secret = 0
           and p.board in (select value from json_each(?1))
         order by p.id desc",
    )
    .bind(serde_json::to_string(&keys)?)
    .bind(part * PART)
    .bind((part + 1) * PART)
    .fetch_all(ctx.db.read())
    .await?;
    let dated = |key: &str| boards.find(key).is_some_and(|board| board.rules.show_date);
    let posts = posts.into_iter().map(|(id, board, at)| SitemapEntry {
        path: format!("/post/{id}"),
        last_change: at.filter(|_| dated(&board)),
    });
    Ok(posts.collect())
}

/// Number, title, author, their own name, time, beginning and category.
type FeedRow = (
    i64,
    String,
    Option<i64>,
    String,
    Timestamp,
    String,
    Option<String>,
);

pub async fn feed(ctx: &Ctx, board: &Board) -> Result<Feed> {
    let mut conn = ctx.db.read().acquire().await?;
    let rows: Vec<FeedRow> = sqlx::query_as(
        "select p.id, p.title, p.author_id, p.author_name, p.created_at, p.excerpt, p.category
         from (select * from (select id, sort_key from boards_posts
                              where board = ?1 and pinned = 0 and secret = 0
                              order by sort_key desc limit ?2)
               union all
               select * from (select id, sort_key from boards_posts
                              where board = ?1 and pinned = 1 and secret = 0
                              order by sort_key desc limit ?2)) k
         join boards_posts p on p.id = k.id
         order by p.sort_key desc
         limit ?2",
    )
    .bind(&board.key)
    .bind(FEED_LENGTH)
    .fetch_all(&mut *conn)
    .await?;
    let author_ids: Vec<i64> = rows.iter().filter_map(|row| row.2).collect();
    let authors = member::authors(&mut conn, &author_ids).await?;
    let entries = rows
        .into_iter()
        .map(
            |(id, title, author, name, at, excerpt, category)| FeedEntry {
                title,
                path: format!("/post/{id}"),
                summary: excerpt,
                author: display_name(&authors, author, &name),
                category: board
                    .rules
                    .named(category.as_deref())
                    .map_or_else(String::new, |category| category.title),
                at: board.rules.show_date.then_some(at),
            },
        )
        .collect();
    let site = &ctx.site().await?.identity.name;
    Ok(Feed {
        title: format!("{} | {site}", board.rules.title),
        description: format!("{site} {}", board.rules.title),
        path: list_path(board),
        entries,
    })
}
