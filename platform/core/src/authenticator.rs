//! Another way in than a login: what programs show in the name of a member.

use async_trait::async_trait;
use poem_openapi::Enum;
use sqlx::SqliteConnection;

use crate::{ctx::Ctx, error::Result, records::Sender, timestamp::Timestamp};

#[async_trait]
pub trait Authenticator: Send + Sync {
    /// Whether it gave out such tokens, by how they begin.
    fn recognizes(&self, token: &str) -> bool;

    /// Who calls with the token. `401` for one that nobody may use, or may use no longer.
    async fn authenticate(&self, ctx: &Ctx, token: &str) -> Result<Sender>;

    /// Ends the tokens that act in the name of `member`, for good. What ended one first stays noted.
    async fn end(&self, conn: &mut SqliteConnection, member: i64, why: Ending) -> Result<()>;

    /// How many tokens act in the name of `member` now: what a change of the account ends.
    async fn count_live(
        &self,
        conn: &mut SqliteConnection,
        member: i64,
        now: Timestamp,
    ) -> Result<i64>;
}

/// What ended the logins of a token's maker, and the token with them.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq, sqlx::Type)]
#[oai(rename = "ApiTokenEnding", rename_all = "camelCase")]
#[sqlx(rename_all = "camelCase")]
pub enum Ending {
    Password,
    Phone,
    Email,
    SecondFactor,
    Role,
    Disabled,
    /// All logins were ended, by an admin or by the member.
    LoggedOut,
    Left,
    /// Somebody took a change of the account back.
    TakenBack,
}

/// Ends the tokens of every sort that act in the name of `member`.
pub async fn end(ctx: &Ctx, conn: &mut SqliteConnection, member: i64, why: Ending) -> Result<()> {
    for authenticator in &ctx.installed().authenticators {
        authenticator.end(conn, member, why).await?;
    }
    Ok(())
}

/// How many tokens of every sort act in the name of `member` now.
pub async fn count_live(ctx: &Ctx, conn: &mut SqliteConnection, member: i64) -> Result<i64> {
    let (mut live, now) = (0, ctx.clock.now());
    for authenticator in &ctx.installed().authenticators {
        live += authenticator.count_live(conn, member, now).await?;
    }
    Ok(live)
}
