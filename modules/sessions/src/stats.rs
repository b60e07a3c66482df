//! Applications as the dashboard counts them.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    days::Span,
    error::Result,
    ports::{StatGroup, StatItem, StatSource},
    timestamp::Timestamp,
};

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
             order by s.priority is null, s.priority, s.id",
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
        let rows: Vec<(i64, i64, String, Timestamp)> = sqlx::query_as(
            "select a.id, a.session_id, coalesce(s.title, ''), a.applied_at
             from sessions_applications a
             left join sessions_sessions s on s.id = a.session_id
             order by a.applied_at desc, a.id desc
             limit ?1",
        )
        .bind(limit)
        .fetch_all(ctx.db.read())
        .await?;
        let items = rows.into_iter();
        Ok(items
            .map(|(id, group_id, group_title, at)| StatItem {
                id,
                group_id,
                group_title,
                at,
            })
            .collect())
    }
}

/// The spans as a list of pairs of microseconds.
fn times(spans: &[Span]) -> Result<String> {
    let pairs: Vec<_> = spans
        .iter()
        .map(|span| [span.start.micros(), span.end.micros()])
        .collect();
    Ok(serde_json::to_string(&pairs)?)
}
