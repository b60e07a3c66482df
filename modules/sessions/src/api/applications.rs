//! The admin's calls of applications: looking at them is recorded.

use platform::{
    access_log::{self, AccessAction},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    listing::Listing,
    paging::Paging,
    proof,
    records::Caller,
    streamed::JsonList,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    access::{ShownApplications, seen},
    application::{self, ApplicationRef},
    filter::{self, Filter, Opened},
    notices,
    responses::{AdminApplication, ApplicationPage, ApplySession, Destruction, DestructionCause},
    retention,
    sessions::{self, select_sessions},
};

pub struct ApplicationsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/apply")]
impl ApplicationsApi {
    /// The sessions that can be chosen.
    #[oai(
        path = "/sessions",
        method = "get",
        operation_id = "list_apply_sessions"
    )]
    async fn list_apply_sessions(&self) -> Result<Json<Vec<ApplySession>>> {
        let rows: Vec<(i64, String, String, String, bool, i64)> = sqlx::query_as(
            "select s.id, s.code, s.title, s.type, s.active,
                    (select count(*) from sessions_applications a where a.session_id = s.id)
             from sessions_sessions s
             order by s.priority is null, s.priority, s.id",
        )
        .fetch_all(self.ctx.db.read())
        .await?;
        let sessions = rows.into_iter().map(
            |(id, session_code, title, session_type, is_active, applications)| ApplySession {
                id,
                session_code,
                title,
                session_type,
                is_active,
                applications,
            },
        );
        Ok(Json(sessions.collect()))
    }

    /// All of a session's applications, newest first, written while they are sent. A screen asks for
    /// pages of them.
    #[oai(
        path = "/session/:id",
        method = "get",
        operation_id = "list_applications"
    )]
    async fn list_applications(
        &self,
        id: Path<i64>,
        /// Words that all have to be found in what the applicant wrote.
        q: Query<Option<String>>,
        caller: Caller,
    ) -> Result<JsonList<Vec<AdminApplication>>> {
        let filter = Filter::parse(None, None, q.0)?;
        self.list(&caller, id.0, filter).await
    }

    /// Applications of a session within whole days of the centre's zone, both ends included.
    #[oai(
        path = "/session/:id/date-range",
        method = "get",
        operation_id = "list_applications_by_date_range"
    )]
    async fn list_applications_by_date_range(
        &self,
        id: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        q: Query<Option<String>>,
        caller: Caller,
    ) -> Result<JsonList<Vec<AdminApplication>>> {
        let filter = Filter::parse(start_date.0, end_date.0, q.0)?;
        self.list(&caller, id.0, filter).await
    }

    /// A page of a session's applications, newest first. Whole days in the centre's zone, both ends
    /// included; an end that is left out is open.
    #[oai(
        path = "/session/:id/applications/:page/:size",
        method = "get",
        operation_id = "list_application_page"
    )]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn list_application_page(
        &self,
        id: Path<i64>,
        page: Path<i64>,
        size: Path<i64>,
        #[oai(name = "startDate")] start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
        /// Words that all have to be found in what the applicant wrote.
        q: Query<Option<String>>,
        caller: Caller,
    ) -> Result<Json<ApplicationPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter::parse(start_date.0, end_date.0, q.0)?;
        let session = session(&self.ctx, id.0).await?;
        let (Listing { items: shown, page }, told) =
            filter.page(&self.ctx, session.id, paging).await?;
        self.note(&caller, &session, &told).await?;
        let renderer = &self.ctx.installed().ports.renderer;
        Ok(Json(ApplicationPage {
            applications: Listing {
                items: filter::show(&self.ctx, &shown).await?,
                page,
            },
            pdf_part: renderer.as_ref().map(|one| one.most_sheets() as i64),
        }))
    }

    /// Destroys an application with its files for whoever asks for it, which nothing takes back: also once the session
    /// is closed. `400` without a reason, which is recorded, and `409` without a proof of the last 10 minutes.
    #[oai(
        path = "/applications/:id",
        method = "delete",
        operation_id = "cancel_application"
    )]
    async fn cancel_application(
        &self,
        id: Path<i64>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<NoContent> {
        let reason = access_log::required_reason(reason.0, access_log::WHY_CHANGED)?;
        proof::require(&self.ctx, &caller).await?;
        let mut tx = self.ctx.db.write().await?;
        let row = application::find(&mut tx, id.0).await?;
        let row = row.ok_or_else(|| ApiError::not_found("없는 신청입니다."))?;
        let session = sessions::of(&mut tx, row.session_id).await?;
        let shown = ShownApplications::one(&row);
        let seen = seen(AccessAction::Erase, &session, Some(row.id), &reason, shown);
        access_log::record_in(&self.ctx, &mut tx, &caller, seen).await?;
        application::destroy(&self.ctx, &mut tx, &[row.id], DestructionCause::Cancelled).await?;
        notices::withdrawn(&self.ctx, &mut tx, row.id, &session).await?;
        tx.commit().await?;
        self.ctx.media.remove_given_up().await;
        Ok(NoContent::Done)
    }

    /// What was destroyed, newest first.
    #[oai(
        path = "/destructions/:page/:size",
        method = "get",
        operation_id = "list_application_destructions"
    )]
    async fn list_application_destructions(
        &self,
        page: Path<i64>,
        size: Path<i64>,
    ) -> Result<Json<Listing<Destruction>>> {
        let paging = Paging::new(page.0, size.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(retention::list(&mut conn, paging).await?))
    }
}

impl ApplicationsApi {
    async fn list(
        &self,
        caller: &Caller,
        id: i64,
        filter: Filter,
    ) -> Result<JsonList<Vec<AdminApplication>>> {
        let session = session(&self.ctx, id).await?;
        let found = filter.find(&self.ctx, session.id).await?;
        self.note(caller, &session, &found).await?;
        let opened = Opened::new(self.ctx.clone(), found);
        JsonList::new("applications", opened).await
    }

    async fn note(
        &self,
        caller: &Caller,
        session: &sessions::Row,
        shown: &[ApplicationRef],
    ) -> Result<()> {
        let seen = seen(
            AccessAction::View,
            session,
            None,
            "",
            ShownApplications::found(shown),
        );
        access_log::record(&self.ctx, caller, seen).await
    }
}

/// The session with this number; `404` without.
pub(super) async fn session(ctx: &Ctx, id: i64) -> Result<sessions::Row> {
    sqlx::query_as(select_sessions!("where id = ?1"))
        .bind(id)
        .fetch_optional(ctx.db.read())
        .await?
        .ok_or_else(|| ApiError::not_found("없는 과정입니다."))
}
