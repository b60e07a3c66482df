//! What the module's parts share: the settings, and sessions as visitors see them.

use std::sync::Arc;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::{CacheTag, Tx, depends_on},
    error::{ApiError, Result},
    html::CleanHtml,
    ports::SessionTypeSource,
    ports::SiteSessionType,
    records::{Change, RecordKind},
    response_cache::{CachedJson, FreshJson},
};
use sqlx::SqliteConnection;

use crate::{
    record::{FormKind, SessionKind, SessionType, Types, current_form},
    responses::{ApplyForm, SessionInfo},
    settings::Settings,
};

/// A session's row.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Row {
    pub id: i64,
    pub code: String,
    #[sqlx(rename = "type")]
    pub kind: String,
    pub title: String,
    pub schedule: String,
    pub priority: Option<i64>,
    pub active: bool,
    pub retention_days: Option<i64>,
    pub html: CleanHtml,
    pub apply_html: CleanHtml,
}

macro_rules! select_sessions {
    ($rest:literal) => {
        concat!(
            "select id, code, type, title, schedule, priority, active, retention_days, html,
                    apply_html
             from sessions_sessions ",
            $rest
        )
    };
}
pub(crate) use select_sessions;

impl Row {
    pub fn info(self) -> SessionInfo {
        SessionInfo {
            session_code: self.code,
            session_type: self.kind,
            title: self.title,
            description: self.html,
            apply_description: self.apply_html,
            schedule: self.schedule,
            priority: self.priority,
            is_active: self.active,
        }
    }
}

/// The session with this code; `404` without. Case matters not, as in every path.
pub async fn find(conn: &mut SqliteConnection, code: &str) -> Result<Row> {
    depends_on(CacheTag::of(SessionKind::NAME));
    sqlx::query_as(select_sessions!("where code = ?1"))
        .bind(code.to_ascii_uppercase())
        .fetch_optional(conn)
        .await?
        .ok_or_else(missing)
}

/// The session with this number, of which there is an application; `404` without.
pub async fn of(conn: &mut SqliteConnection, id: i64) -> Result<Row> {
    sqlx::query_as(select_sessions!("where id = ?1"))
        .bind(id)
        .fetch_optional(conn)
        .await?
        .ok_or_else(missing)
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 과정이에요.")
}

/// Deletes a session with its form.
pub async fn remove(ctx: &Ctx, tx: &mut Tx, change: Change<'_>, batch: &str) -> Result<()> {
    let form = Change {
        revision: None,
        ..change
    };
    ctx.records
        .remove_in_batch::<FormKind>(tx, form, batch)
        .await?;
    ctx.records
        .remove_in_batch::<SessionKind>(tx, change, batch)
        .await?;
    Ok(())
}

#[derive(Clone)]
pub struct Sessions {
    pub settings: Arc<Settings>,
}

#[async_trait]
impl SessionTypeSource for Sessions {
    async fn session_types(&self, ctx: &Ctx) -> Result<Vec<SiteSessionType>> {
        let types = self.types(ctx).await?;
        Ok(types.types.iter().map(SessionType::describe).collect())
    }
}

impl Sessions {
    /// All types, from memory while nobody changed them.
    pub async fn types(&self, ctx: &Ctx) -> Result<Arc<Types>> {
        // Boxed, since it stands inside whatever is being made.
        let read = Box::pin(async { self.read_types(ctx).await.map(Some) });
        let bytes = |types: &Types| 128 * types.types.len();
        let types = Box::pin(ctx.responses.value("session-types", bytes, read));
        Ok(types.await?.unwrap_or_default())
    }

    async fn read_types(&self, ctx: &Ctx) -> Result<Types> {
        let mut conn = ctx.db.read().acquire().await?;
        let types = self.load_types(&mut conn).await?;
        // A look at a time when the configuration alone held them.
        let is_older = ctx.is_preview && types.types.is_empty();
        Ok(if is_older {
            self.settings.first_types()
        } else {
            types
        })
    }

    /// The types as they stand now.
    pub async fn load_types(&self, conn: &mut SqliteConnection) -> Result<Types> {
        let types = Types::load(conn).await?;
        Ok(Types {
            show_closed: Some(types.show_closed.unwrap_or(self.settings.show_closed)),
            ..types
        })
    }

    /// The sessions of a type as visitors see them, from memory where that is still true. `kind` is
    /// the key of a type, whether there is such a type or not.
    pub async fn list(&self, ctx: &Ctx, kind: &str) -> Result<CachedJson<Vec<SessionInfo>>> {
        let make = async {
            depends_on(CacheTag::of(SessionKind::NAME));
            let mut conn = ctx.db.read().acquire().await?;
            let types = self.load_types(&mut conn).await?;
            let rows: Vec<Row> = sqlx::query_as(select_sessions!(
                "where type = ?1 and (active = 1 or ?2)
                 order by priority is null, priority, id"
            ))
            .bind(kind)
            .bind(types.show_closed)
            .fetch_all(&mut *conn)
            .await?;
            Ok(Some(FreshJson::new(infos(rows))))
        };
        let key = format!("sessions:{kind}");
        let made = ctx.responses.json(&key, make).await?;
        made.ok_or_else(missing)
    }

    /// The active sessions of all types, from memory where that is still true.
    pub async fn list_active(&self, ctx: &Ctx) -> Result<CachedJson<Vec<SessionInfo>>> {
        let make = async { Ok(Some(FreshJson::new(infos(all(ctx, false).await?)))) };
        let made = ctx.responses.json("sessions", make).await?;
        made.ok_or_else(missing)
    }

    /// Every session, inactive ones too.
    pub async fn list_all(&self, ctx: &Ctx) -> Result<CachedJson<Vec<SessionInfo>>> {
        Ok(FreshJson::new(infos(all(ctx, true).await?)).shared())
    }

    /// The form of a session, from memory where that is still true; `404` for an unknown session.
    pub async fn form(&self, ctx: &Ctx, code: &str) -> Result<CachedJson<ApplyForm>> {
        let make = async {
            let mut conn = ctx.db.read().acquire().await?;
            let form = self.make_form(&mut conn, code).await?;
            Ok(Some(FreshJson::new(form)))
        };
        let key = format!("sessions-form:{}", code.to_ascii_uppercase());
        let made = ctx.responses.json(&key, make).await?;
        made.ok_or_else(missing)
    }

    async fn make_form(&self, conn: &mut SqliteConnection, code: &str) -> Result<ApplyForm> {
        let row = find(conn, code).await?;
        let form = current_form(conn, &row.code).await?;
        Ok(ApplyForm {
            is_active: row.active,
            has_sensitive: form.has_sensitive(),
            retention_days: self.retention_days(row.retention_days),
            form_version: form.version,
            form_schema: form.fields,
            asks_address: form.asks_address,
            session_info: row.info(),
        })
    }

    /// Days for which a session keeps applications that come in now.
    pub fn retention_days(&self, own: Option<i64>) -> i64 {
        own.unwrap_or(self.settings.retention_days)
    }
}

async fn all(ctx: &Ctx, inactive: bool) -> Result<Vec<Row>> {
    depends_on(CacheTag::of(SessionKind::NAME));
    Ok(sqlx::query_as(select_sessions!(
        "where active = 1 or ?1
         order by priority is null, priority, id"
    ))
    .bind(inactive)
    .fetch_all(ctx.db.read())
    .await?)
}

fn infos(rows: Vec<Row>) -> Vec<SessionInfo> {
    rows.into_iter().map(Row::info).collect()
}
