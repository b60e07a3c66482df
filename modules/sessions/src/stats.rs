//! Applications as the dashboard counts them.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    ports::{Span, StatGroup, StatItem, StatSource},
    text::to_micros,
};

use crate::application;

pub struct ApplicationStats;

#[async_trait]
impl StatSource for ApplicationStats {
    fn key(&self) -> &'static str {
        "applications"
    }

    async fn count(&self, ctx: &Ctx, spans: &[Span]) -> Result<Vec<i64>> {
        Ok(sqlx::query_scalar(
            "select (select count(*) from sessions_applications
                     where applied_at >= s.value ->> 0 and applied_at < s.value ->> 1)
             from json_each(?1) s
             order by s.key",
        )
        .bind(times(spans)?)
        .fetch_all(ctx.db.read())
        .await?)
    }

    /// A group for each session, whether anybody applied or not.
    async fn groups(&self, ctx: &Ctx, spans: &[Span]) -> Result<Vec<StatGroup>> {
        let rows: Vec<(i64, String, String, i64)> = sqlx::query_as(
            "select s.id, s.title,
                    (select json_group_array(
                       (select count(*) from sessions_applications a
                        where a.session_id = s.id
                          and a.applied_at >= t.value ->> 0 and a.applied_at < t.value ->> 1))
                     from json_each(?1) t),
                    (select count(*) from sessions_applications a where a.session_id = s.id)
             from sessions_sessions s
             order by s.priority is null, s.priority, s.id
             limit 1000",
        )
        .bind(times(spans)?)
        .fetch_all(ctx.db.read())
        .await?;
        rows.into_iter()
            .map(|(id, title, counts, total)| {
                Ok(StatGroup {
                    id,
                    title,
                    counts: serde_json::from_str(&counts)?,
                    total,
                })
            })
            .collect()
    }

    async fn newest(&self, ctx: &Ctx, limit: u32) -> Result<Vec<StatItem>> {
        let mut conn = ctx.db.read().acquire().await?;
        let mut items = Vec::new();
        for application in application::newest(&ctx.vault, &mut conn, limit).await? {
            let title: Option<String> =
                sqlx::query_scalar("select title from sessions_sessions where id = ?1")
                    .bind(application.row.session_id)
                    .fetch_optional(&mut *conn)
                    .await?;
            items.push(StatItem {
                id: application.row.id,
                group_id: application.row.session_id,
                group_title: title.unwrap_or_default(),
                at: application.applied_at(),
                name: application.content.name,
            });
        }
        Ok(items)
    }
}

/// The spans as a list of pairs of microseconds.
fn times(spans: &[Span]) -> Result<String> {
    let pairs: Vec<_> = spans
        .iter()
        .map(|span| [to_micros(span.start), to_micros(span.end)])
        .collect();
    Ok(serde_json::to_string(&pairs)?)
}
