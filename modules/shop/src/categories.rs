//! Categories as the calls answer them.

use platform::{
    db::{CacheTag, depends_on},
    error::Result,
    records::RecordKind,
};
use poem_openapi::Object;
use sqlx::SqliteConnection;

use crate::{record::CategoryKind, responses::ShopCategory, settings::Settings};

/// Every category, by ascending priority.
pub async fn all(conn: &mut SqliteConnection, settings: &Settings) -> Result<Vec<ShopCategory>> {
    depends_on(CacheTag::of(CategoryKind::NAME));
    let rows: Vec<(i64, String, i64)> =
        sqlx::query_as("select id, name, priority from shop_categories order by priority, id")
            .fetch_all(conn)
            .await?;
    let show = |(id, name, priority): (i64, String, i64)| ShopCategory {
        id,
        priority,
        is_all: name == settings.all,
        name,
    };
    Ok(rows.into_iter().map(show).collect())
}

/// The number of the category that shows whatever is in the shop.
pub async fn all_id(conn: &mut SqliteConnection) -> Result<Option<i64>> {
    depends_on(CacheTag::of(CategoryKind::NAME));
    Ok(sqlx::query_scalar(
        "select c.id from shop_roles r join shop_categories c on c.name = r.name
         where r.role = 'all'",
    )
    .fetch_optional(conn)
    .await?)
}

/// The key of the category with this number.
pub async fn key_of(conn: &mut SqliteConnection, id: i64) -> Result<Option<String>> {
    Ok(
        sqlx::query_scalar("select key from shop_categories where id = ?1")
            .bind(id)
            .fetch_optional(conn)
            .await?,
    )
}

/// A category as admins see it.
#[derive(Object, sqlx::FromRow)]
#[oai(rename_all = "camelCase")]
pub struct ShopAdminCategory {
    pub id: i64,
    /// Its name in the journal.
    pub key: String,
    pub name: String,
    pub priority: i64,
    /// Whether it shows whatever is in the shop.
    #[sqlx(skip)]
    pub is_all: bool,
    /// Whether an item must be in it to be in the shop.
    #[sqlx(skip)]
    pub is_default: bool,
    /// Whether nobody may change or delete it.
    #[sqlx(skip)]
    pub is_protected: bool,
    /// Items that are in it, in the shop or not.
    pub item_count: i64,
    /// Sent back with a change, so that nobody's change is overwritten unseen.
    pub revision: i64,
}

pub async fn for_admins(
    conn: &mut SqliteConnection,
    settings: &Settings,
) -> Result<Vec<ShopAdminCategory>> {
    let mut rows: Vec<ShopAdminCategory> = sqlx::query_as(
        "select c.id, c.key, c.name, c.priority,
                (select count(*) from shop_mappings m where m.category_id = c.id) as item_count,
                coalesce(r.revision, 0) as revision
         from shop_categories c
         left join platform_records r on r.kind = 'category' and r.key = c.key
         order by c.priority, c.id",
    )
    .fetch_all(conn)
    .await?;
    for row in &mut rows {
        row.is_all = row.name == settings.all;
        row.is_default = row.name == settings.default_category;
        row.is_protected = settings.protects(&row.name);
    }
    Ok(rows)
}

/// One of them, as it stands.
pub async fn for_admin(
    conn: &mut SqliteConnection,
    settings: &Settings,
    id: i64,
) -> Result<Option<ShopAdminCategory>> {
    let all = for_admins(conn, settings).await?;
    Ok(all.into_iter().find(|category| category.id == id))
}
