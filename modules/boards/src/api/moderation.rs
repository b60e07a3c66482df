//! The moderators' calls: posts and comments across all boards.

use platform::{
    auth::Caller,
    ctx::Ctx,
    error::{ApiError, Result},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    answers::{BoardAdminCommentPage, BoardAdminPostPage, BoardDeletion},
    input::Selection,
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
    async fn list_admin_posts(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        board: Query<Option<String>>,
        /// Words that all have to be found in title, text or name.
        q: Query<Option<String>>,
        /// A member's number.
        author: Query<Option<i64>>,
    ) -> Result<Json<BoardAdminPostPage>> {
        Err(ApiError::not_found("없는 글이에요."))
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
    ) -> Result<Json<BoardAdminCommentPage>> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Deletes posts, all or none. Those that are gone already are passed over.
    #[oai(path = "/posts/delete", method = "post", operation_id = "delete_posts")]
    async fn delete_posts(
        &self,
        body: Json<Selection>,
        caller: Caller,
    ) -> Result<Json<BoardDeletion>> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Deletes comments, all or none. Those that are gone already are passed over.
    #[oai(
        path = "/comments/delete",
        method = "post",
        operation_id = "delete_comments"
    )]
    async fn delete_comments(
        &self,
        body: Json<Selection>,
        caller: Caller,
    ) -> Result<Json<BoardDeletion>> {
        Err(ApiError::not_found("없는 글이에요."))
    }
}
