//! The page of a month.

use platform::{
    ctx::Ctx,
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

/// The month that was asked for as everybody reads it, or the current one.
pub async fn page(ctx: &Ctx, asked: Option<Month>) -> Result<PublicPage> {
    let current = calendar::this_month(ctx);
    let (month, is_current) = (asked.unwrap_or(current), asked.is_none());
    let answer = calendar::month(ctx, month, current).await?;
    let shown = &answer.value;
    let title = match is_current {
        true => shown.title.clone(),
        false => format!("{} {}", month.name(), shown.title),
    };
    let call = match is_current {
        true => "GET /api/events".to_owned(),
        false => format!("GET /api/events?month={month}"),
    };
    Ok(PublicPage {
        description: described(&ctx.site().await?.identity.name, month, shown),
        path: match is_current {
            true => "/events".to_owned(),
            false => address(&month.to_string()),
        },
        image: first_image(&shown.events),
        body: body(&title, month, shown)?,
        unlisted: !is_current && shown.events.is_empty(),
        title,
        data: vec![(call, answer.response)],
        ..PublicPage::default()
    })
}

fn described(site: &str, month: Month, shown: &EventMonth) -> String {
    let titles: Vec<&str> = shown
        .events
        .iter()
        .map(|event| event.title.as_str())
        .collect();
    let lead = format!("{site} {} {}", month.name(), shown.title);
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
