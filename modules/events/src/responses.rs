//! The shapes in which events go out. Their names begin with that of the module's records.

use platform::{html::CleanHtml, listing::Listable, media::Focus, timestamp::Timestamp};
use poem_openapi::Object;

/// An event as lists show it.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct EventSummary {
    pub key: String,
    pub title: String,
    /// A day (`2026-12-21`) where it lasts whole days, else a moment (RFC 3339).
    pub start: String,
    /// Of whole days the last one, included.
    pub end: String,
    pub all_day: bool,
    /// The days on which it is shown, both included: `yyyy-mm-dd`.
    pub first_day: String,
    pub last_day: String,
    pub place: String,
    /// Empty where there is no picture.
    pub image_url: String,
    pub alt: String,
    /// Pixels; 0 where they are not known.
    pub width: i64,
    pub height: i64,
    /// What stays in sight where the picture is cut.
    pub focus: Option<Focus>,
}

/// The events of a month in the order in which they begin.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct EventMonth {
    /// What the calendar is called.
    pub title: String,
    /// `2026-12`
    pub month: String,
    /// The month before, while there are events before this one.
    pub previous: Option<String>,
    /// The month after, while there are events after this one.
    pub next: Option<String>,
    pub events: Vec<EventSummary>,
    /// The first event after this month.
    pub upcoming: Option<EventSummary>,
}

/// An event with everything that its screen shows.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct EventDetail {
    #[oai(flatten)]
    pub summary: EventSummary,
    /// HTML that the server has cleaned.
    pub description: CleanHtml,
    /// Path of this site where it goes on; empty where there is none.
    pub link: String,
    pub updated_at: Timestamp,
    /// Its entity tag carries it. Sent back with a save, so that nobody's change is overwritten unseen.
    pub revision: i64,
}

#[derive(Object)]
pub struct EventAdminSummary {
    #[oai(flatten)]
    pub summary: EventSummary,
    pub published: bool,
}

impl Listable for EventAdminSummary {
    const PAGE: &'static str = "EventAdminPage";
    const LIST: &'static str = "EventAdminList";
    const NAME: &'static str = "eventDTOList";
}

/// An event as its editor needs it.
#[derive(Object)]
pub struct EventAdmin {
    #[oai(flatten)]
    pub detail: EventDetail,
    pub published: bool,
}
