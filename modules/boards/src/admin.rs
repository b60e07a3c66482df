//! Boards as admins have them.

use board_records::{BoardKind, MAX_POSITION, Rules, board::missing_board};
use platform::{error::Result, records::RecordKind};
use poem_openapi::Object;
use serde::Deserialize;
use sqlx::SqliteConnection;

/// A board with what holds on it.
#[derive(Object, sqlx::FromRow)]
#[oai(rename_all = "camelCase")]
pub struct BoardAdmin {
    pub key: String,
    #[oai(flatten)]
    #[sqlx(flatten)]
    pub rules: Rules,
    /// How many posts are on it, secret ones among them.
    pub posts: i64,
    /// How many posts its categories have, secret ones among them; nothing of those without.
    #[sqlx(json)]
    pub category_posts: Vec<CategoryPosts>,
    pub revision: i64,
}

#[derive(Deserialize, Object)]
#[oai(rename = "BoardCategoryPosts")]
pub struct CategoryPosts {
    /// Of the category.
    pub key: String,
    pub posts: i64,
}

macro_rules! select_admin {
    ($end:literal) => {
        concat!(
            "select b.key, b.title, b.layout, b.read, b.write, b.comment,
                    b.read_groups, b.write_groups, b.comment_groups, b.secret, b.pin,
                    b.show_date, b.page_size, b.archived, b.position,
                    b.categories, b.category_required,
                    (select json_group_array(json_object('key', c.category, 'posts', c.total))
                     from boards_category_totals c
                     where c.board = b.key and c.total > 0) as category_posts,
                    coalesce(t.total, 0) as posts, coalesce(r.revision, 0) as revision
             from boards_boards b
             left join boards_totals t on t.board = b.key
             left join platform_records r on r.kind = ?1 and r.key = b.key ",
            $end
        )
    };
}

pub async fn boards(conn: &mut SqliteConnection) -> Result<Vec<BoardAdmin>> {
    Ok(sqlx::query_as(select_admin!("order by b.position, b.key"))
        .bind(BoardKind::NAME)
        .fetch_all(conn)
        .await?)
}

pub async fn board(conn: &mut SqliteConnection, key: &str) -> Result<BoardAdmin> {
    let found = sqlx::query_as(select_admin!("where b.key = ?2"))
        .bind(BoardKind::NAME)
        .bind(key)
        .fetch_optional(conn)
        .await?;
    found.ok_or_else(missing_board)
}

/// Behind all boards that there are.
pub async fn next_position(conn: &mut SqliteConnection) -> Result<i64> {
    Ok(
        sqlx::query_scalar("select min(coalesce(max(position) + 1, 0), ?1) from boards_boards")
            .bind(MAX_POSITION)
            .fetch_one(conn)
            .await?,
    )
}
