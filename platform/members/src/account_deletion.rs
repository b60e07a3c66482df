//! Leaving: the person goes, the number that their posts point at stays.

use super::{
    account_change,
    member_status::{MemberKind, MemberStatus},
    notifications, provisional, second_factor,
};
use crate::store::{self, Member};
use platform::{
    authenticator::{self, Ending},
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    member::LEFT_NAME,
    outbox, proof,
    records::{self, Actor, Caller, Change, RecordKind, Role},
};
use privacy::{consents, requests};

/// Removes everything personal of the caller. `409` for the last admin.
pub(super) async fn leave(ctx: &Ctx, caller: &Caller) -> Result<()> {
    let actor = Actor {
        id: Some(caller.id),
        name: LEFT_NAME.to_owned(),
    };
    let mut tx = ctx.db.write().await?;
    let member = store::find(&mut *tx, caller.id).await?;
    let member = member.filter(|member| member.token_version == caller.token_version);
    let member = member.ok_or_else(ApiError::unauthorized)?;
    erase(ctx, &mut tx, &member, &actor).await?;
    tx.commit().await?;
    tracing::info!(member = caller.id, "a member left");
    ctx.media.remove_given_up().await;
    Ok(())
}

/// Removes everything personal of a member, from the journal too. Files go with `remove_given_up` after the commit.
pub(super) async fn erase(ctx: &Ctx, tx: &mut Tx, member: &Member, actor: &Actor) -> Result<()> {
    let (now, id) = (ctx.clock.now(), member.id);
    let key = id.to_string();
    let change = Change {
        actor,
        key: &key,
        revision: None,
    };
    let gone = MemberStatus {
        display_name: LEFT_NAME.to_owned(),
        role: Role::User,
        disabled: true,
        logged_out_at: None,
        second_factor_reset_at: None,
    };
    authenticator::end(ctx, tx, id, Ending::Left).await?;
    groups::erase(ctx, tx, id, actor).await?;
    ctx.records.save::<MemberKind>(tx, change, &gone).await?;
    sqlx::query(
        "update auth_members
         set username = null, password_hash = null, real_name = '', phone_number = null,
             provider = null, provider_id = null, last_login_at = null, left_at = ?1,
             updated_at = ?1
         where id = ?2",
    )
    .bind(now)
    .bind(id)
    .execute(&mut **tx)
    .await?;
    proof::erase(tx, id).await?;
    account_change::erase(tx, id).await?;
    provisional::erase(tx, id).await?;
    second_factor::erase(tx, id).await?;
    requests::erase(ctx, tx, id, actor).await?;
    consents::erase(tx, id).await?;
    for deletion in &ctx.installed().account_deletion {
        deletion.erase(ctx, tx, id).await?;
    }
    outbox::forget_member(tx, id).await?;
    notifications::left(ctx, tx, id).await?;
    records::forget_person(tx, id, MemberKind::NAME, &key, LEFT_NAME).await
}
