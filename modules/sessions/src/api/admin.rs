//! The admin's calls of sessions and their forms.

use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    html::CleanHtml,
    records::{self, Caller, Change, RecordKind, StartedFrom, new_batch},
};
use poem_openapi::{OpenApi, param::Path, payload::Json, types::MaybeUndefined};
use sqlx::SqliteConnection;

use crate::{
    fields::{self, Field, FormPatch},
    record::{Form, FormKind, Session, SessionKind, Types, current_form},
    responses::{AdminForm, AdminSession, NewSession, SessionOrder, SessionPatch},
    sessions::{self, Sessions},
};

pub struct AdminSessionsApi {
    pub ctx: Ctx,
    pub sessions: Sessions,
}

#[OpenApi(prefix_path = "/api/admin/sessionInfo")]
impl AdminSessionsApi {
    /// Every session, in the order in which visitors see them.
    #[oai(path = "/list", method = "get", operation_id = "list_admin_sessions")]
    async fn list_admin_sessions(&self) -> Result<Json<Vec<AdminSession>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(self.load(&mut conn, None).await?))
    }

    /// A session as the editor has it.
    #[oai(
        path = "/fetch/:session_code",
        method = "get",
        operation_id = "get_admin_session"
    )]
    async fn get_admin_session(
        &self,
        session_code: Path<String>,
    ) -> Result<RecordJson<AdminSession>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(RecordJson(self.show(&mut conn, &session_code.0).await?))
    }

    /// Makes a session. `409` when the code is taken.
    #[oai(path = "/create", method = "post", operation_id = "create_session")]
    async fn create_session(
        &self,
        body: Json<NewSession>,
        caller: Caller,
    ) -> Result<Created<AdminSession>> {
        let code = body.0.session_code.trim().to_owned();
        let mut session = Session {
            kind: body.0.session_type,
            title: body.0.title,
            schedule: body.0.schedule,
            priority: body.0.priority,
            active: body.0.is_active,
            retention_days: body.0.retention_days,
            html: body.0.description,
            apply_html: body.0.apply_description,
        }
        .cleaned();
        session.check()?;
        self.claim([Some(&session.html), Some(&session.apply_html)])
            .await?;
        let mut tx = self.ctx.db.write().await?;
        session.kind = session_type(&mut tx, &session.kind).await?;
        if self
            .ctx
            .records
            .load::<SessionKind>(&mut tx, &code)
            .await?
            .is_some()
        {
            return Err(ApiError::conflict("이미 있는 과정 코드입니다.").at_field("sessionCode"));
        }
        let change = Change {
            actor: &caller.actor(),
            key: &code,
            revision: None,
        };
        self.ctx
            .records
            .save::<SessionKind>(&mut tx, change, &session)
            .await?;
        let shown = self.show(&mut tx, &code).await?;
        tx.commit().await?;
        Ok(Created::new(shown))
    }

    /// Changes a session. What is left out of the optional fields stays as it is.
    #[oai(
        path = "/update/:session_code",
        method = "put",
        operation_id = "update_session"
    )]
    async fn update_session(
        &self,
        session_code: Path<String>,
        body: Json<SessionPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<AdminSession>> {
        let revision = started_from.revision(body.0.revision)?;
        let patch = body.0;
        let claimed = self
            .claim([patch.description.as_ref(), patch.apply_description.as_ref()])
            .await;
        let mut tx = self.ctx.db.write().await?;
        let code = sessions::find(&mut tx, &session_code.0).await?.code;
        let change = Change {
            actor: &caller.actor(),
            key: &code,
            revision,
        };
        let edit = self
            .ctx
            .records
            .edit::<SessionKind>(&mut tx, change)
            .await?;
        let stored = edit.existing(sessions::missing)?;
        let session = match claimed {
            Ok(()) => Self::patched(&mut tx, stored, patch).await,
            Err(error) => Err(error),
        };
        edit.save(&mut tx, session).await?;
        let shown = self.show(&mut tx, &code).await?;
        tx.commit().await?;
        Ok(RecordJson(shown))
    }

    /// Deletes a session and its form. `409` while applications refer to it.
    #[oai(
        path = "/delete/:session_code",
        method = "delete",
        operation_id = "delete_session"
    )]
    async fn delete_session(
        &self,
        session_code: Path<String>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let batch = new_batch()?;
        let actor = caller.actor();
        let mut tx = self.ctx.db.write().await?;
        let code = sessions::find(&mut tx, &session_code.0).await?.code;
        let change = Change {
            actor: &actor,
            key: &code,
            revision: started_from.seen(),
        };
        sessions::remove(&self.ctx, &mut tx, change, &batch).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }

    /// Puts sessions into this order. Those that are not named keep their priority.
    #[oai(path = "/order", method = "put", operation_id = "order_sessions")]
    async fn order_sessions(
        &self,
        body: Json<SessionOrder>,
        caller: Caller,
    ) -> Result<Json<Vec<AdminSession>>> {
        let batch = new_batch()?;
        let actor = caller.actor();
        let mut tx = self.ctx.db.write().await?;
        for (index, code) in body.0.session_codes.iter().enumerate() {
            let mut session = self
                .ctx
                .records
                .load::<SessionKind>(&mut tx, code)
                .await?
                .ok_or_else(sessions::missing)?;
            session.priority = Some(index as i64 + 1);
            let change = Change {
                actor: &actor,
                key: code,
                revision: None,
            };
            self.ctx
                .records
                .save_in_batch::<SessionKind>(&mut tx, change, &session, &batch)
                .await?;
        }
        let shown = self.load(&mut tx, None).await?;
        tx.commit().await?;
        Ok(Json(shown))
    }

    /// A session's form as the form builder has it.
    #[oai(
        path = "/form/:session_code",
        method = "get",
        operation_id = "get_session_form"
    )]
    async fn get_session_form(&self, session_code: Path<String>) -> Result<RecordJson<AdminForm>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let code = sessions::find(&mut conn, &session_code.0).await?.code;
        Ok(RecordJson(self.show_form(&mut conn, &code).await?))
    }

    /// Changes a session's form. What was answered before keeps its own.
    #[oai(
        path = "/form/:session_code",
        method = "put",
        operation_id = "update_session_form"
    )]
    async fn update_session_form(
        &self,
        session_code: Path<String>,
        body: Json<FormPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<AdminForm>> {
        let fields: Vec<Field> = body.0.form_schema.into_iter().map(Field::from).collect();
        fields::check(&fields)?;
        let mut tx = self.ctx.db.write().await?;
        let code = sessions::find(&mut tx, &session_code.0).await?.code;
        let asks_address = match body.0.asks_address {
            Some(asks) => asks,
            None => current_form(&mut tx, &code).await?.asks_address,
        };
        let form = Form {
            asks_address,
            fields,
        };
        let change = Change {
            actor: &caller.actor(),
            key: &code,
            revision: started_from.revision(body.0.revision)?,
        };
        let records = &self.ctx.records;
        records.save::<FormKind>(&mut tx, change, &form).await?;
        let shown = self.show_form(&mut tx, &code).await?;
        tx.commit().await?;
        Ok(RecordJson(shown))
    }
}

