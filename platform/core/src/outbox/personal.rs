//! What went to a member, for the member.

use crate::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, moment},
    timestamp::Timestamp,
};

/// Read at a time.
const AT_ONCE: i64 = 100;

/// What went to a member through a channel, when, and what became of it: a hundred at a time. Its
/// content is not kept, or sealed while it waits.
pub async fn sent(ctx: &Ctx, channel: &str, member: i64, after: Option<i64>) -> Result<Part> {
    let rows: Vec<(i64, String, Timestamp, String)> = sqlx::query_as(
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
    let items = rows.into_iter().map(|(_, name, at, state)| {
        let mut kinds = ctx.installed().mails.iter();
        let kind = kinds.find(|kind| kind.key == name);
        let state = match state.as_str() {
            "waiting" => "보내는 중",
            "delivered" => "보냄",
            _ => "보내지 못함",
        };
        Item::new(kind.map_or(name.as_str(), |kind| kind.label))
            .with("시각", moment(ctx, at))
            .with("상태", state)
    });
    Ok(Part {
        items: items.collect(),
        next,
    })
}
