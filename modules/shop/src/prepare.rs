//! Tells the tables by which names the configuration knows two of the categories.

use async_trait::async_trait;
use platform::{ctx::Ctx, error::Result, jobs::Run};

use crate::{record::relist_all, settings::Settings};

pub struct Prepare;

#[async_trait]
impl Run for Prepare {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let settings = Settings::read(&ctx.config).unwrap_or_default();
        let wanted = [
            ("all", settings.all.as_str()),
            ("default", settings.default_category.as_str()),
        ];
        let known: Vec<(String, String)> =
            sqlx::query_as("select role, name from shop_roles order by role")
                .fetch_all(ctx.db.read())
                .await?;
        let known = known
            .iter()
            .map(|(role, name)| (role.as_str(), name.as_str()));
        if known.eq(wanted) {
            return Ok(());
        }
        let mut tx = ctx.db.write().await?;
        for (role, name) in wanted {
            sqlx::query(
                "insert into shop_roles (role, name) values (?1, ?2)
                 on conflict (role) do update set name = excluded.name",
            )
            .bind(role)
            .bind(name)
            .execute(&mut *tx)
            .await?;
        }
        relist_all(&mut tx).await?;
        Ok(tx.commit().await?)
    }
}
