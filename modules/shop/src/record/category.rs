//! The record kind `category`.

use async_trait::async_trait;
use platform::{
    db,
    error::{ApiError, Result},
    records::{Numbered, RecordKind, Visibility},
    text::line,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{ids, listing::relist_all};

/// A category as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Its number in addresses; given to its key when it is first stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    pub name: String,
    /// The lower, the earlier.
    #[serde(default)]
    pub priority: i64,
}

impl Category {
    /// `empty` is what a blank name is told (specification, section 5).
    pub fn check(&self, empty: &str) -> Result<()> {
        match line(&self.name).chars().count() {
            0 => return Err(ApiError::field("name", empty)),
            1..=50 => {}
            _ => {
                let long = "카테고리 이름은 50자까지 쓸 수 있습니다.";
                return Err(ApiError::field("name", long));
            }
        }
        if !(0..=1_000_000).contains(&self.priority) {
            return Err(ApiError::field("priority", "우선순위는 숫자여야 합니다."));
        }
        Ok(())
    }
}

pub struct CategoryKind;

#[async_trait]
impl RecordKind for CategoryKind {
    type Value = Category;

    const NAME: &'static str = "category";
    const LABEL: &'static str = "상품 카테고리";
    const TABLES: &'static [&'static str] = &["shop_categories"];
    const ASSIGNED: &'static [&'static str] = &["id"];
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("id", "번호"), ("name", "이름"), ("priority", "우선순위")];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from shop_categories order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Category>> {
        let row: Option<(i64, String, i64)> =
            sqlx::query_as("select id, name, priority from shop_categories where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(id, name, priority)| Category {
            id: Some(id),
            name,
            priority,
        }))
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        category: &Category,
    ) -> Result<()> {
        category.check("카테고리 이름은 비워둘 수 없습니다")?;
        let id = ids::category_id(conn, key, category.id).await?;
        let name = line(&category.name);
        let before: Option<String> =
            sqlx::query_scalar("select name from shop_categories where id = ?1")
                .bind(id)
                .fetch_optional(&mut *conn)
                .await?;
        sqlx::query(
            "insert into shop_categories (id, key, name, priority)
             values (?1, ?2, ?3, ?4)
             on conflict (key) do update
             set name = excluded.name, priority = excluded.priority",
        )
        .bind(id)
        .bind(key)
        .bind(&name)
        .bind(category.priority)
        .execute(&mut *conn)
        .await
        .map_err(|error| match db::is_unique_violation(&error) {
            true => ApiError::conflict("이미 있는 카테고리 이름입니다.").at_field("name"),
            false => error.into(),
        })?;
        // Its mappings may have been waiting, and its name may be one that the configuration knows.
        match before.is_some_and(|before| before == name) {
            true => Ok(()),
            false => relist_all(conn).await,
        }
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from shop_categories where key = ?1")
            .bind(key)
            .execute(&mut *conn)
            .await?;
        relist_all(conn).await
    }

    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        _: &Category,
    ) -> Result<Visibility> {
        Ok(Visibility::Public)
    }

    fn title(&self, _: &str, category: &Category) -> String {
        category.name.clone()
    }
}

#[async_trait]
impl Numbered for CategoryKind {
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        ids::next_category_id(conn).await
    }
}
