//! The calls that everybody may make.

use std::sync::Arc;

use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    download::attachment,
    error::{ApiError, Result},
    response_cache::CachedJson,
};
use poem::{
    IntoResponse, Response,
    http::{HeaderValue, header},
};
use poem_openapi::{
    ApiResponse, OpenApi,
    param::{Path, Query},
    payload::Binary,
    registry::{MetaResponses, Registry},
};

use crate::{
    calendar,
    month::Month,
    responses::{EventDetail, EventMonth},
};

pub struct PublicApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/events")]
impl PublicApi {
    /// The events of a month, by default of this one.
    #[oai(path = "/", method = "get", operation_id = "list_events")]
    async fn list_events(
        &self,
        /// `yyyy-mm`, from 2000 to 2100.
        month: Query<Option<String>>,
    ) -> Result<CachedJson<EventMonth>> {
        let current = calendar::this_month(&self.ctx);
        let month = match month.0 {
            None => current,
            Some(text) => Month::parse(&text)
                .ok_or_else(|| ApiError::field("month", "달은 2026-12처럼 써 주세요."))?,
        };
        calendar::month(&self.ctx, month, current).await
    }

    /// Every event that is to come or was of late, for calendars that subscribe.
    #[oai(
        path = "/calendar.ics",
        method = "get",
        operation_id = "get_event_calendar"
    )]
    async fn get_event_calendar(&self) -> Result<CalendarFile> {
        Ok(CalendarFile {
            answer: calendar::feed(&self.ctx).await?,
            name: "events.ics".to_owned(),
        })
    }

    /// An event that is published.
    #[oai(path = "/:key", method = "get", operation_id = "get_event")]
    async fn get_event(&self, key: Path<String>) -> Result<CachedJson<EventDetail>> {
        calendar::event(&self.ctx, &key.0).await
    }

    /// An event that is published, as a file for a calendar.
    #[oai(
        path = "/:key/event.ics",
        method = "get",
        operation_id = "get_event_file"
    )]
    async fn get_event_file(&self, key: Path<String>) -> Result<CalendarFile> {
        Ok(CalendarFile {
            answer: calendar::file(&self.ctx, &key.0).await?,
            name: format!("{}.ics", key.0),
        })
    }
}

/// A calendar as a file, from memory where it is still true.
struct CalendarFile {
    answer: Arc<CachedResponse>,
    name: String,
}

/// What is told of it in the API's description.
#[derive(ApiResponse)]
#[expect(dead_code, reason = "it describes the answer and is none")]
enum Described {
    #[oai(status = 200, content_type = "text/calendar; charset=utf-8")]
    Bytes(
        Binary<Vec<u8>>,
        #[oai(header = "Content-Disposition")] String,
        #[oai(header = "ETag")] String,
        #[oai(header = "Cache-Control")] String,
    ),
}

impl ApiResponse for CalendarFile {
    fn meta() -> MetaResponses {
        Described::meta()
    }

    fn register(registry: &mut Registry) {
        Described::register(registry);
    }
}

impl IntoResponse for CalendarFile {
    fn into_response(self) -> Response {
        let mut response = self.answer.to_response();
        if let Ok(name) = HeaderValue::try_from(attachment("events.ics", &self.name)) {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}
