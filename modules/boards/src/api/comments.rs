//! The calls of comments.

use platform::{
    auth::Caller,
    ctx::Ctx,
    error::{ApiError, Result},
};
use poem_openapi::{ApiResponse, OpenApi, param::Path, payload::Json};

use super::NoContent;
use crate::{answers::BoardComment, input::NewComment};

pub struct CommentsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/post")]
impl CommentsApi {
    /// Comments on a post. `404` for a secret post of somebody else.
    #[oai(path = "/addComment", method = "post", operation_id = "create_comment")]
    async fn create_comment(&self, body: Json<NewComment>, caller: Caller) -> Result<Created> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Deletes a comment: one's own, or any as an admin.
    #[oai(
        path = "/deleteComment/:id",
        method = "delete",
        operation_id = "delete_comment"
    )]
    async fn delete_comment(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        Err(ApiError::not_found("없는 글이에요."))
    }
}

#[derive(ApiResponse)]
enum Created {
    #[oai(status = 201)]
    Comment(Json<BoardComment>),
}
