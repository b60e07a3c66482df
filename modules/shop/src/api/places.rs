//! The admins' calls of items' places in categories.

use std::collections::HashSet;

use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::{ApiError, Result},
    records::{BulkChange, Caller, Change, StartedFrom},
};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use super::items::item_key;
use crate::{
    categories::key_of,
    record::ItemKind,
    shop::{missing_category, missing_item},
};

/// Places that are put in order at once.
const MOST: usize = 1000;

pub struct PlacesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/item-categories")]
impl PlacesApi {
    /// The places of items in one category or in all, each category by ascending priority.
    #[oai(path = "/", method = "get", operation_id = "list_item_categories")]
    async fn list_item_categories(
        &self,
        /// A category's number; every category when left out.
        #[oai(name = "categoryId")]
        category: Query<Option<i64>>,
    ) -> Result<Json<Vec<ItemPlace>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let places: Vec<ItemPlace> = sqlx::query_as(
            "select m.id, m.item_id, i.title as item_title, m.category_id,
                    c.name as category_name, m.priority, i.image as image_url,
                    i.sold_out or i.stock is 0 as sold_out,
                    exists (select 1 from shop_listed l where l.item_id = i.id) as is_listed,
                    coalesce(r.revision, 0) as revision
             from shop_mappings m
             join shop_categories c on c.id = m.category_id
             join shop_items i on i.id = m.item_id
             left join platform_records r on r.kind = 'item' and r.key = i.key
             where ?1 is null or m.category_id = ?1
             order by c.priority, c.id, m.priority, i.created_at desc, i.id desc",
        )
        .bind(category.0)
        .fetch_all(&mut *conn)
        .await?;
        Ok(Json(places.into_iter().map(ItemPlace::shown).collect()))
    }

    /// Moves an item within a category.
    #[oai(
        path = "/:id/priority",
        method = "put",
        operation_id = "update_item_priority"
    )]
    async fn update_item_priority(
        &self,
        id: Path<i64>,
        body: Json<PlacePatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<ItemPlace>> {
        let mut tx = self.ctx.db.write().await?;
        let place = find(&mut tx, id.0).await?;
        let category = key_of(&mut tx, place.category_id).await?;
        let category = category.ok_or_else(missing_category)?;
        let key = item_key(&mut tx, place.item_id).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self.ctx.records.edit::<ItemKind>(&mut tx, change).await?;
        let mut item = edit.existing(missing_item)?;
        item.categories.insert(category, body.0.priority);
        edit.save(&mut tx, Ok(item)).await?;
        let moved = find(&mut tx, id.0).await?;
        tx.commit().await?;
        Ok(RecordJson(moved))
    }

    /// Puts the named places of a category in this order: priorities from 1 on. Others stay.
    #[oai(path = "/order", method = "put", operation_id = "order_items")]
    async fn order_items(&self, body: Json<Order>, caller: Caller) -> Result<Json<BulkChange>> {
        let ids = &body.0.ids;
        let distinct: HashSet<_> = ids.iter().collect();
        if !(1..=MOST).contains(&ids.len()) || distinct.len() != ids.len() {
            let refused = "한 번에 1개에서 1,000개까지, 서로 다른 상품의 순서를 바꿀 수 있습니다.";
            return Err(ApiError::field("ids", refused));
        }
        let mut tx = self.ctx.db.write().await?;
        let category = key_of(&mut tx, body.0.category_id).await?;
        let category = category.ok_or_else(missing_category)?;
        let mut keys = Vec::with_capacity(ids.len());
        for id in ids {
            keys.push(key_in(&mut tx, *id, body.0.category_id).await?);
        }
        let records = &self.ctx.records;
        let change = records
            .change_all::<ItemKind>(&mut tx, &caller.actor(), &keys, |place, item| {
                item.categories.insert(category.clone(), place as i64 + 1);
            })
            .await?;
        tx.commit().await?;
        Ok(Json(change))
    }
}

async fn find(conn: &mut SqliteConnection, id: i64) -> Result<ItemPlace> {
    let place: Option<ItemPlace> = sqlx::query_as(
        "select m.id, m.item_id, i.title as item_title, m.category_id, c.name as category_name,
                m.priority, i.image as image_url, i.sold_out or i.stock is 0 as sold_out,
                exists (select 1 from shop_listed l where l.item_id = i.id) as is_listed,
                coalesce(r.revision, 0) as revision
         from shop_mappings m
         join shop_categories c on c.id = m.category_id
         join shop_items i on i.id = m.item_id
         left join platform_records r on r.kind = 'item' and r.key = i.key
         where m.id = ?1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    place.map(ItemPlace::shown).ok_or_else(missing_item)
}

/// The key of the item that has this place in the category.
async fn key_in(conn: &mut SqliteConnection, id: i64, category: i64) -> Result<String> {
    let key: Option<String> = sqlx::query_scalar(
        "select i.key
         from shop_mappings m
         join shop_items i on i.id = m.item_id
         where m.id = ?1 and m.category_id = ?2",
    )
    .bind(id)
    .bind(category)
    .fetch_optional(conn)
    .await?;
    key.ok_or_else(|| ApiError::field("ids", "이 카테고리에 없는 상품이 들어 있습니다."))
}

/// An item's place in a category.
#[derive(Object, sqlx::FromRow)]
#[oai(rename = "ShopItemPlace", rename_all = "camelCase")]
struct ItemPlace {
    id: i64,
    item_id: i64,
    item_title: String,
    category_id: i64,
    category_name: String,
    /// The lower, the earlier.
    priority: i64,
    image_url: String,
    /// Flagged as sold out, or none left.
    sold_out: bool,
    /// Whether the item is in the shop.
    is_listed: bool,
    /// The item's.
    revision: i64,
}

impl ItemPlace {
    /// With the picture's address in place of its path.
    fn shown(self) -> Self {
        Self {
            image_url: platform::media::url(&self.image_url),
            ..self
        }
    }
}

#[derive(Object)]
#[oai(rename = "ShopItemPlacePatch")]
struct PlacePatch {
    /// The lower, the earlier.
    priority: i64,
    /// The item's revision that the editor started from; without it the last write wins.
    revision: Option<i64>,
}

#[derive(Object)]
#[oai(rename = "ShopItemOrder", rename_all = "camelCase")]
struct Order {
    category_id: i64,
    /// Places of items, the first to be shown first; at most 1,000.
    ids: Vec<i64>,
}
