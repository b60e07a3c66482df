//! What the public calls answer, in the contract's words (specification, section 3).

use platform::{
    html::CleanHtml,
    listing::{Listable, Listing},
    media::Focus,
    paging::PageInfo,
    timestamp::Timestamp,
};
use poem_openapi::Object;

/// A page of a category.
pub type ShopItemPage = Listing<ShopItemSummary, ShopPageInfo>;

/// Where a page stands in its category.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopPageInfo {
    pub size: i64,
    pub number: i64,
    pub total_elements: i64,
    pub total_pages: i64,
}

impl From<PageInfo> for ShopPageInfo {
    fn from(info: PageInfo) -> Self {
        Self {
            size: info.size,
            number: info.number,
            total_elements: info.total_elements,
            total_pages: info.total_pages,
        }
    }
}

/// An item in a list.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopItemSummary {
    pub id: i64,
    pub title: String,
    /// Whole won, before any discount.
    pub price: i64,
    /// What is paid; absent without a discount.
    pub discount_price: Option<i64>,
    pub is_discount_by_rate: bool,
    /// Percent; 0 where there is none.
    pub discount_rate: i64,
    /// Won; 0 where there is none.
    pub discount_amount: i64,
    /// Flagged as sold out, or none left.
    pub sold_out: bool,
    pub is_best: bool,
    /// Absent: unlimited.
    pub stock_quantity: Option<i64>,
    pub image_url: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// What stays in sight where the picture is cut.
    pub focus: Option<Focus>,
    pub categories: Vec<ShopItemCategory>,
    pub views: i64,
    pub created_at: Timestamp,
}

impl Listable for ShopItemSummary {
    const PAGE: &'static str = "ShopItemPage";
    const LIST: &'static str = "ShopItems";
    const NAME: &'static str = "itemHomeDTOList";
    const ABOUT: Option<&'static str> = Some("A page of a category.");
}

/// A category that an item is in.
#[derive(Clone, Object)]
pub struct ShopItemCategory {
    pub id: i64,
    pub name: String,
}

/// A picture of an item besides the main one.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopPicture {
    pub image_url: String,
    pub priority: i64,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    pub alt: String,
}

/// An item with everything that its screen shows.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopItem {
    pub id: i64,
    pub title: String,
    /// HTML that the server has cleaned.
    pub description: CleanHtml,
    /// Whole won, before any discount.
    pub price: i64,
    /// What is paid; absent without a discount.
    pub discount_price: Option<i64>,
    pub is_discount_by_rate: bool,
    pub discount_rate: i64,
    pub discount_amount: i64,
    /// Flagged as sold out, or none left.
    pub sold_out: bool,
    pub is_best: bool,
    /// Absent: unlimited.
    pub stock_quantity: Option<i64>,
    pub image_url: String,
    pub width: i64,
    pub height: i64,
    pub categories: Vec<ShopItemCategory>,
    /// Shown below the text.
    pub guide_images: Vec<ShopPicture>,
    /// Shown above the text, in place of the main picture.
    pub detail_images: Vec<ShopPicture>,
    pub views: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// Its entity tag carries it.
    pub revision: i64,
}

/// A category of the shop.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopCategory {
    pub id: i64,
    pub name: String,
    /// The lower, the earlier.
    pub priority: i64,
    /// Whether it shows whatever is in the shop.
    pub is_all: bool,
}

/// What the shop's screens show besides items.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct ShopGuide {
    /// Items of a page.
    pub page_size: i64,
    /// Code of the page that holds the texts.
    pub page: String,
    /// HTML that the server has cleaned; empty where the page has no such text.
    pub intro: CleanHtml,
    pub notes: CleanHtml,
    pub policy: CleanHtml,
}
