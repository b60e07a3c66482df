//! The one error of the request path and its one shape: `application/problem+json`.

use std::fmt;

use poem::{IntoResponse, Response, http::StatusCode};
use serde::Serialize;
use serde_json::Value;

use crate::request_id;

pub type Result<T, E = ApiError> = std::result::Result<T, E>;

/// A refusal that a person can read. `message` is Korean and shown as it is.
#[derive(Debug, thiserror::Error)]
pub struct ApiError {
    pub status: StatusCode,
    pub message: String,
    /// Tells refusals of one status apart where a program has to: `about:blank` where it has not.
    pub problem: &'static str,
    pub fields: Vec<FieldError>,
    /// Seconds after which the caller may try again (`429`, `503`).
    pub retry_after: Option<u64>,
    /// Both versions of a record after a stale save (`409`).
    pub conflict: Option<Box<Conflict>>,
    /// What really happened, for the log and never for the caller.
    #[source]
    pub source: Option<anyhow::Error>,
}

/// `{:#}`, for the log, tells what really happened too.
impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.status, self.message)?;
        match &self.source {
            Some(source) if f.alternate() => write!(f, ": {source:#}"),
            _ => Ok(()),
        }
    }
}

/// One field that is wrong, named as in the request body.
#[derive(Debug, Clone, Serialize)]
pub struct FieldError {
    pub field: String,
    pub message: String,
}

/// What a stale save collided with.
#[derive(Debug, Clone, Serialize)]
pub struct Conflict {
    /// The revision that the record has now.
    pub revision: i64,
    /// The record as it stands.
    pub current: Value,
    /// The record as the caller wanted it.
    pub submitted: Value,
}

/// The body of every error answer.
#[derive(Serialize)]
struct Problem<'a> {
    r#type: &'static str,
    title: &'static str,
    status: u16,
    detail: &'a str,
    message: &'a str,
    error: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    errors: &'a [FieldError],
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<&'a Conflict>,
    #[serde(rename = "requestId", skip_serializing_if = "Option::is_none")]
    request_id: Option<String>,
}

impl ApiError {
    pub fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self {
            status,
            message: message.into(),
            problem: "about:blank",
            fields: Vec::new(),
            retry_after: None,
            conflict: None,
            source: None,
        }
    }

    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    pub fn unauthorized() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "로그인이 필요해요. 다시 로그인해 주세요.",
        )
    }

    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "권한이 없습니다.")
    }

    pub fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    pub fn too_many(message: impl Into<String>, retry_after: u64) -> Self {
        Self {
            retry_after: Some(retry_after),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, message)
        }
    }

    pub fn unavailable(message: impl Into<String>) -> Self {
        Self {
            retry_after: Some(10),
            ..Self::new(StatusCode::SERVICE_UNAVAILABLE, message)
        }
    }

    /// The disk is full.
    pub fn storage_full() -> Self {
        Self::new(
            StatusCode::INSUFFICIENT_STORAGE,
            "저장 공간이 부족해서 저장하지 못했어요. 관리자에게 알려 주세요.",
        )
    }

    fn cannot_save() -> Self {
        Self::unavailable("지금은 저장할 수 없어요. 잠시 뒤에 다시 시도해 주세요.")
    }

    /// A refusal of one field; the sentence is the message of the whole answer too.
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> Self {
        let message = message.into();
        Self {
            fields: vec![FieldError {
                field: field.into(),
                message: message.clone(),
            }],
            ..Self::bad_request(message)
        }
    }

    /// Shows the refusal at `field`. What broke on our side belongs to no field.
    pub fn at_field(mut self, field: &str) -> Self {
        if self.status.is_client_error() {
            self.fields = vec![FieldError {
                field: field.to_owned(),
                message: self.message.clone(),
            }];
        }
        self
    }

    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    pub fn with_conflict(mut self, conflict: Conflict) -> Self {
        self.conflict = Some(Box::new(conflict));
        self
    }

    /// Something broke on our side. The cause goes to the log, the caller gets a plain sentence.
    pub fn internal(source: impl Into<anyhow::Error>) -> Self {
        Self {
            source: Some(source.into()),
            ..Self::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.",
            )
        }
    }
}

