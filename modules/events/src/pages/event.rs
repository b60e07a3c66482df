//! The page of an event.

use platform::{
    ctx::Ctx,
    error::Result,
    pages::{PublicPage, Template},
};
use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{event_path, when};
use crate::{calendar, responses::EventDetail, setting::Calendar};

const EVENT: Template = Template {
    name: "events_event.html",
    source: include_str!("../../templates/event.html"),
};

/// Characters of the description.
const DESCRIPTION: usize = 155;

/// The event as everybody reads it; nothing for one that is not published.
pub async fn page(ctx: &Ctx, key: &str) -> Result<Option<PublicPage>> {
    let answer = match calendar::event(ctx, key).await {
        Ok(answer) => answer,
        Err(error) if error.status == StatusCode::NOT_FOUND => return Ok(None),
        Err(error) => return Err(error),
    };
    let event = &answer.value;
    let shown = &event.summary;
    let description = described(event);
    let site = &ctx.site().await?.identity.name;
    let mut conn = ctx.db.read().acquire().await?;
    let calendar = Calendar::load(ctx, &mut conn).await?;
    Ok(Some(PublicPage {
        title: shown.title.clone(),
        path: event_path(key),
        image: Some(shown.image_url.clone()).filter(|image| !image.is_empty()),
        image_alt: shown.alt.clone(),
        kind: "article",
        json_ld: vec![structured(ctx, site, event, &description)],
        body: body(&calendar.title, event)?,
        description,
        data: vec![(format!("GET /api/events/{key}"), answer.response)],
        ..PublicPage::default()
    }))
}

fn described(event: &EventDetail) -> String {
    let (time, place) = (when(&event.summary), &event.summary.place);
    let parts = [time.as_str(), place.as_str(), event.description.text()];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ").chars().take(DESCRIPTION).collect()
}

fn body(calendar: &str, event: &EventDetail) -> Result<String> {
    let shown = &event.summary;
    EVENT.render(json!({
        "calendar": calendar,
        "title": shown.title,
        "when": when(shown),
        "at": shown.start,
        "place": shown.place,
        "image": (!shown.image_url.is_empty()).then_some(&shown.image_url),
        "alt": shown.alt,
        "width": shown.width,
        "height": shown.height,
        "description": event.description,
        "link": event.link,
        "file": format!("/api/events/{}/event.ics", shown.key),
    }))
}

/// Schema.org's Event. Where no place is named it is held at the centre.
fn structured(ctx: &Ctx, site: &str, event: &EventDetail, description: &str) -> Value {
    let url = &ctx.config.server.public_url;
    let shown = &event.summary;
    let place = match shown.place.is_empty() {
        true => site,
        false => &shown.place,
    };
    let mut structured = json!({
        "@context": "https://schema.org",
        "@type": "Event",
        "name": shown.title,
        "startDate": shown.start,
        "endDate": shown.end,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": { "@type": "Place", "name": place, "address": place },
        "description": description,
        "url": url.join(&event_path(&shown.key)),
        "organizer": { "@type": "Organization", "name": site, "url": url.join("/") },
    });
    if !shown.image_url.is_empty() {
        structured["image"] = json!([url.join(&shown.image_url)]);
    }
    structured
}
