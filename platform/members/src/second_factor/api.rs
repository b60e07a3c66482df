//! A member's own second factor: switching it on, off, and getting new recovery codes.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use poem_openapi::{Object, OpenApi, payload::Json};
use sqlx::SqliteConnection;

use super::{
    codes::{self, NewTry},
    erase,
    qr::Qr,
    take_code,
    totp::{self, Secrets},
};
use crate::{
    Auth,
    account_change::{self, AccountDetail},
    logins,
    notifications::{self, SecondFactorChange},
    password_proof, store,
};
use platform::{
    authenticator::{self, Ending},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    proof,
    records::Caller,
    timestamp::Timestamp,
};

pub struct SecondFactorApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member/secondFactor")]
impl SecondFactorApi {
    /// How the caller's second factor stands.
    #[oai(path = "/", method = "get", operation_id = "get_second_factor")]
    async fn get_second_factor(&self, caller: Caller) -> Result<Json<SecondFactor>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let since = confirmed_at(&mut conn, caller.id).await?;
        let recovery_codes: i64 =
            sqlx::query_scalar("select count(*) from auth_recovery_codes where member_id = ?1")
                .bind(caller.id)
                .fetch_one(&mut *conn)
                .await?;
        Ok(Json(SecondFactor {
            enabled: since.is_some(),
            since,
            recovery_codes,
            required: self.is_required(&mut conn, &caller).await?,
        }))
    }

    /// Begins to switch it on: a new secret for the caller's app. Nothing is asked of logins
    /// before a code has confirmed it. `409` when it is on, for a wrong password, and without a proof.
    #[oai(path = "/start", method = "post", operation_id = "start_second_factor")]
    async fn start_second_factor(
        &self,
        caller: Caller,
        body: Json<OwnPassword>,
    ) -> Result<Json<NewSecret>> {
        password_proof::require_proof(&self.ctx, &caller, body.0.password.as_deref()).await?;
        let secret = Secrets::new()?;
        let mut tx = self.ctx.db.write().await?;
        if confirmed_at(&mut tx, caller.id).await?.is_some() {
            return Err(ApiError::conflict("2단계 인증이 이미 켜져 있어요."));
        }
        sqlx::query(
            "insert into auth_second_factors (member_id, sealed, last_step)
             values (?1, ?2, 0)
             on conflict (member_id) do update set sealed = excluded.sealed, last_step = 0",
        )
        .bind(caller.id)
        .bind(secret.seal(&self.ctx.vault, caller.id)?)
        .execute(&mut *tx)
        .await?;
        let member = store::find(&mut *tx, caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        tx.commit().await?;
        let site = self.ctx.site().await?;
        let uri = uri(&site.identity.name, &member.username, &secret.text());
        Ok(Json(NewSecret {
            secret: secret.text(),
            qr: Qr::draw(&uri)?,
            uri,
        }))
    }

    /// Switches it on with the first code of the app, and ends every other login. The member is told by mail and
    /// by a short message, and can take it back for 72 hours. `409` when nothing was begun, and without a proof.
    #[oai(
        path = "/confirm",
        method = "post",
        operation_id = "confirm_second_factor"
    )]
    async fn confirm_second_factor(
        &self,
        caller: Caller,
        body: Json<FirstCode>,
    ) -> Result<Json<SwitchedOn>> {
        proof::require(&self.ctx, &caller).await?;
        let tried = NewTry::begin(&self.ctx, caller.id, &caller.login).await?;
        let mut tx = self.ctx.db.write().await?;
        let begun: bool = sqlx::query_scalar(
            "select exists (
                select 1 from auth_second_factors where member_id = ?1 and confirmed_at is null
             )",
        )
        .bind(caller.id)
        .fetch_one(&mut *tx)
        .await?;
        if !begun {
            return Err(ApiError::conflict("2단계 인증을 처음부터 다시 켜 주세요."));
        }
        if !totp::take(&self.ctx, &mut tx, caller.id, body.0.code.trim()).await? {
            return Err(codes::wrong());
        }
        tried.succeed(&mut tx).await?;
        let member = store::find(&mut *tx, caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        account_change::tell(&self.ctx, &mut tx, &member, AccountDetail::SecondFactor).await?;
        let now = self.ctx.clock.now();
        sqlx::query("update auth_second_factors set confirmed_at = ?1 where member_id = ?2")
            .bind(now)
            .bind(caller.id)
            .execute(&mut *tx)
            .await?;
        let recovery_codes = codes::renew(&self.ctx, &mut tx, caller.id).await?;
        let changed = sqlx::query(
            "update auth_members
             set token_version = token_version + 1, updated_at = ?1
             where id = ?2 and token_version = ?3",
        )
        .bind(now)
        .bind(caller.id)
        .bind(caller.token_version)
        .execute(&mut *tx)
        .await?;
        let token = logins::go_on(
            &self.ctx,
            &mut tx,
            &caller,
            changed.rows_affected(),
            Ending::SecondFactor,
        )
        .await?;
        tx.commit().await?;
        tracing::info!(member = caller.id, "a second factor was switched on");
        Ok(Json(SwitchedOn {
            recovery_codes,
            access_token: token.access_token,
        }))
    }

    /// New recovery codes in place of the earlier ones. `409` without a proof.
    #[oai(
        path = "/recoveryCodes",
        method = "post",
        operation_id = "renew_recovery_codes"
    )]
    async fn renew_recovery_codes(
        &self,
        caller: Caller,
        body: Json<CodeProof>,
    ) -> Result<Json<RecoveryCodes>> {
        let mut tx = self.prove(&caller, &body.0).await?;
        let recovery_codes = codes::renew(&self.ctx, &mut tx, caller.id).await?;
        let change = SecondFactorChange::Codes;
        notifications::second_factor_changed(&self.ctx, &mut tx, caller.id, change).await?;
        tx.commit().await?;
        Ok(Json(RecoveryCodes { recovery_codes }))
    }

    /// Switches it off, with a proof and a code, and ends every other login and the caller's API tokens. `409` for
    /// an admin of whom it is demanded.
    #[oai(path = "/", method = "delete", operation_id = "remove_second_factor")]
    async fn remove_second_factor(
        &self,
        caller: Caller,
        body: Json<CodeProof>,
    ) -> Result<NoContent> {
        let mut conn = self.ctx.db.read().acquire().await?;
        if self.is_required(&mut conn, &caller).await? {
            return Err(ApiError::conflict(
                "관리자는 2단계 인증을 끌 수 없어요. 설정에서 요구하고 있어요.",
            ));
        }
        drop(conn);
        let mut tx = self.prove(&caller, &body.0).await?;
        erase(&mut tx, caller.id).await?;
        // The token version stays, so that the caller's own login goes on without another token.
        logins::end_all(&mut tx, caller.id, Some(&caller.login)).await?;
        authenticator::end(&self.ctx, &mut tx, caller.id, Ending::SecondFactor).await?;
        let change = SecondFactorChange::Off;
        notifications::second_factor_changed(&self.ctx, &mut tx, caller.id, change).await?;
        tx.commit().await?;
        tracing::info!(member = caller.id, "a second factor was switched off");
        Ok(NoContent::Done)
    }
}

