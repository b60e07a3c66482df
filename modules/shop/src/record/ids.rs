//! Numbers of categories and items. A number once given to a key stays its.

use platform::{
    db,
    error::{ApiError, Result},
};
use sqlx::SqliteConnection;

pub async fn category_id(
    conn: &mut SqliteConnection,
    key: &str,
    wanted: Option<i64>,
) -> Result<i64> {
    let known: Option<i64> = sqlx::query_scalar("select id from shop_category_ids where key = ?1")
        .bind(key)
        .fetch_optional(&mut *conn)
        .await?;
    match known {
        Some(id) => same(id, wanted),
        None => sqlx::query_scalar(
            "insert into shop_category_ids (id, key) values (?1, ?2) returning id",
        )
        .bind(wanted.or(key.parse().ok()))
        .bind(key)
        .fetch_one(conn)
        .await
        .map_err(taken),
    }
}

pub async fn item_id(conn: &mut SqliteConnection, key: &str, wanted: Option<i64>) -> Result<i64> {
    let known: Option<i64> = sqlx::query_scalar("select id from shop_item_ids where key = ?1")
        .bind(key)
        .fetch_optional(&mut *conn)
        .await?;
    match known {
        Some(id) => same(id, wanted),
        None => {
            sqlx::query_scalar("insert into shop_item_ids (id, key) values (?1, ?2) returning id")
                .bind(wanted.or(key.parse().ok()))
                .bind(key)
                .fetch_one(conn)
                .await
                .map_err(taken)
        }
    }
}

/// The number of the next category, which is its key too.
pub async fn next_category_id(conn: &mut SqliteConnection) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "insert into shop_category_ids (id, key)
         select n, n from (select coalesce(max(id), 0) + 1 as n from shop_category_ids)
         returning id",
    )
    .fetch_one(conn)
    .await?)
}

/// The number of the next item.
pub async fn next_item_id(conn: &mut SqliteConnection) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "insert into shop_item_ids (id, key)
         select n, n from (select coalesce(max(id), 0) + 1 as n from shop_item_ids)
         returning id",
    )
    .fetch_one(conn)
    .await?)
}

fn same(id: i64, wanted: Option<i64>) -> Result<i64> {
    match wanted {
        Some(wanted) if wanted != id => Err(other_number()),
        _ => Ok(id),
    }
}

fn taken(error: sqlx::Error) -> ApiError {
    match db::is_unique_violation(&error) {
        true => other_number(),
        false => error.into(),
    }
}

fn other_number() -> ApiError {
    ApiError::conflict("같은 번호의 상품이나 카테고리가 이미 있습니다.")
}
