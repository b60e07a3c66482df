//! The calls of the screen on which admins edit mails and see what became of them.

use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::SqliteConnection;

use super::{MailTemplate, MailTemplateKind, find, names, samples, template};
use platform::{
    cached_response::RecordJson,
    ctx::Ctx,
    error::{ApiError, Result},
    letters::{CHANNEL, Letter, MailKind, is_on, queue},
    listing::{Listable, Listing},
    outbox::{self, State, TaskFilter},
    paging::Paging,
    records::{self, Caller, Change, RecordKind, StartedFrom},
    timestamp::Timestamp,
};

pub struct MailApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/mail")]
impl MailApi {
    /// Every mail that the program sends, with its text.
    #[oai(path = "/", method = "get", operation_id = "list_mails")]
    async fn list_mails(&self) -> Result<Json<MailList>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut mails = Vec::new();
        for kind in &self.ctx.installed().mails {
            mails.push(self.show(&mut conn, kind).await?);
        }
        Ok(Json(MailList {
            on: is_on(&self.ctx),
            mails,
        }))
    }

    /// Changes the text of a mail. `400` for a placeholder that the mail does not have.
    #[oai(path = "/:key", method = "put", operation_id = "update_mail")]
    async fn update_mail(
        &self,
        key: Path<String>,
        caller: Caller,
        body: Json<MailUpdate>,
        started_from: StartedFrom,
    ) -> Result<RecordJson<MailText>> {
        let kind = find(&self.ctx, &key.0)?;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: kind.key,
            revision: started_from.revision(body.0.revision)?,
        };
        self.ctx
            .records
            .save::<MailTemplateKind>(&mut tx, change, &body.0.template())
            .await?;
        let saved = self.show(&mut tx, kind).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Gives a mail the text again that it came with.
    #[oai(path = "/:key", method = "delete", operation_id = "reset_mail")]
    async fn reset_mail(&self, key: Path<String>, caller: Caller) -> Result<RecordJson<MailText>> {
        let kind = find(&self.ctx, &key.0)?;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: kind.key,
            revision: None,
        };
        self.ctx
            .records
            .remove::<MailTemplateKind>(&mut tx, change)
            .await?;
        let saved = self.show(&mut tx, kind).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// What a text looks like with sample values. Nothing is saved.
    #[oai(path = "/:key/preview", method = "post", operation_id = "preview_mail")]
    async fn preview_mail(
        &self,
        key: Path<String>,
        body: Json<MailDraft>,
    ) -> Result<Json<MailPreview>> {
        let kind = find(&self.ctx, &key.0)?;
        let text = checked(kind, &body.0)?;
        let values = samples(&self.ctx, kind).await?;
        Ok(Json(MailPreview {
            subject: template::render(&text.subject, &values),
            body: template::render(&text.body, &values),
        }))
    }

    /// Sends a text with sample values to the caller's own address. `409` while mail is off.
    #[oai(path = "/:key/test", method = "post", operation_id = "test_mail")]
    async fn test_mail(
        &self,
        key: Path<String>,
        caller: Caller,
        body: Json<MailDraft>,
    ) -> Result<Tried> {
        let kind = find(&self.ctx, &key.0)?;
        let text = checked(kind, &body.0)?;
        if !is_on(&self.ctx) {
            return Err(ApiError::conflict(
                "메일 발송이 꺼져 있어요. config.toml의 [mail]을 먼저 설정해 주세요.",
            ));
        }
        let mut tx = self.ctx.db.write().await?;
        let to: String = sqlx::query_scalar("select username from auth_members where id = ?1")
            .bind(caller.id)
            .fetch_one(&mut *tx)
            .await?;
        let letter = Letter {
            to: to.clone(),
            values: samples(&self.ctx, kind).await?,
            draft: Some(serde_json::to_value(text)?),
        };
        queue(&self.ctx, &mut tx, kind.key, caller.id, &letter).await?;
        tx.commit().await?;
        Ok(Tried::Queued(Json(MailTried { to })))
    }

    /// What was sent and what waits, newest first. It says nothing of whom it went to.
    #[oai(path = "/log", method = "get", operation_id = "list_sent_mails")]
    async fn list_sent_mails(
        &self,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        state: Query<Option<State>>,
    ) -> Result<Json<Listing<SentMail>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = TaskFilter {
            channel: CHANNEL,
            target: None,
            state: state.0,
        };
        let Listing { items: tasks, page } =
            outbox::list(self.ctx.db.read(), &filter, paging).await?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut items = Vec::with_capacity(tasks.len());
        for task in tasks {
            let last = outbox::attempts(&mut conn, task.id)
                .await?
                .into_iter()
                .next();
            let kind = find(&self.ctx, &task.name);
            items.push(SentMail {
                id: task.id,
                label: kind.map_or_else(|_| task.name.clone(), |kind| kind.label.to_owned()),
                state: task.state,
                created_at: task.created_at,
                tries: task.attempts,
                next_try_at: (task.state == State::Waiting).then_some(task.due_at),
                note: last.map_or_else(String::new, |attempt| attempt.note),
            });
        }
        Ok(Json(Listing { items, page }))
    }
}

