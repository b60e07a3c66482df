//! Tells the tables by which names the configuration knows two of the categories, and sees to it that there are
//! such two.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    jobs::Run,
    records::{Actor, facts},
};

use crate::{
    record::{Category, CategoryKind, relist_all},
    settings::Settings,
};

pub struct Prepare;

#[async_trait]
impl Run for Prepare {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let settings = ctx.state::<Settings>();
        let wanted = [
            ("all", settings.all.as_str()),
            ("default", settings.default_category.as_str()),
        ];
        name_roles(ctx, wanted).await?;
        make_missing(ctx, wanted).await
    }
}

async fn name_roles(ctx: &Ctx, wanted: [(&str, &str); 2]) -> Result<()> {
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

/// Without them nothing would ever show in the shop. Not before there is content, which may bring them.
async fn make_missing(ctx: &Ctx, wanted: [(&str, &str); 2]) -> Result<()> {
    if ctx.is_preview || !facts::is_seeded(&ctx.db).await? {
        return Ok(());
    }
    let names: Vec<String> = sqlx::query_scalar("select name from shop_categories")
        .fetch_all(ctx.db.read())
        .await?;
    if wanted
        .iter()
        .all(|(_, name)| names.iter().any(|known| known == name))
    {
        return Ok(());
    }
    let mut tx = ctx.db.write().await?;
    for (priority, (_, name)) in (0..).zip(wanted) {
        if names.iter().any(|known| known == name) {
            continue;
        }
        let category = Category {
            id: None,
            name: name.to_owned(),
            priority,
        };
        ctx.records
            .add::<CategoryKind>(&mut tx, &Actor::program("seed"), &category)
            .await?;
    }
    Ok(tx.commit().await?)
}
