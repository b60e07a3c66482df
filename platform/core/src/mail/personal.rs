//! Mails to a member, for the member.

use async_trait::async_trait;
use chrono::DateTime;

use super::{CHANNEL, find};
use crate::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
};

/// Read at a time.
const AT_ONCE: i64 = 100;

/// Which mails went to them, and what waits.
pub struct MyMails;

#[async_trait]
impl PersonalData for MyMails {
    fn key(&self) -> &'static str {
        "mails"
    }

    fn label(&self) -> &'static str {
        "보낸 메일"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "메일을 보내고, 제대로 보냈는지 확인하기 위해 보관해요. 메일의 내용은 보낸 뒤에 남기지 않아요."
            .to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "보낸 날부터 30일 동안 보관하고, 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        sent(ctx, CHANNEL, member, after).await
    }
}

/// What went to a member through a channel, when, and what became of it: a hundred at a time. Its
/// content is not kept, or sealed while it waits.
pub(crate) async fn sent(
    ctx: &Ctx,
    channel: &str,
    member: i64,
    after: Option<i64>,
) -> Result<Part> {
    let rows: Vec<(i64, String, i64, String)> = sqlx::query_as(
        "select id, name, created_at, state
         from outbox_tasks
         where channel = ?1 and member_id = ?2 and id > ?3
         order by id
         limit ?4",
    )
    .bind(channel)
    .bind(member)
    .bind(after.unwrap_or(0))
    .bind(AT_ONCE)
    .fetch_all(ctx.db.read())
    .await?;
    let next = rows.last().map(|(id, ..)| *id);
    let next = next.filter(|_| rows.len() as i64 == AT_ONCE);
    let items = rows.into_iter().map(|(_, name, created, state)| {
        let label = find(ctx, &name).map(|kind| kind.label.to_owned());
        let at = DateTime::from_timestamp_millis(created).unwrap_or_default();
        let state = match state.as_str() {
            "waiting" => "보내는 중",
            "delivered" => "보냄",
            _ => "보내지 못함",
        };
        Item::new(label.unwrap_or(name))
            .with("시각", moment(ctx, at))
            .with("상태", state)
    });
    Ok(Part {
        items: items.collect(),
        next,
    })
}
