//! An item's places in categories: which it is in, and where in each.

use std::collections::BTreeMap;

use platform::error::{ApiError, Result};
use sqlx::SqliteConnection;

/// By the category's key. Categories that are deleted are passed over.
pub async fn load(conn: &mut SqliteConnection, item: i64) -> Result<BTreeMap<String, i64>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select c.key, m.priority
         from shop_mappings m
         join shop_categories c on c.id = m.category_id
         where m.item_id = ?1",
    )
    .bind(item)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().collect())
}

/// Stores them in place of what there was. A mapping that stays keeps its number; those of deleted
/// categories wait for these to come back.
pub async fn store(
    conn: &mut SqliteConnection,
    item: i64,
    places: &BTreeMap<String, i64>,
) -> Result<()> {
    let places = with_all(conn, places).await?;
    sqlx::query(
        "delete from shop_mappings
         where item_id = ?1
           and category_id in (select id from shop_categories
                               where key not in (select value from json_each(?2)))",
    )
    .bind(item)
    .bind(serde_json::to_string(&places.keys().collect::<Vec<_>>())?)
    .execute(&mut *conn)
    .await?;
    for (key, priority) in &places {
        let stored = sqlx::query(
            "insert into shop_mappings (item_id, category_id, priority)
             select ?1, id, ?3 from shop_category_ids where key = ?2
             on conflict (item_id, category_id) do update set priority = excluded.priority",
        )
        .bind(item)
        .bind(key)
        .bind(priority)
        .execute(&mut *conn)
        .await?;
        if stored.rows_affected() == 0 {
            return Err(ApiError::field(
                "categoryIds",
                format!("없는 카테고리입니다: {key}"),
            ));
        }
    }
    Ok(())
}

/// What is in the default category is in that of all too, and nothing else is.
async fn with_all(
    conn: &mut SqliteConnection,
    places: &BTreeMap<String, i64>,
) -> Result<BTreeMap<String, i64>> {
    let roles: Vec<(String, String)> = sqlx::query_as(
        "select r.role, c.key from shop_roles r join shop_categories c on c.name = r.name",
    )
    .fetch_all(conn)
    .await?;
    let key_of = |role: &str| roles.iter().find(|(known, _)| known == role);
    let mut places = places.clone();
    if let (Some((_, all)), Some((_, default))) = (key_of("all"), key_of("default")) {
        match places.get(default).copied() {
            Some(priority) => {
                places.entry(all.clone()).or_insert(priority);
            }
            None => {
                places.remove(all);
            }
        }
    }
    Ok(places)
}
