//! The calls that everybody may make.

use platform::{
    ctx::Ctx,
    error::Result,
    paging::Paging,
    records::Caller,
    response_cache::{CachedJson, FreshJson},
};
use poem_openapi::{OpenApi, param::Path};

use crate::{
    detail,
    responses::{ShopCategory, ShopGuide, ShopItem, ShopItemPage, ShopItemSummary},
    shop::{Shop, missing_item},
};

pub struct PublicApi {
    pub ctx: Ctx,
    pub shop: Shop,
}

#[OpenApi(prefix_path = "/api")]
impl PublicApi {
    /// A page of a category: ascending priority, newest first among equals.
    #[oai(
        path = "/item/getByCategory/:category_id/:page/:size",
        method = "get",
        operation_id = "list_items"
    )]
    async fn list_items(
        &self,
        category_id: Path<i64>,
        page: Path<i64>,
        size: Path<i64>,
    ) -> Result<CachedJson<ShopItemPage>> {
        let paging = Paging::new(page.0, size.0)?;
        self.shop.list(&self.ctx, category_id.0, paging).await
    }

    /// Everything that is in the shop.
    #[oai(path = "/item/getAll", method = "get", operation_id = "list_all_items")]
    async fn list_all_items(&self) -> Result<CachedJson<Vec<ShopItemSummary>>> {
        self.shop.everything(&self.ctx).await
    }

    /// An item that is in the shop; admins see the others too.
    #[oai(path = "/item/getById/:id", method = "get", operation_id = "get_item")]
    async fn get_item(
        &self,
        id: Path<i64>,
        caller: Option<Caller>,
    ) -> Result<CachedJson<ShopItem>> {
        let shown = self.shop.item(&self.ctx, id.0).await;
        if shown.is_err() && caller.is_some_and(|caller| caller.is_admin()) {
            let mut conn = self.ctx.db.read().acquire().await?;
            let item = detail::any(&mut conn, id.0).await?;
            let item = item.ok_or_else(missing_item)?;
            return Ok(FreshJson::new(item).shared());
        }
        shown
    }

    /// The categories by ascending priority.
    #[oai(
        path = "/category/getAll",
        method = "get",
        operation_id = "list_categories"
    )]
    async fn list_categories(&self) -> Result<CachedJson<Vec<ShopCategory>>> {
        self.shop.categories(&self.ctx).await
    }

    /// What the shop's screens show besides items.
    #[oai(path = "/shop/guide", method = "get", operation_id = "get_shop_guide")]
    async fn get_shop_guide(&self) -> Result<CachedJson<ShopGuide>> {
        self.shop.guide(&self.ctx).await
    }
}
