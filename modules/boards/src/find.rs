//! Search within boards, in the platform's index.

use board_records::{PostKind, viewer::Viewer};
use platform::{
    error::Result, listing::Listing, member, paging::Paging, records::RecordKind, search,
};
use sqlx::SqliteConnection;

use crate::requests::SearchField;

/// What is looked for and by whom.
pub struct PostSearch<'a> {
    /// One board, or all of them.
    pub board: Option<&'a str>,
    /// A category of that board.
    pub category: Option<&'a str>,
    pub text: &'a str,
    pub field: Option<SearchField>,
    pub viewer: Viewer<'a>,
}

/// Keys of the page's posts, newest first. Nobody finds a secret
/// post but its author and admins.
pub async fn find(
    conn: &mut SqliteConnection,
    wanted: &PostSearch<'_>,
    paging: Paging,
) -> Result<Listing<String>> {
    match expression(conn, wanted).await? {
        Some(expression) => search::keys(conn, PostKind::NAME, &expression, paging).await,
        None => Ok(paging.listing(Vec::new(), 0)),
    }
}

/// Members with this in their nickname who wrote a post.
async fn authors(conn: &mut SqliteConnection, text: &str) -> Result<Vec<i64>> {
    let named = member::named(conn, text).await?;
    Ok(sqlx::query_scalar(
        "select n.value
         from json_each(?1) n
         where exists (select 1 from boards_posts p where p.author_id = n.value)",
    )
    .bind(serde_json::to_string(&named)?)
    .fetch_all(conn)
    .await?)
}

/// The FTS5 expression; nothing when nothing can be found.
pub async fn expression(
    conn: &mut SqliteConnection,
    wanted: &PostSearch<'_>,
) -> Result<Option<String>> {
    let mut ways = Vec::new();
    if let Some(words) = search::query(wanted.text) {
        let columns = match wanted.field {
            None => "{title body author}",
            Some(SearchField::Title) => "{title}",
            Some(SearchField::Body) => "{body}",
            Some(SearchField::Author) => "{author}",
        };
        ways.push(format!("{columns} : ({words})"));
    }
    if matches!(wanted.field, None | Some(SearchField::Author)) && !wanted.text.trim().is_empty() {
        let authors = authors(conn, wanted.text).await?;
        if !authors.is_empty() {
            let tags: Vec<_> = authors.iter().map(|id| format!("\"m{id}\"")).collect();
            ways.push(format!("{{tags}} : ({})", tags.join(" OR ")));
        }
    }
    if ways.is_empty() {
        return Ok(None);
    }
    let mut all = vec![format!("({})", ways.join(" OR "))];
    if let Some(board) = wanted.board {
        all.push(format!("{{tags}} : \"b-{board}\""));
    }
    if let Some(category) = wanted.category {
        all.push(format!("{{tags}} : \"c-{category}\""));
    }
    match wanted.viewer {
        viewer if viewer.is_admin() => {}
        Viewer { id: Some(id), .. } => all.push(format!("{{tags}} : (\"open\" OR \"m{id}\")")),
        _ => all.push("{tags} : \"open\"".to_owned()),
    }
    Ok(Some(all.join(" AND ")))
}
