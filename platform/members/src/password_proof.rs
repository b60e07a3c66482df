//! The password of whoever calls, asked for before what could keep its owner out.

use super::{limits::PASSWORD_BY_MEMBER, register::taken};
use crate::{Auth, store};
use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    proof,
    records::Caller,
};

/// Compares the caller's password; a wrong one is a `409` at `field` and counts towards a limit.
pub(super) async fn check(ctx: &Ctx, caller: &Caller, field: &str, text: &str) -> Result<()> {
    let member = store::find(ctx.db.read(), caller.id).await?;
    refuse_social(member.as_ref())?;
    let subject = ctx.signer.digest("member", &caller.id.to_string());
    let mut tx = ctx.db.write().await?;
    let counted = PASSWORD_BY_MEMBER
        .count(&mut tx, &subject, ctx.clock.now())
        .await?;
    tx.commit().await?;
    let hash = member.and_then(|member| member.password_hash);
    let checked = ctx.state::<Auth>().passwords.verify(text, hash).await;
    if matches!(checked, Ok(false)) {
        return Err(taken(field, "기존 비밀번호가 일치하지 않아요."));
    }
    let mut tx = ctx.db.write().await?;
    match checked {
        Ok(_) => PASSWORD_BY_MEMBER.clear(&mut tx, &subject).await?,
        Err(_) => counted.take_back(&mut tx).await?,
    }
    tx.commit().await?;
    checked.map(|_| ())
}

/// Lets a change through that could keep the member out: with the `password` that came along, or
/// after a proof of the last 10 minutes. `409` otherwise: of the type `fresh-proof` without a
/// password, at the field `password` with a wrong one.
pub(super) async fn require_proof(
    ctx: &Ctx,
    caller: &Caller,
    password: Option<&str>,
) -> Result<()> {
    if let Some(password) = password
        && has_password(ctx, caller).await?
    {
        return check(ctx, caller, "password", password).await;
    }
    proof::require(ctx, caller).await
}

/// Whether the caller logs in with a password; `401` for somebody who is gone.
pub(super) async fn has_password(ctx: &Ctx, caller: &Caller) -> Result<bool> {
    let member = store::find(ctx.db.read(), caller.id).await?;
    let member = member.ok_or_else(ApiError::unauthorized)?;
    Ok(member.provider.is_none())
}

pub(super) fn refuse_social(member: Option<&store::Member>) -> Result<()> {
    let member = member.ok_or_else(ApiError::unauthorized)?;
    if member.provider.is_some() {
        return Err(ApiError::conflict(
            "소셜 로그인으로 가입한 계정은 비밀번호가 없어요.",
        ));
    }
    Ok(())
}
