//! The calls of visitors: which sessions there are.

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
    response_cache::CachedJson,
};
use poem_openapi::{OpenApi, param::Path};

use crate::{responses::SessionInfo, sessions::Sessions};

pub struct PublicApi {
    pub ctx: Ctx,
    pub sessions: Sessions,
}

/// The types of which lists have an address of their own. Names and addresses are of the interface
/// (specification, section 7; D.6): where no type has such a
/// key its list is empty, and types of other keys are listed by `list_sessions`.
const GENERAL: &str = "general";
const INSTRUCTOR: &str = "instructor";

#[OpenApi(prefix_path = "/api/session")]
impl PublicApi {
    /// Sessions of one type.
    #[oai(
        path = "/fetchListByType/:session_type",
        method = "get",
        operation_id = "list_sessions"
    )]
    async fn list_sessions(
        &self,
        session_type: Path<String>,
    ) -> Result<CachedJson<Vec<SessionInfo>>> {
        let types = self.sessions.types(&self.ctx).await?;
        let Some(one) = types.find(&session_type.0) else {
            return Err(ApiError::not_found("없는 과정 종류예요."));
        };
        self.sessions.list(&self.ctx, &one.key).await
    }

    /// Sessions of the type `general`.
    #[oai(
        path = "/fetchGeneralSessionInfoList",
        method = "get",
        operation_id = "list_general_sessions"
    )]
    async fn list_general_sessions(&self) -> Result<CachedJson<Vec<SessionInfo>>> {
        self.sessions.list(&self.ctx, GENERAL).await
    }

    /// Sessions of the type `instructor`.
    #[oai(
        path = "/fetchInstructorSessionInfoList",
        method = "get",
        operation_id = "list_instructor_sessions"
    )]
    async fn list_instructor_sessions(&self) -> Result<CachedJson<Vec<SessionInfo>>> {
        self.sessions.list(&self.ctx, INSTRUCTOR).await
    }

    /// The active sessions of all types; every session for an admin.
    #[oai(path = "/fetchAll", method = "get", operation_id = "list_all_sessions")]
    async fn list_all_sessions(
        &self,
        caller: Option<Caller>,
    ) -> Result<CachedJson<Vec<SessionInfo>>> {
        match caller.is_some_and(|caller| caller.is_admin()) {
            true => self.sessions.list_all(&self.ctx).await,
            false => self.sessions.list_active(&self.ctx).await,
        }
    }
}
