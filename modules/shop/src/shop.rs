//! What the module's parts share: the settings, the views that are not written yet, and the ready
//! answers that calls and documents are made of.

use std::sync::Arc;

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    paging::Paging,
    response_cache::{CachedJson, FreshJson},
    views::Views,
};

use crate::{
    categories, detail, list,
    responses::{ShopCategory, ShopGuide, ShopItem, ShopItemPage, ShopItemSummary},
    setting::ShopSetting,
    settings::Settings,
};

#[derive(Clone)]
pub struct Shop {
    pub settings: Arc<Settings>,
    pub views: Arc<Views>,
}

impl Shop {
    pub fn new(settings: Arc<Settings>) -> Self {
        let views = Arc::default();
        Self { settings, views }
    }

    /// Every category, in order.
    pub async fn categories(&self, ctx: &Ctx) -> Result<CachedJson<Vec<ShopCategory>>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let all = categories::all(&mut conn, &self.settings).await?;
            Ok(Some(FreshJson::new(all)))
        };
        let answer = ctx.responses.json("categories", make).await?;
        answer.ok_or_else(missing_category)
    }

    /// A page of a category; `404` for one that is not there.
    pub async fn list(
        &self,
        ctx: &Ctx,
        category: i64,
        paging: Paging,
    ) -> Result<CachedJson<ShopItemPage>> {
        let key = format!("items:{category}/{}/{}", paging.offset(), paging.limit());
        let make = make_list(ctx, category, paging);
        let answer = ctx.responses.json(&key, make).await?;
        answer.ok_or_else(missing_category)
    }

    /// Everything that is in the shop.
    pub async fn everything(&self, ctx: &Ctx) -> Result<CachedJson<Vec<ShopItemSummary>>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let items = match categories::all_id(&mut conn).await? {
                Some(all) => list::slice(&mut conn, all, 0, i64::MAX).await?,
                None => Vec::new(),
            };
            Ok(Some(FreshJson::new(items)))
        };
        let answer = ctx.responses.json("items", make).await?;
        answer.ok_or_else(missing_category)
    }

    /// An item that is in the shop; `404` for any other.
    pub async fn item(&self, ctx: &Ctx, id: i64) -> Result<CachedJson<ShopItem>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let Some(item) = detail::listed(&mut conn, id).await? else {
                return Ok(None);
            };
            let mut answer = FreshJson::new(item);
            answer.response.on_served = Some(self.views.on_served(&ctx.clock, id));
            Ok(Some(answer))
        };
        let key = format!("item:{id}");
        let answer = ctx.responses.json(&key, make).await?;
        answer.ok_or_else(missing_item)
    }

    /// What the screens show besides items.
    pub async fn guide(&self, ctx: &Ctx) -> Result<CachedJson<ShopGuide>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let setting = ShopSetting::load(ctx, &mut conn).await?;
            let page = match &ctx.installed().ports.information {
                Some(pages) => pages.load(&mut conn, &setting.guide_page).await?,
                None => None,
            };
            let mut texts = page.into_iter().flat_map(|page| page.texts);
            let mut next = || texts.next().unwrap_or_default();
            Ok(Some(FreshJson::new(ShopGuide {
                page_size: setting.page_size,
                page: setting.guide_page,
                intro: next(),
                notes: next(),
                policy: next(),
            })))
        };
        let answer = ctx.responses.json("shop", make).await?;
        answer.ok_or_else(missing_item)
    }
}

async fn make_list(
    ctx: &Ctx,
    category: i64,
    paging: Paging,
) -> Result<Option<FreshJson<ShopItemPage>>> {
    let mut conn = ctx.db.read().acquire().await?;
    let Some(total) = list::total(&mut conn, category).await? else {
        return Ok(None);
    };
    let items = list::page(&mut conn, category, total, paging).await?;
    Ok(Some(FreshJson::new(ShopItemPage {
        items,
        page: paging.info(total).into(),
    })))
}

pub fn missing_item() -> ApiError {
    ApiError::not_found("없는 상품이에요.")
}

pub fn missing_category() -> ApiError {
    ApiError::not_found("없는 카테고리예요.")
}
