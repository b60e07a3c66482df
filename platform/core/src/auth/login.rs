//! Logging in with e-mail and password.

use poem::web::Data;
use poem_openapi::{Object, OpenApi, payload::Form, payload::Json};
use serde::Deserialize;

use super::{
    Email, Token,
    limit::{Counted, LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS},
    members::{self, Member},
};
use crate::{
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    ids,
    server::ClientAddress,
};

pub struct LoginApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api")]
impl LoginApi {
    /// An access token for an e-mail and its password. The same answer, after the same time, for
    /// an unknown e-mail and a wrong password.
    #[oai(path = "/loginProc", method = "post", operation_id = "login")]
    async fn login(
        &self,
        address: Data<&ClientAddress>,
        body: Form<Credentials>,
    ) -> Result<Json<Token>> {
        let Credentials { username, password } = body.0;
        require(&username, &password)?;
        let attempt = Attempt::begin(&self.ctx, &username, address.0).await?;
        let member = match Email::parse(&username) {
            Ok(email) => members::find_by_email(self.ctx.db.read(), &email).await?,
            Err(_) => None,
        };
        let hash = member.as_ref().and_then(|m| m.password_hash.clone());
        let right = match self.ctx.auth.passwords.verify(&password, hash).await {
            Ok(right) => right,
            Err(error) => {
                attempt.forget(&self.ctx).await?;
                return Err(error);
            }
        };
        let Some(member) = member.filter(|_| right) else {
            return Err(wrong_credentials());
        };
        attempt.succeed(&self.ctx).await?;
        start_session(&self.ctx, &member).map(Json)
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

/// A new login of a member who proved who they are. `403` for one who is disabled.
pub(super) fn start_session(ctx: &Ctx, member: &Member) -> Result<Token> {
    if member.disabled {
        return Err(ApiError {
            message: "이용이 정지된 계정이에요. 센터에 문의해 주세요.".to_owned(),
            ..ApiError::forbidden()
        });
    }
    let login = new_login()?;
    ctx.auth.issue(member, login, ctx.clock.now())
}

/// The name of a new login.
pub(super) fn new_login() -> Result<String> {
    ids::random_text(16).map_err(ApiError::internal)
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
        let address = ctx.auth.address_subject(address);
        let username = username.trim().to_lowercase();
        let account = ctx.auth.digest("login", &format!("{username} {address}"));
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
    async fn succeed(self, ctx: &Ctx) -> Result<()> {
        let mut tx = ctx.db.write().await?;
        LOGIN_BY_ACCOUNT.clear(&mut tx, &self.account).await?;
        self.by_address.take_back(&mut tx).await?;
        Ok(tx.commit().await?)
    }

    /// The password was never looked at.
    async fn forget(self, ctx: &Ctx) -> Result<()> {
        let mut tx = ctx.db.write().await?;
        self.by_account.take_back(&mut tx).await?;
        self.by_address.take_back(&mut tx).await?;
        Ok(tx.commit().await?)
    }
}
