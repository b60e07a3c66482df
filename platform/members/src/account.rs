//! One's own account: finding it again, changing it, leaving.

use poem::web::Data;
use poem_openapi::{ApiResponse, Object, OpenApi, payload::Json};

use super::{
    Message, Token, account_deletion,
    device::Device,
    logins, notifications,
    password_proof::{check, refuse_social, require_proof},
    provisional::{self, Placeholder},
    register::{PhoneNumberCheck, count_lookup, field},
    second_factor::{self, LoginAnswer},
};
use crate::{Auth, store};
use platform::{
    address::ClientAddress,
    authenticator::{self, Ending},
    cached_response::NoContent,
    ctx::Ctx,
    error::{ApiError, Result},
    identity::{Password, PhoneNumber},
    proof::{self, Proof},
    records::{Caller, Role},
    ticket,
    timestamp::Timestamp,
};

pub struct AccountApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member")]
impl AccountApi {
    /// Whether somebody registered with this number.
    #[oai(
        path = "/findUserPhoneNumberCheck",
        method = "post",
        operation_id = "find_phone_number"
    )]
    async fn find_phone_number(
        &self,
        address: Data<&ClientAddress>,
        body: Json<PhoneNumberCheck>,
    ) -> Result<PhoneNumberAnswer> {
        let phone = field("phoneNumber", PhoneNumber::parse(&body.0.phone_number))?;
        count_lookup(&self.ctx, address.0).await?;
        match store::find_by_phone(self.ctx.db.read(), &phone).await? {
            Some(_) => Ok(PhoneNumberAnswer::Yes(Message::json(
                "가입된 휴대폰 번호예요.",
            ))),
            None => Ok(PhoneNumberAnswer::No),
        }
    }

    /// Logs in whoever holds the phone, so that they can set a new password. Not for admins.
    /// `202` when the member has a second factor: a phone alone does not replace it.
    #[oai(
        path = "/getTokenByPhone",
        method = "post",
        operation_id = "get_token_by_phone"
    )]
    async fn get_token_by_phone(
        &self,
        device: Device,
        body: Json<PhoneProof>,
    ) -> Result<LoginAnswer> {
        let phone = field("phoneNumber", PhoneNumber::parse(&body.0.phone_number))?;
        let now = self.ctx.clock.now();
        let ticket = ticket::unseal_phone(
            &self.ctx.signer,
            ticket::PHONE_TICKET,
            &body.0.ticket,
            &phone,
            now,
        )?;
        let mut tx = self.ctx.db.write().await?;
        let Some(member) = store::find_by_phone(&mut *tx, &phone).await? else {
            return Err(ApiError::not_found("이 번호로 가입한 회원이 없어요."));
        };
        if member.role == Role::Admin {
            return Err(ApiError {
                message: "관리자 계정은 휴대폰으로 찾을 수 없어요.".to_owned(),
                ..ApiError::forbidden()
            });
        }
        if !ticket.consume(&mut tx).await? {
            return Err(ticket::not_verified());
        }
        let step =
            second_factor::first_step(&self.ctx, &mut tx, &member, &device, Proof::Phone).await?;
        tx.commit().await?;
        Ok(step.into())
    }

    /// Checks the caller's password: for 10 minutes this login may change it and what else keeps the
    /// account. `409` when wrong.
    #[oai(
        path = "/checkPassword",
        method = "post",
        operation_id = "check_password"
    )]
    async fn check_password(
        &self,
        caller: Caller,
        body: Json<PreviousPassword>,
    ) -> Result<NoContent> {
        check(&self.ctx, &caller, "prevPassword", &body.0.prev_password).await?;
        let mut tx = self.ctx.db.write().await?;
        let now = self.ctx.clock.now();
        proof::note(&mut tx, caller.id, &caller.login, Proof::Password, now).await?;
        tx.commit().await?;
        Ok(NoContent::Done)
    }

    /// Sets a new password and ends every other login. `409` unless the caller proved who they are
    /// in this login within the last 10 minutes.
    #[oai(path = "/editPassword", method = "put", operation_id = "edit_password")]
    async fn edit_password(&self, caller: Caller, body: Json<NewPassword>) -> Result<Json<Token>> {
        let password = field("password", Password::parse(&body.0.password))?;
        let now = self.ctx.clock.now();
        let member = store::find(self.ctx.db.read(), caller.id).await?;
        refuse_social(member.as_ref())?;
        proof::require_for_password(self.ctx.db.read(), &caller, now).await?;
        let hash = self.ctx.state::<Auth>().passwords.hash(&password).await?;
        let mut tx = self.ctx.db.write().await?;
        proof::require_for_password(&mut *tx, &caller, now).await?;
        proof::erase(&mut tx, caller.id).await?;
        let changed = sqlx::query(
            "update auth_members
             set password_hash = ?1, token_version = token_version + 1, updated_at = ?2
             where id = ?3 and token_version = ?4",
        )
        .bind(hash)
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
            Ending::Password,
        )
        .await?;
        provisional::replaced(&mut tx, caller.id, Placeholder::Password).await?;
        if let Some(member) = &member {
            notifications::changed(
                &self.ctx,
                &mut tx,
                member,
                &notifications::PASSWORD_CHANGED,
                None,
            )
            .await?;
        }
        tx.commit().await?;
        Ok(Json(token))
    }

    /// The caller's own account.
    #[oai(path = "/me", method = "get", operation_id = "get_me")]
    async fn get_me(&self, caller: Caller) -> Result<Json<Me>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let member = store::find(&mut *conn, caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        Ok(Json(Me {
            id: member.id,
            username: member.username,
            display_name: member.display_name,
            real_name: member.real_name,
            phone_number: member.phone_number.unwrap_or_default(),
            role: member.role,
            provider: member.provider,
            created_at: member.created_at,
            api_tokens: authenticator::count_live(&self.ctx, &mut conn, member.id).await?,
            to_replace: provisional::of(&mut conn, member.id).await?,
        }))
    }

    /// Leaves. Personal data is removed at once; posts stay under a neutral name. `409` for a wrong
    /// password, and without a proof.
    #[oai(path = "/me", method = "delete", operation_id = "leave")]
    async fn leave(&self, caller: Caller, body: Json<Farewell>) -> Result<NoContent> {
        require_proof(&self.ctx, &caller, body.0.password.as_deref()).await?;
        account_deletion::leave(&self.ctx, &caller).await?;
        Ok(NoContent::Done)
    }
}

