//! The public pages: what readers and search engines get before any script runs.

mod event;
mod month;

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, PublicPages, Query, SitemapEntry},
    timestamp::Timestamp,
};

use crate::{month::Month, responses::EventSummary, when::When};

pub struct EventPages;

/// What an address names.
enum Route {
    Month,
    Event(String),
}

impl Route {
    fn of(path: &str) -> Option<Self> {
        let path = path.to_lowercase();
        if path == "/events" {
            return Some(Self::Month);
        }
        let key = path.strip_prefix("/events/")?;
        (!key.is_empty() && !key.contains('/')).then(|| Self::Event(key.to_owned()))
    }
}

#[async_trait]
impl PublicPages for EventPages {
    fn paths(&self) -> &'static [&'static str] {
        &["/events", "/events/{key}"]
    }

    fn parameters(&self) -> &'static [&'static str] {
        &["month"]
    }

    async fn page(&self, ctx: &Ctx, path: &str, query: &Query) -> Result<Option<PublicPage>> {
        match (Route::of(path), query.get("month")) {
            (Some(Route::Month), None) => month::page(ctx, None).await.map(Some),
            (Some(Route::Month), Some(text)) => match Month::parse(text) {
                Some(month) => month::page(ctx, Some(month)).await.map(Some),
                None => Ok(None),
            },
            (Some(Route::Event(key)), _) => event::page(ctx, &key).await,
            (None, _) => Ok(None),
        }
    }

    async fn sitemap(&self, ctx: &Ctx) -> Result<Vec<SitemapEntry>> {
        let events: Vec<(String, Option<Timestamp>)> = sqlx::query_as(
            "select e.key, r.updated_at
             from events_events e
             left join platform_records r on r.kind = 'event' and r.key = e.key
             where e.published = 1
             order by e.first_day desc, e.key",
        )
        .fetch_all(ctx.db.read())
        .await?;
        let calendar = SitemapEntry {
            path: "/events".to_owned(),
            last_change: None,
        };
        let events = events.into_iter().map(|(key, last_change)| SitemapEntry {
            path: event_path(&key),
            last_change,
        });
        Ok(std::iter::once(calendar).chain(events).collect())
    }
}

pub fn event_path(key: &str) -> String {
    format!("/events/{key}")
}

/// When it is, in words: `2026년 12월 21일 (월) 06:30–08:00`.
pub fn when(event: &EventSummary) -> String {
    let (Ok(start), Ok(end)) = (When::parse(&event.start), When::parse(&event.end)) else {
        return event.start.clone();
    };
    let is_one_day = event.first_day == event.last_day;
    match (start, end) {
        (When::Moment(from), When::Moment(to)) if from == to => {
            format!("{} {}", day(start), from.format("%H:%M"))
        }
        (When::Moment(from), When::Moment(to)) if is_one_day => {
            format!(
                "{} {}–{}",
                day(start),
                from.format("%H:%M"),
                to.format("%H:%M")
            )
        }
        (When::Moment(from), When::Moment(to)) => {
            let (from, to) = (from.format("%H:%M"), to.format("%H:%M"));
            format!("{} {from} – {} {to}", day(start), day(end))
        }
        _ if is_one_day => day(start),
        _ => format!("{} – {}", day(start), day(end)),
    }
}

fn day(when: When) -> String {
    use chrono::Datelike;
    let day = when.day();
    let weekday = ["월", "화", "수", "목", "금", "토", "일"]
        .get(day.weekday().num_days_from_monday() as usize)
        .copied()
        .unwrap_or_default();
    format!(
        "{}년 {}월 {}일 ({weekday})",
        day.year(),
        day.month(),
        day.day()
    )
}
