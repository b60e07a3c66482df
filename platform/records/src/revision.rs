//! How often a record was changed, and from which of its versions somebody started.

use chrono::{DateTime, Utc};
use poem::http::StatusCode;
use poem_openapi::param::Header;
use serde_json::Value;
use sqlx::SqliteConnection;

use base::error::{ApiError, Conflict, Result};

/// The revision that an editor started from: what the body says, else `If-Match`, which may be the
/// entity tag of a read or the bare number. Nothing where neither says one, and for `*`: the last
/// write wins (decisions, Strictness).
///
/// `412` for an `If-Match` that is not understood, `400` where the two differ.
pub fn started_from(body: Option<i64>, if_match: &Header<Option<String>>) -> Result<Option<i64>> {
    let Some(tag) = if_match.0.as_deref().map(str::trim) else {
        return Ok(body);
    };
    if tag == "*" {
        return Ok(body);
    }
    let Some(revision) = revision_of(tag) else {
        return Err(not_understood());
    };
    match body {
        Some(body) if body != revision => Err(ApiError::field(
            "revision",
            "If-Match와 revision이 서로 달라요.",
        )),
        _ => Ok(Some(revision)),
    }
}

/// `412` for an `If-Match` that says no revision.
pub fn not_understood() -> ApiError {
    ApiError::new(
        StatusCode::PRECONDITION_FAILED,
        "If-Match의 값을 알아볼 수 없어요. 읽을 때 받은 ETag를 하나만 그대로 보내 주세요.",
    )
}

/// Out of `3`, `"3"`, `"3-…"`, each also with `W/`.
fn revision_of(tag: &str) -> Option<i64> {
    let tag = tag.strip_prefix("W/").unwrap_or(tag);
    let inner = match tag.strip_prefix('"') {
        Some(quoted) => quoted.strip_suffix('"')?,
        None => tag,
    };
    let number = inner.split_once('-').map_or(inner, |(number, _)| number);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse().ok())?
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

pub fn stale(revision: i64, current: Option<Value>, submitted: Option<Value>) -> ApiError {
    ApiError::conflict(
        "그 사이에 다른 사람이 먼저 저장했어요. 두 내용을 비교해 보고 다시 저장해 주세요.",
    )
    .with_conflict(Conflict {
        revision,
        current: current.unwrap_or(Value::Null),
        submitted: submitted.unwrap_or(Value::Null),
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use db::cached_response::entity_tag;

    #[rstest]
    #[case::number("3")]
    #[case::strong("\"3\"")]
    #[case::weak("W/\"3\"")]
    #[case::of_a_read(&entity_tag(3, "9f8a"))]
    #[case::spaces(" \"3\" ")]
    fn an_entity_tag_is_understood(#[case] tag: &str) {
        let read = started_from(None, &Header(Some(tag.to_owned())));
        assert_eq!(read.ok(), Some(Some(3)));
    }

    #[rstest]
    #[case("")]
    #[case("\"3")]
    #[case("W/")]
    #[case("\"\"")]
    #[case("\"-3\"")]
    #[case("\"+3\"")]
    #[case("\"3\", \"4\"")]
    #[case("\"9f8a\"")]
    #[case("\"99999999999999999999\"")]
    fn what_is_not_understood_is_never_ignored(#[case] tag: &str) {
        for body in [None, Some(3)] {
            let read = started_from(body, &Header(Some(tag.to_owned())));
            let status = read.err().map(|error| error.status);
            assert_eq!(status, Some(StatusCode::PRECONDITION_FAILED), "{tag}");
        }
    }

    #[test]
    fn both_have_to_say_the_same() {
        let tag = |tag: &str| Header(Some(tag.to_owned()));
        assert_eq!(started_from(Some(3), &tag("\"3\"")).ok(), Some(Some(3)));
        assert_eq!(started_from(Some(3), &tag("*")).ok(), Some(Some(3)));
        assert_eq!(started_from(None, &tag("*")).ok(), Some(None));
        assert_eq!(started_from(None, &Header(None)).ok(), Some(None));
        let differ = started_from(Some(3), &tag("\"4\""));
        assert_eq!(
            differ.err().map(|error| error.status),
            Some(StatusCode::BAD_REQUEST)
        );
    }
}
