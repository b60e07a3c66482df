//! The calls behind the link that takes a change back.

use poem_openapi::{Enum, Object, OpenApi, param::Path, payload::Json};

use super::undo;
use crate::account_change::{AccountDetail, find};
use platform::{ctx::Ctx, error::Result, timestamp::Timestamp};

pub struct TakeBackApi {
    pub ctx: Ctx,
}

/// A link's code is its proof: whoever holds it read the message to the former number or e-mail.
#[OpenApi(prefix_path = "/api/member/takeBack")]
impl TakeBackApi {
    /// What the link takes back. Nothing is taken back by looking, since programs open links too.
    /// `404` for a link that did its work or is older than 72 hours.
    #[oai(path = "/:code", method = "get", operation_id = "get_account_change")]
    async fn get_account_change(&self, code: Path<String>) -> Result<Json<AccountChange>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let change = find(&mut conn, &self.ctx, &code.0).await?;
        Ok(Json(AccountChange {
            what: change.what,
            changed_at: change.at,
            until: change.expires_at,
        }))
    }

    /// Takes the change back, and later ones of the account with it, once. Removes a second factor that was
    /// switched on within the last 72 hours, and ends every login and API token of the account. `404` as
    /// above.
    #[oai(
        path = "/:code",
        method = "post",
        operation_id = "take_account_change_back"
    )]
    async fn take_account_change_back(&self, code: Path<String>) -> Result<Json<TakenBack>> {
        undo::undo(&self.ctx, &code.0).await.map(Json)
    }
}

/// A change that can be taken back.
#[derive(Object)]
#[oai(rename = "MemberAccountChange", rename_all = "camelCase")]
struct AccountChange {
    what: AccountDetail,
    changed_at: Timestamp,
    /// When the link ends.
    until: Timestamp,
}

/// What taking back came to.
#[derive(Object)]
#[oai(rename = "MemberTakenBack", rename_all = "camelCase")]
pub(super) struct TakenBack {
    /// What is as it was before.
    pub restored: Vec<AccountDetail>,
    /// What somebody else has by now: such a number is taken off the account, such an e-mail stays.
    pub taken: Vec<AccountDetail>,
    pub next: NextStep,
}

/// How the member gets in again.
#[derive(Clone, Copy, Debug, Enum, Eq, PartialEq)]
#[oai(rename = "MemberTakenBackNext", rename_all = "camelCase")]
pub(super) enum NextStep {
    /// By the phone, setting a new password: the one that the account had opens it no more.
    FindInfo,
    /// With the password from before the change, which is then to be changed.
    LogIn,
    /// As ever: the account has no password.
    LogInWithProvider,
}
