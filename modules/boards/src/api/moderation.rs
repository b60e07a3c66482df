//! The moderators' calls: posts and comments across all boards.

use board_records::{CommentKind, PostKind, viewer::Viewer};
use platform::{
    ctx::Ctx,
    error::Result,
    listing::Listing,
    paging::Paging,
    records::{BulkDeletion, Caller, RecordKind, Selection},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    moderation::{self, Filter},
    requests::BoardSelection,
    responses::{BoardAdminComment, BoardAdminPost},
};

pub struct ModerationApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/boards")]
impl ModerationApi {
    /// Posts of all boards, newest first.
    #[oai(
        path = "/posts/:page/:size",
        method = "get",
        operation_id = "list_admin_posts"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn list_admin_posts(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        board: Query<Option<String>>,
        /// The key of a category of that board.
        category: Query<Option<String>>,
        /// Words that all have to be found in title, text or name.
        q: Query<Option<String>>,
        /// A member's number.
        author: Query<Option<i64>>,
        caller: Caller,
    ) -> Result<Json<Listing<BoardAdminPost>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter::new(board.0, category.0, q.0, author.0);
        let mut conn = self.ctx.db.read().acquire().await?;
        let viewer = Viewer::of(Some(&caller));
        let posts = moderation::posts(&mut conn, &filter, viewer, paging).await?;
        Ok(Json(posts))
    }

    /// Comments on all boards, newest first.
    #[oai(
        path = "/comments/:page/:size",
        method = "get",
        operation_id = "list_admin_comments"
    )]
    async fn list_admin_comments(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        board: Query<Option<String>>,
        /// Text that the comment holds.
        q: Query<Option<String>>,
        /// A member's number.
        author: Query<Option<i64>>,
    ) -> Result<Json<Listing<BoardAdminComment>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter::new(board.0, None, q.0, author.0);
        let mut conn = self.ctx.db.read().acquire().await?;
        let comments = moderation::comments(&mut conn, &filter, paging).await?;
        Ok(Json(comments))
    }

    /// Deletes posts, all or none. Those that are gone already are passed over.
    #[oai(path = "/posts/delete", method = "post", operation_id = "delete_posts")]
    async fn delete_posts(
        &self,
        body: Json<BoardSelection>,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        self.delete::<PostKind>(
            "select key from boards_posts where id in (select value from json_each(?1))",
            body.0.ids,
            caller,
        )
        .await
    }

    /// Deletes comments, all or none. Those that are gone already are passed over.
    #[oai(
        path = "/comments/delete",
        method = "post",
        operation_id = "delete_comments"
    )]
    async fn delete_comments(
        &self,
        body: Json<BoardSelection>,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        self.delete::<CommentKind>(
            "select key from boards_comments where id in (select value from json_each(?1))",
            body.0.ids,
            caller,
        )
        .await
    }
}

impl ModerationApi {
    async fn delete<K: RecordKind>(
        &self,
        keys: &'static str,
        ids: Selection<i64>,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        let ids = ids.chosen("ids")?;
        let mut tx = self.ctx.db.write().await?;
        let keys: Vec<String> = sqlx::query_scalar(keys)
            .bind(serde_json::to_string(&ids)?)
            .fetch_all(&mut *tx)
            .await?;
        let records = &self.ctx.records;
        let deletion = records
            .remove_all::<K>(&mut tx, &caller.actor(), &keys)
            .await?;
        tx.commit().await?;
        Ok(Json(deletion))
    }
}
