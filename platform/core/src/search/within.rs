//! The index as a module's own lists search it: among the records of one kind, by FTS5 expressions
//! over the columns `title`, `body`, `author` and `tags`.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use crate::{error::Result, listing::Listing, paging::Paging};

/// Keys of the page's records, newest first.
pub async fn keys(
    conn: &mut SqliteConnection,
    kind: &str,
    expression: &str,
    paging: Paging,
) -> Result<Listing<String>> {
    let expression = of_kind(kind, expression);
    let total = sqlx::query_scalar("select count(*) from search_words where search_words match ?1")
        .bind(&expression)
        .fetch_one(&mut *conn)
        .await?;
    let keys = sqlx::query_scalar(
        "select e.key
         from (select rowid as row
               from search_words
               where search_words match ?1
               order by rowid desc
               limit ?2 offset ?3) w
         join search_entries e on e.row = w.row
         order by e.row desc",
    )
    .bind(&expression)
    .bind(paging.limit())
    .bind(paging.offset())
    .fetch_all(conn)
    .await?;
    Ok(paging.listing(keys, total))
}

/// Adds a subquery of the keys of all records that are found.
pub fn push_keys(query: &mut QueryBuilder<Sqlite>, kind: &str, expression: &str) {
    query
        .push(
            "(select e.key
              from search_words w
              join search_entries e on e.row = w.rowid
              where search_words match ",
        )
        .push_bind(of_kind(kind, expression))
        .push(")");
}

fn of_kind(kind: &str, expression: &str) -> String {
    format!("{{tags}} : \"{kind}\" AND ({expression})")
}
