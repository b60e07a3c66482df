//! The form, and applying with it.

use platform::{
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    limit::{Limit, wait},
    records::Caller,
    response_cache::CachedJson,
    timestamp::Timestamp,
};
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::Json,
};
use sqlx::SqliteConnection;

use crate::{
    application::{self, Content, Given, New},
    notices::{self, Received},
    record::{FormVersion, current_form},
    requests::{NewApplication, place},
    responses::{Applied, ApplyForm},
    sessions::{self, Row, Sessions},
};

pub struct ApplyApi {
    pub ctx: Ctx,
    pub sessions: Sessions,
}

#[OpenApi(prefix_path = "/api/apply")]
impl ApplyApi {
    /// A session's form, whether it can be applied for or not.
    #[oai(
        path = "/form/:session_code",
        method = "get",
        operation_id = "get_apply_form"
    )]
    async fn get_apply_form(&self, session_code: Path<String>) -> Result<CachedJson<ApplyForm>> {
        self.sessions.form(&self.ctx, &session_code.0).await
    }

    /// Applies for a session. `409` when it is closed or when its form has changed. The same
    /// `Idempotency-Key` again answers the first application.
    #[oai(
        path = "/:session_code",
        method = "post",
        operation_id = "create_application"
    )]
    async fn create_application(
        &self,
        session_code: Path<String>,
        #[oai(name = "Idempotency-Key")] idempotency_key: Header<Option<String>>,
        body: Json<NewApplication>,
        caller: Caller,
    ) -> Result<Created<Applied>> {
        let request = self.request(idempotency_key.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let session = sessions::find(&mut conn, &session_code.0).await?;
        if let Some(first) = first_of(&mut conn, &session, &caller, request.as_deref()).await? {
            return Ok(Created::new(first));
        }
        let form = open_form(&mut conn, &session, &body.0).await?;
        drop(conn);
        let content = body.0.check(&form.fields)?;
        self.claim(&caller, &content).await?;
        let applied = self
            .keep(&session_code.0, &caller, &body.0, &content, request)
            .await?;
        Ok(Created::new(applied))
    }
}

impl ApplyApi {
    /// What a request is known by.
    fn request(&self, key: Option<String>) -> Result<Option<String>> {
        let Some(key) = key.filter(|key| !key.is_empty()) else {
            return Ok(None);
        };
        if key.len() > 200 {
            return Err(ApiError::bad_request(
                "Idempotency-Key는 200자까지 쓸 수 있어요.",
            ));
        }
        Ok(Some(self.ctx.signer.digest("application", &key)))
    }

    /// Nobody names a file that somebody else uploaded.
    async fn claim(&self, caller: &Caller, content: &Content) -> Result<()> {
        for (key, given) in &content.given {
            if let Given::Files(paths) = given {
                self.ctx
                    .media
                    .claim_private(caller, &place(key), paths)
                    .await?;
            }
        }
        Ok(())
    }

    /// Keeps the application, if nothing has changed since it was checked.
    async fn keep(
        &self,
        code: &str,
        caller: &Caller,
        new: &NewApplication,
        content: &Content,
        request: Option<String>,
    ) -> Result<Applied> {
        let mut tx = self.ctx.db.write().await?;
        let session = sessions::find(&mut tx, code).await?;
        if let Some(first) = first_of(&mut tx, &session, caller, request.as_deref()).await? {
            return Ok(first);
        }
        let form = open_form(&mut tx, &session, new).await?;
        new.check(&form.fields)?;
        self.count(&mut tx, caller).await?;
        let at = self.ctx.clock.now();
        let keep_days = self.sessions.retention_days(session.retention_days);
        let new = New {
            session: session.id,
            member: caller.id,
            form_version: form.id,
            at,
            keep_days,
            sensitive_consent: form.has_sensitive(),
            request: request.as_deref(),
            content,
        };
        let id = application::insert(&self.ctx.vault, &mut tx, new).await?;
        let received = Received {
            id,
            member: caller.id,
            session: &session,
            at,
        };
        notices::received(&self.ctx, &mut tx, received, content).await?;
        tx.commit().await?;
        Ok(Applied {
            id,
            session_title: session.title,
            applied_at: at,
        })
    }

    async fn count(&self, conn: &mut SqliteConnection, caller: &Caller) -> Result<()> {
        let most = self.sessions.settings.applications_per_hour;
        let limit = Limit::new("sessions-applications", most, 60);
        let subject = self.ctx.signer.digest("member", &caller.id.to_string());
        let counted = limit.count(conn, &subject, self.ctx.clock.now()).await;
        counted.map(drop).map_err(|error| match error.retry_after {
            Some(seconds) => ApiError {
                message: format!(
                    "신청은 한 시간에 {most}번까지 할 수 있어요. {} 뒤에 다시 신청해 주세요.",
                    wait(seconds)
                ),
                ..error
            },
            None => error,
        })
    }
}

/// The form of a session that can be applied for; `409` when it cannot, or when its form is
/// another one than was filled in.
async fn open_form(
    conn: &mut SqliteConnection,
    session: &Row,
    new: &NewApplication,
) -> Result<FormVersion> {
    if !session.active {
        return Err(ApiError::conflict("모집이 마감되어서 신청할 수 없어요."));
    }
    let form = current_form(conn, &session.code).await?;
    match new.form_version {
        Some(version) if version != form.version => Err(ApiError::conflict(
            "그 사이에 신청서가 바뀌었어요. 바뀐 신청서를 확인하고 다시 신청해 주세요.",
        )
        .at_field("formVersion")),
        _ => Ok(form),
    }
}

/// What the same request was answered before.
async fn first_of(
    conn: &mut SqliteConnection,
    session: &Row,
    caller: &Caller,
    request: Option<&str>,
) -> Result<Option<Applied>> {
    let Some(request) = request else {
        return Ok(None);
    };
    let first: Option<(i64, Timestamp)> = sqlx::query_as(
        "select id, applied_at
         from sessions_applications
         where member_id = ?1 and session_id = ?2 and request = ?3",
    )
    .bind(caller.id)
    .bind(session.id)
    .bind(request)
    .fetch_optional(conn)
    .await?;
    Ok(first.map(|(id, at)| Applied {
        id,
        session_title: session.title.clone(),
        applied_at: at,
    }))
}