#[derive(Object)]
#[oai(rename = "MemberPhoneProof", rename_all = "camelCase")]
pub(super) struct PhoneProof {
    pub phone_number: String,
    /// From `verifyCode`, for the same number.
    pub ticket: String,
}

#[derive(Object)]
#[oai(rename = "MemberPreviousPassword", rename_all = "camelCase")]
struct PreviousPassword {
    prev_password: String,
}

#[derive(Object)]
#[oai(rename = "MemberNewPassword")]
struct NewPassword {
    /// 8 to 128 characters.
    password: String,
}

#[derive(Object)]
#[oai(rename = "MemberFarewell")]
struct Farewell {
    /// Left out where the login proved itself within the last 10 minutes. A social account has none.
    password: Option<String>,
}

#[derive(Object)]
#[oai(rename = "MemberMe", rename_all = "camelCase")]
struct Me {
    id: i64,
    /// The e-mail.
    username: String,
    display_name: String,
    real_name: String,
    /// Digits; empty for an admin who never gave one.
    phone_number: String,
    role: Role,
    /// The social-login provider; absent for an account with a password.
    provider: Option<String>,
    created_at: Timestamp,
    /// API tokens in the caller's name that can be used now. They end with a change of password,
    /// phone, e-mail or second factor, with logging out everywhere and with leaving.
    api_tokens: i64,
    /// What the program made up for the admin of a first start and what is still to be replaced.
    to_replace: Vec<Placeholder>,
}

#[derive(ApiResponse)]
enum PhoneNumberAnswer {
    #[oai(status = 200)]
    Yes(Json<Message>),
    #[oai(status = 204)]
    No,
}
