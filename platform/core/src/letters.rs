//! The mails that the program sends: their kinds, and the door to their queue. Their texts, and the way out, are the
//! feature `mail`'s.

use std::{collections::BTreeMap, str::FromStr};

use lettre::Address;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    config::MailAdapter,
    ctx::Ctx,
    db::Tx,
    error::Result,
    outbox::{self, NewLetter},
};

/// The channel of the outbox that mails go through.
pub const CHANNEL: &str = "mail";

/// The place of a link without which a mail would not do what it is sent for. It stands at the end
/// of a text that somebody gave the mail without it.
pub const LINK: &str = "되돌리는 주소";

/// A mail that the program sends by itself, with the text that it has until somebody changes it.
#[derive(Debug)]
pub struct MailKind {
    /// `application-received`; the key of its template.
    pub key: &'static str,
    /// What an admin reads: 신청 접수.
    pub label: &'static str,
    /// When it is sent and to whom.
    pub description: &'static str,
    pub subject: &'static str,
    /// Plain text.
    pub body: &'static str,
    /// What may stand in it, besides the ones that every mail has.
    pub placeholders: &'static [Placeholder],
}

/// A place in a text that a value is put into: `{{이름}}`.
#[derive(Clone, Copy, Debug)]
pub struct Placeholder {
    pub name: &'static str,
    /// Shown in previews.
    pub sample: &'static str,
}

/// What a task of the channel holds; sealed, since it names a person.
#[derive(Deserialize, Serialize)]
pub struct Letter {
    pub to: String,
    pub values: BTreeMap<String, String>,
    /// A text that is no template of anybody: what an admin tries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Value>,
}

/// Whether mails are sent at all.
pub fn is_on(ctx: &Ctx) -> bool {
    ctx.config.mail.adapter != MailAdapter::None
}

/// Puts a mail into the queue, as a part of the transaction. `member` is the member whom it is
/// about. Where mail is switched off, or nobody can be reached at `to`, nothing happens.
pub async fn send(
    ctx: &Ctx,
    tx: &mut Tx,
    kind: &MailKind,
    to: &str,
    member: i64,
    values: &[(&str, String)],
) -> Result<()> {
    if !is_on(ctx) || Address::from_str(to).is_err() {
        return Ok(());
    }
    let values = values
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()));
    let letter = Letter {
        to: to.to_owned(),
        values: values.collect(),
        draft: None,
    };
    queue(ctx, tx, kind.key, member, &letter).await.map(drop)
}

/// Puts a letter into the queue and gives the number of its task.
pub async fn queue(ctx: &Ctx, tx: &mut Tx, key: &str, member: i64, letter: &Letter) -> Result<i64> {
    let new = NewLetter {
        channel: CHANNEL,
        name: key,
        member,
    };
    outbox::add_sealed(ctx, tx, new, letter).await
}
