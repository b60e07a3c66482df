//! Applications of a member, for the member.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
};
use sqlx::SqliteConnection;

use crate::{
    application::{self, Application, Given, Kept},
    settings::Settings,
    show::Labels,
};

/// Opened at a time.
const AT_ONCE: i64 = 20;

/// The files go along as files that the member uploaded; here they stand by their paths.
pub struct MyApplications;

#[async_trait]
impl PersonalData for MyApplications {
    fn key(&self) -> &'static str {
        "applications"
    }

    fn label(&self) -> &'static str {
        "신청 내역"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "과정의 신청을 받고, 참가를 안내하고, 과정을 준비하기 위해 보관해요.".to_owned()
    }

    fn kept(&self, ctx: &Ctx) -> String {
        let days = days(ctx);
        format!(
            "신청한 날부터 {days}일 동안 보관해요. 과정에 따라 다를 수 있어서 신청마다 파기할 날을 적어 두었어요. 신청을 취소하거나 탈퇴하면 바로 파기해요."
        )
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let mut conn = ctx.db.read().acquire().await?;
        let part = (after.unwrap_or(0), AT_ONCE);
        let rows = application::of_member(&mut conn, member, part, days(ctx)).await?;
        let next = rows.last().map(|kept| kept.row.id);
        let next = next.filter(|_| rows.len() as i64 == AT_ONCE);
        let mut items = Vec::with_capacity(rows.len());
        for kept in rows {
            items.push(item(ctx, &mut conn, kept).await?);
        }
        Ok(Part { items, next })
    }
}

/// For how many days an application is kept, unless its course says otherwise.
fn days(ctx: &Ctx) -> i64 {
    ctx.state::<Settings>().retention_days
}

async fn item(ctx: &Ctx, conn: &mut SqliteConnection, kept: Kept) -> Result<Item> {
    let application: Application = kept.row.open(&ctx.vault)?;
    let title: Option<String> =
        sqlx::query_scalar("select title from sessions_sessions where id = ?1")
            .bind(application.row.session_id)
            .fetch_optional(&mut *conn)
            .await?;
    let labels = Labels::load(conn, std::slice::from_ref(&application)).await?;
    let applied = application.applied_at();
    let content = &application.content;
    let item = Item::new(title.unwrap_or_else(|| "지워진 과정".to_owned()))
        .with("신청 번호", application.row.id.to_string())
        .with("신청 시각", moment(ctx, applied))
        .with(
            "파기할 날",
            kept.ends
                .with_timezone(&ctx.config.site.time_zone)
                .format("%Y-%m-%d")
                .to_string(),
        )
        .with(
            "민감정보 동의",
            if kept.sensitive_consent { "동의" } else { "" },
        )
        .with("이름", &content.name)
        .with("이메일", &content.email)
        .with("연락처", &content.phone)
        .with("주소", &content.address);
    let answers = labels.answers(&application).into_iter();
    Ok(answers.fold(item, |item, answer| {
        let value = match content.given.get(&answer.key) {
            Some(Given::Files(paths)) => paths.join("\n"),
            _ => answer.value,
        };
        item.with(answer.label, value)
    }))
}
