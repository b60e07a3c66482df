//! What admins decide about a member, as a record: journaled, undoable, effective at once.

use anyhow::Context;
use async_trait::async_trait;
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{logins, register::taken, second_factor};
use crate::store;
use platform::{
    cached_response::NoContent,
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    identity::{DisplayName, Email},
    member::LEFT_NAME,
    proof,
    records::{Actor, Caller, Change, ChangeKind, RecordKind, Role},
    timestamp::Timestamp,
};

pub struct MemberStatusApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/member")]
impl MemberStatusApi {
    /// Makes a member an admin, or an ordinary member again. Their tokens are dead at once. `409` for
    /// the last admin, and without a proof of the last 10 minutes: a stolen login would make another
    /// admin, who locks its owner out.
    #[oai(
        path = "/:id/role",
        method = "put",
        operation_id = "change_member_role"
    )]
    async fn change_member_role(
        &self,
        id: Path<i64>,
        caller: Caller,
        body: Json<NewRole>,
    ) -> Result<Json<MemberWithStatus>> {
        let role = body.0.role;
        proof::require(&self.ctx, &caller).await?;
        self.change(&caller, id.0, |status| {
            status.role = role;
        })
        .await
    }

    /// Locks a member out, or lets them in again. `409` for the last admin, and without a proof of the
    /// last 10 minutes.
    #[oai(
        path = "/:id/disabled",
        method = "put",
        operation_id = "change_member_disabled"
    )]
    async fn change_member_disabled(
        &self,
        id: Path<i64>,
        caller: Caller,
        body: Json<NewDisabled>,
    ) -> Result<Json<MemberWithStatus>> {
        let disabled = body.0.disabled;
        proof::require(&self.ctx, &caller).await?;
        self.change(&caller, id.0, |status| {
            status.disabled = disabled;
        })
        .await
    }

    /// Ends every login of a member: their tokens are dead at once. `409` without a proof: who stole an admin's login
    /// would keep all others out.
    #[oai(path = "/:id/logout", method = "post", operation_id = "log_member_out")]
    async fn log_member_out(
        &self,
        id: Path<i64>,
        caller: Caller,
    ) -> Result<Json<MemberWithStatus>> {
        proof::require(&self.ctx, &caller).await?;
        let now = self.ctx.clock.now();
        self.change(&caller, id.0, |status| {
            status.logged_out_at = Some(now);
        })
        .await
    }

    /// Takes the second factor away from a member who lost it. An admin's is taken away on the
    /// server alone (`maru admin reset-second-factor`): `409`.
    #[oai(
        path = "/:id/secondFactor",
        method = "delete",
        operation_id = "reset_member_second_factor"
    )]
    async fn reset_member_second_factor(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        let member = store::find(&mut *tx, id.0).await?.ok_or_else(missing)?;
        if !member.second_factor {
            return Err(ApiError::conflict("2단계 인증이 꺼져 있는 회원이에요."));
        }
        if member.role == Role::Admin {
            return Err(ApiError::conflict(
                "관리자의 2단계 인증은 서버에서만 해제할 수 있어요.",
            ));
        }
        reset_second_factor(&self.ctx, &mut tx, &caller.actor(), member.id).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }
}

impl MemberStatusApi {
    async fn change(
        &self,
        caller: &Caller,
        id: i64,
        edit: impl FnOnce(&mut MemberStatus),
    ) -> Result<Json<MemberWithStatus>> {
        let mut tx = self.ctx.db.write().await?;
        let changed = change(&self.ctx, &mut tx, &caller.actor(), id, edit).await?;
        tx.commit().await?;
        Ok(Json(changed))
    }
}

#[derive(Object)]
#[oai(rename = "MemberNewRole")]
struct NewRole {
    role: Role,
}

#[derive(Object)]
#[oai(rename = "MemberNewDisabled")]
struct NewDisabled {
    disabled: bool,
}

/// A member as admins decided about them.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct MemberWithStatus {
    id: i64,
    display_name: String,
    role: Role,
    disabled: bool,
}

pub(super) async fn change(
    ctx: &Ctx,
    tx: &mut Tx,
    actor: &Actor,
    id: i64,
    edit: impl FnOnce(&mut MemberStatus),
) -> Result<MemberWithStatus> {
    if store::find(&mut **tx, id).await?.is_none() {
        return Err(missing());
    }
    let status = MemberKind.load(tx, &id.to_string()).await?;
    let mut status = status.ok_or_else(missing)?;
    edit(&mut status);
    let change = Change {
        actor,
        key: &id.to_string(),
        revision: None,
    };
    ctx.records.save::<MemberKind>(tx, change, &status).await?;
    Ok(MemberWithStatus {
        id,
        display_name: status.display_name,
        role: status.role,
        disabled: status.disabled,
    })
}

pub(super) fn missing() -> ApiError {
    ApiError::not_found("없는 회원이에요.")
}

/// Removes somebody else's second factor, journaled; ends all logins of the member.
async fn reset_second_factor(ctx: &Ctx, tx: &mut Tx, actor: &Actor, member: i64) -> Result<()> {
    let key = member.to_string();
    let mut status = MemberKind.load(tx, &key).await?.ok_or_else(missing)?;
    status.second_factor_reset_at = Some(ctx.clock.now());
    second_factor::erase(tx, member).await?;
    let change = Change {
        actor,
        key: &key,
        revision: None,
    };
    ctx.records.save::<MemberKind>(tx, change, &status).await?;
    Ok(())
}