impl MailApi {
    async fn show(&self, conn: &mut SqliteConnection, kind: &MailKind) -> Result<MailText> {
        let revision = records::revision(conn, MailTemplateKind::NAME, kind.key).await?;
        let edited = MailTemplateKind.load(conn, kind.key).await?;
        let is_edited = edited.is_some();
        let text = edited.unwrap_or_else(|| MailTemplate {
            subject: kind.subject.to_owned(),
            body: kind.body.to_owned(),
        });
        let samples = samples(&self.ctx, kind).await?;
        let placeholders = names(kind).map(|name| MailPlaceholder {
            name: name.to_owned(),
            sample: samples.get(name).cloned().unwrap_or_default(),
        });
        Ok(MailText {
            key: kind.key.to_owned(),
            label: kind.label.to_owned(),
            description: kind.description.to_owned(),
            subject: text.subject,
            body: text.body,
            is_edited,
            placeholders: placeholders.collect(),
            revision,
        })
    }
}

fn checked(kind: &MailKind, draft: &MailDraft) -> Result<MailTemplate> {
    let text = MailTemplate {
        subject: draft.subject.clone(),
        body: draft.body.clone(),
    }
    .cleaned();
    text.check(&names(kind).collect::<Vec<_>>())?;
    Ok(text)
}

fn default_size() -> i64 {
    15
}

#[derive(Object)]
struct MailList {
    /// Whether mails are sent at all.
    on: bool,
    mails: Vec<MailText>,
}

/// A mail and its text as it stands.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct MailText {
    key: String,
    label: String,
    /// When it is sent and to whom.
    description: String,
    subject: String,
    body: String,
    /// Whether it differs from the text that it came with.
    is_edited: bool,
    placeholders: Vec<MailPlaceholder>,
    revision: i64,
}

/// What may stand between `{{` and `}}`.
#[derive(Object)]
struct MailPlaceholder {
    name: String,
    sample: String,
}

#[derive(Object)]
struct MailUpdate {
    /// At most 200 characters.
    subject: String,
    /// Plain text, at most 5,000 characters.
    body: String,
    revision: Option<i64>,
}

impl MailUpdate {
    fn template(&self) -> MailTemplate {
        MailTemplate {
            subject: self.subject.clone(),
            body: self.body.clone(),
        }
        .cleaned()
    }
}

#[derive(Object)]
struct MailDraft {
    subject: String,
    body: String,
}

#[derive(Object)]
struct MailPreview {
    subject: String,
    body: String,
}

#[derive(Object)]
struct MailTried {
    /// Where it goes.
    to: String,
}

#[derive(ApiResponse)]
enum Tried {
    #[oai(status = 202)]
    Queued(Json<MailTried>),
}

/// A mail that was or is to be sent.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct SentMail {
    id: i64,
    label: String,
    state: State,
    created_at: Timestamp,
    tries: i64,
    next_try_at: Option<Timestamp>,
    /// What went wrong at the last try.
    note: String,
}

impl Listable for SentMail {
    const PAGE: &'static str = "SentMailPage";
    const LIST: &'static str = "SentMails";
    const NAME: &'static str = "mailDTOList";
}
