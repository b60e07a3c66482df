//! What a member may ask for by law and cannot do alone, done by an admin: other names, and an account that goes.

use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{
    account_deletion,
    member_list::seen,
    member_status::{self, MemberWithStatus},
    notifications,
    register::field,
};
use crate::store;
use platform::{
    access_log::{self, Access, AccessAction},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    identity::{DisplayName, RealName},
    proof,
    records::{Caller, Role},
};

pub struct MemberRightsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/member")]
impl MemberRightsApi {
    /// Corrects the names of a member and ends their logins, which tell the names. The nickname is journaled, and that
    /// and why somebody's data was changed is recorded. `400` without a reason, `409` for a nickname that is taken, and
    /// without a proof of the last 10 minutes.
    #[oai(path = "/:id/names", method = "put", operation_id = "correct_member")]
    async fn correct_member(
        &self,
        id: Path<i64>,
        caller: Caller,
        body: Json<CorrectedNames>,
    ) -> Result<Json<MemberWithStatus>> {
        let name = field("displayName", DisplayName::parse(&body.0.display_name))?;
        let reason = access_log::required_reason(Some(body.0.reason), access_log::WHY_CHANGED)?;
        proof::require(&self.ctx, &caller).await?;
        let now = self.ctx.clock.now();
        let mut tx = self.ctx.db.write().await?;
        let member = store::find(&mut *tx, id.0)
            .await?
            .ok_or_else(member_status::missing)?;
        let real_name = match (body.0.real_name.trim(), member.real_name.as_str()) {
            // An admin of the command line has none, and somebody whose provider tells none.
            ("", "") => String::new(),
            (text, _) => field("realName", RealName::parse(text))?
                .as_str()
                .to_owned(),
        };
        let changed = member_status::change(&self.ctx, &mut tx, &caller.actor(), id.0, |status| {
            name.as_str().clone_into(&mut status.display_name);
            status.logged_out_at = Some(now);
        })
        .await?;
        sqlx::query("update auth_members set real_name = ?1, updated_at = ?2 where id = ?3")
            .bind(real_name)
            .bind(now)
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
        let access = of_one(AccessAction::Change, &reason, id.0);
        access_log::record_in(&self.ctx, &mut tx, &caller, access).await?;
        tx.commit().await?;
        Ok(Json(changed))
    }

    /// Removes an account as if its member had left, which nothing takes back, and writes to the e-mail that it had.
    /// `400` without a reason, `409` for an admin's, and without a proof of the last 10 minutes.
    #[oai(
        path = "/:id/account",
        method = "delete",
        operation_id = "erase_member"
    )]
    async fn erase_member(
        &self,
        id: Path<i64>,
        reason: Query<Option<String>>,
        caller: Caller,
    ) -> Result<NoContent> {
        let reason = access_log::required_reason(reason.0, access_log::WHY_CHANGED)?;
        proof::require(&self.ctx, &caller).await?;
        let mut tx = self.ctx.db.write().await?;
        let member = store::find(&mut *tx, id.0)
            .await?
            .ok_or_else(member_status::missing)?;
        if member.role == Role::Admin {
            return Err(ApiError::conflict(
                "관리자의 계정은 지울 수 없어요. 관리자 권한을 먼저 해제해 주세요.",
            ));
        }
        account_deletion::erase(&self.ctx, &mut tx, &member, &caller.actor()).await?;
        notifications::erased(&self.ctx, &mut tx, &member).await?;
        let access = of_one(AccessAction::Erase, &reason, id.0);
        access_log::record_in(&self.ctx, &mut tx, &caller, access).await?;
        tx.commit().await?;
        tracing::info!(member = id.0, "an admin removed an account");
        self.ctx.media.remove_given_up().await;
        Ok(NoContent::Done)
    }
}

fn of_one(action: AccessAction, reason: &str, id: i64) -> Access<'_> {
    Access {
        subject_id: Some(id),
        ..seen(action, reason, vec![id])
    }
}

#[derive(Object)]
#[oai(rename = "MemberCorrectedNames", rename_all = "camelCase")]
struct CorrectedNames {
    display_name: String,
    /// Empty for a member of whom none is known.
    real_name: String,
    /// Why it is corrected; 1 to 200 characters.
    reason: String,
}
