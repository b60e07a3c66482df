//! The admins' calls of categories.

use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    records::{Caller, Change, RecordKind, StartedFrom},
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use crate::{
    categories::{self, ShopAdminCategory, key_of},
    record::{Category, CategoryKind},
    shop::{Shop, missing_category},
};

pub struct CategoriesApi {
    pub ctx: Ctx,
    pub shop: Shop,
}

#[OpenApi(prefix_path = "/api/admin")]
impl CategoriesApi {
    /// The categories by ascending priority.
    #[oai(
        path = "/categories",
        method = "get",
        operation_id = "list_admin_categories"
    )]
    async fn list_admin_categories(&self) -> Result<Json<Vec<ShopAdminCategory>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let settings = &self.shop.settings;
        Ok(Json(categories::for_admins(&mut conn, settings).await?))
    }

    /// All categories, for the editor of items; as `list_admin_categories` answers them.
    #[oai(
        path = "/category/all",
        method = "get",
        operation_id = "list_item_editor_categories"
    )]
    async fn list_item_editor_categories(&self) -> Result<Json<Vec<ShopAdminCategory>>> {
        self.list_admin_categories().await
    }

    #[oai(
        path = "/categories",
        method = "post",
        operation_id = "create_category"
    )]
    async fn create_category(
        &self,
        body: Json<NewCategory>,
        caller: Caller,
    ) -> Result<Created<ShopAdminCategory>> {
        let category = Category {
            id: None,
            name: body.0.name,
            priority: body.0.priority,
        };
        category.check("카테고리 이름을 입력해주세요")?;
        let mut tx = self.ctx.db.write().await?;
        let records = &self.ctx.records;
        let (id, _) = records
            .add::<CategoryKind>(&mut tx, &caller.actor(), &category)
            .await?;
        let created = self.shown(&mut tx, id).await?;
        tx.commit().await?;
        Ok(Created::new(created))
    }

    /// Changes a category; `409` for a protected one.
    #[oai(
        path = "/categories/:id",
        method = "put",
        operation_id = "update_category"
    )]
    async fn update_category(
        &self,
        id: Path<i64>,
        body: Json<CategoryPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<ShopAdminCategory>> {
        let mut tx = self.ctx.db.write().await?;
        let (key, stored) = self.unprotected(&mut tx, id.0, "수정").await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self
            .ctx
            .records
            .edit::<CategoryKind>(&mut tx, change)
            .await?;
        let category = Category {
            name: body.0.name,
            priority: body.0.priority.unwrap_or(stored.priority),
            ..stored
        };
        let checked = category.check("카테고리 이름은 비워둘 수 없습니다");
        edit.save(&mut tx, checked.map(|()| category)).await?;
        let saved = self.shown(&mut tx, id.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Deletes a category; `409` for a protected one. Its items leave it, and come back to it should
    /// that be undone.
    #[oai(
        path = "/categories/:id",
        method = "delete",
        operation_id = "delete_category"
    )]
    async fn delete_category(
        &self,
        id: Path<i64>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        let (key, _) = self.unprotected(&mut tx, id.0, "삭제").await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.seen(),
        };
        self.ctx
            .records
            .remove::<CategoryKind>(&mut tx, change)
            .await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }
}

impl CategoriesApi {
    async fn shown(&self, conn: &mut SqliteConnection, id: i64) -> Result<ShopAdminCategory> {
        let settings = &self.shop.settings;
        let found = categories::for_admin(conn, settings, id).await?;
        found.ok_or_else(missing_category)
    }

    /// The category with its key, if it is not protected (specification, section 5).
    async fn unprotected(
        &self,
        conn: &mut SqliteConnection,
        id: i64,
        what: &str,
    ) -> Result<(String, Category)> {
        let key = key_of(conn, id).await?.ok_or_else(missing_category)?;
        let category = CategoryKind.load(conn, &key).await?;
        let category = category.ok_or_else(missing_category)?;
        if self.shop.settings.protects(&category.name) {
            return Err(ApiError::conflict(format!(
                "{} 카테고리는 {what}할 수 없습니다",
                category.name
            )));
        }
        Ok((key, category))
    }
}

#[derive(Object)]
#[oai(rename = "ShopNewCategory")]
struct NewCategory {
    name: String,
    /// The lower, the earlier.
    #[oai(default)]
    priority: i64,
}

#[derive(Object)]
#[oai(rename = "ShopCategoryPatch")]
struct CategoryPatch {
    name: String,
    /// Left out: stays as it is.
    priority: Option<i64>,
    /// The revision that the editor started from; without it the last write wins.
    revision: Option<i64>,
}
