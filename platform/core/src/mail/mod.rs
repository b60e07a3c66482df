//! E-mail: texts that admins can edit, a queue that survives restarts, and two ways out.

mod api;
mod channel;
mod jsonl;
mod personal;
mod record;
mod search;
mod smtp;
mod template;

use std::{collections::BTreeMap, sync::Arc};

pub use api::MailApi;
pub use channel::MailChannel;
pub use personal::MyMails;
pub use record::{MailTemplate, MailTemplateKind, Prepare};
pub use search::MailTemplateSearch;

use crate::{
    ctx::Ctx,
    db::Migrations,
    error::{ApiError, Result},
    letters::{CHANNEL, MailKind},
    module::Module,
    outbox,
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "mail",
    steps: &[(
        "0001_mail",
        include_str!("../../migrations/mail/0001_mail.sql"),
    )],
};

const SITE_NAME: &str = "센터";
const SITE_ADDRESS: &str = "홈페이지";

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
