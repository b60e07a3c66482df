//! E-mail: texts that admins can edit, a queue that survives restarts, and two ways out.

mod api;
mod channel;
mod jsonl;
mod personal;
mod record;
mod search;
mod smtp;
mod template;

use std::{collections::BTreeMap, str::FromStr, sync::Arc};

use lettre::Address;
use serde::{Deserialize, Serialize};

pub use api::MailApi;
pub use channel::MailChannel;
pub use personal::MyMails;
pub(crate) use personal::sent;
pub use record::{MailTemplate, MailTemplateKind, Prepare};
pub use search::MailTemplateSearch;

use crate::{
    config::MailAdapter,
    ctx::Ctx,
    db::{Migrations, Tx},
    error::{ApiError, Result},
    mail_kind::MailKind,
    module::Module,
    outbox::{self, NewLetter},
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "mail",
    steps: &[(
        "0001_mail",
        include_str!("../../migrations/mail/0001_mail.sql"),
    )],
};

/// The channel of the outbox that mails go through.
const CHANNEL: &str = "mail";

const SITE_NAME: &str = "센터";
const SITE_ADDRESS: &str = "홈페이지";

/// The place of a link without which a mail would not do what it is sent for. It stands at the end
/// of a text that somebody gave the mail without it.
pub const LINK: &str = "되돌리는 주소";

/// Placeholders that every mail has. Their values come from the configuration.
const COMMON: [&str; 2] = [SITE_NAME, SITE_ADDRESS];

/// The names of all placeholders of a mail.
fn names(kind: &MailKind) -> impl Iterator<Item = &'static str> {
    let own = kind.placeholders.iter().map(|placeholder| placeholder.name);
    own.chain(COMMON)
}

/// A value for each placeholder, to show what the text will look like.
fn samples(ctx: &Ctx, kind: &MailKind) -> BTreeMap<String, String> {
    let samples = kind.placeholders.iter();
    let samples = samples.map(|one| (one.name.to_owned(), one.sample.to_owned()));
    with_common(ctx, samples.collect())
}

/// What a task of the channel holds; sealed, since it names a person.
#[derive(Deserialize, Serialize)]
struct Letter {
    to: String,
    values: BTreeMap<String, String>,
    /// A text that is no template of anybody: what an admin tries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draft: Option<MailTemplate>,
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

async fn queue(ctx: &Ctx, tx: &mut Tx, key: &str, member: i64, letter: &Letter) -> Result<i64> {
    let new = NewLetter {
        channel: CHANNEL,
        name: key,
        member,
    };
    outbox::add_sealed(ctx, tx, new, letter).await
}

fn with_common(ctx: &Ctx, mut values: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let site = ctx.config.site.name.clone();
    let address = ctx.config.server.public_url.as_str().to_owned();
    values.insert(SITE_NAME.to_owned(), site);
    values.insert(SITE_ADDRESS.to_owned(), address);
    values
}

fn find<'a>(ctx: &'a Ctx, key: &str) -> Result<&'a MailKind> {
    ctx.installed
        .mails
        .iter()
        .find(|kind| kind.key == key)
        .copied()
        .ok_or_else(|| ApiError::not_found("없는 메일이에요."))
}

/// What this part adds to the platform's declaration.
pub(crate) fn add_to(module: &mut Module) {
    module
        .apis
        .push(crate::module::Api::new(|ctx| MailApi { ctx }));
    module.channels.push(Arc::new(MailChannel));
    module.outboxes.push(Arc::new(outbox::Waiting(CHANNEL)));
    module.sealed.push(Arc::new(outbox::Reseal(CHANNEL)));
    module.prepare = Some(Arc::new(Prepare));
}
