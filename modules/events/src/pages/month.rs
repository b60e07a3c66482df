//! The page of a month.

use platform::{
    ctx::Ctx,
    days,
    error::Result,
    pages::{PublicPage, Template},
};
use serde_json::{Value, json};

use super::{event_path, when};
use crate::{
    calendar,
    month::Month,
    responses::{EventMonth, EventSummary},
};

const MONTH: Template = Template {
    name: "events_month.html",
    source: include_str!("../../templates/month.html"),
};

/// The month as everybody reads it. The page of the current one, which is asked for without naming a
/// month, becomes that of the next when the month is over.
pub async fn page(ctx: &Ctx, month: Month, is_current: bool) -> Result<PublicPage> {
    let answer = calendar::month(ctx, month).await?;
    // From the bytes that the browser gets: body and first data are of one revision.
    let shown: EventMonth = serde_json::from_slice(&answer.body)?;
    let title = match is_current {
        true => shown.title.clone(),
        false => format!("{} {}", month.name(), shown.title),
    };
    let call = match is_current {
        true => "GET /api/events".to_owned(),
        false => format!("GET /api/events?month={month}"),
    };
    let zone = ctx.config.site.time_zone;
    Ok(PublicPage {
        description: described(ctx, month, &shown),
        path: match is_current {
            true => "/events".to_owned(),
            false => address(&month.to_string()),
        },
        image: first_image(&shown.events),
        body: body(&title, month, &shown)?,
        unlisted: !is_current && shown.events.is_empty(),
        until: is_current.then(|| days::whole_day(month.next().first_day(), zone).start),
        title,
        data: vec![(call, answer)],
        ..PublicPage::default()
    })
}

fn described(ctx: &Ctx, month: Month, shown: &EventMonth) -> String {
    let titles: Vec<&str> = shown
        .events
        .iter()
        .map(|event| event.title.as_str())
        .collect();
    let lead = format!("{} {} {}", ctx.config.site.name, month.name(), shown.title);
    let text = match titles.is_empty() {
        true => lead,
        false => format!("{lead}: {}", titles.join(", ")),
    };
    text.chars().take(155).collect()
}

fn first_image(events: &[EventSummary]) -> Option<String> {
    let mut images = events.iter().map(|event| event.image_url.clone());
    images.find(|image| !image.is_empty())
}

fn address(month: &str) -> String {
    format!("/events?month={month}")
}

fn body(title: &str, month: Month, shown: &EventMonth) -> Result<String> {
    MONTH.render(json!({
        "title": title,
        "month": month.name(),
        "previous": shown.previous.as_deref().map(address),
        "next": shown.next.as_deref().map(address),
        "events": shown.events.iter().map(row).collect::<Vec<_>>(),
        "upcoming": shown.upcoming.as_ref().map(row),
    }))
}

fn row(event: &EventSummary) -> Value {
    json!({
        "path": event_path(&event.key),
        "title": event.title,
        "when": when(event),
        "at": event.start,
        "place": event.place,
    })
}
