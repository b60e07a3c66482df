//! Another phone number.

use poem_openapi::{OpenApi, payload::Json};

use super::{
    Token,
    account::PhoneProof,
    account_change::{self, AccountDetail},
    logins,
    register::{field, taken},
};
use crate::store;
use platform::{
    authenticator::Ending,
    ctx::Ctx,
    error::{ApiError, Result},
    identity::PhoneNumber,
    proof,
    records::Caller,
    ticket,
};

pub struct PhoneApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member")]
impl PhoneApi {
    /// Changes the phone number to one that answered its code, and ends every other login. The former
    /// number and the e-mail are told and can take it back for 72 hours. `409` without a proof.
    #[oai(path = "/phone", method = "put", operation_id = "edit_phone_number")]
    async fn edit_phone_number(
        &self,
        caller: Caller,
        body: Json<PhoneProof>,
    ) -> Result<Json<Token>> {
        let phone = field("phoneNumber", PhoneNumber::parse(&body.0.phone_number))?;
        proof::require(&self.ctx, &caller).await?;
        let now = self.ctx.clock.now();
        let ticket = ticket::unseal_phone(
            &self.ctx.signer,
            ticket::PHONE_TICKET,
            &body.0.ticket,
            &phone,
            now,
        )?;
        let mut tx = self.ctx.db.write().await?;
        let member = store::find(&mut *tx, caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        if let Some(other) = store::find_by_phone(&mut *tx, &phone).await?
            && other.id != caller.id
        {
            return Err(taken("phoneNumber", store::PHONE_TAKEN));
        }
        if !ticket.consume(&mut tx).await? {
            return Err(ticket::not_verified());
        }
        if member.phone_number.as_deref() != Some(phone.as_str()) {
            account_change::tell(&self.ctx, &mut tx, &member, AccountDetail::Phone).await?;
        }
        let changed = sqlx::query(
            "update auth_members
             set phone_number = ?1, token_version = token_version + 1, updated_at = ?2
             where id = ?3 and token_version = ?4",
        )
        .bind(phone.as_str())
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
            Ending::Phone,
        )
        .await?;
        tx.commit().await?;
        Ok(Json(token))
    }
}
