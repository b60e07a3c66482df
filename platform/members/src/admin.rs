//! The first admins: made on the command line or at the first start, never with a known password.

use std::{env, fs};

use anyhow::{Context, bail};
use poem::http::StatusCode;

use super::{MemberKind, MemberStatus, provisional};
use crate::{
    Auth,
    store::{self, NewMember},
};
use platform::{
    ctx::Ctx,
    error::ApiError,
    identity::{DisplayName, Email, Password},
    ids,
    records::{Actor, Change, Role},
};

/// Makes an admin whom others see as 관리자, with a number if that is taken. Refuses an e-mail that
/// already has an account, and the one that the program makes up.
pub async fn create(ctx: &Ctx, email: &str, password: &str) -> anyhow::Result<i64> {
    let email = provisional::own_email(email).map_err(anyhow::Error::msg)?;
    insert(ctx, &email, hash(ctx, password).await?).await
}

/// As [`create`], with a password that was hashed before.
pub async fn create_with_hash(
    ctx: &Ctx,
    email: &str,
    password_hash: String,
) -> anyhow::Result<i64> {
    let email = provisional::own_email(email).map_err(anyhow::Error::msg)?;
    insert(ctx, &email, password_hash).await
}

async fn hash(ctx: &Ctx, password: &str) -> anyhow::Result<String> {
    let password = Password::parse(password).map_err(anyhow::Error::msg)?;
    Ok(ctx.state::<Auth>().passwords.hash(&password).await?)
}

async fn insert(ctx: &Ctx, email: &Email, password_hash: String) -> anyhow::Result<i64> {
    let display_name = free_name(ctx).await?;
    let mut tx = ctx.db.write().await?;
    let new = NewMember {
        email,
        password_hash: Some(password_hash),
        display_name: &display_name,
        real_name: None,
        phone: None,
        social: None,
        created_at: ctx.clock.now(),
    };
    let id = store::insert(&mut tx, new).await.map_err(plain)?;
    let change = Change {
        actor: &Actor::program("admin"),
        key: &id.to_string(),
        revision: None,
    };
    let status = MemberStatus {
        display_name: display_name.as_str().to_owned(),
        role: Role::Admin,
        disabled: false,
        logged_out_at: None,
        second_factor_reset_at: None,
    };
    ctx.records
        .save::<MemberKind>(&mut tx, change, &status)
        .await?;
    tx.commit().await?;
    Ok(id)
}

/// Makes the first admin when there is none yet: the one that `MARU_BOOTSTRAP_ADMIN_EMAIL` and
/// `MARU_BOOTSTRAP_ADMIN_PASSWORD` (or `…_PASSWORD_FILE`) name, else, on a loopback address, one
/// with a random password, which is returned to be shown once and kept nowhere.
pub async fn bootstrap(ctx: &Ctx) -> anyhow::Result<Option<(String, String)>> {
    let email = env::var("MARU_BOOTSTRAP_ADMIN_EMAIL").ok();
    let password = match env::var("MARU_BOOTSTRAP_ADMIN_PASSWORD_FILE") {
        Ok(path) => Some(
            fs::read_to_string(&path)
                .with_context(|| format!("MARU_BOOTSTRAP_ADMIN_PASSWORD_FILE names {path}"))?
                .trim_end()
                .to_owned(),
        ),
        Err(_) => env::var("MARU_BOOTSTRAP_ADMIN_PASSWORD").ok(),
    };
    bootstrap_with(ctx, email, password).await
}

/// Makes the first admin with a given e-mail and password.
pub async fn bootstrap_with(
    ctx: &Ctx,
    email: Option<String>,
    password: Option<String>,
) -> anyhow::Result<Option<(String, String)>> {
    let known: bool =
        sqlx::query_scalar("select exists (select 1 from auth_standing where role = 'ROLE_ADMIN')")
            .fetch_one(ctx.db.read())
            .await?;
    if known {
        return Ok(None);
    }
    match (email, password) {
        (Some(email), Some(password)) => {
            create(ctx, &email, &password)
                .await
                .context("MARU_BOOTSTRAP_ADMIN_EMAIL, MARU_BOOTSTRAP_ADMIN_PASSWORD")?;
            Ok(None)
        }
        (None, None) if ctx.config.server.listen.ip().is_loopback() => {
            let password = ids::random_text(18)?;
            let email = Email::parse(provisional::EMAIL).map_err(anyhow::Error::msg)?;
            let id = insert(ctx, &email, hash(ctx, &password).await?).await?;
            let mut tx = ctx.db.write().await?;
            provisional::note(&mut tx, id).await?;
            tx.commit().await?;
            Ok(Some((provisional::EMAIL.to_owned(), password)))
        }
        (None, None) => Ok(None),
        _ => bail!(
            "MARU_BOOTSTRAP_ADMIN_EMAIL and MARU_BOOTSTRAP_ADMIN_PASSWORD: set both or neither"
        ),
    }
}

async fn free_name(ctx: &Ctx) -> anyhow::Result<DisplayName> {
    for number in 1..1000 {
        let name = match number {
            1 => "관리자".to_owned(),
            _ => format!("관리자{number}"),
        };
        let name = DisplayName::parse(&name).map_err(anyhow::Error::msg)?;
        if !store::has_display_name(ctx.db.read(), &name, None).await? {
            return Ok(name);
        }
    }
    bail!("every name from 관리자 to 관리자999 is taken")
}

/// A refusal as a sentence without its HTTP status.
fn plain(error: ApiError) -> anyhow::Error {
    match error.status {
        StatusCode::CONFLICT => anyhow::Error::msg(error.message),
        _ => error.into(),
    }
}
