//! What the admins' calls are sent, and the events that come of it.

use platform::{
    error::{FieldErrors, Result},
    html::CleanHtml,
    media,
    records::Selection,
    time_zone::Zone,
};
use poem_openapi::Object;

use crate::{calendar::missing, record::Event, when::When};

/// What is left out of an update stays as it is.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct EventInput {
    pub title: String,
    /// A day (`2026-12-21`) where the event lasts whole days, else a moment (RFC 3339).
    pub start: String,
    /// Of the same form as `start`; of whole days the last one, included.
    pub end: String,
    pub place: Option<String>,
    /// The path of an upload below `event/`; empty for none.
    pub image_path: Option<String>,
    pub alt: Option<String>,
    /// Path of this site; empty for none.
    pub link: Option<String>,
    pub published: Option<bool>,
    /// HTML.
    pub description: Option<CleanHtml>,
    /// The revision that the editor started from; without it the last write wins.
    pub revision: Option<i64>,
}

#[derive(Object)]
pub struct EventSelection {
    pub keys: Selection<String>,
}

impl EventInput {
    /// Uploads that the event is going to refer to, by the field that names them.
    pub fn uploads(&self) -> [(&'static str, Vec<String>); 2] {
        let image = self.image_path.as_deref().map(media::path_of);
        let image = image.filter(|path| !path.is_empty());
        let text = self.description.clone().unwrap_or_default();
        [
            ("imagePath", image.into_iter().collect()),
            ("description", text.media_paths()),
        ]
    }

    /// The event as it is to be stored, or everything that is wrong with it.
    pub fn into_event(self, zone: Zone, stored: Option<Event>) -> Result<Event> {
        let mut errors = FieldErrors::default();
        let mut when = |field: &str, text: &str| match text.trim() {
            "" if field == "start" => {
                errors.add(field, "시작하는 때를 입력해주세요.");
                None
            }
            "" => {
                errors.add(field, "끝나는 때를 입력해주세요.");
                None
            }
            text => errors.check(field, When::parse(text)),
        };
        let (start, end) = (when("start", &self.start), when("end", &self.end));
        if self.title.trim().is_empty() {
            errors.add("title", "제목을 입력해주세요.");
        }
        let (Some(start), Some(end)) = (start, end) else {
            return Err(errors.finish().err().unwrap_or_else(missing));
        };
        let (start, end) = (start.in_zone(zone), end.in_zone(zone));
        let before = stored.unwrap_or_else(|| Event::new(start, end));
        let image = self.image_path.as_deref().map(media::path_of);
        let event = Event {
            title: self.title,
            start,
            end,
            place: self.place.unwrap_or(before.place),
            image: image.unwrap_or(before.image),
            alt: self.alt.unwrap_or(before.alt),
            link: self.link.unwrap_or(before.link),
            published: self.published.unwrap_or(before.published),
            html: self.description.unwrap_or(before.html),
        };
        event.check()?;
        Ok(event)
    }
}
