//! Leaving: the person goes, the number that their posts point at stays.

use super::{
    account_change,
    member_status::{MemberKind, MemberStatus},
    notifications, provisional, second_factor,
};
use platform::{
    authenticator::{self, Ending},
    ctx::Ctx,
    error::{ApiError, Result},
    member::LEFT_NAME,
    outbox, proof,
    records::{self, Actor, Caller, Change, RecordKind, Role},
};
use privacy::{consents, requests};

/// Removes everything personal of the caller in one transaction, from the journal too. `409` for
/// the last admin.
pub(super) async fn leave(ctx: &Ctx, caller: &Caller) -> Result<()> {
    let now = ctx.clock.now();
    let key = caller.id.to_string();
    let actor = Actor {
        id: Some(caller.id),
        name: LEFT_NAME.to_owned(),
    };
    let change = Change {
        actor: &actor,
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
    let mut tx = ctx.db.write().await?;
    authenticator::end(ctx, &mut tx, caller.id, Ending::Left).await?;
    groups::erase(ctx, &mut tx, caller.id, &actor).await?;
    ctx.records
        .save::<MemberKind>(&mut tx, change, &gone)
        .await?;
    let left = sqlx::query(
        "update auth_members
         set username = null, password_hash = null, real_name = '', phone_number = null,
             provider = null, provider_id = null, last_login_at = null, left_at = ?1,
             updated_at = ?1
         where id = ?2 and left_at is null and token_version = ?3 + 1",
    )
    .bind(now)
    .bind(caller.id)
    .bind(caller.token_version)
    .execute(&mut *tx)
    .await?;
    if left.rows_affected() == 0 {
        return Err(ApiError::unauthorized());
    }
    proof::erase(&mut tx, caller.id).await?;
    account_change::erase(&mut tx, caller.id).await?;
    provisional::erase(&mut tx, caller.id).await?;
    second_factor::erase(&mut tx, caller.id).await?;
    requests::erase(ctx, &mut tx, caller.id, &actor).await?;
    consents::erase(&mut tx, caller.id).await?;
    for deletion in &ctx.installed().account_deletion {
        deletion.erase(ctx, &mut tx, caller.id).await?;
    }
    outbox::forget_member(&mut tx, caller.id).await?;
    notifications::left(ctx, &mut tx, caller.id).await?;
    records::forget_person(&mut tx, caller.id, MemberKind::NAME, &key, LEFT_NAME).await?;
    tx.commit().await?;
    tracing::info!(member = caller.id, "a member left");
    ctx.media.remove_given_up().await;
    Ok(())
}
