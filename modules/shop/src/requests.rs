//! What the calls of items are sent, and the items that come of it (specification, sections 5
//! and 7).

use std::collections::{BTreeMap, HashSet};

use platform::{
    error::{ApiError, Result},
    html::CleanHtml,
    media,
    timestamp::Timestamp,
};
use poem_openapi::{Object, types::MaybeUndefined};
use sqlx::SqliteConnection;

use crate::{
    price::Discount,
    record::{Item, Picture},
};

/// A picture that was uploaded for an item.
#[derive(Object)]
#[oai(rename = "ShopNewPicture")]
pub struct NewPicture {
    /// The path that the upload call returned.
    pub path: String,
    pub priority: i64,
    #[oai(default)]
    pub alt: String,
}

/// A picture that the item has already.
#[derive(Object)]
#[oai(rename = "ShopPictureUpdate", rename_all = "camelCase")]
pub struct PictureUpdate {
    pub image_url: String,
    pub priority: i64,
    /// Left out: stays as it is.
    pub alt: Option<String>,
}

#[derive(Object)]
#[oai(rename = "ShopNewItem", rename_all = "camelCase")]
pub struct NewItem {
    pub title: String,
    /// HTML.
    #[oai(default)]
    pub description: CleanHtml,
    /// Whole won.
    pub price: Option<i64>,
    #[oai(default)]
    pub is_discount_by_rate: bool,
    /// Percent, 0 to 100; looked at where the discount is by rate.
    #[oai(default)]
    pub discount_rate: i64,
    /// Won, at most the price; looked at where it is not.
    #[oai(default)]
    pub discount_amount: i64,
    #[oai(default)]
    pub sold_out: bool,
    #[oai(default)]
    pub is_best: bool,
    /// Left out or null: unlimited.
    pub stock_quantity: Option<i64>,
    #[oai(default)]
    pub category_ids: Vec<i64>,
    pub main_image_path: Option<String>,
    #[oai(default)]
    pub guide_image_paths: Vec<NewPicture>,
    #[oai(default)]
    pub detail_image_paths: Vec<NewPicture>,
}