impl SecondFactorApi {
    /// Asks for a proof and checks the code; the transaction in which the code was taken.
    async fn prove(&self, caller: &Caller, proof: &CodeProof) -> Result<platform::db::Tx> {
        password_proof::require_proof(&self.ctx, caller, proof.password.as_deref()).await?;
        let tried = NewTry::begin(&self.ctx, caller.id, &caller.login).await?;
        let mut tx = self.ctx.db.write().await?;
        if confirmed_at(&mut tx, caller.id).await?.is_none() {
            return Err(ApiError::conflict("2단계 인증이 꺼져 있어요."));
        }
        take_code(&self.ctx, &mut tx, caller.id, &proof.code).await?;
        tried.succeed(&mut tx).await?;
        Ok(tx)
    }

    async fn is_required(&self, conn: &mut SqliteConnection, caller: &Caller) -> Result<bool> {
        let member = store::find(conn, caller.id).await?;
        Ok(
            member
                .is_some_and(|member| self.ctx.state::<Auth>().demands_second_factor(member.role)),
        )
    }
}

/// How a member's second factor stands.
#[derive(Object)]
#[oai(rename = "MemberSecondFactor", rename_all = "camelCase")]
struct SecondFactor {
    enabled: bool,
    since: Option<Timestamp>,
    /// Recovery codes that are left.
    recovery_codes: i64,
    /// Whether the configuration demands it of the caller.
    required: bool,
}

#[derive(Object)]
#[oai(rename = "MemberOwnPassword")]
struct OwnPassword {
    /// Left out where the login proved itself within the last 10 minutes. A social account has none.
    password: Option<String>,
}

/// A secret that is shown once.
#[derive(Object)]
#[oai(rename = "MemberNewSecret")]
struct NewSecret {
    /// To type into an app that has no camera.
    secret: String,
    /// `otpauth://…`, to open an app on the same phone.
    uri: String,
    qr: Qr,
}

#[derive(Object)]
#[oai(rename = "MemberFirstCode")]
struct FirstCode {
    /// The six digits that the app shows.
    code: String,
}

#[derive(Object)]
#[oai(rename = "MemberSecondFactorOn", rename_all = "camelCase")]
struct SwitchedOn {
    /// Shown once; each opens the account once without the app.
    recovery_codes: Vec<String>,
    /// The token with which this login goes on.
    access_token: String,
}

#[derive(Object)]
#[oai(rename = "MemberRecoveryCodes", rename_all = "camelCase")]
struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

#[derive(Object)]
#[oai(rename = "MemberSecondFactorProof")]
struct CodeProof {
    /// Left out where the login proved itself within the last 10 minutes. A social account has none.
    password: Option<String>,
    /// Of the app, or a recovery code.
    code: String,
}

async fn confirmed_at(conn: &mut SqliteConnection, member: i64) -> Result<Option<Timestamp>> {
    let row: Option<Option<Timestamp>> =
        sqlx::query_scalar("select confirmed_at from auth_second_factors where member_id = ?1")
            .bind(member)
            .fetch_optional(conn)
            .await?;
    Ok(row.flatten())
}

/// What apps read: who the code is for, and the secret.
fn uri(site: &str, email: &str, secret: &str) -> String {
    let [site, email] = [site, email].map(|text| utf8_percent_encode(text, NON_ALPHANUMERIC));
    format!("otpauth://totp/{site}:{email}?secret={secret}&issuer={site}")
}
