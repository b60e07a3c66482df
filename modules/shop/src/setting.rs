//! What the people of the centre decide of the shop.

use platform::{
    checks::short,
    ctx::Ctx,
    error::{FieldErrors, Result},
    records::{self, Setting},
};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::settings::Settings;

/// The most items that a list shows at a time.
pub const MOST_ITEMS: i64 = 100;

#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "ShopSetting", rename_all = "camelCase")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShopSetting {
    /// Items of a page, 1 to 100.
    pub page_size: i64,
    /// Code of the page whose texts the shop shows: introduction, notes on items, exchange and refund. Empty for none.
    pub guide_page: String,
}

impl ShopSetting {
    /// As it stands.
    pub async fn load(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Self> {
        let stored = records::setting(conn).await?;
        Ok(stored.unwrap_or_else(|| ctx.state::<Settings>().first()))
    }
}

impl Setting for ShopSetting {
    const NAME: &'static str = "shop";
    const LABEL: &'static str = "상점 설정";
    const TABLE: &'static str = "shop_setting";
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("pageSize", "한 쪽의 상품 수"), ("guidePage", "안내 글")];
    const SCREEN: &'static str = "/admin/item/setting";
    const PAGE: &'static str = "/shop";
    const WORDS: &'static str = "상점 쇼핑 상품 수 교환 환불 배송 안내";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        if !(1..=MOST_ITEMS).contains(&self.page_size) {
            errors.add("pageSize", format!("1에서 {MOST_ITEMS}까지 적어 주세요."));
        }
        let guide_page = short(&mut errors, "guidePage", &self.guide_page, 60);
        errors.finish()?;
        Ok(Self {
            guide_page,
            ..self.clone()
        })
    }
}
