//! Logins: each is a row, and a token whose login has none is dead.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use chrono::TimeDelta;
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use sqlx::SqliteConnection;

use super::{Token, device::Device};
use crate::{
    Auth,
    store::{self, Member},
};
use platform::{
    authenticator::{self, Ending},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    jobs::Run,
    proof::{self, Proof},
    records::Caller,
    timestamp::Timestamp,
};

/// How exact the time of the last use is. A use within it writes nothing.
const EXACTNESS: TimeDelta = TimeDelta::minutes(1);
/// What a call may say for the login that it was made in.
const CURRENT: &str = "current";

pub struct LoginsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member/logins")]
impl LoginsApi {
    /// Where the caller is logged in, the last used first.
    #[oai(path = "/", method = "get", operation_id = "list_logins")]
    async fn list_logins(&self, caller: Caller) -> Result<Json<Vec<Login>>> {
        let rows: Vec<Row> = sqlx::query_as(
            "select id, device, address, created_at, used_at
             from auth_logins
             where member_id = ?1 and expires_at > ?2
             order by used_at desc, id",
        )
        .bind(caller.id)
        .bind(self.ctx.clock.now())
        .fetch_all(self.ctx.db.read())
        .await?;
        let show = |row: Row| row.show(&caller);
        Ok(Json(rows.into_iter().map(show).collect()))
    }

    /// Ends one login of the caller's; `current` is the one that this call is made in. `409` without a proof for
    /// any other: who stole a login would end each that the owner begins.
    #[oai(path = "/:id", method = "delete", operation_id = "end_login")]
    async fn end_login(&self, id: Path<String>, caller: Caller) -> Result<NoContent> {
        let id = match id.0.as_str() {
            CURRENT => &caller.login,
            other => other,
        };
        if *id != caller.login {
            proof::require(&self.ctx, &caller).await?;
        }
        let mut tx = self.ctx.db.write().await?;
        let ended = sqlx::query("delete from auth_logins where id = ?1 and member_id = ?2")
            .bind(id)
            .bind(caller.id)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        match ended.rows_affected() {
            0 => Err(ApiError::not_found("이미 로그아웃된 기기예요.")),
            _ => Ok(NoContent::Done),
        }
    }

    /// Ends every login of the caller's, this one too, and the API tokens that act in their name.
    #[oai(path = "/", method = "delete", operation_id = "end_all_logins")]
    async fn end_all_logins(&self, caller: Caller) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        end_all(&mut tx, caller.id, None).await?;
        authenticator::end(&self.ctx, &mut tx, caller.id, Ending::LoggedOut).await?;
        // A login between its two steps ends too.
        sqlx::query("update auth_members set token_version = token_version + 1 where id = ?1")
            .bind(caller.id)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }
}

/// A place where somebody is logged in.
#[derive(Object)]
#[oai(rename = "MemberLogin", rename_all = "camelCase")]
struct Login {
    id: String,
    /// Browser and system: `Chrome · Windows`.
    device: String,
    /// The address without its last part.
    address: String,
    created_at: Timestamp,
    /// Exact to a minute.
    used_at: Timestamp,
    /// Whether this call was made in it.
    is_current: bool,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    device: String,
    address: String,
    created_at: Timestamp,
    used_at: Timestamp,
}

impl Row {
    fn show(self, caller: &Caller) -> Login {
        Login {
            is_current: self.id == caller.login,
            id: self.id,
            device: self.device,
            address: self.address,
            created_at: self.created_at,
            used_at: self.used_at,
        }
    }
}

/// A new login of a member who proved who they are, as `proof` says. `403` for one who is disabled; `401` when
/// somebody else changed the member since they were read.
pub(super) async fn start(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: &Member,
    device: &Device,
    proof: Proof,
) -> Result<Token> {
    if member.disabled {
        return Err(ApiError {
            message: "이용이 정지된 계정이에요. 관리자에게 문의해 주세요.".to_owned(),
            ..ApiError::forbidden()
        });
    }
    let now = ctx.clock.now();
    let id = ids::random_text(16).map_err(ApiError::internal)?;
    let noted = sqlx::query(
        "update auth_members set last_login_at = ?1 where id = ?2 and token_version = ?3",
    )
    .bind(now)
    .bind(member.id)
    .bind(member.token_version)
    .execute(&mut *conn)
    .await?;
    if noted.rows_affected() == 0 {
        return Err(ApiError::unauthorized());
    }
    sqlx::query(
        "insert into auth_logins
         (id, member_id, created_at, used_at, expires_at, device, address)
         values (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
    )
    .bind(&id)
    .bind(member.id)
    .bind(now)
    .bind(ctx.state::<Auth>().expiry(now))
    .bind(&device.name)
    .bind(&device.address)
    .execute(&mut *conn)
    .await?;
    proof::note(conn, member.id, &id, proof, now).await?;
    ctx.state::<Auth>().issue(member, id, now)
}

/// The token with which the caller's login goes on after a change of their own, while all other
/// logins and the API tokens that they made end, for the reason `why`. `401` unless the change was made (`changed` is 1), which is when somebody else
/// changed the member since the call was let in.
pub(super) async fn go_on(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    caller: &Caller,
    changed: u64,
    why: Ending,
) -> Result<Token> {
    let now = ctx.clock.now();
    let member = store::find(&mut *conn, caller.id)
        .await?
        .filter(|member| changed == 1 && !member.disabled)
        .ok_or_else(ApiError::unauthorized)?;
    end_all(&mut *conn, caller.id, Some(&caller.login)).await?;
    authenticator::end(ctx, &mut *conn, caller.id, why).await?;
    sqlx::query("update auth_logins set used_at = ?1, expires_at = ?2 where id = ?3")
        .bind(now)
        .bind(ctx.state::<Auth>().expiry(now))
        .bind(&caller.login)
        .execute(conn)
        .await?;
    ctx.state::<Auth>()
        .issue(&member, caller.login.clone(), now)
}

/// Ends all logins of a member but the one to be kept.
pub(super) async fn end_all(
    conn: &mut SqliteConnection,
    member: i64,
    kept: Option<&str>,
) -> Result<()> {
    sqlx::query("delete from auth_logins where member_id = ?1 and id is not ?2")
        .bind(member)
        .bind(kept)
        .execute(conn)
        .await?;
    Ok(())
}

/// When logins were used, until it is written: reading writes nothing. Cloning shares the same.
#[derive(Clone, Default)]
pub(super) struct Uses(Arc<Mutex<HashMap<String, Timestamp>>>);

impl Uses {
    /// Notes a use; `noted` is the time that is written down.
    pub(super) fn note(&self, login: &str, noted: Timestamp, now: Timestamp) {
        if now - noted >= EXACTNESS {
            let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            uses.insert(login.to_owned(), now);
        }
    }

    fn take(&self) -> HashMap<String, Timestamp> {
        mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Writes when logins were used.
pub(super) struct Flush;

#[async_trait]
impl Run for Flush {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let uses = ctx.state::<Auth>().uses.take();
        if uses.is_empty() {
            return Ok(());
        }
        let uses: HashMap<_, _> = uses
            .iter()
            .map(|(login, at)| (login, at.micros()))
            .collect();
        let mut tx = ctx.db.write().await?;
        sqlx::query(
            "update auth_logins
             set used_at = max(used_at, u.value)
             from json_each(?1) u
             where auth_logins.id = u.key",
        )
        .bind(serde_json::to_string(&uses)?)
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}
