//! The record kind `item`: an item with its pictures and its places in categories.

use std::collections::BTreeMap;

use async_trait::async_trait;
use platform::{
    db::CacheTag,
    error::{FieldErrors, Result},
    html::CleanHtml,
    media,
    records::{Numbered, RecordKind, Visibility},
    text::line,
    timestamp::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{ids, listing::relist_item, places};
use crate::price::{self, Discount};

/// Bytes of HTML.
const LONGEST: usize = 400_000;
/// Characters of an alternative text.
const LONGEST_ALT: usize = 200;
/// Pictures of one list.
const MOST_PICTURES: usize = 50;

/// An item as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its number in addresses; given to its key when it is first stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    pub title: String,
    /// Whole won.
    pub price: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount: Option<Discount>,
    /// Absent: unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stock: Option<i64>,
    #[serde(default)]
    pub sold_out: bool,
    #[serde(default)]
    pub best: bool,
    pub created_at: Timestamp,
    /// Path of the main picture.
    pub image: String,
    /// Shown above the text.
    #[serde(default)]
    pub detail_images: Vec<Picture>,
    /// Shown below the text.
    #[serde(default)]
    pub guide_images: Vec<Picture>,
    /// The keys of its categories, each with its place in it: the lower, the earlier.
    #[serde(default)]
    pub categories: BTreeMap<String, i64>,
    #[serde(default)]
    pub html: CleanHtml,
}

/// A picture besides the main one.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    pub path: String,
    #[serde(default)]
    pub alt: String,
    #[serde(default, skip_serializing_if = "is_first")]
    pub priority: i64,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes fields by reference"
)]
fn is_first(priority: &i64) -> bool {
    *priority == 0
}

impl Item {
    /// Notes what is wrong with it, under the names that the calls have (specification, section 5).
    pub fn check(&self) -> Result<()> {
        let mut errors = FieldErrors::default();
        match line(&self.title).chars().count() {
            0 => errors.add("title", "제목을 입력해주세요."),
            1..=200 => {}
            _ => errors.add("title", "제목은 200자까지 쓸 수 있습니다."),
        }
        if !(1..=price::HIGHEST).contains(&self.price) {
            errors.add("price", "가격을 올바르게 입력해주세요.");
        }
        match self.discount {
            Some(Discount::Rate(rate)) if !(0..=100).contains(&rate) => {
                errors.add("discountRate", "할인율은 0에서 100 사이로 입력해주세요.");
            }
            Some(Discount::Amount(amount)) if amount < 0 => {
                errors.add("discountAmount", "할인 금액은 0 이상으로 입력해주세요.");
            }
            Some(Discount::Amount(amount)) if amount > self.price.max(0) => {
                errors.add("discountAmount", "할인 금액은 가격보다 클 수 없습니다.");
            }
            _ => {}
        }
        if self
            .stock
            .is_some_and(|stock| !(0..=1_000_000).contains(&stock))
        {
            errors.add("stockQuantity", "재고는 0 이상의 정수로 입력해주세요.");
        }
        if self.image.is_empty() {
            errors.add("mainImagePath", "메인 이미지를 추가해주세요.");
        }
        for (field, pictures) in [
            ("detailImagePaths", &self.detail_images),
            ("guideImagePaths", &self.guide_images),
        ] {
            if pictures.len() > MOST_PICTURES {
                errors.add(field, "이미지는 50장까지 넣을 수 있습니다.");
            }
            if pictures.iter().any(|picture| picture.priority < 0) {
                errors.add(field, "우선순위는 0 이상의 정수여야 합니다.");
            } else if pictures
                .iter()
                .any(|picture| line(&picture.alt).chars().count() > LONGEST_ALT)
            {
                errors.add(
                    field,
                    format!("대체 텍스트는 {LONGEST_ALT}자까지 쓸 수 있습니다."),
                );
            }
        }
        if self.categories.values().any(|place| *place < 0) {
            errors.add("priority", "우선순위는 숫자여야 합니다.");
        }
        if self.html.len() > LONGEST {
            errors.add("description", "설명이 너무 깁니다.");
        }
        errors.finish()
    }

    /// The item as it is stored: clean, in order, and without a discount of nothing.
    pub fn cleaned(mut self) -> Self {
        self.title = line(&self.title);
        self.discount = self.discount.filter(|discount| !discount.is_none());
        for pictures in [&mut self.detail_images, &mut self.guide_images] {
            pictures.sort_by_key(|picture| picture.priority);
            for picture in pictures {
                picture.alt = line(&picture.alt);
            }
        }
        self
    }

    fn paths(&self) -> Vec<String> {
        let pictures = self.detail_images.iter().chain(&self.guide_images);
        std::iter::once(self.image.clone())
            .chain(pictures.map(|picture| picture.path.clone()))
            .chain(self.html.media_paths())
            .collect()
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    title: String,
    price: i64,
    discount_rate: Option<i64>,
    discount_amount: Option<i64>,
    stock: Option<i64>,
    sold_out: bool,
    best: bool,
    created_at: Timestamp,
    image: String,
    html: CleanHtml,
    detail_images: String,
    guide_images: String,
}

pub struct ItemKind;

#[async_trait]
impl RecordKind for ItemKind {
    type Value = Item;

