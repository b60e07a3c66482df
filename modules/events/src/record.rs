//! The record kind `event`.

use async_trait::async_trait;
use platform::{
    error::{FieldErrors, Result},
    html::CleanHtml,
    records::{RecordKind, Visibility},
    text::line,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::when::When;

/// Bytes of HTML.
const LONGEST: usize = 200_000;
/// Days of one event.
pub const MOST_DAYS: i64 = 366;

/// An event as seed files and the journal have it.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    pub title: String,
    pub start: When,
    /// Of whole days the last one, included.
    pub end: When,
    #[serde(default)]
    pub place: String,
    /// Path below `/media`; empty where there is no picture.
    #[serde(default)]
    pub image: String,
    #[serde(default)]
    pub alt: String,
    /// Path of this site where it goes on: `/apply/MORNING`.
    #[serde(default)]
    pub link: String,
    #[serde(default)]
    pub published: bool,
    #[serde(default)]
    pub html: CleanHtml,
}

impl Event {
    /// One of which nothing else is known.
    pub fn new(start: When, end: When) -> Self {
        Self {
            start,
            end,
            title: String::new(),
            place: String::new(),
            image: String::new(),
            alt: String::new(),
            link: String::new(),
            published: false,
            html: CleanHtml::default(),
        }
    }

    /// Notes what is wrong with it, under the names that the calls have.
    pub fn check(&self) -> Result<()> {
        let mut errors = FieldErrors::default();
        match line(&self.title).chars().count() {
            0 => errors.add("title", "제목을 입력해주세요."),
            1..=200 => {}
            _ => errors.add("title", "제목은 200자까지 쓸 수 있습니다."),
        }
        if let Err(message) = self.check_span() {
            errors.add("end", message);
        }
        if self.place.chars().count() > 200 {
            errors.add("place", "장소는 200자까지 쓸 수 있습니다.");
        }
        if self.alt.chars().count() > 300 {
            errors.add("alt", "대체 텍스트는 300자까지 쓸 수 있습니다.");
        }
        if !is_link(self.link.trim()) {
            errors.add("link", "/로 시작하는 이 사이트의 주소를 입력해주세요.");
        }
        if self.html.len() > LONGEST {
            errors.add("description", "설명이 너무 깁니다.");
        }
        errors.finish()
    }

    fn check_span(&self) -> std::result::Result<(), &'static str> {
        let is_backwards = match (self.start, self.end) {
            (When::Day(start), When::Day(end)) => end < start,
            (When::Moment(start), When::Moment(end)) => end < start,
            _ => return Err("시작과 끝은 둘 다 날짜이거나 둘 다 시각이어야 합니다."),
        };
        if is_backwards {
            return Err("끝나는 때가 시작보다 빠릅니다.");
        }
        match (self.end.day() - self.start.day()).num_days() < MOST_DAYS {
            true => Ok(()),
            false => Err("행사는 1년까지 이어질 수 있습니다."),
        }
    }

    /// The event as it is stored: trimmed.
    fn cleaned(&self) -> Self {
        Self {
            title: line(&self.title),
            place: line(&self.place),
            alt: line(&self.alt),
            link: self.link.trim().to_owned(),
            ..self.clone()
        }
    }
}

/// Empty, or a path of this site: no other site and nothing that runs.
fn is_link(link: &str) -> bool {
    let plain = |letter: char| !letter.is_control() && !letter.is_whitespace() && letter != '\\';
    link.is_empty()
        || (link.starts_with('/')
            && !link.starts_with("//")
            && link.chars().count() <= 300
            && link.chars().all(plain))
}

#[derive(sqlx::FromRow)]
pub struct Row {
    title: String,
    starts: String,
    ends: String,
    place: String,
    pub image: String,
    alt: String,
    link: String,
    published: bool,
    html: CleanHtml,
}

pub struct EventKind;

#[async_trait]
impl RecordKind for EventKind {
    type Value = Event;

    const NAME: &'static str = "event";
    const LABEL: &'static str = "행사";
    const TABLES: &'static [&'static str] = &["events_events"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("title", "제목"),
        ("start", "시작"),
        ("end", "끝"),
        ("place", "장소"),
        ("image", "이미지"),
        ("alt", "대체 텍스트"),
        ("link", "연결"),
        ("published", "공개"),
        ("html", "설명"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        let keys = sqlx::query_scalar("select key from events_events order by key");
        Ok(keys.fetch_all(conn).await?)
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Event>> {
        let row: Option<Row> = sqlx::query_as(
            "select title, starts, ends, place, image, alt, link, published, html
             from events_events
             where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        row.map(Event::try_from).transpose()
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, event: &Event) -> Result<()> {
        event.check()?;
        let event = event.cleaned();
        sqlx::query(
            "insert into events_events
             (key, title, starts, ends, first_day, last_day, place, image, alt, link, published,
              html)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
             on conflict (key) do update
             set title = excluded.title, starts = excluded.starts, ends = excluded.ends,
                 first_day = excluded.first_day, last_day = excluded.last_day,
                 place = excluded.place, image = excluded.image, alt = excluded.alt,
                 link = excluded.link, published = excluded.published, html = excluded.html",
        )
        .bind(key)
        .bind(&event.title)
        .bind(String::from(event.start))
        .bind(String::from(event.end))
        .bind(event.start.day().to_string())
        .bind(event.end.last_day(event.start).to_string())
        .bind(&event.place)
        .bind(&event.image)
        .bind(&event.alt)
        .bind(&event.link)
        .bind(event.published)
        .bind(&*event.html)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from events_events where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, event: &Event) -> String {
        event.title.clone()
    }

    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        event: &Event,
    ) -> Result<Visibility> {
        Ok(Visibility::public_if(event.published))
    }

    fn media(&self, event: &Event) -> Vec<String> {
        let image = Some(event.image.clone()).filter(|image| !image.is_empty());
        image.into_iter().chain(event.html.media_paths()).collect()
    }
}

impl TryFrom<Row> for Event {
    type Error = platform::error::ApiError;

    fn try_from(row: Row) -> Result<Self> {
        let when =
            |text: &str| When::parse(text).map_err(|error| anyhow::anyhow!("{text}: {error}"));
        Ok(Self {
            start: when(&row.starts)?,
            end: when(&row.ends)?,
            title: row.title,
            place: row.place,
            image: row.image,
            alt: row.alt,
            link: row.link,
            published: row.published,
            html: row.html,
        })
    }
}
