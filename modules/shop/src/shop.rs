//! What the module's parts share: the settings, the views that are not written yet, and the ready
//! answers that calls and documents are made of.

use std::sync::{Arc, OnceLock};

use platform::{
    answer::Answer,
    ctx::Ctx,
    db::Scope,
    error::{ApiError, Result},
    paging::Paging,
    ports::PAGE,
    records::RecordKind,
    views::Views,
};

use crate::{
    answers::{ShopGuide, ShopItemPage, ShopItemSummary, ShopItems},
    categories, detail, list,
    record::{CategoryKind, ItemKind, item_scope, list_scope},
    settings::Settings,
};

#[derive(Clone, Default)]
pub struct Shop {
    settings: Arc<OnceLock<Settings>>,
    pub views: Arc<Views>,
}

impl Shop {
    pub fn settings(&self, ctx: &Ctx) -> &Settings {
        // They were checked before anything started.
        self.settings
            .get_or_init(|| Settings::read(&ctx.config).unwrap_or_default())
    }

    /// Every category, in order.
    pub async fn categories(&self, ctx: &Ctx) -> Result<Arc<Answer>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let all = categories::all(&mut conn, self.settings(ctx)).await?;
            Ok(Some(Answer::json(&all)))
        };
        let answer = ctx
            .ready
            .get("categories", &category_scopes(), make)
            .await?;
        answer.ok_or_else(missing_category)
    }

    /// A page of a category; `404` for one that is not there.
    pub async fn list(&self, ctx: &Ctx, category: i64, paging: Paging) -> Result<Arc<Answer>> {
        let key = format!("items:{category}/{}/{}", paging.offset(), paging.limit());
        let scopes = list_scopes(category);
        let answer = ctx
            .ready
            .get(&key, &scopes, make_list(ctx, category, paging));
        answer.await?.ok_or_else(missing_category)
    }

    /// Everything that is in the shop.
    pub async fn everything(&self, ctx: &Ctx) -> Result<Arc<Answer>> {
        let scopes = [Scope::of(ItemKind::NAME), Scope::of(CategoryKind::NAME)];
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let Some(all) = categories::all_id(&mut conn).await? else {
                return Ok(Some(Answer::json(&Vec::<ShopItemSummary>::new())));
            };
            let items = list::slice(&mut conn, all, 0, i64::MAX).await?;
            Ok(Some(Answer::json(&items)))
        };
        let answer = ctx.ready.get("items", &scopes, make).await?;
        answer.ok_or_else(missing_category)
    }

    /// An item that is in the shop; `404` for any other.
    pub async fn item(&self, ctx: &Ctx, id: i64) -> Result<Arc<Answer>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let Some(item) = detail::listed(&mut conn, id).await? else {
                return Ok(None);
            };
            let mut answer = Answer::json(&item);
            answer.told = Some(self.views.told(&ctx.clock, id));
            Ok(Some(answer))
        };
        let key = format!("item:{id}");
        let answer = ctx.ready.get(&key, &item_scopes(id), make).await?;
        answer.ok_or_else(missing_item)
    }

    /// What the screens show besides items.
    pub async fn guide(&self, ctx: &Ctx) -> Result<Arc<Answer>> {
        let settings = self.settings(ctx);
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let page = match &ctx.installed().ports.information {
                Some(pages) => pages.load(&mut conn, &settings.guide_page).await?,
                None => None,
            };
            let mut texts = page.into_iter().flat_map(|page| page.texts);
            let mut next = || texts.next().unwrap_or_default();
            Ok(Some(Answer::json(&ShopGuide {
                page_size: settings.page_size,
                page: settings.guide_page.clone(),
                intro: next(),
                notes: next(),
                policy: next(),
            })))
        };
        let answer = ctx.ready.get("shop", &guide_scopes(), make).await?;
        answer.ok_or_else(missing_item)
    }
}

async fn make_list(ctx: &Ctx, category: i64, paging: Paging) -> Result<Option<Answer>> {
    let mut conn = ctx.db.read().acquire().await?;
    let Some(total) = list::total(&mut conn, category).await? else {
        return Ok(None);
    };
    let items = list::page(&mut conn, category, total, paging).await?;
    Ok(Some(Answer::json(&ShopItemPage {
        embedded: ShopItems { items },
        page: paging.info(total).into(),
    })))
}

/// What the list of categories is made from.
pub fn category_scopes() -> Vec<Scope> {
    vec![Scope::of(CategoryKind::NAME)]
}

/// What a list of a category is made from: items bear the names of their categories.
pub fn list_scopes(category: i64) -> Vec<Scope> {
    vec![list_scope(category), Scope::of(CategoryKind::NAME)]
}

/// What an item's screen is made from.
pub fn item_scopes(id: i64) -> Vec<Scope> {
    vec![item_scope(id), Scope::of(CategoryKind::NAME)]
}

/// What the screens' texts are made from.
pub fn guide_scopes() -> Vec<Scope> {
    vec![Scope::of(PAGE)]
}

pub fn missing_item() -> ApiError {
    ApiError::not_found("없는 상품이에요.")
}

pub fn missing_category() -> ApiError {
    ApiError::not_found("없는 카테고리예요.")
}
