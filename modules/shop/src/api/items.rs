//! The admins' calls of items.

use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    error::Result,
    listing::Listing,
    paging::Paging,
    records::{BulkChange, BulkDeletion, Caller, Change, Selection, StartedFrom},
};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use crate::{
    admin::{self, Filter, ShopAdminItem, ShopAdminItemSummary, Sort, State},
    record::ItemKind,
    requests::{ItemPatch, NewItem, Uploads},
    shop::missing_item,
};

pub struct ItemsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/item")]
impl ItemsApi {
    /// Items in the shop and outside of it.
    #[oai(
        path = "/list/:page/:size",
        method = "get",
        operation_id = "list_admin_items"
    )]
    async fn list_admin_items(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        /// Words that all have to be found in title or text.
        q: Query<Option<String>>,
        /// A category's number.
        category: Query<Option<i64>>,
        state: Query<Option<State>>,
        sort: Query<Option<Sort>>,
    ) -> Result<Json<Listing<ShopAdminItemSummary>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter {
            text: q.0,
            category: category.0,
            state: state.0.unwrap_or_default(),
            sort: sort.0.unwrap_or_default(),
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        let items = admin::items(&mut conn, &filter, paging).await?;
        Ok(Json(items))
    }

    /// An item for its editor.
    #[oai(path = "/fetch/:id", method = "get", operation_id = "get_admin_item")]
    async fn get_admin_item(&self, id: Path<i64>) -> Result<RecordJson<ShopAdminItem>> {
        self.fresh(id.0).await
    }

    #[oai(path = "/create", method = "post", operation_id = "create_item")]
    async fn create_item(
        &self,
        body: Json<NewItem>,
        caller: Caller,
    ) -> Result<Created<ShopAdminItem>> {
        self.claim(&caller, body.0.uploads()).await?;
        let mut tx = self.ctx.db.write().await?;
        let now = self.ctx.clock.now();
        let item = body.0.into_item(&mut tx, now).await?;
        let records = &self.ctx.records;
        let (id, _) = records
            .add::<ItemKind>(&mut tx, &caller.actor(), &item)
            .await?;
        tx.commit().await?;
        Ok(Created::new(self.fresh(id).await?.0))
    }

    /// Saves an item. `409` with both versions when somebody else saved it meanwhile.
    #[oai(path = "/update/:id", method = "put", operation_id = "update_item")]
    async fn update_item(
        &self,
        id: Path<i64>,
        body: Json<ItemPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<ShopAdminItem>> {
        let claimed = self.claim(&caller, body.0.uploads()).await;
        let mut tx = self.ctx.db.write().await?;
        let key = item_key(&mut tx, id.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.revision(body.0.revision)?,
        };
        let edit = self.ctx.records.edit::<ItemKind>(&mut tx, change).await?;
        let stored = edit.existing(missing_item)?;
        let item = match claimed {
            Ok(()) => body.0.apply(&mut tx, stored).await,
            Err(refused) => Err(refused),
        };
        edit.save(&mut tx, item).await?;
        tx.commit().await?;
        self.fresh(id.0).await
    }

    #[oai(path = "/delete/:id", method = "delete", operation_id = "delete_item")]
    async fn delete_item(
        &self,
        id: Path<i64>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        let key = item_key(&mut tx, id.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: started_from.seen(),
        };
        self.ctx.records.remove::<ItemKind>(&mut tx, change).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }

    /// Flags items as sold out or takes the flag away, all or none. Those that are gone are passed
    /// over.
    #[oai(
        path = "/soldOut",
        method = "post",
        operation_id = "mark_items_sold_out"
    )]
    async fn mark_items_sold_out(
        &self,
        body: Json<SoldOutSelection>,
        caller: Caller,
    ) -> Result<Json<BulkChange>> {
        let SoldOutSelection { ids, sold_out } = body.0;
        let ids = ids.chosen("ids")?;
        let mut tx = self.ctx.db.write().await?;
        let keys = keys_of(&mut tx, &ids).await?;
        let records = &self.ctx.records;
        let change = records
            .change_all::<ItemKind>(&mut tx, &caller.actor(), &keys, |_, item| {
                item.sold_out = sold_out;
            })
            .await?;
        tx.commit().await?;
        Ok(Json(change))
    }

    /// Deletes items, all or none. Those that are gone already are passed over.
    #[oai(path = "/delete", method = "post", operation_id = "delete_items")]
    async fn delete_items(
        &self,
        body: Json<ItemSelection>,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        let ids = body.0.ids.chosen("ids")?;
        let mut tx = self.ctx.db.write().await?;
        let keys = keys_of(&mut tx, &ids).await?;
        let records = &self.ctx.records;
        let deletion = records
            .remove_all::<ItemKind>(&mut tx, &caller.actor(), &keys)
            .await?;
        tx.commit().await?;
        Ok(Json(deletion))
    }
}

impl ItemsApi {
    async fn fresh(&self, id: i64) -> Result<RecordJson<ShopAdminItem>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let item = admin::item(&mut conn, id).await?;
        item.map(RecordJson).ok_or_else(missing_item)
    }

    async fn claim(&self, caller: &Caller, uploads: Uploads) -> Result<()> {
        for (field, paths) in uploads {
            self.ctx.media.claim_as(caller, field, &paths).await?;
        }
        Ok(())
    }
}

/// The key of an item; `404` when there is none.
pub(super) async fn item_key(conn: &mut SqliteConnection, id: i64) -> Result<String> {
    let key: Option<String> = sqlx::query_scalar("select key from shop_items where id = ?1")
        .bind(id)
        .fetch_optional(conn)
        .await?;
    key.ok_or_else(missing_item)
}

async fn keys_of(conn: &mut SqliteConnection, ids: &[i64]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select key from shop_items where id in (select value from json_each(?1)) order by id",
    )
    .bind(serde_json::to_string(ids)?)
    .fetch_all(conn)
    .await?)
}

#[derive(Object)]
#[oai(rename = "ShopItemSelection")]
struct ItemSelection {
    ids: Selection<i64>,
}

#[derive(Object)]
#[oai(rename = "ShopSoldOutSelection", rename_all = "camelCase")]
struct SoldOutSelection {
    ids: Selection<i64>,
    sold_out: bool,
}