    const NAME: &'static str = "item";
    const LABEL: &'static str = "상품";
    const TABLES: &'static [&'static str] = &["shop_items", "shop_bodies", "shop_mappings"];
    const ASSIGNED: &'static [&'static str] = &["id"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("id", "번호"),
        ("title", "제목"),
        ("price", "가격"),
        ("discount", "할인"),
        ("stock", "재고"),
        ("sold_out", "품절"),
        ("best", "추천"),
        ("created_at", "등록일"),
        ("image", "메인 이미지"),
        ("detail_images", "상단 이미지"),
        ("guide_images", "하단 이미지"),
        ("categories", "카테고리"),
        ("html", "설명"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from shop_items order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Item>> {
        let row: Option<Row> = sqlx::query_as(
            "select i.id, i.title, i.price, i.discount_rate, i.discount_amount, i.stock,
                    i.sold_out, i.best, i.created_at, i.image, b.html, b.detail_images,
                    b.guide_images
             from shop_items i
             join shop_bodies b on b.item_id = i.id
             where i.key = ?1",
        )
        .bind(key)
        .fetch_optional(&mut *conn)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let rate = row.discount_rate.map(Discount::Rate);
        Ok(Some(Item {
            id: Some(row.id),
            title: row.title,
            price: row.price,
            discount: rate.or(row.discount_amount.map(Discount::Amount)),
            stock: row.stock,
            sold_out: row.sold_out,
            best: row.best,
            created_at: row.created_at,
            image: row.image,
            detail_images: serde_json::from_str(&row.detail_images)?,
            guide_images: serde_json::from_str(&row.guide_images)?,
            categories: places::load(conn, row.id).await?,
            html: row.html,
        }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, item: &Item) -> Result<()> {
        item.check()?;
        let item = item.clone().cleaned();
        let id = ids::item_id(conn, key, item.id).await?;
        store_row(conn, id, key, &item).await?;
        sqlx::query(
            "insert into shop_bodies (item_id, html, detail_images, guide_images)
             values (?1, ?2, ?3, ?4)
             on conflict (item_id) do update
             set html = excluded.html, detail_images = excluded.detail_images,
                 guide_images = excluded.guide_images",
        )
        .bind(id)
        .bind(&*item.html)
        .bind(serde_json::to_string(&item.detail_images)?)
        .bind(serde_json::to_string(&item.guide_images)?)
        .execute(&mut *conn)
        .await?;
        places::store(conn, id, &item.categories).await?;
        relist_item(conn, id).await
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        let id: Option<i64> =
            sqlx::query_scalar("delete from shop_items where key = ?1 returning id")
                .bind(key)
                .fetch_optional(&mut *conn)
                .await?;
        match id {
            Some(id) => relist_item(conn, id).await,
            None => Ok(()),
        }
    }

    /// The item itself, and every list that shows it.
    async fn cache_tags(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        _: &Item,
    ) -> Result<Vec<CacheTag>> {
        let shown: Vec<(i64, Option<i64>)> = sqlx::query_as(
            "select i.id, l.category_id
             from shop_items i
             left join shop_listed l on l.item_id = i.id
             where i.key = ?1",
        )
        .bind(key)
        .fetch_all(conn)
        .await?;
        let lists = shown.iter().filter_map(|(_, category)| *category);
        let mut cache_tags: Vec<CacheTag> = lists.map(list_tag).collect();
        cache_tags.extend(shown.first().map(|(id, _)| item_tag(*id)));
        Ok(cache_tags)
    }

    fn title(&self, _: &str, item: &Item) -> String {
        item.title.clone()
    }

    /// Only what is in the shop.
    async fn visibility(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        _: &Item,
    ) -> Result<Visibility> {
        let is_listed = sqlx::query_scalar(
            "select exists (
                select 1
                from shop_items i
                join shop_listed l on l.item_id = i.id
                where i.key = ?1
             )",
        )
        .bind(key)
        .fetch_one(conn)
        .await?;
        Ok(Visibility::public_if(is_listed))
    }

    fn media(&self, item: &Item) -> Vec<String> {
        item.paths()
    }
}

/// What changes with each list that shows items of this category.
pub fn list_tag(category: i64) -> CacheTag {
    CacheTag::of(&format!("shop/{category}"))
}

/// What changes with this item alone.
pub fn item_tag(id: i64) -> CacheTag {
    CacheTag::of(&format!("item/{id}"))
}

async fn store_row(conn: &mut SqliteConnection, id: i64, key: &str, item: &Item) -> Result<()> {
    let known = media::pictures(conn, std::slice::from_ref(&item.image)).await?;
    let (width, height) = known.get(&item.image).copied().unwrap_or_default().size();
    sqlx::query(
        "insert into shop_items
         (id, key, title, price, discount_rate, discount_amount, final_price, stock, sold_out,
          best, created_at, image, image_width, image_height)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
         on conflict (key) do update
         set title = excluded.title, price = excluded.price,
             discount_rate = excluded.discount_rate, discount_amount = excluded.discount_amount,
             final_price = excluded.final_price, stock = excluded.stock,
             sold_out = excluded.sold_out, best = excluded.best,
             created_at = excluded.created_at, image = excluded.image,
             image_width = excluded.image_width, image_height = excluded.image_height",
    )
    .bind(id)
    .bind(key)
    .bind(&item.title)
    .bind(item.price)
    .bind(item.discount.and_then(Discount::rate))
    .bind(item.discount.and_then(Discount::amount))
    .bind(price::final_price(item.price, item.discount))
    .bind(item.stock)
    .bind(item.sold_out)
    .bind(item.best)
    .bind(item.created_at)
    .bind(&item.image)
    .bind(width)
    .bind(height)
    .execute(conn)
    .await?;
    Ok(())
}

#[async_trait]
impl Numbered for ItemKind {
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        ids::next_item_id(conn).await
    }
}
