//! Tokens as a way in, and what ends them.

use async_trait::async_trait;
use serde::Deserialize;
use sqlx::SqliteConnection;

use super::{PREFIX, caller, live};
use members::{MemberKind, MemberStatus};
use platform::{
    authenticator::{Authenticator, Ending},
    ctx::Ctx,
    db::{Statements, Tx},
    error::Result,
    records::{ChangeListener, RecordChange, RecordKind, Sender},
    timestamp::Timestamp,
};

pub struct TokenAuthenticator;

#[async_trait]
impl Authenticator for TokenAuthenticator {
    fn recognizes(&self, token: &str) -> bool {
        token.starts_with(PREFIX)
    }

    async fn authenticate(&self, ctx: &Ctx, token: &str) -> Result<Sender> {
        caller::authenticate(ctx, token, ctx.clock.now()).await
    }

    async fn end(&self, conn: &mut SqliteConnection, member: i64, why: Ending) -> Result<()> {
        live::end(conn, member, why).await
    }

    async fn count_live(
        &self,
        conn: &mut SqliteConnection,
        member: i64,
        now: Timestamp,
    ) -> Result<i64> {
        live::count_live(conn, member, now).await
    }
}

/// Ends the tokens of a member whose status was changed, as their logins end.
pub struct EndWithStatus;

#[async_trait]
impl ChangeListener for EndWithStatus {
    async fn changed(
        &self,
        tx: &mut Tx,
        change: &RecordChange<'_>,
        _: &mut Statements,
    ) -> Result<()> {
        if change.kind.name() != MemberKind::NAME {
            return Ok(());
        }
        let (Some(before), Some(after)) = (change.before, change.after) else {
            return Ok(());
        };
        let (before, after) = (
            MemberStatus::deserialize(before)?,
            MemberStatus::deserialize(after)?,
        );
        let why = why(&before, &after);
        let member = change.key.parse().map_err(anyhow::Error::new)?;
        live::end(tx, member, why).await
    }
}

/// Why the tokens end that a member made, whose status was `before` and is `after`.
fn why(before: &MemberStatus, after: &MemberStatus) -> Ending {
    if before.role != after.role {
        Ending::Role
    } else if after.disabled {
        Ending::Disabled
    } else if before.second_factor_reset_at != after.second_factor_reset_at {
        Ending::SecondFactor
    } else {
        Ending::LoggedOut
    }
}
