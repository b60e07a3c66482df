//! The module's line in `maru doctor`.

use async_trait::async_trait;
use platform::{ctx::Ctx, module::Check};

use crate::settings::Settings;

pub struct ShopCheck;

#[async_trait]
impl Check for ShopCheck {
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let settings = ctx.state::<Settings>();
        let items: i64 = sqlx::query_scalar("select count(*) from shop_items")
            .fetch_one(ctx.db.read())
            .await?;
        let names: Vec<String> = sqlx::query_scalar("select name from shop_categories")
            .fetch_all(ctx.db.read())
            .await?;
        let missing: Vec<_> = [&settings.all, &settings.default_category]
            .into_iter()
            .filter(|name| !names.contains(name))
            .map(String::as_str)
            .collect();
        Ok(match missing.is_empty() {
            true => format!("{items} items in {} categories", names.len()),
            false => format!(
                "{items} items; there is no category named {}, so that nothing is shown there",
                missing.join(" or ")
            ),
        })
    }
}
