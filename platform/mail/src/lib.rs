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

use platform::{
    ctx::Ctx,
    db::Migrations,
    error::{ApiError, Result},
    letters::{CHANNEL, MailKind},
    module::{Api, MenuEntry, Module, Permission},
    outbox,
    records::ErasedKind,
    search::ErasedSource,
};

const MIGRATIONS: Migrations = Migrations {
    owner: "mail",
    steps: &[("0001_mail", include_str!("../migrations/0001_mail.sql"))],
};

/// The feature as a module.
pub fn module() -> Module {
    Module {
        name: "mail",
        label: "메일",
        built_in: true,
        seed_folder: "content",
        migrations: Some(MIGRATIONS),
        apis: vec![Api::new(|ctx| MailApi { ctx })],
        permissions: &[
            ("list_mails", Permission::Admin),
            ("update_mail", Permission::Admin),
            ("reset_mail", Permission::Admin),
            ("preview_mail", Permission::Admin),
            ("test_mail", Permission::Admin),
            ("list_sent_mails", Permission::Admin),
        ],
        menu: vec![MenuEntry {
            key: "mail",
            label: "메일 문구",
            path: "/admin/mail",
            icon: "mail",
            group: "연동",
            words: "이메일 알림 편지",
        }],
        app_paths: &["/admin/mail", "/admin/mail/{key}"],
        records: vec![<dyn ErasedKind>::of(MailTemplateKind)],
        search: vec![<dyn ErasedSource>::of(MailTemplateSearch)],
        channels: vec![Arc::new(MailChannel)],
        personal: vec![Arc::new(MyMails)],
        sealed: vec![Arc::new(outbox::Reencryption(CHANNEL))],
        prepare: Some(Arc::new(Prepare)),
        ..Module::default()
    }
}

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
async fn samples(ctx: &Ctx, kind: &MailKind) -> Result<BTreeMap<String, String>> {
    let samples = kind.placeholders.iter();
    let samples = samples.map(|one| (one.name.to_owned(), one.sample.to_owned()));
    with_common(ctx, samples.collect()).await
}

async fn with_common(
    ctx: &Ctx,
    mut values: BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>> {
    let site = ctx.site().await?.identity.name.clone();
    let address = ctx.config.server.public_url.as_str().to_owned();
    values.insert(SITE_NAME.to_owned(), site);
    values.insert(SITE_ADDRESS.to_owned(), address);
    Ok(values)
}

fn find<'a>(ctx: &'a Ctx, key: &str) -> Result<&'a MailKind> {
    ctx.installed()
        .mails
        .iter()
        .find(|kind| kind.key == key)
        .copied()
        .ok_or_else(|| ApiError::not_found("없는 메일이에요."))
}
