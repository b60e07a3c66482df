//! The admin's calls of applications: looking at them is recorded.

use platform::{
    auth::{
        Caller,
        access::{self, AccessAction},
    },
    ctx::Ctx,
    error::{ApiError, Result},
    paging::Paging,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use crate::{
    access::{Shown, seen},
    application::{self, Application},
    range::DayRange,
    retention,
    sessions::{self, select_sessions},
    shapes::{AdminApplication, ApplySession, DestructionPage},
    show::Labels,
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
             order by s.priority is null, s.priority, s.id
             limit 1000",
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

    /// A session's applications, newest first, at most 5,000.
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
    ) -> Result<Json<Vec<AdminApplication>>> {
        self.list(&caller, id.0, DayRange::default(), q.0).await
    }

    /// The same for whole days in the centre's zone, both ends included.
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
    ) -> Result<Json<Vec<AdminApplication>>> {
        let days = DayRange::parse(start_date.0, end_date.0)?;
        self.list(&caller, id.0, days, q.0).await
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
    ) -> Result<Json<DestructionPage>> {
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
        days: DayRange,
        q: Option<String>,
    ) -> Result<Json<Vec<AdminApplication>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let session = session(&mut conn, id).await?;
        let mut applications = load(&self.ctx, &mut conn, &session, days).await?;
        if let Some(text) = q {
            applications.retain(|one| application::holds(&one.content, &text));
        }
        let labels = Labels::load(&mut conn, &applications).await?;
        drop(conn);
        let shown = Shown::of(&applications);
        let seen = seen(AccessAction::View, &session, None, "", shown);
        access::note(&self.ctx, caller, seen).await?;
        let shown = applications.into_iter().map(|one| labels.show(one));
        Ok(Json(shown.collect()))
    }
}

/// The session with this number; `404` without.
pub(super) async fn session(conn: &mut SqliteConnection, id: i64) -> Result<sessions::Row> {
    sqlx::query_as(select_sessions!("where id = ?1"))
        .bind(id)
        .fetch_optional(conn)
        .await?
        .ok_or_else(|| ApiError::not_found("없는 과정입니다."))
}

pub(super) async fn load(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    session: &sessions::Row,
    days: DayRange,
) -> Result<Vec<Application>> {
    let times = days.times(ctx.config.site.time_zone);
    application::of_session(&ctx.vault, conn, session.id, times).await
}