/// What is left out, or `null` without another word here, stays as it is.
#[derive(Object)]
#[oai(rename = "ShopItemPatch", rename_all = "camelCase")]
pub struct ItemPatch {
    pub title: String,
    /// HTML.
    pub description: Option<CleanHtml>,
    /// Whole won.
    pub price: MaybeUndefined<i64>,
    /// The discount stays as it is where none of its three fields is sent.
    pub is_discount_by_rate: Option<bool>,
    /// Percent, 0 to 100; looked at where the discount is by rate.
    pub discount_rate: Option<i64>,
    /// Won, at most the price; looked at where it is not.
    pub discount_amount: Option<i64>,
    pub sold_out: Option<bool>,
    pub is_best: Option<bool>,
    /// Null: unlimited.
    pub stock_quantity: MaybeUndefined<i64>,
    pub category_ids: Option<Vec<i64>>,
    pub main_image_path: Option<String>,
    #[oai(default)]
    pub new_guide_image_paths: Vec<NewPicture>,
    /// Pictures that stay; the others go. Left out: all of them stay.
    pub guide_image_updates: Option<Vec<PictureUpdate>>,
    #[oai(default)]
    pub new_detail_image_paths: Vec<NewPicture>,
    /// Pictures that stay; the others go. Left out: all of them stay.
    pub detail_image_updates: Option<Vec<PictureUpdate>>,
    /// The revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

/// Uploads that an item is going to refer to, by the field that names them.
pub type Uploads = Vec<(&'static str, Vec<String>)>;

impl NewItem {
    pub fn uploads(&self) -> Uploads {
        vec![
            ("mainImagePath", main_image(&self.main_image_path)),
            ("guideImagePaths", paths(&self.guide_image_paths)),
            ("detailImagePaths", paths(&self.detail_image_paths)),
            ("description", self.description.media_paths()),
        ]
    }

    /// The item as it is to be stored.
    pub async fn into_item(self, conn: &mut SqliteConnection, now: Timestamp) -> Result<Item> {
        let item = Item {
            id: None,
            categories: places(conn, &self.category_ids, &BTreeMap::new()).await?,
            discount: discount(
                self.is_discount_by_rate,
                self.discount_rate,
                self.discount_amount,
            ),
            title: self.title,
            price: self.price.unwrap_or(0),
            stock: self.stock_quantity,
            sold_out: self.sold_out,
            best: self.is_best,
            created_at: now,
            image: main_image(&self.main_image_path).pop().unwrap_or_default(),
            detail_images: added(self.detail_image_paths),
            guide_images: added(self.guide_image_paths),
            html: self.description,
        };
        item.check()?;
        Ok(item)
    }
}

impl ItemPatch {
    pub fn uploads(&self) -> Uploads {
        let text = self.description.clone().unwrap_or_default();
        vec![
            ("mainImagePath", main_image(&self.main_image_path)),
            ("newGuideImagePaths", paths(&self.new_guide_image_paths)),
            ("newDetailImagePaths", paths(&self.new_detail_image_paths)),
            ("description", text.media_paths()),
        ]
    }

    /// The stored item with the patch applied.
    pub async fn apply(self, conn: &mut SqliteConnection, stored: Item) -> Result<Item> {
        let mut detail_images = kept(stored.detail_images, self.detail_image_updates);
        detail_images.extend(added(self.new_detail_image_paths));
        let mut guide_images = kept(stored.guide_images, self.guide_image_updates);
        guide_images.extend(added(self.new_guide_image_paths));
        let image = main_image(&self.main_image_path).pop();
        let is_discount_sent = self.is_discount_by_rate.is_some()
            || self.discount_rate.is_some()
            || self.discount_amount.is_some();
        let item = Item {
            id: stored.id,
            categories: match &self.category_ids {
                Some(ids) => places(conn, ids, &stored.categories).await?,
                None => stored.categories,
            },
            discount: match is_discount_sent {
                true => discount(
                    self.is_discount_by_rate.unwrap_or_default(),
                    self.discount_rate.unwrap_or_default(),
                    self.discount_amount.unwrap_or_default(),
                ),
                false => stored.discount,
            },
            title: self.title,
            price: match self.price {
                MaybeUndefined::Undefined => stored.price,
                MaybeUndefined::Null => 0,
                MaybeUndefined::Value(price) => price,
            },
            stock: match self.stock_quantity {
                MaybeUndefined::Undefined => stored.stock,
                MaybeUndefined::Null => None,
                MaybeUndefined::Value(quantity) => Some(quantity),
            },
            sold_out: self.sold_out.unwrap_or(stored.sold_out),
            best: self.is_best.unwrap_or(stored.best),
            created_at: stored.created_at,
            image: image.unwrap_or(stored.image),
            detail_images,
            guide_images,
            html: self.description.unwrap_or(stored.html),
        };
        item.check()?;
        Ok(item)
    }
}

fn discount(by_rate: bool, rate: i64, amount: i64) -> Option<Discount> {
    Some(match by_rate {
        true => Discount::Rate(rate),
        false => Discount::Amount(amount),
    })
    .filter(|discount| !discount.is_none())
}

/// The keys of the categories; an item keeps its place where it was before and comes first where
/// it was not.
async fn places(
    conn: &mut SqliteConnection,
    ids: &[i64],
    before: &BTreeMap<String, i64>,
) -> Result<BTreeMap<String, i64>> {
    let keys: Vec<String> = sqlx::query_scalar(
        "select key from shop_categories where id in (select value from json_each(?1))",
    )
    .bind(serde_json::to_string(ids)?)
    .fetch_all(conn)
    .await?;
    if keys.len() < ids.iter().collect::<HashSet<_>>().len() {
        return Err(ApiError::field(
            "categoryIds",
            "없는 카테고리가 들어 있습니다.",
        ));
    }
    let place = |key: String| {
        let priority = before.get(&key).copied().unwrap_or(0);
        (key, priority)
    };
    Ok(keys.into_iter().map(place).collect())
}

fn main_image(path: &Option<String>) -> Vec<String> {
    let path = path.as_deref().filter(|path| !path.trim().is_empty());
    path.map(media::path_of).into_iter().collect()
}

fn paths(pictures: &[NewPicture]) -> Vec<String> {
    let paths = pictures.iter();
    paths.map(|picture| media::path_of(&picture.path)).collect()
}

fn added(pictures: Vec<NewPicture>) -> Vec<Picture> {
    let picture = |picture: NewPicture| Picture {
        path: media::path_of(&picture.path),
        alt: picture.alt,
        priority: picture.priority,
    };
    pictures.into_iter().map(picture).collect()
}

fn kept(stored: Vec<Picture>, updates: Option<Vec<PictureUpdate>>) -> Vec<Picture> {
    let Some(updates) = updates else {
        return stored;
    };
    let keep = |update: PictureUpdate| {
        let path = media::path_of(&update.image_url);
        let known = stored.iter().find(|picture| picture.path == path)?;
        Some(Picture {
            alt: update.alt.unwrap_or_else(|| known.alt.clone()),
            priority: update.priority,
            path,
        })
    };
    updates.into_iter().filter_map(keep).collect()
}
