//! Posts and comments across all boards, secret ones too: for admins alone.

use std::collections::HashMap;

use board_records::{
    PostKind, posts_in,
    viewer::{Viewer, display_name},
};
use platform::{
    db::PageQuery, error::Result, listing::Listing, member, paging::Paging, records::RecordKind,
    search, timestamp::Timestamp,
};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use crate::{
    find::{self, PostSearch},
    responses::{BoardAdminComment, BoardAdminPost},
};

/// What to list. Empty lists everything.
pub struct Filter {
    board: Option<String>,
    category: Option<String>,
    text: Option<String>,
    author: Option<i64>,
}

impl Filter {
    /// A category is one of a board: without that it says nothing.
    pub fn new(
        board: Option<String>,
        category: Option<String>,
        text: Option<String>,
        author: Option<i64>,
    ) -> Self {
        let filled = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let board = filled(board);
        Self {
            category: filled(category).filter(|_| board.is_some()),
            board,
            text: filled(text),
            author,
        }
    }
}

#[derive(sqlx::FromRow)]
struct PostRow {
    id: i64,
    key: String,
    board: String,
    title: String,
    author_id: Option<i64>,
    author_name: String,
    created_at: Timestamp,
    secret: bool,
    pinned: bool,
    category: Option<String>,
    views: i64,
    comments: i64,
}

pub async fn posts(
    conn: &mut SqliteConnection,
    filter: &Filter,
    viewer: Viewer<'_>,
    paging: Paging,
) -> Result<Listing<BoardAdminPost>> {
    let found = match &filter.text {
        None => None,
        Some(text) => {
            let wanted = PostSearch {
                board: None,
                category: None,
                text,
                field: None,
                viewer,
            };
            Some(find::expression(conn, &wanted).await?)
        }
    };
    // Words without a letter find nothing.
    if matches!(found, Some(None)) {
        return Ok(paging.listing(Vec::new(), 0));
    }
    let found = found.flatten();
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select p.id, p.key, p.board, p.title, p.author_id, p.author_name, p.created_at,
                    p.secret, p.pinned, p.category, p.imported_views + coalesce(c.views, 0) as views,
                    coalesce(c.comments, 0) as comments
             from boards_posts p
             left join boards_counts c on c.post_id = p.id",
        ),
        count: "select count(*) from boards_posts p",
        order: "p.sort_key desc",
    };
    let restrict =
        |query: &mut QueryBuilder<Sqlite>| restrict_posts(query, filter, found.as_deref());
    let rows: Listing<PostRow> = match filter.author.is_none() && found.is_none() {
        true => {
            let total = count_posts(conn, filter).await?;
            query.page_of(conn, paging, total, restrict).await?
        }
        false => query.page(conn, paging, restrict).await?,
    };
    let authors = rows.items.iter().filter_map(|row| row.author_id).collect();
    let authors = Authors::of(conn, authors).await?;
    Ok(rows.map(|row| BoardAdminPost {
        id: row.id,
        key: row.key,
        board: row.board,
        title: row.title,
        author_name: display_name(&authors.authors, row.author_id, &row.author_name),
        author_id: row.author_id,
        created_at: row.created_at,
        is_secret: row.secret,
        is_pinned: row.pinned,
        category: row.category,
        view_count: row.views,
        comment_count: row.comments,
        author_posts: authors.posts_of(row.author_id),
    }))
}

/// All posts, of one board or of all, or those of a category, from the totals that the writes keep.
async fn count_posts(conn: &mut SqliteConnection, filter: &Filter) -> Result<i64> {
    if let (Some(board), Some(category)) = (&filter.board, &filter.category) {
        return posts_in(conn, board, category).await;
    }
    Ok(sqlx::query_scalar(
        "select coalesce(sum(total), 0) from boards_totals where ?1 is null or board = ?1",
    )
    .bind(&filter.board)
    .fetch_one(conn)
    .await?)
}

fn restrict_posts(query: &mut QueryBuilder<Sqlite>, filter: &Filter, found: Option<&str>) {
    query.push(" where 1");
    if let Some(board) = &filter.board {
        query.push(" and p.board = ").push_bind(board.clone());
    }
    if let Some(category) = &filter.category {
        query.push(" and p.category = ").push_bind(category.clone());
    }
    if let Some(author) = filter.author {
        query.push(" and p.author_id = ").push_bind(author);
    }
    if let Some(expression) = found {
        query.push(" and p.key in ");
        search::push_keys(query, PostKind::NAME, expression);
    }
}

#[derive(sqlx::FromRow)]
struct CommentRow {
    id: i64,
    board: String,
    post_id: i64,
    title: String,
    secret: bool,
    text: String,
    author_id: Option<i64>,
    author_name: String,
    created_at: Timestamp,
}

pub async fn comments(
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<Listing<BoardAdminComment>> {
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select c.id, p.board, c.post_id, p.title, p.secret, c.text, c.author_id,
                    c.author_name, c.created_at
             from boards_comments c
             join boards_posts p on p.id = c.post_id",
        ),
        count: "select count(*)
                from boards_comments c
                join boards_posts p on p.id = c.post_id",
        order: "c.created_at desc, c.id desc",
    };
    let rows = query.page(conn, paging, |query| restrict_comments(query, filter));
    let rows: Listing<CommentRow> = rows.await?;
    let authors = rows.items.iter().filter_map(|row| row.author_id).collect();
    let authors = Authors::of(conn, authors).await?;
    Ok(rows.map(|row| BoardAdminComment {
        id: row.id,
        board: row.board,
        post_id: row.post_id,
        post_title: row.title,
        is_secret: row.secret,
        text: row.text,
        author_name: display_name(&authors.authors, row.author_id, &row.author_name),
        author_id: row.author_id,
        created_at: row.created_at,
        author_posts: authors.posts_of(row.author_id),
    }))
}

fn restrict_comments(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    query.push(" where 1");
    if let Some(board) = &filter.board {
        query.push(" and p.board = ").push_bind(board.clone());
    }
    if let Some(author) = filter.author {
        query.push(" and c.author_id = ").push_bind(author);
    }
    if let Some(text) = &filter.text {
        query
            .push(" and instr(lower(c.text), lower(")
            .push_bind(text.trim().to_owned())
            .push(")) > 0");
    }
}

/// Who wrote the rows of a page, and how much else.
struct Authors {
    authors: board_records::viewer::Authors,
    posts: HashMap<i64, i64>,
}

impl Authors {
    async fn of(conn: &mut SqliteConnection, mut ids: Vec<i64>) -> Result<Self> {
        ids.sort_unstable();
        ids.dedup();
        let posts: Vec<(i64, i64)> = sqlx::query_as(
            "select author_id, count(*)
             from boards_posts
             where author_id in (select value from json_each(?1))
             group by author_id",
        )
        .bind(serde_json::to_string(&ids)?)
        .fetch_all(&mut *conn)
        .await?;
        Ok(Self {
            authors: member::authors(conn, &ids).await?,
            posts: posts.into_iter().collect(),
        })
    }

    fn posts_of(&self, author: Option<i64>) -> i64 {
        author
            .and_then(|id| self.posts.get(&id).copied())
            .unwrap_or(0)
    }
}
