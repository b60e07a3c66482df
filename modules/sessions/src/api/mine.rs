//! The caller's own applications, and files of applications.

use platform::{
    access_log::{self, AccessAction},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    media,
    records::Caller,
    timestamp::Timestamp,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use crate::{
    access::{ShownApplications, seen},
    application::{self, Application, Given},
    notices,
    responses::{DestructionCause, FileUrl, MyApplication, MyApplicationDetail},
    sessions,
    show::Labels,
};

pub struct MineApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/apply")]
impl MineApi {
    /// The caller's applications, newest first.
    #[oai(
        path = "/my-applications",
        method = "get",
        operation_id = "list_my_applications"
    )]
    async fn list_my_applications(&self, caller: Caller) -> Result<Json<Vec<MyApplication>>> {
        let rows: Vec<(i64, String, Timestamp, String, bool)> = sqlx::query_as(
            "select a.id, s.title, a.applied_at, s.code, s.active
             from sessions_applications a
             join sessions_sessions s on s.id = a.session_id
             where a.member_id = ?1
             order by a.applied_at desc, a.id desc",
        )
        .bind(caller.id)
        .fetch_all(self.ctx.db.read())
        .await?;
        let applications = rows.into_iter().map(
            |(id, session_title, applied_at, session_code, can_withdraw)| MyApplication {
                id,
                session_title,
                applied_at,
                session_code,
                can_withdraw,
            },
        );
        Ok(Json(applications.collect()))
    }

    /// One of the caller's applications, as it was filled in.
    #[oai(
        path = "/my-applications/:id",
        method = "get",
        operation_id = "get_my_application"
    )]
    async fn get_my_application(
        &self,
        id: Path<i64>,
        caller: Caller,
    ) -> Result<Json<MyApplicationDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let row = own(&mut conn, id.0, &caller).await?;
        let session = sessions::of(&mut conn, row.session_id).await?;
        let application = row.open(&self.ctx.vault)?;
        let labels = Labels::load(&mut conn, std::slice::from_ref(&application)).await?;
        Ok(Json(detail(session, application, &labels)))
    }

    /// Takes an application back and destroys it. `409` once the session is closed.
    #[oai(
        path = "/my-applications/:id",
        method = "delete",
        operation_id = "withdraw_application"
    )]
    async fn withdraw_application(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        let row = own(&mut tx, id.0, &caller).await?;
        let session = sessions::of(&mut tx, row.session_id).await?;
        if !session.active {
            return Err(ApiError::conflict(
                "모집이 마감된 뒤에는 신청을 취소할 수 없어요. 관리자에게 문의해 주세요.",
            ));
        }
        application::destroy(&self.ctx, &mut tx, &[row.id], DestructionCause::Withdrawn).await?;
        notices::withdrawn(&self.ctx, &mut tx, row.id, &session).await?;
        tx.commit().await?;
        self.ctx.media.remove_given_up().await;
        Ok(NoContent::Done)
    }

    /// Where a file of an application can be read for ten minutes: one's own, or any for an admin,
    /// which is recorded.
    #[oai(
        path = "/file/:apply_id/:key",
        method = "get",
        operation_id = "get_application_file"
    )]
    async fn get_application_file(
        &self,
        apply_id: Path<i64>,
        key: Path<String>,
        /// Which of the field's files.
        #[oai(default)]
        n: Query<u16>,
        caller: Caller,
    ) -> Result<Json<FileUrl>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let row = application::find(&mut conn, apply_id.0)
            .await?
            .filter(|row| row.member_id == caller.id || caller.is_admin())
            .ok_or_else(missing_file)?;
        let session = sessions::of(&mut conn, row.session_id).await?;
        drop(conn);
        let application = row.open(&self.ctx.vault)?;
        let Some(Given::Files(paths)) = application.content.given.get(&key.0) else {
            return Err(missing_file());
        };
        let path = paths.get(usize::from(n.0)).ok_or_else(missing_file)?;
        if application.row.member_id != caller.id {
            let id = Some(application.row.id);
            let shown = ShownApplications::of([&application]);
            let seen = seen(AccessAction::File, &session, id, "", shown);
            access_log::record(&self.ctx, &caller, seen).await?;
        }
        Ok(Json(FileUrl {
            url: self.ctx.media.private_url(path)?,
            file_name: media::file_name(path),
        }))
    }
}

/// The application if it is the caller's; `404` otherwise.
async fn own(conn: &mut SqliteConnection, id: i64, caller: &Caller) -> Result<application::Row> {
    application::find(conn, id)
        .await?
        .filter(|row| row.member_id == caller.id)
        .ok_or_else(|| ApiError::not_found("없는 신청이에요."))
}

fn detail(
    session: sessions::Row,
    application: Application,
    labels: &Labels,
) -> MyApplicationDetail {
    let answers = labels.answers(&application);
    let applied_at = application.applied_at();
    MyApplicationDetail {
        id: application.row.id,
        session_title: session.title,
        session_code: session.code,
        applied_at,
        name: application.content.name,
        email: application.content.email,
        phone: application.content.phone,
        address: application.content.address,
        answers,
        can_withdraw: session.active,
    }
}

fn missing_file() -> ApiError {
    ApiError::not_found("없는 파일이에요.")
}
