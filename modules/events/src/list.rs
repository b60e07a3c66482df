//! Lists of events: one query for all that is shown, without the bodies.

use platform::{
    error::Result,
    media::{self, Picture},
};
use sqlx::{FromRow, SqliteConnection};

use crate::{
    record::{Event, Row},
    responses::EventSummary,
};

/// An event of a list.
pub struct Listed {
    pub summary: EventSummary,
    pub published: bool,
}

/// What lists select. The body stays where it is.
macro_rules! select_listed {
    ($rest:literal) => {
        concat!(
            "select key, title, starts, ends, place, image, alt, link, published, '' as html
             from events_events ",
            $rest
        )
    };
}
pub(crate) use select_listed;

#[derive(FromRow)]
pub struct ListedRow {
    key: String,
    #[sqlx(flatten)]
    row: Row,
}

/// The events as lists show them, in the same order.
pub async fn listed(conn: &mut SqliteConnection, rows: Vec<ListedRow>) -> Result<Vec<Listed>> {
    let images: Vec<_> = rows.iter().map(|listed| listed.row.image.clone()).collect();
    let pictures = media::pictures(conn, &images).await?;
    let listed = rows.into_iter().map(|ListedRow { key, row }| {
        let event = Event::try_from(row)?;
        let picture = pictures.get(&event.image).copied().unwrap_or_default();
        Ok(Listed {
            summary: summary(&key, &event, picture),
            published: event.published,
        })
    });
    listed.collect()
}

/// An event as lists show it, with what is known of its picture.
pub fn summary(key: &str, event: &Event, picture: Picture) -> EventSummary {
    EventSummary {
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
        width: picture.width,
        height: picture.height,
        focus: picture.focus,
    }
}
