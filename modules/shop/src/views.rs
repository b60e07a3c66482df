//! Where views of items are kept.

use async_trait::async_trait;
use platform::{
    db::{CacheTag, Tx},
    error::Result,
    records::RecordKind,
    views::ViewCounts,
};

use crate::record::{ItemKind, item_tag, list_tag};

pub struct ItemViews;

#[async_trait]
impl ViewCounts for ItemViews {
    async fn add(&self, tx: &mut Tx, counts: &str) -> Result<()> {
        sqlx::query(
            "insert into shop_counts (item_id, views)
             select j.value ->> 0, j.value ->> 1
             from json_each(?1) j
             join shop_item_ids i on i.id = j.value ->> 0
             where true
             on conflict (item_id) do update set views = views + excluded.views",
        )
        .bind(counts)
        .execute(&mut **tx)
        .await?;
        let shown: Vec<(i64, i64)> = sqlx::query_as(
            "select l.item_id, l.category_id
             from json_each(?1) j
             join shop_listed l on l.item_id = j.value ->> 0",
        )
        .bind(counts)
        .fetch_all(&mut **tx)
        .await?;
        tx.invalidate_counts(CacheTag::of(ItemKind::NAME));
        for (item, category) in shown {
            tx.invalidate_counts(item_tag(item));
            tx.invalidate_counts(list_tag(category));
        }
        Ok(())
    }
}
