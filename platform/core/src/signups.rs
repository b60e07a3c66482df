//! How many joined, for the dashboard. Whoever left is not among them.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, SqliteConnection};

use crate::{days::Span, error::Result, timestamp::Timestamp};

/// Signups of a span by provider; those by e-mail stand under `None`.
pub async fn count_signups(
    conn: &mut SqliteConnection,
    span: Span,
) -> Result<BTreeMap<Option<String>, i64>> {
    let rows: Vec<(Option<String>, i64)> = sqlx::query_as(
        "select provider, count(*)
         from auth_members
         where left_at is null and created_at >= ?1 and created_at < ?2
         group by provider",
    )
    .bind(span.start)
    .bind(span.end)
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().collect())
}

/// Signups of each span, in their order.
pub async fn count_signups_by_span(
    conn: &mut SqliteConnection,
    spans: &[Span],
) -> Result<Vec<i64>> {
    let mut query = QueryBuilder::new("with spans (place, start, finish) as (");
    query.push_values(spans.iter().enumerate(), |mut row, (place, span)| {
        row.push_bind(place as i64)
            .push_bind(span.start)
            .push_bind(span.end);
    });
    query.push(
        ") select (select count(*) from auth_members
                   where left_at is null and created_at >= s.start and created_at < s.finish)
           from spans s
           order by s.place",
    );
    Ok(query.build_query_scalar().fetch_all(conn).await?)
}

/// A member who joined lately.
#[derive(Debug, sqlx::FromRow)]
pub struct NewestMember {
    pub id: i64,
    pub display_name: String,
    pub created_at: Timestamp,
}

pub async fn newest_members(conn: &mut SqliteConnection, limit: u32) -> Result<Vec<NewestMember>> {
    Ok(sqlx::query_as(
        "select id, display_name, created_at
         from auth_members
         where left_at is null
         order by created_at desc, id desc
         limit ?1",
    )
    .bind(limit)
    .fetch_all(conn)
    .await?)
}
