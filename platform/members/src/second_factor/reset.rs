//! Taking the second step away from a member who lost it.

use anyhow::Context;
use sqlx::SqliteConnection;

use crate::{MemberKind, store};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    identity::Email,
    records::{Actor, Change, RecordKind},
};

/// Removes everything of the member's second step.
pub async fn forget(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from auth_recovery_codes where member_id = ?1")
        .bind(member)
        .execute(&mut *conn)
        .await?;
    sqlx::query("delete from auth_second_factors where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes somebody else's second factor, journaled; ends all logins of the member.
pub async fn reset(ctx: &Ctx, tx: &mut Tx, actor: &Actor, member: i64) -> Result<()> {
    let key = member.to_string();
    let mut status = MemberKind
        .load(tx, &key)
        .await?
        .ok_or_else(|| ApiError::not_found("없는 회원이에요."))?;
    status.second_factor_reset_at = Some(ctx.clock.now());
    forget(tx, member).await?;
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
    reset(ctx, &mut tx, &Actor::program("admin"), member.id).await?;
    Ok(tx.commit().await?)
}
