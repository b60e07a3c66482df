//! What everybody reads: published events, from memory where nothing has changed.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    days,
    db::{CacheTag, depends_on, ends_at},
    error::{ApiError, Result},
    media,
    records::{self, RecordKind},
    response_cache::{CachedJson, FreshJson},
    timestamp::Timestamp,
};
use sqlx::{FromRow, SqliteConnection};

use crate::{
    ics,
    list::{self, ListedRow, select_listed},
    month::Month,
    record::{Event, EventKind, MOST_DAYS, Row},
    responses::{EventAdmin, EventDetail, EventMonth, EventSummary},
    setting::Calendar,
};

macro_rules! select_entries {
    ($rest:literal) => {
        concat!(
            "select e.key, coalesce(r.revision, 0) as revision, r.updated_at as changed,
                    title, starts, ends, place, image, alt, link, published, html
             from events_events e
             left join platform_records r on r.kind = 'event' and r.key = e.key ",
            $rest
        )
    };
}

/// The month that it is now where the centre is.
pub fn this_month(ctx: &Ctx) -> Month {
    Month::of(today(ctx))
}

pub fn today(ctx: &Ctx) -> NaiveDate {
    let zone = ctx.config.site.time_zone;
    ctx.clock.now().with_timezone(&zone).date_naive()
}

/// The events of a month. `current` is the month that it is now, and the answer ends with it: an
/// address without a month shows another one then.
pub async fn month(ctx: &Ctx, month: Month, current: Month) -> Result<CachedJson<EventMonth>> {
    let make = async {
        depends_on(CacheTag::of(EventKind::NAME));
        let mut conn = ctx.db.read().acquire().await?;
        let (first, last) = (month.first_day(), month.last_day());
        let upcoming = first_after(&mut conn, last).await?;
        let zone = ctx.config.site.time_zone;
        ends_at(days::whole_day(current.last_day(), zone).end);
        Ok(Some(FreshJson::new(EventMonth {
            title: Calendar::load(ctx, &mut conn).await?.title,
            month: month.to_string(),
            previous: is_any_before(&mut conn, first)
                .await?
                .then(|| month.previous().to_string()),
            next: is_any_after(&mut conn, last)
                .await?
                .then(|| month.next().to_string()),
            events: between(&mut conn, first, last).await?,
            upcoming,
        })))
    };
    let key = format!("events:{month}/{current}");
    let answer = ctx.responses.json(&key, make).await?;
    answer.ok_or_else(missing)
}

/// A published event; `404` for any other.
pub async fn event(ctx: &Ctx, key: &str) -> Result<CachedJson<EventDetail>> {
    let make = async {
        depends_on(CacheTag::of(EventKind::NAME));
        let mut conn = ctx.db.read().acquire().await?;
        let event = find(&mut conn, key).await?;
        let event = event.filter(|event| event.published);
        Ok(event.map(|event| FreshJson::new(event.detail)))
    };
    let name = format!("event:{key}");
    let answer = ctx.responses.json(&name, make).await?;
    answer.ok_or_else(missing)
}

/// The feed: what is to come, and what was of late.
pub async fn feed(ctx: &Ctx) -> Result<Arc<CachedResponse>> {
    let today = today(ctx);
    let make = async {
        depends_on(CacheTag::of(EventKind::NAME));
        ends_at(days::whole_day(today, ctx.config.site.time_zone).end);
        let mut conn = ctx.db.read().acquire().await?;
        let calendar = Calendar::load(ctx, &mut conn).await?;
        let first = today - Days::new(calendar.past_days);
        let rows: Vec<EntryRow> = sqlx::query_as(select_entries!(
            "where published = 1 and last_day >= ?1
             order by first_day, starts, e.key"
        ))
        .bind(first.to_string())
        .fetch_all(&mut *conn)
        .await?;
        let entries: Vec<_> = rows
            .into_iter()
            .map(ics::Entry::try_from)
            .collect::<Result<_>>()?;
        Ok(Some(ics::answer(ctx, &calendar.title, &entries)))
    };
    let answer = ctx.responses.get("events.ics", make).await?;
    answer.ok_or_else(missing)
}

