//! The admin of a first start has an e-mail and a password that the program made up, until somebody
//! replaces both.

use poem::web::Data;
use poem_openapi::{Enum, Object, OpenApi, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{
    Token,
    account_change::{self, AccountDetail},
    logins, notifications,
    register::{count_refusal, taken},
};
use crate::{Auth, store};
use platform::{
    address::ClientAddress,
    authenticator::Ending,
    ctx::Ctx,
    error::{ApiError, FieldErrors, Result},
    identity::{Email, Password},
    proof,
    records::Caller,
};

/// Who the random admin of a first start logs in as.
pub(super) const EMAIL: &str = "admin@maru.local";

const UNREACHABLE: &str = "메일을 받을 수 있는 이메일을 입력해 주세요.";

pub struct ProvisionalApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member")]
impl ProvisionalApi {
    /// Gives the admin of a first start an e-mail that somebody reads, and a password of their own.
    /// What was replaced already may be left out. The phone is told of another e-mail and can take it
    /// back, the e-mail of another password. `409` where nothing is to be replaced, for an e-mail that
    /// somebody else has, and without a proof: `checkPassword` where a password is set.
    #[oai(
        path = "/provisional",
        method = "put",
        operation_id = "replace_provisional_account"
    )]
    async fn replace_provisional_account(
        &self,
        address: Data<&ClientAddress>,
        caller: Caller,
        body: Json<OwnAccount>,
    ) -> Result<Json<Token>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let open = of(&mut conn, caller.id).await?;
        drop(conn);
        if open.is_empty() {
            return Err(ApiError::conflict(
                "이메일과 비밀번호를 이미 정했습니다. 다음부터는 내 정보에서 바꿔 주세요.",
            ));
        }
        let (email, password) = body.0.parse(&open)?;
        match password {
            Some(_) => proof::require_password(&self.ctx, &caller).await?,
            None => proof::require(&self.ctx, &caller).await?,
        }
        let member = store::find(self.ctx.db.read(), caller.id)
            .await?
            .ok_or_else(ApiError::unauthorized)?;
        let hash = match &password {
            Some(password) => Some(self.ctx.state::<Auth>().passwords.hash(password).await?),
            None => None,
        };
        let mut tx = self.ctx.db.write().await?;
        if let Some(email) = &email
            && store::find_by_email(&mut *tx, email).await?.is_some()
        {
            drop(tx);
            let refusal = taken("username", store::EMAIL_TAKEN);
            return Err(count_refusal(&self.ctx, address.0, refusal).await);
        }
        match email {
            // Before the change: what is sent goes to the number of before.
            Some(_) => {
                account_change::tell(&self.ctx, &mut tx, &member, AccountDetail::Email).await?
            }
            None => {
                let mail = &notifications::PASSWORD_CHANGED;
                notifications::changed(&self.ctx, &mut tx, &member, mail, None).await?;
            }
        }
        if password.is_some() {
            proof::erase(&mut tx, caller.id).await?;
        }
        let changed = sqlx::query(
            "update auth_members
             set username = coalesce(?1, username), password_hash = coalesce(?2, password_hash),
                 token_version = token_version + 1, updated_at = ?3
             where id = ?4 and token_version = ?5",
        )
        .bind(email.as_ref().map(Email::as_str))
        .bind(hash)
        .bind(self.ctx.clock.now())
        .bind(caller.id)
        .bind(caller.token_version)
        .execute(&mut *tx)
        .await?;
        let changed = changed.rows_affected();
        let token = logins::go_on(&self.ctx, &mut tx, &caller, changed, Ending::Password).await?;
        erase(&mut tx, caller.id).await?;
        tx.commit().await?;
        tracing::info!(
            member = caller.id,
            "the first admin has an account of their own"
        );
        Ok(Json(token))
    }
}

#[derive(Object)]
#[oai(rename = "MemberOwnAccount")]
struct OwnAccount {
    /// The e-mail.
    username: Option<String>,
    /// 8 to 128 characters.
    password: Option<String>,
}

impl OwnAccount {
    /// What is still `open`, all of it; `400` with every field that is wrong or missing.
    fn parse(self, open: &[Placeholder]) -> Result<(Option<Email>, Option<Password>)> {
        let mut errors = FieldErrors::default();
        let mut email = None;
        if open.contains(&Placeholder::Email) {
            let text = self.username.unwrap_or_default();
            email = errors.check("username", Email::parse(&text).and_then(reachable));
        }
        let mut password = None;
        if open.contains(&Placeholder::Password) {
            let text = self.password.unwrap_or_default();
            password = errors.check("password", Password::parse(&text));
        }
        errors.finish()?;
        Ok((email, password))
    }
}

/// No mail ever leaves for a name below `.local`.
pub(super) fn reachable(email: Email) -> Result<Email, &'static str> {
    match email.as_str().ends_with(".local") {
        true => Err(UNREACHABLE),
        false => Ok(email),
    }
}

/// What the program made up.
#[derive(Clone, Copy, Debug, Deserialize, Enum, Eq, PartialEq, Serialize)]
#[oai(rename = "MemberPlaceholder", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub(super) enum Placeholder {
    Email,
    Password,
}

/// An e-mail that somebody may give as their own: not the made-up one, at which nobody can be told of anything.
pub(super) fn own_email(text: &str) -> Result<Email, &'static str> {
    match Email::parse(text)? {
        email if email.as_str() == EMAIL => Err(UNREACHABLE),
        email => Ok(email),
    }
}

/// Notes that e-mail and password of a new admin were made up.
pub(super) async fn note(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("insert into auth_provisional (member_id, email, password) values (?1, 1, 1)")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// What is still to be replaced.
pub(super) async fn of(conn: &mut SqliteConnection, member: i64) -> Result<Vec<Placeholder>> {
    let row: Option<(bool, bool)> =
        sqlx::query_as("select email, password from auth_provisional where member_id = ?1")
            .bind(member)
            .fetch_optional(conn)
            .await?;
    let (email, password) = row.unwrap_or_default();
    let open = [
        (email, Placeholder::Email),
        (password, Placeholder::Password),
    ];
    Ok(open
        .into_iter()
        .filter_map(|(is_open, what)| is_open.then_some(what))
        .collect())
}

/// Notes that `made_up` stands in the account again, since what replaced it was taken back.
pub(super) async fn came_back(
    conn: &mut SqliteConnection,
    member: i64,
    made_up: &[Placeholder],
) -> Result<()> {
    if made_up.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "insert into auth_provisional (member_id, email, password) values (?1, ?2, ?3)
         on conflict (member_id) do update
         set email = max(email, excluded.email), password = max(password, excluded.password)",
    )
    .bind(member)
    .bind(made_up.contains(&Placeholder::Email))
    .bind(made_up.contains(&Placeholder::Password))
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes that a member chose one of them, on whatever screen.
pub(super) async fn replaced(
    conn: &mut SqliteConnection,
    member: i64,
    what: Placeholder,
) -> Result<()> {
    let rest: Vec<Placeholder> = of(&mut *conn, member).await?;
    if rest == [what] {
        return erase(conn, member).await;
    }
    let column = match what {
        Placeholder::Email => "update auth_provisional set email = 0 where member_id = ?1",
        Placeholder::Password => "update auth_provisional set password = 0 where member_id = ?1",
    };
    sqlx::query(column).bind(member).execute(conn).await?;
    Ok(())
}

pub(super) async fn erase(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from auth_provisional where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}
