//! What everybody reads: published events, from memory where nothing has changed.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use platform::{
    cached_response::CachedResponse,
    ctx::Ctx,
    days,
    db::CacheTag,
    error::{ApiError, Result},
    media,
    records::{self, RecordKind},
};
use sqlx::SqliteConnection;

use crate::{
    ics,
    month::Month,
    record::{Event, EventKind, MOST_DAYS},
    responses::{EventDetail, EventMonth, EventSummary},
    settings::Settings,
};

/// What every answer here is made from.
pub fn cache_tags() -> [CacheTag; 1] {
    [CacheTag::of(EventKind::NAME)]
}

/// The month that it is now where the centre is.
pub fn this_month(ctx: &Ctx) -> Month {
    Month::of(today(ctx))
}

pub fn today(ctx: &Ctx) -> NaiveDate {
    let zone = ctx.config.site.time_zone;
    ctx.clock.now().with_timezone(&zone).date_naive()
}

/// The events of a month.
pub async fn month(ctx: &Ctx, month: Month) -> Result<Arc<CachedResponse>> {
    let make = async {
        let mut conn = ctx.db.read().acquire().await?;
        let (first, last) = (month.first_day(), month.last_day());
        let upcoming = first_after(&mut conn, last).await?;
        let mut answer = CachedResponse::json(&EventMonth {
            title: ctx.state::<Settings>().title.clone(),
            month: month.to_string(),
            previous: is_any_before(&mut conn, first)
                .await?
                .then(|| month.previous().to_string()),
            next: upcoming.is_some().then(|| month.next().to_string()),
            events: between(&mut conn, first, last).await?,
            upcoming,
        });
        // An address without a month shows this one, and another once it is over.
        let zone = ctx.config.site.time_zone;
        answer.until = (month == this_month(ctx)).then(|| days::whole_day(last, zone).end);
        Ok(Some(answer))
    };
    let key = format!("events:{month}");
    let answer = ctx.responses.get(&key, &cache_tags(), make).await?;
    answer.ok_or_else(missing)
}

/// A published event; `404` for any other.
pub async fn event(ctx: &Ctx, key: &str) -> Result<Arc<CachedResponse>> {
    let make = async {
        let mut conn = ctx.db.read().acquire().await?;
        let event = EventKind.load(&mut conn, key).await?;
        let Some(event) = event.filter(|event| event.published) else {
            return Ok(None);
        };
        Ok(Some(CachedResponse::json(
            &detail(&mut conn, key, event).await?,
        )))
    };
    let name = format!("event:{key}");
    let answer = ctx.responses.get(&name, &cache_tags(), make).await?;
    answer.ok_or_else(missing)
}

/// The feed: what is to come, and what was of late.
pub async fn feed(ctx: &Ctx) -> Result<Arc<CachedResponse>> {
    let settings = ctx.state::<Settings>();
    let today = today(ctx);
    let make = async {
        let mut conn = ctx.db.read().acquire().await?;
        let first = today - Days::new(settings.past_days);
        let keys: Vec<String> = sqlx::query_scalar(
            "select key from events_events
             where published = 1 and last_day >= ?1
             order by first_day, starts, key",
        )
        .bind(first.to_string())
        .fetch_all(&mut *conn)
        .await?;
        let mut entries = Vec::new();
        for key in keys {
            entries.extend(entry(&mut conn, &key).await?);
        }
        let mut answer = ics::answer(ctx, &settings.title, &entries);
        answer.until = Some(days::whole_day(today, ctx.config.site.time_zone).end);
        Ok(Some(answer))
    };
    let answer = ctx.responses.get("events.ics", &cache_tags(), make).await?;
    answer.ok_or_else(missing)
}

/// One event as a file; `404` for what is not published.
pub async fn file(ctx: &Ctx, key: &str) -> Result<CachedResponse> {
    let mut conn = ctx.db.read().acquire().await?;
    let found = entry(&mut conn, key).await?.ok_or_else(missing)?;
    let title = found.event.title.clone();
    Ok(ics::answer(ctx, &title, &[found]))
}

async fn entry(conn: &mut SqliteConnection, key: &str) -> Result<Option<ics::Entry>> {
    let (revision, changed) = records::last_change(conn, EventKind::NAME, key).await?;
    let event = EventKind.load(conn, key).await?;
    let Some(event) = event.filter(|event| event.published) else {
        return Ok(None);
    };
    Ok(Some(ics::Entry {
        key: key.to_owned(),
        event,
        revision,
        changed: changed.unwrap_or_default(),
    }))
}

/// What begins, lasts or ends within the days.
async fn between(
    conn: &mut SqliteConnection,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<EventSummary>> {
    // Nothing that began earlier lasts until now: the index alone finds the rest.
    let earliest = first - Days::new(MOST_DAYS.unsigned_abs());
    let keys: Vec<String> = sqlx::query_scalar(
        "select key from events_events
         where published = 1 and first_day between ?1 and ?2 and last_day >= ?3
         order by first_day, starts, key",
    )
    .bind(earliest.to_string())
    .bind(last.to_string())
    .bind(first.to_string())
    .fetch_all(&mut *conn)
    .await?;
    let mut events = Vec::new();
    for key in keys {
        if let Some(event) = EventKind.load(conn, &key).await? {
            events.push(summary(conn, &key, &event).await?);
        }
    }
    Ok(events)
}

async fn is_any_before(conn: &mut SqliteConnection, day: NaiveDate) -> Result<bool> {
    let found = sqlx::query_scalar(
        "select exists (select 1 from events_events where published = 1 and first_day < ?1)",
    );
    Ok(found.bind(day.to_string()).fetch_one(conn).await?)
}

async fn first_after(conn: &mut SqliteConnection, day: NaiveDate) -> Result<Option<EventSummary>> {
    let key: Option<String> = sqlx::query_scalar(
        "select key from events_events
         where published = 1 and first_day > ?1
         order by first_day, starts, key
         limit 1",
    )
    .bind(day.to_string())
    .fetch_optional(&mut *conn)
    .await?;
    let Some(key) = key else { return Ok(None) };
    match EventKind.load(conn, &key).await? {
        Some(event) => Ok(Some(summary(conn, &key, &event).await?)),
        None => Ok(None),
    }
}

pub async fn summary(
    conn: &mut SqliteConnection,
    key: &str,
    event: &Event,
) -> Result<EventSummary> {
    let sizes = media::dimensions(conn, std::slice::from_ref(&event.image)).await?;
    let (width, height) = sizes.get(&event.image).copied().unwrap_or_default();
    Ok(EventSummary {
        key: key.to_owned(),
        title: event.title.clone(),
        start: event.start.into(),
        end: event.end.into(),
        all_day: event.start.is_day(),
        first_day: event.start.day().to_string(),
        last_day: event.end.last_day(event.start).to_string(),
        place: event.place.clone(),
        image_url: match event.image.is_empty() {
            true => String::new(),
            false => media::url(&event.image),
        },
        alt: event.alt.clone(),
        width,
        height,
    })
}

pub async fn detail(conn: &mut SqliteConnection, key: &str, event: Event) -> Result<EventDetail> {
    let (revision, changed) = records::last_change(conn, EventKind::NAME, key).await?;
    Ok(EventDetail {
        summary: summary(conn, key, &event).await?,
        description: event.html,
        link: event.link,
        updated_at: changed.unwrap_or_default(),
        revision,
    })
}

pub fn missing() -> ApiError {
    ApiError::not_found("없는 행사예요.")
}
