//! Logging in with e-mail and password.

use poem::web::Data;
use poem_openapi::{Object, OpenApi, payload::Form, payload::Json};
use serde::Deserialize;
use sqlx::SqliteConnection;

use super::{
    Token,
    device::Device,
    second_factor::{self, LoginAnswer, NewTry},
};
use crate::{
    Auth,
    limits::{LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS},
    store,
};
use platform::{
    address::ClientAddress,
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    identity::Email,
    limit::{self, Counted},
    proof::Proof,
};

pub struct LoginApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl LoginApi {
    /// An access token for an e-mail and its password. The same answer, after the same time, for
    /// an unknown e-mail and a wrong password. `202` when the member has a second factor: then
    /// `login/secondFactor` gives the token for the ticket and a code.
    #[oai(path = "/loginProc", method = "post", operation_id = "login")]
    async fn login(
        &self,
        address: Data<&ClientAddress>,
        device: Device,
        body: Form<Credentials>,
    ) -> Result<LoginAnswer> {
        let Credentials { username, password } = body.0;
        require(&username, &password)?;
        let attempt = Attempt::begin(&self.ctx, &username, address.0).await?;
        let member = match Email::parse(&username) {
            Ok(email) => store::find_by_email(self.ctx.db.read(), &email).await?,
            Err(_) => None,
        };
        let hash = member.as_ref().and_then(|m| m.password_hash.clone());
        let right = match self
            .ctx
            .state::<Auth>()
            .passwords
            .verify(&password, hash)
            .await
        {
            Ok(right) => right,
            Err(error) => {
                attempt.forget(&self.ctx).await?;
                return Err(error);
            }
        };
        let Some(member) = member.filter(|_| right) else {
            return Err(wrong_credentials());
        };
        let mut tx = self.ctx.db.write().await?;
        attempt.succeed(&mut tx).await?;
        let step =
            second_factor::first_step(&self.ctx, &mut tx, &member, &device, Proof::Login).await;
        tx.commit().await?;
        Ok(step?.into())
    }

    /// The access token of a login that waits for its second step: a code of the member's app, or
    /// a recovery code, which is used up. `401` for a ticket that is too old.
    #[oai(
        path = "/login/secondFactor",
        method = "post",
        operation_id = "login_with_second_factor"
    )]
    async fn login_with_second_factor(
        &self,
        address: Data<&ClientAddress>,
        device: Device,
        body: Json<SecondStepProof>,
    ) -> Result<Json<Token>> {
        let now = self.ctx.clock.now();
        let ticket = second_factor::read_waiting(&self.ctx, &body.0.ticket, now)?;
        let waiting = &ticket.body;
        let from = limit::address_subject(&self.ctx.signer, address.0);
        let tried = NewTry::begin(&self.ctx, waiting.member, &from).await?;
        let mut tx = self.ctx.db.write().await?;
        let member = store::find(&mut *tx, waiting.member)
            .await?
            .ok_or_else(second_factor::expired)?;
        second_factor::take_code(&self.ctx, &mut tx, member.id, &body.0.code).await?;
        if !ticket.consume(&mut tx).await? {
            return Err(second_factor::expired());
        }
        tried.succeed(&mut tx).await?;
        let token =
            second_factor::second_step(&self.ctx, &mut tx, &member, &device, waiting).await?;
        tx.commit().await?;
        Ok(Json(token))
    }
}

#[derive(Object, Deserialize)]
#[oai(rename = "AuthCredentials")]
struct Credentials {
    /// The e-mail, in any case.
    #[serde(default)]
    username: String,
    #[serde(default)]
    password: String,
}

#[derive(Object)]
#[oai(rename = "AuthSecondStepProof")]
struct SecondStepProof {
    /// The `secondFactorTicket` of the first step.
    ticket: String,
    /// The app's six digits, or a recovery code.
    code: String,
}

fn require(username: &str, password: &str) -> Result<()> {
    let mut errors = FieldErrors::default();
    if username.trim().is_empty() {
        errors.add("username", "이메일을 입력해주세요.");
    }
    if password.is_empty() {
        errors.add("password", "비밀번호를 입력해주세요.");
    }
    errors.finish()
}

fn wrong_credentials() -> ApiError {
    ApiError {
        message: "아이디 또는 비밀번호가 올바르지 않습니다.".to_owned(),
        ..ApiError::unauthorized()
    }
}

/// A login under way. It counts as a failure before the password is looked at, so that many at
/// once find no gap between looking and counting.
struct Attempt {
    account: String,
    by_account: Counted,
    by_address: Counted,
}

impl Attempt {
    async fn begin(ctx: &Ctx, username: &str, address: &ClientAddress) -> Result<Self> {
        let now = ctx.clock.now();
        let address = limit::address_subject(&ctx.signer, address);
        let username = username.trim().to_lowercase();
        let account = ctx.signer.digest("login", &format!("{username} {address}"));
        let mut tx = ctx.db.write().await?;
        let by_address = LOGIN_BY_ADDRESS.count(&mut tx, &address, now).await?;
        let by_account = LOGIN_BY_ACCOUNT.count(&mut tx, &account, now).await?;
        tx.commit().await?;
        Ok(Self {
            account,
            by_account,
            by_address,
        })
    }

    /// The password was right: earlier failures with this account from this address are forgiven.
    async fn succeed(self, conn: &mut SqliteConnection) -> Result<()> {
        LOGIN_BY_ACCOUNT.clear(&mut *conn, &self.account).await?;
        self.by_address.take_back(conn).await
    }

    /// The password was never looked at.
    async fn forget(self, ctx: &Ctx) -> Result<()> {
        let mut tx = ctx.db.write().await?;
        self.by_account.take_back(&mut tx).await?;
        self.by_address.take_back(&mut tx).await?;
        Ok(tx.commit().await?)
    }
}
