//! Events as other calendars read them (RFC 5545).

use chrono::Days;
use icalendar::{Calendar, Component, Event as Part, EventLike};
use platform::{cached_response::CachedResponse, ctx::Ctx, timestamp::Timestamp};

use crate::{record::Event, when::When};

/// Characters of a description: calendars show a few lines.
const LONGEST: usize = 1000;

/// An event with what calendars know it by.
pub struct Entry {
    pub key: String,
    pub event: Event,
    pub revision: i64,
    pub changed: Timestamp,
}

/// A calendar with these events, in the bytes that go over the wire.
pub fn answer(ctx: &Ctx, name: &str, entries: &[Entry]) -> CachedResponse {
    let mut calendar = Calendar::new();
    calendar.name(name);
    for entry in entries {
        calendar.push(part(ctx, entry));
    }
    CachedResponse::new(calendar.to_string(), "text/calendar; charset=utf-8")
}

fn part(ctx: &Ctx, entry: &Entry) -> Part {
    let Entry { key, event, .. } = entry;
    let site = &ctx.config.server.public_url;
    let page = site.join(&format!("/events/{key}"));
    let host = site.as_str().split("://").last().unwrap_or_default();
    let mut part = Part::new();
    part.uid(&format!("{key}@{host}"))
        .timestamp(*entry.changed)
        .sequence(u32::try_from(entry.revision).unwrap_or(u32::MAX))
        .summary(&event.title)
        .description(&described(event, &page))
        .url(&page);
    if !event.place.is_empty() {
        part.location(&event.place);
    }
    match (event.start, event.end) {
        (When::Moment(start), When::Moment(end)) => {
            part.starts(start.to_utc()).ends(end.to_utc());
        }
        // The end of whole days is the day after the last.
        (start, end) => {
            part.starts(start.day()).ends(end.day() + Days::new(1));
        }
    }
    part
}

fn described(event: &Event, page: &str) -> String {
    let text: String = event.html.text().chars().take(LONGEST).collect();
    match text.is_empty() {
        true => page.to_owned(),
        false => format!("{text}\n{page}"),
    }
}
