//! How often a record was changed, and from which of its versions somebody started.

use poem::{
    Request, RequestBody,
    http::{HeaderMap, StatusCode, header},
};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    registry::{MetaOperation, MetaParamIn, MetaSchema, MetaSchemaRef},
    types::Type,
};
use serde_json::Value;
use sqlx::SqliteConnection;

use base::{
    error::{ApiError, Conflict, Result},
    timestamp::Timestamp,
};

/// The revision that an editor started from, out of the header `If-Match`: the entity tag of a read or
/// the bare number. Nothing without the header and for `*`.
///
/// `412` for a header that is not understood: a condition is never passed over (specification, D.9).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct StartedFrom(Option<i64>);

impl StartedFrom {
    /// The revision to save on, where the body may say it too. Without any the last write wins. `400`
    /// where the two differ.
    pub fn revision(self, body: Option<i64>) -> Result<Option<i64>> {
        match (self.0, body) {
            (Some(header), Some(body)) if header != body => Err(ApiError::field(
                "revision",
                "If-Match와 revision이 서로 달라요.",
            )),
            (header, body) => Ok(header.or(body)),
        }
    }

    /// What a deletion, which has no body, is to have been decided on.
    pub fn seen(self) -> Option<i64> {
        self.0
    }

    fn read(headers: &HeaderMap) -> Result<Self> {
        let mut values = headers.get_all(header::IF_MATCH).iter();
        let Some(first) = values.next() else {
            return Ok(Self(None));
        };
        match first.to_str().map(str::trim) {
            _ if values.next().is_some() => Err(not_understood()),
            Ok("*") => Ok(Self(None)),
            Ok(tag) => match revision_of(tag) {
                Some(revision) => Ok(Self(Some(revision))),
                None => Err(not_understood()),
            },
            Err(_) => Err(not_understood()),
        }
    }

    /// Gives the parameter of an operation its name and its words. poem-openapi's macro knows a
    /// parameter by its argument alone.
    pub fn describe(operation: &mut MetaOperation) {
        let said = match operation.request.is_some() {
            true => "The revision that the editor started from, where the body does not say it.",
            false => "The revision that whoever deletes it saw.",
        };
        for param in &mut operation.params {
            if matches!(&param.schema, MetaSchemaRef::Inline(schema) if schema.format == Some(MARK))
            {
                param.name = "If-Match".to_owned();
                param.description = Some(said.to_owned());
                param.schema = String::schema_ref();
            }
        }
    }
}

/// How [`StartedFrom::describe`] knows the parameters that it describes.
const MARK: &str = "started-from";

impl<'a> ApiExtractor<'a> for StartedFrom {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::Parameter];

    type ParamType = String;
    type ParamRawType = String;

    fn param_in() -> Option<MetaParamIn> {
        Some(MetaParamIn::Header)
    }

    fn param_schema_ref() -> Option<MetaSchemaRef> {
        let marked = MetaSchema::new_with_format("string", MARK);
        Some(MetaSchemaRef::Inline(Box::new(marked)))
    }

    async fn from_request(
        request: &'a Request,
        _: &mut RequestBody,
        _: ExtractParamOptions<String>,
    ) -> poem::Result<Self> {
        Ok(Self::read(request.headers())?)
    }
}

fn not_understood() -> ApiError {
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

/// Whether somebody ever changed a record of this kind, or this one. What a seed brought is nobody's change.
pub async fn was_edited(
    conn: &mut SqliteConnection,
    kind: &str,
    key: Option<&str>,
) -> Result<bool> {
    Ok(sqlx::query_scalar(
        "select exists (
             select 1 from platform_journal
             where kind = ?1 and (?2 is null or key = ?2) and actor_id is not null)",
    )
    .bind(kind)
    .bind(key)
    .fetch_one(conn)
    .await?)
}

/// How often the record was changed and when for the last time; read before the content, as
/// [`revision`] is.
pub async fn last_change(
    conn: &mut SqliteConnection,
    kind: &str,
    key: &str,
) -> Result<(i64, Option<Timestamp>)> {
    let row: Option<(i64, Timestamp)> = sqlx::query_as(
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
    use poem::http::HeaderValue;
    use rstest::rstest;

    use super::*;
    use db::cached_response::entity_tag;

    fn read(tags: &[&[u8]]) -> Result<StartedFrom> {
        let mut headers = HeaderMap::new();
        for tag in tags {
            headers.append(header::IF_MATCH, HeaderValue::from_bytes(tag).unwrap());
        }
        StartedFrom::read(&headers)
    }

    #[rstest]
    #[case::number("3")]
    #[case::strong("\"3\"")]
    #[case::weak("W/\"3\"")]
    #[case::of_a_read(&entity_tag(3, "9f8a"))]
    #[case::spaces(" \"3\" ")]
    fn an_entity_tag_is_understood(#[case] tag: &str) {
        assert_eq!(read(&[tag.as_bytes()]).ok(), Some(StartedFrom(Some(3))));
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
        refused(&[tag.as_bytes()]);
    }

    #[test]
    fn one_header_that_is_a_text_is_understood_and_no_other() {
        refused(&[b"3", b"3"]);
        refused(&[b"*", b"3"]);
        refused(&[b"\xff"]);
        assert_eq!(read(&[]).ok(), Some(StartedFrom(None)));
    }

    fn refused(tags: &[&[u8]]) {
        let status = read(tags).err().map(|error| error.status);
        assert_eq!(status, Some(StatusCode::PRECONDITION_FAILED), "{tags:?}");
    }

    #[test]
    fn header_and_body_have_to_say_the_same() {
        let said = |tag: &[u8], body| read(&[tag]).and_then(|tag| tag.revision(body));
        assert_eq!(said(b"\"3\"", Some(3)).ok(), Some(Some(3)));
        assert_eq!(said(b"\"3\"", None).ok(), Some(Some(3)));
        assert_eq!(said(b"*", Some(3)).ok(), Some(Some(3)));
        assert_eq!(said(b"*", None).ok(), Some(None));
        assert_eq!(StartedFrom(None).revision(None).ok(), Some(None));
        let differ = said(b"\"4\"", Some(3)).err().map(|error| error.status);
        assert_eq!(differ, Some(StatusCode::BAD_REQUEST));
    }
}
