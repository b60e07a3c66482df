//! The outbox's channel: opens a letter, puts the text together as it stands now, and sends it.

use async_trait::async_trait;
use lettre::{
    Message,
    message::{Mailbox, header::ContentType},
};

use super::{MailTemplate, MailTemplateKind, find, jsonl, smtp, template, with_common};
use platform::{
    config::MailAdapter,
    ctx::Ctx,
    error::Result,
    letters::{CHANNEL, LINK, Letter},
    outbox::{self, Channel, Outcome, Task, Verdict},
    records::RecordKind,
};

/// A mail as it goes out. Plain text, so that no value can be markup.
pub(super) struct Mail {
    pub to: String,
    pub subject: String,
    pub body: String,
}

pub struct MailChannel;

#[async_trait]
impl Channel for MailChannel {
    fn name(&self) -> &'static str {
        CHANNEL
    }

    fn keeps_payload(&self) -> bool {
        false
    }

    async fn deliver(&self, ctx: &Ctx, task: &Task) -> Outcome {
        let mail = match compose(ctx, task).await {
            Ok(mail) => mail,
            Err(error) => {
                let error = format!("{:#}", anyhow::Error::new(error));
                tracing::error!(mail = task.name, error, "a mail cannot be put together");
                return Outcome::failed("메일을 만들지 못했어요.");
            }
        };
        let sent = match ctx.config.mail.adapter {
            MailAdapter::None => return Outcome::permanent_failure("메일 발송이 꺼져 있어요."),
            MailAdapter::Outbox => jsonl::append(ctx, &mail).await,
            MailAdapter::Smtp => return smtp::send(ctx, &mail, &task.message).await,
        };
        match sent {
            Ok(()) => Outcome {
                verdict: Verdict::Delivered,
                status: None,
                note: String::new(),
            },
            Err(error) => Outcome::failed(format!("{error:#}")),
        }
    }
}

async fn compose(ctx: &Ctx, task: &Task) -> Result<Mail> {
    let letter: Letter = outbox::open(ctx, task)?;
    let text = match letter.draft {
        Some(draft) => serde_json::from_value(draft)?,
        None => current(ctx, &task.name).await?,
    };
    let mut values = with_common(ctx, letter.values).await?;
    // A text from before it had to be alone might make another address of it.
    let to_append = match template::has_alone(&text.body, LINK) {
        true => None,
        false => values.remove(LINK),
    };
    let mut body = template::render(&text.body, &values);
    if let Some(link) = to_append {
        body = format!("{body}\n\n{LINK}: {link}");
    }
    Ok(Mail {
        to: letter.to,
        subject: template::render(&text.subject, &values).replace(['\r', '\n'], " "),
        body,
    })
}

/// The text of a mail as it stands: somebody's, or the one that it came with.
async fn current(ctx: &Ctx, key: &str) -> Result<MailTemplate> {
    let mut conn = ctx.db.read().acquire().await?;
    if let Some(edited) = MailTemplateKind.load(&mut conn, key).await? {
        return Ok(edited);
    }
    let kind = find(ctx, key)?;
    Ok(MailTemplate {
        subject: kind.subject.to_owned(),
        body: kind.body.to_owned(),
    })
}

/// The mail as SMTP carries it.
pub(super) async fn message(ctx: &Ctx, mail: &Mail, id: &str) -> anyhow::Result<Message> {
    let config = &ctx.config.mail;
    let from = config
        .from
        .as_ref()
        .ok_or_else(|| anyhow::anyhow!("mail.from is missing"))?;
    let name = ctx.site().await?.identity.name.clone();
    let from = Mailbox::new(Some(name), from.parse()?);
    let host = from.email.domain().to_owned();
    Ok(Message::builder()
        .from(from)
        .to(Mailbox::new(None, mail.to.parse()?))
        .message_id(Some(format!("<{id}@{host}>")))
        .subject(&mail.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(mail.body.clone())?)
}