impl AdminSessionsApi {
    /// The stored session with the patch applied.
    async fn patched(
        conn: &mut SqliteConnection,
        stored: Session,
        patch: SessionPatch,
    ) -> Result<Session> {
        let session = Session {
            kind: match &patch.session_type {
                Some(kind) => session_type(conn, kind).await?,
                None => stored.kind,
            },
            title: patch.title,
            schedule: patch.schedule.unwrap_or(stored.schedule),
            priority: sent_or(&patch.priority, stored.priority),
            active: patch.is_active,
            retention_days: sent_or(&patch.retention_days, stored.retention_days),
            html: patch.description.unwrap_or(stored.html),
            apply_html: patch.apply_description.unwrap_or(stored.apply_html),
        };
        Ok(session.cleaned())
    }

    /// Keeps the uploads of the description and of what is said before applying.
    async fn claim(&self, [description, apply]: [Option<&CleanHtml>; 2]) -> Result<()> {
        for (field, html) in [("description", description), ("applyDescription", apply)] {
            let paths = html.map_or_else(Vec::new, CleanHtml::media_paths);
            self.ctx.media.claim(field, &paths).await?;
        }
        Ok(())
    }

    async fn show(&self, conn: &mut SqliteConnection, code: &str) -> Result<AdminSession> {
        let code = code.to_ascii_uppercase();
        let mut found = self.load(conn, Some(&code)).await?;
        found.pop().ok_or_else(sessions::missing)
    }

    async fn show_form(&self, conn: &mut SqliteConnection, code: &str) -> Result<AdminForm> {
        let revision = records::revision(conn, FormKind::NAME, code).await?;
        let form = current_form(conn, code).await?;
        Ok(AdminForm {
            form_schema: form.fields,
            asks_address: form.asks_address,
            known: self.sessions.settings.prepared(),
            form_version: form.version,
            revision,
        })
    }

    /// All sessions, or the one with this code.
    async fn load(
        &self,
        conn: &mut SqliteConnection,
        code: Option<&str>,
    ) -> Result<Vec<AdminSession>> {
        let rows: Vec<Counted> = sqlx::query_as(
            "select s.id, s.code, s.type, s.title, s.schedule, s.priority, s.active,
                    s.retention_days, s.html, s.apply_html,
                    (select count(*) from sessions_applications a where a.session_id = s.id)
                      as applications,
                    coalesce(r.revision, 0) as revision
             from sessions_sessions s
             left join platform_records r on r.kind = 'session' and r.key = s.code
             where ?1 is null or s.code = ?1
             order by s.priority is null, s.priority, s.id",
        )
        .bind(code)
        .fetch_all(conn)
        .await?;
        let days = self.sessions.settings.retention_days;
        Ok(rows.into_iter().map(|row| row.show(days)).collect())
    }
}

#[derive(sqlx::FromRow)]
struct Counted {
    #[sqlx(flatten)]
    row: sessions::Row,
    applications: i64,
    revision: i64,
}

impl Counted {
    fn show(self, default_retention_days: i64) -> AdminSession {
        AdminSession {
            id: self.row.id,
            title: self.row.title,
            session_code: self.row.code,
            session_type: self.row.kind,
            schedule: self.row.schedule,
            description: self.row.html,
            apply_description: self.row.apply_html,
            is_active: self.row.active,
            priority: self.row.priority,
            retention_days: self.row.retention_days,
            default_retention_days,
            applications: self.applications,
            revision: self.revision,
        }
    }
}

/// The key of a type as it stands; `400` for another one.
async fn session_type(conn: &mut SqliteConnection, key: &str) -> Result<String> {
    match Types::load(conn).await?.find(key) {
        Some(one) => Ok(one.key.clone()),
        None => Err(ApiError::field(
            "sessionType",
            "없는 과정 종류입니다. 있는 종류에서 골라 주세요.",
        )),
    }
}

/// What was sent, `null` too; else what is stored.
fn sent_or(sent: &MaybeUndefined<i64>, stored: Option<i64>) -> Option<i64> {
    match sent {
        MaybeUndefined::Undefined => stored,
        MaybeUndefined::Null => None,
        MaybeUndefined::Value(value) => Some(*value),
    }
}
