//! What the module's parts share: the settings, the views that are not written yet, and the ready
//! answers that calls and documents are made of.

use std::sync::Arc;

use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    db::CacheTag,
    error::{ApiError, Result},
    paging::Paging,
    ports::PAGE,
    records::RecordKind,
    views::Views,
};

use crate::{
    categories, detail, list,
    record::{CategoryKind, ItemKind, item_scope, list_scope},
    responses::{ShopGuide, ShopItemPage, ShopItemSummary},
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
    pub async fn categories(&self, ctx: &Ctx) -> Result<Arc<CachedResponse>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let all = categories::all(&mut conn, &self.settings).await?;
            Ok(Some(CachedResponse::json(&all)))
        };
        let answer = ctx
            .responses
            .get("categories", &category_tags(), make)
            .await?;
        answer.ok_or_else(missing_category)
    }

    /// A page of a category; `404` for one that is not there.
    pub async fn list(
        &self,
        ctx: &Ctx,
        category: i64,
        paging: Paging,
    ) -> Result<Arc<CachedResponse>> {
        let key = format!("items:{category}/{}/{}", paging.offset(), paging.limit());
        let cache_tags = list_tags(category);
        let answer = ctx
            .responses
            .get(&key, &cache_tags, make_list(ctx, category, paging));
        answer.await?.ok_or_else(missing_category)
    }

    /// Everything that is in the shop.
    pub async fn everything(&self, ctx: &Ctx) -> Result<Arc<CachedResponse>> {
        let cache_tags = [
            CacheTag::of(ItemKind::NAME),
            CacheTag::of(CategoryKind::NAME),
        ];
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let Some(all) = categories::all_id(&mut conn).await? else {
                return Ok(Some(CachedResponse::json(&Vec::<ShopItemSummary>::new())));
            };
            let items = list::slice(&mut conn, all, 0, i64::MAX).await?;
            Ok(Some(CachedResponse::json(&items)))
        };
        let answer = ctx.responses.get("items", &cache_tags, make).await?;
        answer.ok_or_else(missing_category)
    }

    /// An item that is in the shop; `404` for any other.
    pub async fn item(&self, ctx: &Ctx, id: i64) -> Result<Arc<CachedResponse>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let Some(item) = detail::listed(&mut conn, id).await? else {
                return Ok(None);
            };
            let mut answer = CachedResponse::json(&item);
            answer.on_served = Some(self.views.on_served(&ctx.clock, id));
            Ok(Some(answer))
        };
        let key = format!("item:{id}");
        let answer = ctx.responses.get(&key, &item_tags(id), make).await?;
        answer.ok_or_else(missing_item)
    }

    /// What the screens show besides items.
    pub async fn guide(&self, ctx: &Ctx) -> Result<Arc<CachedResponse>> {
        let settings = &self.settings;
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let page = match &ctx.installed().ports.information {
                Some(pages) => pages.load(&mut conn, &settings.guide_page).await?,
                None => None,
            };
            let mut texts = page.into_iter().flat_map(|page| page.texts);
            let mut next = || texts.next().unwrap_or_default();
            Ok(Some(CachedResponse::json(&ShopGuide {
                page_size: settings.page_size,
                page: settings.guide_page.clone(),
                intro: next(),
                notes: next(),
                policy: next(),
            })))
        };
        let answer = ctx.responses.get("shop", &guide_tags(), make).await?;
        answer.ok_or_else(missing_item)
    }
}

async fn make_list(ctx: &Ctx, category: i64, paging: Paging) -> Result<Option<CachedResponse>> {
    let mut conn = ctx.db.read().acquire().await?;
    let Some(total) = list::total(&mut conn, category).await? else {
        return Ok(None);
    };
    let items = list::page(&mut conn, category, total, paging).await?;
    Ok(Some(CachedResponse::json(&ShopItemPage {
        items,
        page: paging.info(total).into(),
    })))
}

/// What the list of categories is made from.
pub fn category_tags() -> Vec<CacheTag> {
    vec![CacheTag::of(CategoryKind::NAME)]
}

/// What a list of a category is made from: items bear the names of their categories.
pub fn list_tags(category: i64) -> Vec<CacheTag> {
    vec![list_scope(category), CacheTag::of(CategoryKind::NAME)]
}

/// What an item's screen is made from.
pub fn item_tags(id: i64) -> Vec<CacheTag> {
    vec![item_scope(id), CacheTag::of(CategoryKind::NAME)]
}

/// What the screens' texts are made from.
pub fn guide_tags() -> Vec<CacheTag> {
    vec![CacheTag::of(PAGE)]
}

pub fn missing_item() -> ApiError {
    ApiError::not_found("없는 상품이에요.")
}

pub fn missing_category() -> ApiError {
    ApiError::not_found("없는 카테고리예요.")
}