/// One event as a file; `404` for what is not published.
pub async fn file(ctx: &Ctx, key: &str) -> Result<Arc<CachedResponse>> {
    let make = async {
        depends_on(CacheTag::of(EventKind::NAME));
        let row: Option<EntryRow> =
            sqlx::query_as(select_entries!("where published = 1 and e.key = ?1"))
                .bind(key)
                .fetch_optional(ctx.db.read())
                .await?;
        let Some(row) = row else { return Ok(None) };
        let found = ics::Entry::try_from(row)?;
        let title = found.event.title.clone();
        Ok(Some(ics::answer(ctx, &title, &[found])))
    };
    let answer = ctx.responses.get(&format!("event.ics:{key}"), make).await?;
    answer.ok_or_else(missing)
}

/// An event with what calendars want to know of its changes.
#[derive(FromRow)]
struct EntryRow {
    key: String,
    revision: i64,
    changed: Option<Timestamp>,
    #[sqlx(flatten)]
    row: Row,
}

impl TryFrom<EntryRow> for ics::Entry {
    type Error = ApiError;

    fn try_from(found: EntryRow) -> Result<Self> {
        Ok(Self {
            key: found.key,
            event: Event::try_from(found.row)?,
            revision: found.revision,
            changed: found.changed.unwrap_or_default(),
        })
    }
}

/// What begins, lasts or ends within the days.
async fn between(
    conn: &mut SqliteConnection,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<EventSummary>> {
    // Nothing that began earlier lasts until now: the index alone finds the rest.
    let earliest = first - Days::new(MOST_DAYS.unsigned_abs());
    let rows: Vec<ListedRow> = sqlx::query_as(select_listed!(
        "where published = 1 and first_day between ?1 and ?2 and last_day >= ?3
         order by first_day, starts, key"
    ))
    .bind(earliest.to_string())
    .bind(last.to_string())
    .bind(first.to_string())
    .fetch_all(&mut *conn)
    .await?;
    let events = list::listed(conn, rows).await?;
    Ok(events.into_iter().map(|event| event.summary).collect())
}

async fn is_any_before(conn: &mut SqliteConnection, day: NaiveDate) -> Result<bool> {
    let found = sqlx::query_scalar(
        "select exists (select 1 from events_events where published = 1 and first_day < ?1)",
    );
    Ok(found.bind(day.to_string()).fetch_one(conn).await?)
}

/// One that lasts into the days behind it counts.
async fn is_any_after(conn: &mut SqliteConnection, day: NaiveDate) -> Result<bool> {
    let found = sqlx::query_scalar(
        "select exists (select 1 from events_events where published = 1 and last_day > ?1)",
    );
    Ok(found.bind(day.to_string()).fetch_one(conn).await?)
}

async fn first_after(conn: &mut SqliteConnection, day: NaiveDate) -> Result<Option<EventSummary>> {
    let rows: Vec<ListedRow> = sqlx::query_as(select_listed!(
        "where published = 1 and first_day > ?1
         order by first_day, starts, key
         limit 1"
    ))
    .bind(day.to_string())
    .fetch_all(&mut *conn)
    .await?;
    let events = list::listed(conn, rows).await?;
    Ok(events.into_iter().next().map(|event| event.summary))
}

/// The event, published or not; nothing where there is none.
pub async fn find(conn: &mut SqliteConnection, key: &str) -> Result<Option<EventAdmin>> {
    // Before what it says: of two saves the later is not taken for the one that was read.
    let (revision, changed) = records::last_change(conn, EventKind::NAME, key).await?;
    let Some(event) = EventKind.load(conn, key).await? else {
        return Ok(None);
    };
    let pictures = media::pictures(conn, std::slice::from_ref(&event.image)).await?;
    let picture = pictures.get(&event.image).copied().unwrap_or_default();
    Ok(Some(EventAdmin {
        published: event.published,
        detail: EventDetail {
            summary: list::summary(key, &event, picture),
            description: event.html,
            link: event.link,
            updated_at: changed.unwrap_or_default(),
            revision,
        },
    }))
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 행사예요.")
}
