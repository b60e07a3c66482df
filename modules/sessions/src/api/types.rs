//! The admins' calls of the types of sessions.

use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    records::{self, Actor, Caller, Cause, Change, RecordKind, StartedFrom, new_batch},
};
use poem_openapi::{Object, OpenApi, payload::Json};
use sqlx::SqliteConnection;

use crate::{
    record::{ALL, CountedType, SessionKind, SessionType, Types, TypesKind},
    sessions::{self, Sessions},
};

pub struct TypesApi {
    pub ctx: Ctx,
    pub sessions: Sessions,
}

#[OpenApi(prefix_path = "/api/admin/sessionInfo")]
impl TypesApi {
    /// The types of sessions with how many sessions each has, in the order in which people see them.
    #[oai(path = "/types", method = "get", operation_id = "get_session_types")]
    async fn get_session_types(&self) -> Result<RecordJson<SessionTypes>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(RecordJson(self.show(&mut conn).await?))
    }

    /// Changes the types: those that the body leaves out are gone. `409` for one that has sessions, unless `moves` says
    /// what becomes of them; all of it is taken back in one step.
    #[oai(path = "/types", method = "put", operation_id = "update_session_types")]
    async fn update_session_types(
        &self,
        body: Json<SessionTypesUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<SessionTypes>> {
        let SessionTypesUpdate {
            types,
            show_closed,
            moves,
            revision,
        } = body.0;
        let actor = caller.actor();
        let batch = new_batch()?;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &actor,
            key: ALL,
            revision: started_from.revision(revision)?,
        };
        let edit = self.ctx.records.edit::<TypesKind>(&mut tx, change).await?;
        let before = edit.before.as_ref();
        let show_closed = show_closed.or(before.and_then(|types| types.show_closed));
        let made = Types { types, show_closed }.cleaned();
        if let Ok(types) = &made
            && !edit.is_stale()
        {
            check_moves(types, &moves)?;
            for step in &moves {
                self.carry_out(&mut tx, (&actor, &batch), step).await?;
            }
            require_places(&mut tx, edit.before.as_ref(), types).await?;
        }
        let edit = edit.because(Cause::batch(&batch));
        edit.save(&mut tx, made).await?;
        let saved = self.show(&mut tx).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }
}

impl TypesApi {
    async fn show(&self, conn: &mut SqliteConnection) -> Result<SessionTypes> {
        let types = self.sessions.load_types(conn).await?;
        Ok(SessionTypes {
            show_closed: types.show_closed.unwrap_or_default(),
            types: types.counted(conn).await?,
            revision: records::revision(conn, TypesKind::NAME, ALL).await?,
        })
    }

    async fn carry_out(
        &self,
        tx: &mut Tx,
        (actor, batch): (&Actor, &str),
        step: &SessionMove,
    ) -> Result<()> {
        let codes: Vec<String> =
            sqlx::query_scalar("select code from sessions_sessions where type = ?1 order by code")
                .bind(&step.from)
                .fetch_all(&mut **tx)
                .await?;
        for code in &codes {
            let change = Change {
                actor,
                key: code,
                revision: None,
            };
            let Some(to) = &step.to else {
                sessions::remove(&self.ctx, tx, change, batch).await?;
                continue;
            };
            let edit = self.ctx.records.edit::<SessionKind>(tx, change).await?;
            if let Some(mut session) = edit.before.clone() {
                to.clone_into(&mut session.kind);
                let edit = edit.because(Cause::batch(batch));
                edit.save(tx, Ok(session)).await?;
            }
        }
        Ok(())
    }
}

/// `400` for a move to where no type will be.
fn check_moves(types: &Types, moves: &[SessionMove]) -> Result<()> {
    for (place, step) in moves.iter().enumerate() {
        let is_there = |to: &String| types.types.iter().any(|one| one.key == *to);
        if !step.to.as_ref().is_none_or(is_there) {
            return Err(ApiError::field(
                format!("moves[{place}].to"),
                "과정을 옮길 다른 종류를 골라 주세요.",
            ));
        }
    }
    Ok(())
}

/// `409` where a type goes that still has sessions: nobody could reach them.
async fn require_places(
    conn: &mut SqliteConnection,
    before: Option<&Types>,
    after: &Types,
) -> Result<()> {
    for gone in before.into_iter().flat_map(|before| before.gone(after)) {
        let count = gone.count(conn).await?;
        if count > 0 {
            return Err(ApiError::conflict(format!(
                "‘{}’에 과정이 {count}개 있어요. 다른 종류로 옮길지, 함께 지울지 골라 주세요.",
                gone.title
            ))
            .at_field("moves"));
        }
    }
    Ok(())
}

/// The types of sessions, in their revision.
#[derive(Object)]
#[oai(rename = "SessionTypesRecord", rename_all = "camelCase")]
struct SessionTypes {
    types: Vec<CountedType>,
    /// Whether visitors see inactive sessions, with a button that is disabled.
    show_closed: bool,
    revision: i64,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SessionTypesUpdate {
    types: Vec<SessionType>,
    /// Whether visitors see inactive sessions; left out it stays as it is.
    show_closed: Option<bool>,
    /// What becomes of the sessions of types that are no longer there.
    #[oai(default)]
    moves: Vec<SessionMove>,
    /// The revision that the editor started from; without it (or `If-Match`) the last write wins.
    revision: Option<i64>,
}

/// What becomes of all sessions of one type.
#[derive(Object)]
struct SessionMove {
    from: String,
    /// The type that they have from then on; without it they are deleted.
    to: Option<String>,
}