/// Collects what is wrong with a body, so that a person sees all of it at once.
#[derive(Debug, Default)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(FieldError {
            field: field.into(),
            message: message.into(),
        });
    }

    /// Keeps the value, or notes the refusal under `field`.
    pub fn check<T>(
        &mut self,
        field: &str,
        parsed: std::result::Result<T, impl Into<String>>,
    ) -> Option<T> {
        match parsed {
            Ok(value) => Some(value),
            Err(message) => {
                self.add(field, message);
                None
            }
        }
    }

    /// `400` with every field when anything was noted.
    pub fn finish(self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some(first) => Err(ApiError {
                fields: self.0.clone(),
                ..ApiError::bad_request(first.message.clone())
            }),
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        // SQLITE_FULL 13, SQLITE_IOERR 10, SQLITE_READONLY 8, SQLITE_BUSY 5, SQLITE_CANTOPEN 14
        let primary = error
            .as_database_error()
            .and_then(|e| e.code())
            .and_then(|code| code.parse::<i32>().ok())
            .map(|code| code & 0xff);
        let refusal = match primary {
            Some(13) => Self::storage_full(),
            Some(5 | 8 | 10 | 14) => Self::cannot_save(),
            None => match &error {
                sqlx::Error::Io(io) if io.kind() == std::io::ErrorKind::StorageFull => {
                    Self::storage_full()
                }
                sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => {
                    Self::cannot_save()
                }
                _ => return Self::internal(error),
            },
            _ => return Self::internal(error),
        };
        Self {
            source: Some(error.into()),
            ..refusal
        }
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(error: anyhow::Error) -> Self {
        Self::internal(error)
    }
}

impl From<serde_json::Error> for ApiError {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error)
    }
}

impl From<ApiError> for poem::Error {
    fn from(error: ApiError) -> Self {
        // The response is made where the error leaves the server, so that it is logged once.
        let status = error.status;
        let mut carried = poem::Error::from_status(status);
        carried.set_data(std::sync::Arc::new(error));
        carried
    }
}

impl ApiError {
    /// The answer for any error that reaches the edge, ours or the framework's.
    pub fn from_poem(error: &poem::Error) -> std::sync::Arc<ApiError> {
        if let Some(ours) = error.data::<std::sync::Arc<ApiError>>() {
            return ours.clone();
        }
        let status = error.status();
        let message = match status {
            StatusCode::NOT_FOUND => "찾을 수 없는 주소예요.",
            StatusCode::METHOD_NOT_ALLOWED => "이 주소에서 쓸 수 없는 요청 방식이에요.",
            StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                "보낸 내용의 형식(Content-Type)을 받을 수 없어요."
            }
            StatusCode::PAYLOAD_TOO_LARGE => "보낸 내용이 너무 커요.",
            StatusCode::INTERNAL_SERVER_ERROR => {
                return std::sync::Arc::new(Self::internal(anyhow::anyhow!("{error}")));
            }
            _ => "요청을 이해하지 못했어요. 보낸 내용을 확인해 주세요.",
        };
        std::sync::Arc::new(Self {
            source: Some(anyhow::anyhow!("{error}")),
            ..Self::new(status, message)
        })
    }

    pub fn to_response(&self) -> Response {
        if self.status.is_server_error() {
            match &self.source {
                Some(source) => tracing::error!(
                    status = self.status.as_u16(),
                    error = format!("{source:#}"),
                    "a request failed"
                ),
                None => tracing::warn!(
                    status = self.status.as_u16(),
                    message = self.message,
                    "a request was refused"
                ),
            }
        }
        let problem = Problem {
            r#type: self.problem,
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            detail: &self.message,
            message: &self.message,
            error: &self.message,
            errors: &self.fields,
            conflict: self.conflict.as_deref(),
            request_id: request_id::current(),
        };
        let mut response = Response::builder()
            .status(self.status)
            .content_type("application/problem+json")
            .header("cache-control", "no-store");
        if let Some(seconds) = self.retry_after {
            response = response.header("retry-after", seconds.to_string());
        }
        response.body(serde_json::to_vec(&problem).unwrap_or_default())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.to_response()
    }
}

/// Every operation can be refused in this one shape; the document says so once for all of them.
impl poem_openapi::ApiResponse for ApiError {
    fn meta() -> poem_openapi::registry::MetaResponses {
        poem_openapi::registry::MetaResponses {
            responses: Vec::new(),
        }
    }

    fn register(_: &mut poem_openapi::registry::Registry) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_is_told_what_the_caller_is_not() {
        let error =
            ApiError::internal(anyhow::anyhow!("the disk is full").context("no page saved"));
        assert!(format!("{error:#}").ends_with("no page saved: the disk is full"));
        assert!(!format!("{error}").contains("disk"));
    }
}
