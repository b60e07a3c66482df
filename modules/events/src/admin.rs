//! Events as admins see them: those that are not published too.

use chrono::NaiveDate;
use platform::{db::PageQuery, error::Result, listing::Listing, paging::Paging};
use poem_openapi::Enum;
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use crate::{
    calendar,
    list::{self, select_listed},
    responses::{EventAdmin, EventAdminSummary},
};

/// Which events to list.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename = "EventState", rename_all = "lowercase")]
pub enum State {
    #[default]
    All,
    /// Today or later, the next first.
    Upcoming,
    /// Over, the last first.
    Past,
    /// Not published.
    Hidden,
}

pub struct Filter {
    /// A part of title or place.
    pub text: Option<String>,
    pub state: State,
    pub today: NaiveDate,
}

pub async fn events(
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<Listing<EventAdminSummary>> {
    let query = PageQuery {
        rows: QueryBuilder::new(select_listed!("")),
        count: "select count(*) from events_events",
        order: match filter.state {
            State::Upcoming => "first_day, starts, key",
            _ => "first_day desc, starts desc, key",
        },
    };
    let page = query.page(conn, paging, |query| restrict(query, filter));
    let Listing { items, page } = page.await?;
    let events = list::listed(conn, items).await?.into_iter();
    let items = events.map(|event| EventAdminSummary {
        summary: event.summary,
        published: event.published,
    });
    Ok(Listing {
        items: items.collect(),
        page,
    })
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    match filter.state {
        State::All => query.push(" where 1"),
        State::Hidden => query.push(" where published = 0"),
        State::Upcoming => query
            .push(" where last_day >= ")
            .push_bind(filter.today.to_string()),
        State::Past => query
            .push(" where last_day < ")
            .push_bind(filter.today.to_string()),
    };
    let text = filter.text.as_deref().map(str::trim);
    if let Some(text) = text.filter(|text| !text.is_empty()) {
        query
            .push(" and instr(lower(title || ' ' || place), lower(")
            .push_bind(text.to_owned())
            .push(")) > 0");
    }
}

/// The event for its editor.
pub async fn event(conn: &mut SqliteConnection, key: &str) -> Result<EventAdmin> {
    calendar::find(conn, key)
        .await?
        .ok_or_else(calendar::missing)
}
