//! The record kind `mail_template`: the text of a mail, once somebody changed it.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::{names, template};
use platform::{
    ctx::Ctx,
    error::{FieldErrors, Result},
    jobs::Run,
    letters::LINK,
    records::RecordKind,
    text::{line, plain},
};

/// Subject and text, with places for values.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MailTemplate {
    pub subject: String,
    /// Plain text.
    pub body: String,
}

impl MailTemplate {
    /// The template without what nobody types; a subject has one line.
    pub(super) fn cleaned(&self) -> Self {
        Self {
            subject: line(&self.subject),
            body: plain(self.body.trim(), true),
        }
    }

    /// Notes what is wrong with it. `known` are the names of its places.
    pub(super) fn check(&self, known: &[&str]) -> Result<()> {
        let mut errors = FieldErrors::default();
        check_text(&mut errors, "subject", "제목", &self.subject, 200, known);
        check_text(&mut errors, "body", "내용", &self.body, 5000, known);
        let has_link = template::places(&self.body).any(|place| place == LINK);
        if has_link && !template::has_alone(&self.body, LINK) {
            let message = format!("{{{{{LINK}}}}}는 한 줄에 그것만 써 주세요.");
            errors.add("body", message);
        }
        errors.finish()
    }
}

fn check_text(
    errors: &mut FieldErrors,
    field: &str,
    label: &str,
    text: &str,
    most: usize,
    known: &[&str],
) {
    if text.trim().is_empty() {
        errors.add(field, format!("{label}을 입력해 주세요."));
    } else if text.chars().count() > most {
        errors.add(field, format!("{label}은 {most}자까지 쓸 수 있어요."));
    } else if let Some(name) = template::unknown(text, known) {
        errors.add(
            field,
            format!("이 메일에 넣을 수 없는 값이에요: {{{{{name}}}}}"),
        );
    }
}

pub struct MailTemplateKind;

#[async_trait]
impl RecordKind for MailTemplateKind {
    type Value = MailTemplate;

    const NAME: &'static str = "mail_template";
    const LABEL: &'static str = "메일 문구";
    const TABLES: &'static [&'static str] = &["mail_templates"];
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("subject", "제목"), ("body", "내용")];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from mail_templates order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<MailTemplate>> {
        let row: Option<(String, String)> =
            sqlx::query_as("select subject, body from mail_templates where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(subject, body)| MailTemplate { subject, body }))
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &MailTemplate,
    ) -> Result<()> {
        let value = value.cleaned();
        let known: Vec<String> =
            sqlx::query_scalar("select name from mail_placeholders where mail = ?1")
                .bind(key)
                .fetch_all(&mut *conn)
                .await?;
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        value.check(&known)?;
        sqlx::query(
            "insert into mail_templates (key, subject, body)
             values (?1, ?2, ?3)
             on conflict (key) do update
             set subject = excluded.subject, body = excluded.body",
        )
        .bind(key)
        .bind(value.subject)
        .bind(value.body)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from mail_templates where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, value: &MailTemplate) -> String {
        value.subject.clone()
    }
}

/// Tells the tables which places each mail has. Those of modules that are off stay known.
pub struct Prepare;

#[async_trait]
impl Run for Prepare {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        let known: Vec<(String, String)> =
            sqlx::query_as("select mail, name from mail_placeholders order by mail, name")
                .fetch_all(ctx.db.read())
                .await?;
        let mut wanted: Vec<(String, String)> = ctx
            .installed()
            .mails
            .iter()
            .flat_map(|kind| names(kind).map(|name| (kind.key.to_owned(), name.to_owned())))
            .collect();
        wanted.sort();
        if wanted.iter().all(|pair| known.contains(pair)) && known.len() == wanted.len() {
            return Ok(());
        }
        let mut tx = ctx.db.write().await?;
        for kind in &ctx.installed().mails {
            sqlx::query("delete from mail_placeholders where mail = ?1")
                .bind(kind.key)
                .execute(&mut *tx)
                .await?;
        }
        for (mail, name) in wanted {
            sqlx::query("insert into mail_placeholders (mail, name) values (?1, ?2)")
                .bind(mail)
                .bind(name)
                .execute(&mut *tx)
                .await?;
        }
        Ok(tx.commit().await?)
    }
}
