//! The events to come, for a block of a page.

use async_trait::async_trait;
use platform::{
    ctx::Ctx,
    db::{CacheTag, depends_on, ends_at},
    error::Result,
    ports::{ListingSource, ShortList, ShortListImage, ShortListItem},
    records::RecordKind,
};

use crate::{
    calendar,
    list::{self, ListedRow, select_listed},
    pages,
    record::EventKind,
    responses::EventSummary,
};

pub struct Upcoming;

const KEY: &str = "events";

#[async_trait]
impl ListingSource for Upcoming {
    async fn choices(&self, _: &Ctx) -> Result<Vec<(String, String)>> {
        Ok(vec![(KEY.to_owned(), "다가오는 행사".to_owned())])
    }

    async fn list(&self, ctx: &Ctx, key: &str, count: u32) -> Result<Option<ShortList>> {
        if key != KEY {
            return Ok(None);
        }
        depends_on(CacheTag::of(EventKind::NAME));
        let today = calendar::today(ctx);
        ends_at(platform::days::whole_day(today, ctx.config.site.time_zone).end);
        let mut conn = ctx.db.read().acquire().await?;
        let rows: Vec<ListedRow> = sqlx::query_as(select_listed!(
            "where published = 1 and last_day >= ?1
             order by first_day, starts, key
             limit ?2"
        ))
        .bind(today.to_string())
        .bind(count)
        .fetch_all(&mut *conn)
        .await?;
        let events = list::listed(&mut conn, rows).await?;
        Ok(Some(ShortList {
            items: events
                .into_iter()
                .map(|event| item(event.summary))
                .collect(),
            more: "/events".to_owned(),
            empty: "다가오는 행사가 없어요.",
        }))
    }
}

fn item(event: EventSummary) -> ShortListItem {
    ShortListItem {
        date: pages::when(&event),
        path: pages::event_path(&event.key),
        title: event.title,
        note: event.place,
        image: (!event.image_url.is_empty()).then_some(ShortListImage {
            image_url: event.image_url,
            alt: event.alt,
            width: event.width,
            height: event.height,
            focus: event.focus,
        }),
    }
}
