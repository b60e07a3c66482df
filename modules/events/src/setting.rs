//! What the people of the centre decide of the calendar, and the calls by which they do.

use platform::{
    cached_response::RecordJson,
    checks::needed,
    ctx::Ctx,
    error::{FieldErrors, Result},
    records::{self, Caller, Setting, StartedFrom},
    setting,
};
use poem_openapi::{Object, OpenApi, payload::Json};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::settings::Settings;

/// The most days for which the feed keeps an event that is over.
pub const MOST_PAST_DAYS: u64 = 3650;

#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "EventCalendar", rename_all = "camelCase")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Calendar {
    /// What the public page and the feed are called, 1 to 50 characters.
    pub title: String,
    /// Days for which the feed keeps an event that is over, 0 to 3650.
    pub past_days: u64,
}

impl Calendar {
    /// As it stands.
    pub async fn load(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Self> {
        let stored = records::setting(conn).await?;
        Ok(stored.unwrap_or_else(|| ctx.state::<Settings>().calendar()))
    }
}

impl Setting for Calendar {
    const NAME: &'static str = "calendar";
    const LABEL: &'static str = "행사 일정 설정";
    const TABLE: &'static str = "events_calendar";
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("title", "이름"), ("pastDays", "지난 행사를 두는 날")];
    const SCREEN: &'static str = "/admin/events/calendar";
    const PAGE: &'static str = "/events";
    const WORDS: &'static str = "행사 일정 달력 캘린더 이름 구독";

    fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        let title = needed(&mut errors, "title", &self.title, 50);
        if self.past_days > MOST_PAST_DAYS {
            errors.add("pastDays", format!("{MOST_PAST_DAYS}일까지 둘 수 있어요."));
        }
        errors.finish()?;
        Ok(Self {
            title,
            ..self.clone()
        })
    }
}

pub struct CalendarApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/calendar")]
impl CalendarApi {
    /// What the calendar is called, and how long its feed keeps what is over.
    #[oai(path = "/", method = "get", operation_id = "get_calendar")]
    async fn get_calendar(&self) -> Result<RecordJson<CalendarRecord>> {
        let first = || self.ctx.state::<Settings>().calendar();
        let (value, revision) = setting::load(&self.ctx, first).await?;
        Ok(RecordJson(CalendarRecord { value, revision }))
    }

    #[oai(path = "/", method = "put", operation_id = "update_calendar")]
    async fn update_calendar(
        &self,
        body: Json<CalendarUpdate>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<CalendarRecord>> {
        let CalendarUpdate { value, revision } = body.0;
        let revision = started_from.revision(revision)?;
        let (value, revision) = setting::save(&self.ctx, &caller, revision, value).await?;
        Ok(RecordJson(CalendarRecord { value, revision }))
    }
}

/// The calendar, in its revision.
#[derive(Object)]
#[oai(rename = "EventCalendarRecord")]
struct CalendarRecord {
    #[oai(flatten)]
    value: Calendar,
    revision: i64,
}

#[derive(Object)]
#[oai(rename = "EventCalendarUpdate")]
struct CalendarUpdate {
    #[oai(flatten)]
    value: Calendar,
    revision: Option<i64>,
}
