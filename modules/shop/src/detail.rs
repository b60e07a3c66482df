//! One item with its texts and pictures.

use platform::{
    db::{CacheTag, depends_on},
    error::Result,
    html::CleanHtml,
    media::{self, Pictures},
    records::{self, RecordKind},
};
use sqlx::SqliteConnection;

use crate::{
    list::{Row, categories_of, item_columns},
    record::{CategoryKind, ItemKind, Picture, item_tag},
    responses::{ShopItem, ShopPicture},
};

/// An item as it is stored.
#[derive(sqlx::FromRow)]
struct ItemRow {
    #[sqlx(flatten)]
    row: Row,
    key: String,
    html: CleanHtml,
    detail_images: String,
    guide_images: String,
    listed: bool,
}

/// The item, if it is in the shop.
pub async fn listed(conn: &mut SqliteConnection, id: i64) -> Result<Option<ShopItem>> {
    match load(conn, id).await? {
        Some(stored) if stored.listed => show(conn, stored).await.map(Some),
        _ => Ok(None),
    }
}

/// The item, in the shop or not.
pub async fn any(conn: &mut SqliteConnection, id: i64) -> Result<Option<ShopItem>> {
    match load(conn, id).await? {
        Some(stored) => show(conn, stored).await.map(Some),
        None => Ok(None),
    }
}

async fn load(conn: &mut SqliteConnection, id: i64) -> Result<Option<ItemRow>> {
    depends_on(item_tag(id));
    // A category that goes may take the item out of the shop.
    depends_on(CacheTag::of(CategoryKind::NAME));
    Ok(sqlx::query_as(concat!(
        "select ",
        item_columns!(),
        ", i.key, b.html, b.detail_images, b.guide_images,
           exists (select 1 from shop_listed l where l.item_id = i.id) as listed
         from shop_items i
         join shop_bodies b on b.item_id = i.id
         left join shop_counts n on n.item_id = i.id
         where i.id = ?1"
    ))
    .bind(id)
    .fetch_optional(conn)
    .await?)
}

async fn show(conn: &mut SqliteConnection, stored: ItemRow) -> Result<ShopItem> {
    let row = stored.row;
    let detail: Vec<Picture> = serde_json::from_str(&stored.detail_images)?;
    let guide: Vec<Picture> = serde_json::from_str(&stored.guide_images)?;
    let paths: Vec<String> = detail
        .iter()
        .chain(&guide)
        .map(|picture| picture.path.clone())
        .collect();
    let sizes = media::pictures(conn, &paths).await?;
    let (revision, updated_at) = records::last_change(conn, ItemKind::NAME, &stored.key).await?;
    let created_at = row.created_at;
    let mut categories = categories_of(conn, &[row.id]).await?;
    Ok(ShopItem {
        discount_price: row.discount_price(),
        sold_out: row.is_sold_out(),
        categories: categories.remove(&row.id).unwrap_or_default(),
        id: row.id,
        title: row.title,
        description: stored.html,
        price: row.price,
        is_discount_by_rate: row.discount_rate.is_some(),
        discount_rate: row.discount_rate.unwrap_or(0),
        discount_amount: row.discount_amount.unwrap_or(0),
        is_best: row.best,
        stock_quantity: row.stock,
        image_url: media::url(&row.image),
        width: row.image_width,
        height: row.image_height,
        guide_images: pictures(guide, &sizes),
        detail_images: pictures(detail, &sizes),
        views: row.views,
        created_at,
        updated_at: updated_at.unwrap_or(created_at),
        revision,
    })
}

pub fn pictures(pictures: Vec<Picture>, sizes: &Pictures) -> Vec<ShopPicture> {
    let show = |picture: Picture| {
        let (width, height) = sizes.get(&picture.path).copied().unwrap_or_default().size();
        ShopPicture {
            image_url: media::url(&picture.path),
            priority: picture.priority,
            width,
            height,
            alt: picture.alt,
        }
    };
    pictures.into_iter().map(show).collect()
}