/// What `maru admin reset-second-factor` does.
pub async fn reset_by_email(ctx: &Ctx, email: &str) -> anyhow::Result<()> {
    let email = Email::parse(email).map_err(anyhow::Error::msg)?;
    let mut tx = ctx.db.write().await?;
    let member = store::find_by_email(&mut *tx, &email)
        .await?
        .context("nobody has this e-mail")?;
    anyhow::ensure!(member.second_factor, "this account has no second factor");
    reset_second_factor(ctx, &mut tx, &Actor::program("admin"), member.id).await?;
    Ok(tx.commit().await?)
}

/// The record kind `member`: the name that others see and what admins decided. Nothing else of a
/// person is in it, so nothing else gets into the journal.
pub struct MemberKind;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MemberStatus {
    pub display_name: String,
    pub role: Role,
    pub disabled: bool,
    /// When an admin ended all logins for the last time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logged_out_at: Option<Timestamp>,
    /// When the second factor was taken away for the last time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_factor_reset_at: Option<Timestamp>,
}

#[async_trait]
impl RecordKind for MemberKind {
    type Value = MemberStatus;

    const NAME: &'static str = "member";
    const LABEL: &'static str = "회원";
    const TABLES: &'static [&'static str] = &["auth_standing"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("displayName", "닉네임"),
        ("role", "권한"),
        ("disabled", "이용 정지"),
        ("loggedOutAt", "강제 로그아웃"),
        ("secondFactorResetAt", "2단계 인증 해제"),
    ];
    const SEEDED: bool = false;
    const RESTORABLE: bool = false;
    const NEEDS_PROOF: bool = true;
    const ANNOUNCED: &'static [ChangeKind] = &[ChangeKind::Changed];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select cast(id as text) from auth_members order by id")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<MemberStatus>> {
        Ok(sqlx::query_as(
            "select m.display_name, coalesce(s.role, 'ROLE_USER') as role,
                    coalesce(s.disabled, 0) as disabled, s.logged_out_at, s.second_factor_reset_at
             from auth_members m
             left join auth_standing s on s.member_id = m.id
             where m.id = ?1",
        )
        .bind(member_id(key)?)
        .fetch_optional(conn)
        .await?)
    }

    /// Ends every login and raises the token version, so that the next request already meets the
    /// new status.
    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &MemberStatus,
    ) -> Result<()> {
        let id = member_id(key)?;
        let Some(member) = store::find(&mut *conn, id).await? else {
            return Err(ApiError::conflict("탈퇴한 회원은 바꿀 수 없어요."));
        };
        if value.role != Role::Admin || value.disabled {
            refuse_last_admin(conn, id).await?;
        }
        if value.display_name != member.display_name {
            rename(conn, id, &value.display_name).await?;
        }
        sqlx::query(
            "insert into auth_standing
             (member_id, role, disabled, logged_out_at, second_factor_reset_at)
             values (?1, ?2, ?3, ?4, ?5)
             on conflict (member_id) do update
             set role = excluded.role, disabled = excluded.disabled,
                 logged_out_at = excluded.logged_out_at,
                 second_factor_reset_at = excluded.second_factor_reset_at",
        )
        .bind(id)
        .bind(value.role)
        .bind(value.disabled)
        .bind(value.logged_out_at)
        .bind(value.second_factor_reset_at)
        .execute(&mut *conn)
        .await?;
        logins::end_all(&mut *conn, id, None).await?;
        sqlx::query("update auth_members set token_version = token_version + 1 where id = ?1")
            .bind(id)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn remove(&self, _: &mut SqliteConnection, _: &str) -> Result<()> {
        Err(ApiError::conflict(
            "회원은 지울 수 없어요. 이용을 정지하거나 탈퇴를 안내해 주세요.",
        ))
    }

    fn title(&self, _: &str, value: &MemberStatus) -> String {
        value.display_name.clone()
    }
}

fn member_id(key: &str) -> Result<i64> {
    key.parse().map_err(|_| missing())
}

async fn rename(conn: &mut SqliteConnection, id: i64, name: &str) -> Result<()> {
    if name != LEFT_NAME {
        let name =
            DisplayName::parse(name).map_err(|message| ApiError::field("displayName", message))?;
        if store::has_display_name(&mut *conn, &name, Some(id)).await? {
            return Err(taken("displayName", store::DISPLAY_NAME_TAKEN));
        }
    }
    sqlx::query("update auth_members set display_name = ?1 where id = ?2")
        .bind(name)
        .bind(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// `409` when this member is the only one who can still administer.
async fn refuse_last_admin(conn: &mut SqliteConnection, id: i64) -> Result<()> {
    let admins: Vec<i64> = sqlx::query_scalar(
        "select s.member_id
         from auth_standing s
         join auth_members m on m.id = s.member_id
         where s.role = 'ROLE_ADMIN' and s.disabled = 0 and m.left_at is null
         limit 2",
    )
    .fetch_all(conn)
    .await?;
    if admins == [id] {
        return Err(ApiError::conflict(
            "마지막 관리자예요. 다른 회원을 먼저 관리자로 정해 주세요.",
        ));
    }
    Ok(())
}
