//! Another e-mail to log in with.

use poem::web::Data;
use poem_openapi::{Object, OpenApi, payload::Json};

use super::{
    Token,
    account_change::{self, AccountDetail},
    logins,
    provisional::{self, Placeholder},
    register::{count_refusal, field, taken},
};
use crate::{password_proof, store};
use platform::{
    address::ClientAddress,
    authenticator::Ending,
    ctx::Ctx,
    error::{ApiError, Result},
    records::Caller,
};

pub struct EmailApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member")]
impl EmailApi {
    /// Changes the caller's e-mail and ends every other login. The former e-mail and the phone are
    /// told and can take it back for 72 hours. `409` for a wrong password, without a proof, and for an
    /// e-mail that somebody else has.
    #[oai(path = "/username", method = "put", operation_id = "edit_username")]
    async fn edit_username(
        &self,
        address: Data<&ClientAddress>,
        caller: Caller,
        body: Json<NewEmail>,
    ) -> Result<Json<Token>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let open = provisional::of(&mut conn, caller.id).await?;
        drop(conn);
        let email = match open.contains(&Placeholder::Email) {
            true => provisional::own_email(&body.0.username).and_then(provisional::reachable),
            false => provisional::own_email(&body.0.username),
        };
        let email = field("username", email)?;
        let member = store::find(self.ctx.db.read(), caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        password_proof::require_proof(&self.ctx, &caller, body.0.password.as_deref()).await?;
        let mut tx = self.ctx.db.write().await?;
        let other = store::find_by_email(&mut *tx, &email).await?;
        if other.is_some_and(|other| other.id != caller.id) {
            drop(tx);
            let refusal = taken("username", store::EMAIL_TAKEN);
            return Err(count_refusal(&self.ctx, address.0, refusal).await);
        }
        let now = self.ctx.clock.now();
        // Before the change: from then on all that is sent goes to the new address.
        if member.username != email.as_str() {
            account_change::tell(&self.ctx, &mut tx, &member, AccountDetail::Email).await?;
        }
        let changed = sqlx::query(
            "update auth_members
             set username = ?1, token_version = token_version + 1, updated_at = ?2
             where id = ?3 and token_version = ?4",
        )
        .bind(email.as_str())
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
            Ending::Email,
        )
        .await?;
        provisional::replaced(&mut tx, caller.id, Placeholder::Email).await?;
        tx.commit().await?;
        Ok(Json(token))
    }
}

#[derive(Object)]
#[oai(rename = "MemberNewEmail")]
struct NewEmail {
    /// The new e-mail.
    username: String,
    /// Left out where the login proved itself within the last 10 minutes. A social account has none.
    password: Option<String>,
}
