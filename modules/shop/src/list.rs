//! Pages of a category. No text is read and nothing is counted: the order lies in an index of its
//! own, totals are kept by the writes, and a page is reached from whichever end is nearer.

use std::collections::HashMap;

use platform::{
    db::{CacheTag, depends_on},
    error::Result,
    media::{self, Focus},
    paging::Paging,
    records::RecordKind,
    timestamp::Timestamp,
};
use sqlx::SqliteConnection;

use crate::{
    price::{Discount, final_price},
    record::{CategoryKind, list_tag},
    responses::{ShopItemCategory, ShopItemSummary},
};

/// A row of a list.
#[derive(sqlx::FromRow)]
pub struct Row {
    pub id: i64,
    pub title: String,
    pub price: i64,
    pub discount_rate: Option<i64>,
    pub discount_amount: Option<i64>,
    pub stock: Option<i64>,
    pub sold_out: bool,
    pub best: bool,
    pub created_at: Timestamp,
    pub image: String,
    pub image_width: i64,
    pub image_height: i64,
    pub views: i64,
}

/// The columns of [`Row`], of `shop_items i` and `shop_counts n`.
macro_rules! item_columns {
    () => {
        "i.id, i.title, i.price, i.discount_rate, i.discount_amount, i.stock, i.sold_out, i.best,
         i.created_at, i.image, i.image_width, i.image_height, coalesce(n.views, 0) as views"
    };
}
pub(crate) use item_columns;

/// How many items the category shows; nothing when there is no such category.
pub async fn total(conn: &mut SqliteConnection, category: i64) -> Result<Option<i64>> {
    depends_on(list_tag(category));
    depends_on(CacheTag::of(CategoryKind::NAME));
    Ok(sqlx::query_scalar(
        "select coalesce(t.total, 0)
         from shop_categories c
         left join shop_totals t on t.category_id = c.id
         where c.id = ?1",
    )
    .bind(category)
    .fetch_optional(conn)
    .await?)
}

/// The items of a page: ascending priority, newest first among equals.
pub async fn page(
    conn: &mut SqliteConnection,
    category: i64,
    total: i64,
    paging: Paging,
) -> Result<Vec<ShopItemSummary>> {
    let (offset, limit) = (paging.offset(), paging.limit());
    let limit = limit.min(total - offset);
    if limit <= 0 {
        return Ok(Vec::new());
    }
    let behind = total - offset - limit;
    if offset <= behind {
        return slice(conn, category, offset, limit).await;
    }
    depends_on(list_tag(category));
    let mut rows: Vec<Row> = sqlx::query_as(concat!(
        "select ",
        item_columns!(),
        " from (select item_id, priority, created_at
                from shop_listed
                where category_id = ?1
                order by priority desc, created_at, item_id
                limit ?2 offset ?3) k
          join shop_items i on i.id = k.item_id
          left join shop_counts n on n.item_id = i.id
          order by k.priority desc, k.created_at, k.item_id"
    ))
    .bind(category)
    .bind(limit)
    .bind(behind)
    .fetch_all(&mut *conn)
    .await?;
    rows.reverse();
    show(conn, rows).await
}

/// The items from `offset` on.
pub async fn slice(
    conn: &mut SqliteConnection,
    category: i64,
    offset: i64,
    limit: i64,
) -> Result<Vec<ShopItemSummary>> {
    depends_on(list_tag(category));
    let rows: Vec<Row> = sqlx::query_as(concat!(
        "select ",
        item_columns!(),
        " from (select item_id, priority, created_at
                from shop_listed
                where category_id = ?1
                order by priority, created_at desc, item_id desc
                limit ?2 offset ?3) k
          join shop_items i on i.id = k.item_id
          left join shop_counts n on n.item_id = i.id
          order by k.priority, k.created_at desc, k.item_id desc"
    ))
    .bind(category)
    .bind(limit)
    .bind(offset)
    .fetch_all(&mut *conn)
    .await?;
    show(conn, rows).await
}

/// The rows as everybody sees them.
pub async fn show(conn: &mut SqliteConnection, rows: Vec<Row>) -> Result<Vec<ShopItemSummary>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut categories = categories_of(conn, &ids).await?;
    let pictures: Vec<String> = rows.iter().map(|row| row.image.clone()).collect();
    let focuses = media::focuses(conn, &pictures).await?;
    let show = |row: Row| {
        let categories = categories.remove(&row.id).unwrap_or_default();
        let focus = focuses.get(&row.image).copied();
        row.summary(focus, categories)
    };
    Ok(rows.into_iter().map(show).collect())
}

/// The categories that the items are in, in their order.
pub async fn categories_of(
    conn: &mut SqliteConnection,
    items: &[i64],
) -> Result<HashMap<i64, Vec<ShopItemCategory>>> {
    depends_on(CacheTag::of(CategoryKind::NAME));
    let rows: Vec<(i64, i64, String)> = sqlx::query_as(
        "select m.item_id, c.id, c.name
         from json_each(?1) j
         join shop_mappings m on m.item_id = j.value
         join shop_categories c on c.id = m.category_id
         order by c.priority, c.id",
    )
    .bind(serde_json::to_string(items)?)
    .fetch_all(conn)
    .await?;
    let mut categories: HashMap<i64, Vec<ShopItemCategory>> = HashMap::new();
    for (item, id, name) in rows {
        let known = categories.entry(item).or_default();
        known.push(ShopItemCategory { id, name });
    }
    Ok(categories)
}

impl Row {
    pub fn discount(&self) -> Option<Discount> {
        let rate = self.discount_rate.map(Discount::Rate);
        rate.or(self.discount_amount.map(Discount::Amount))
    }

    /// What is paid; nothing without a discount.
    pub fn discount_price(&self) -> Option<i64> {
        let discount = self.discount();
        discount.map(|_| final_price(self.price, discount))
    }

    /// Flagged as sold out, or none left (specification, section 2).
    pub fn is_sold_out(&self) -> bool {
        self.sold_out || self.stock == Some(0)
    }

    fn summary(self, focus: Option<Focus>, categories: Vec<ShopItemCategory>) -> ShopItemSummary {
        ShopItemSummary {
            discount_price: self.discount_price(),
            sold_out: self.is_sold_out(),
            id: self.id,
            title: self.title,
            price: self.price,
            is_discount_by_rate: self.discount_rate.is_some(),
            discount_rate: self.discount_rate.unwrap_or(0),
            discount_amount: self.discount_amount.unwrap_or(0),
            is_best: self.best,
            stock_quantity: self.stock,
            image_url: media::url(&self.image),
            width: self.image_width,
            height: self.image_height,
            focus,
            categories,
            views: self.views,
            created_at: self.created_at,
        }
    }
}
