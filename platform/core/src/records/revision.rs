//! How often a record was changed, and from which of its versions somebody started.

use chrono::{DateTime, Utc};
use poem_openapi::param::Header;
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::error::{ApiError, Conflict, Result};

/// The revision that an editor started from: what the body says, else the number in an `If-Match`,
/// `3`, `"3"` or `W/"3"`. Nothing where neither says one: the last write wins.
pub fn started_from(body: Option<i64>, if_match: &Header<Option<String>>) -> Option<i64> {
    let named = || {
        let text = if_match.0.as_deref()?.trim().trim_start_matches("W/");
        text.trim_matches('"').parse().ok()
    };
    body.or_else(named)
}

/// How often the record was changed; 0 for one that never was.
///
/// Whoever sends it out with the record's content reads it first: if somebody saves in between, the
/// content is newer than the revision, and the next save is asked again instead of overwriting.
pub async fn revision(conn: &mut SqliteConnection, kind: &str, key: &str) -> Result<i64> {
    Ok(
        sqlx::query_scalar("select revision from platform_records where kind = ?1 and key = ?2")
            .bind(kind)
            .bind(key)
            .fetch_optional(conn)
            .await?
            .unwrap_or(0),
    )
}

/// How often the record was changed and when for the last time; read before the content, as
/// [`revision`] is.
pub async fn last_change(
    conn: &mut SqliteConnection,
    kind: &str,
    key: &str,
) -> Result<(i64, Option<DateTime<Utc>>)> {
    let row: Option<(i64, DateTime<Utc>)> = sqlx::query_as(
        "select revision, updated_at from platform_records where kind = ?1 and key = ?2",
    )
    .bind(kind)
    .bind(key)
    .fetch_optional(conn)
    .await?;
    Ok(row.map_or((0, None), |(revision, at)| (revision, Some(at))))
}

pub(crate) fn stale(revision: i64, current: Option<Value>, submitted: Option<Value>) -> ApiError {
    ApiError::conflict(
        "그 사이에 다른 사람이 먼저 저장했어요. 두 내용을 비교해 보고 다시 저장해 주세요.",
    )
    .with_conflict(Conflict {
        revision,
        current: current.unwrap_or(Value::Null),
        submitted: submitted.unwrap_or(Value::Null),
    })
}
