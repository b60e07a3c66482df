//! Demonstration applications: the same sixty each time, over the last sixty days.

use async_trait::async_trait;
use chrono::TimeDelta;
use platform::{
    ctx::Ctx,
    member::{self, Applicant},
    module::Demo,
};
use sqlx::SqliteConnection;

use crate::{
    application::{self, Content, Given, New},
    fields::{Field, FieldKind},
    prepared::{PreparedField, examples},
    record::current_form,
    settings::Settings,
};

const APPLICATIONS: usize = 60;
const DAYS: i64 = 60;

/// What is answered where the configuration has no example.
const ANSWERS: [&str; 3] = [
    "네, 알겠습니다.",
    "아직 정하지 못했어요.",
    "안내를 듣고 정할게요.",
];

pub struct DemoApplications;

#[async_trait]
impl Demo for DemoApplications {
    async fn create(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let members = member::demo_members(ctx).await?;
        let settings = ctx.state::<Settings>();
        let mut tx = ctx.db.write().await?;
        let sessions: Vec<(i64, String, Option<i64>)> = sqlx::query_as(
            "select id, code, retention_days
             from sessions_sessions
             order by priority is null, priority, id",
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut added = 0;
        if !members.is_empty() && !sessions.is_empty() {
            for number in 0..APPLICATIONS {
                // The first sessions are asked for more often than the last.
                let (session, code, own_days) = &sessions[chosen(number, sessions.len())];
                let demo = DemoApplication {
                    number,
                    applicant: &members[number * 7 % members.len()],
                    session: *session,
                    code,
                    keep_days: own_days.unwrap_or(settings.retention_days),
                    prepared: &settings.fields,
                };
                added += usize::from(demo.add(ctx, &mut tx).await?);
            }
        }
        tx.commit().await?;
        Ok(format!("{added} demonstration applications"))
    }
}

fn chosen(number: usize, sessions: usize) -> usize {
    (number % sessions).min(number / 3 % sessions)
}

struct DemoApplication<'a> {
    number: usize,
    applicant: &'a Applicant,
    session: i64,
    code: &'a str,
    keep_days: i64,
    prepared: &'a [PreparedField],
}

impl DemoApplication<'_> {
    /// Whether it was missing.
    async fn add(&self, ctx: &Ctx, conn: &mut SqliteConnection) -> anyhow::Result<bool> {
        let request = ctx
            .signer
            .digest("demo application", &self.number.to_string());
        let known: bool = sqlx::query_scalar(
            "select exists (select 1 from sessions_applications where request = ?1)",
        )
        .bind(&request)
        .fetch_one(&mut *conn)
        .await?;
        if known {
            return Ok(false);
        }
        let form = current_form(conn, self.code).await?;
        let content = self.content(&form.fields);
        let share = (APPLICATIONS - self.number) as f64 / APPLICATIONS as f64;
        let ago = TimeDelta::minutes((share * share * (DAYS * 24 * 60) as f64) as i64);
        let new = New {
            session: self.session,
            member: self.applicant.id,
            form_version: form.id,
            at: ctx.clock.now() - ago,
            keep_days: self.keep_days,
            sensitive_consent: form.has_sensitive(),
            request: Some(&request),
            content: &content,
        };
        application::insert(&ctx.vault, conn, new).await?;
        Ok(true)
    }

    fn content(&self, fields: &[Field]) -> Content {
        let given = fields
            .iter()
            .filter(|field| field.kind != FieldKind::File)
            .map(|field| {
                let most = field.max_length.unwrap_or(200).unsigned_abs() as usize;
                let text = self.answer(&field.key).chars().take(most).collect();
                (field.key.clone(), Given::Text(text))
            })
            .collect();
        Content {
            name: self.applicant.name.clone(),
            email: self.applicant.email.clone(),
            phone: self.applicant.phone.clone(),
            address: format!("서울시 가람구 물빛로 {}", self.number % 90 + 1),
            given,
        }
    }

    fn answer(&self, key: &str) -> &str {
        let n = self.number;
        match examples(self.prepared, key) {
            [] => ANSWERS[n % ANSWERS.len()],
            examples => &examples[n % examples.len()],
        }
    }
}
