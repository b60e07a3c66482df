//! The calls of posts: lists, reading, writing.

use std::sync::Arc;

use platform::{
    auth::Caller,
    ctx::Ctx,
    error::{ApiError, Result},
};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Header, Path, Query},
    payload::Json,
};

use super::NoContent;
use crate::{
    answers::{BoardPost, BoardPostPage},
    input::{NewPost, PostPatch, SearchField},
};

pub struct PostsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/post")]
impl PostsApi {
    /// A page of a board, or what a search in it finds, newest first.
    #[oai(
        path = "/fetchListByType/:post_type/:page/:size",
        method = "get",
        operation_id = "list_posts"
    )]
    async fn list_posts(
        &self,
        post_type: Path<String>,
        page: Path<i64>,
        size: Path<i64>,
        /// Words that all have to be found.
        q: Query<Option<String>>,
        /// Where to look; everywhere when left out.
        #[oai(name = "in")]
        field: Query<Option<SearchField>>,
        caller: Option<Caller>,
    ) -> Result<Json<BoardPostPage>> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// A post with its comments. A secret post of somebody else comes locked and empty.
    #[oai(path = "/fetchById/:id", method = "get", operation_id = "get_post")]
    async fn get_post(&self, id: Path<i64>, caller: Option<Caller>) -> Result<Json<BoardPost>> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Writes a post. `429` when this member wrote too many in the last hour.
    #[oai(
        path = "/uploadPost/:post_type",
        method = "post",
        operation_id = "create_post"
    )]
    async fn create_post(
        &self,
        post_type: Path<String>,
        body: Json<NewPost>,
        caller: Caller,
    ) -> Result<Created> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Changes a post. Whether it is secret stays as it was.
    #[oai(path = "/editPost/:id", method = "put", operation_id = "update_post")]
    async fn update_post(
        &self,
        id: Path<i64>,
        /// The revision that the editor started from, where the body does not say it.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        body: Json<PostPatch>,
        caller: Caller,
    ) -> Result<Json<BoardPost>> {
        Err(ApiError::not_found("없는 글이에요."))
    }

    /// Deletes a post. Its comments can be seen no more, and come back should that be undone.
    #[oai(
        path = "/deletePost/:id",
        method = "delete",
        operation_id = "delete_post"
    )]
    async fn delete_post(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        Err(ApiError::not_found("없는 글이에요."))
    }
}

#[derive(ApiResponse)]
enum Created {
    /// The post as its author sees it.
    #[oai(status = 201)]
    Post(Json<BoardPost>),
}
