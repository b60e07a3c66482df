//! Keeps what public lists show in line with mappings, categories and the configuration.

use platform::error::Result;
use sqlx::SqliteConnection;

pub async fn relist_item(conn: &mut SqliteConnection, item: i64) -> Result<()> {
    sqlx::query("delete from shop_listed where item_id = ?1")
        .bind(item)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "insert into shop_listed (category_id, priority, created_at, item_id)
         select category_id, priority, created_at, item_id from shop_listing where item_id = ?1",
    )
    .bind(item)
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn relist_all(conn: &mut SqliteConnection) -> Result<()> {
    // With a condition, since a delete without one passes the triggers by.
    sqlx::query("delete from shop_listed where category_id > 0")
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "insert into shop_listed (category_id, priority, created_at, item_id)
         select category_id, priority, created_at, item_id from shop_listing",
    )
    .execute(conn)
    .await?;
    Ok(())
}
