//! The shop's public pages: what readers and search engines get before any script runs.

mod item;
mod list;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry},
    timestamp::Timestamp,
};

use crate::{categories, shop::Shop};

/// Numbers of items that one part of the sitemap reaches over.
const PART: i64 = 5000;

pub struct ShopPages {
    pub shop: Shop,
}

/// What an address names.
enum Route {
    List,
    Item(i64),
}

impl Route {
    fn of(path: &str) -> Option<Self> {
        let path = path.to_ascii_lowercase();
        if path == "/shop" {
            return Some(Self::List);
        }
        let number = path.strip_prefix("/shop/detail/")?;
        let plain = number
            .parse()
            .ok()
            .filter(|_| !number.starts_with(['+', '0']));
        plain.map(Self::Item)
    }
}

#[async_trait]
impl PublicPages for ShopPages {
    fn paths(&self) -> &'static [&'static str] {
        &["/shop", "/shop/detail/{id}"]
    }

    fn parameters(&self) -> &'static [&'static str] {
        &["category", "page"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>> {
        match Route::of(path) {
            Some(Route::List) => list::page(ctx, &self.shop, query).await,
            Some(Route::Item(id)) => item::page(ctx, &self.shop, id).await,
            None => Ok(None),
        }
    }

    async fn sitemap(&self, _: &Ctx) -> Result<Vec<SitemapEntry>> {
        Ok(vec![SitemapEntry {
            path: "/shop".to_owned(),
            last_change: None,
        }])
    }

    async fn sitemap_parts(&self, ctx: &Ctx) -> Result<Vec<i64>> {
        Ok(sqlx::query_scalar(
            "with recursive parts (part) as (
                 select (min(id) - 1) / ?1 from shop_items
                 union all
                 select (select (min(id) - 1) / ?1 from shop_items where id > (parts.part + 1) * ?1)
                 from parts
                 where part is not null)
             select part from parts where part is not null",
        )
        .bind(PART)
        .fetch_all(ctx.db.read())
        .await?)
    }

    async fn sitemap_part(&self, ctx: &Ctx, part: i64) -> Result<Vec<SitemapEntry>> {
        let mut conn = ctx.db.read().acquire().await?;
        let all = categories::all_id(&mut conn).await?;
        let items: Vec<(i64, Option<Timestamp>)> = sqlx::query_as(
            "select i.id, r.updated_at
             from shop_items i
             left join platform_records r on r.kind = 'item' and r.key = i.key
             where i.id > ?2 and i.id <= ?3
               and exists (select 1 from shop_listed l
                           where l.category_id = ?1 and l.item_id = i.id)
             order by i.id desc",
        )
        .bind(all)
        .bind(part * PART)
        .bind((part + 1) * PART)
        .fetch_all(&mut *conn)
        .await?;
        let items = items.into_iter().map(|(id, last_change)| SitemapEntry {
            path: item_path(id),
            last_change,
        });
        Ok(items.collect())
    }
}

fn item_path(id: i64) -> String {
    format!("/shop/detail/{id}")
}

/// The price as both pages show it.
fn price_of(price: i64, discount_price: Option<i64>) -> serde_json::Value {
    serde_json::json!({
        "before": discount_price.map(|_| crate::price::won(price)),
        "now": crate::price::won(discount_price.unwrap_or(price)),
    })
}
