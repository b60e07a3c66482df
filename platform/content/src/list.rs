//! Which pages there are, for visitors and for admins.

use poem_openapi::{Enum, Object};
use serde::Deserialize;
use sqlx::{FromRow, QueryBuilder, Sqlite, SqliteConnection};

use super::{language::Language, readers::Readers};
use platform::{
    db::{CacheTag, Db, PageQuery, depends_on},
    error::Result,
    listing::{Listable, Listing},
    paging::Paging,
    ports::PAGE,
    site::MenuGroup,
    timestamp::Timestamp,
};

/// A page that visitors can read, or a text that other screens show.
#[derive(Object, Deserialize)]
pub struct SitePage {
    code: String,
    title: String,
    path: Option<String>,
    template: String,
}

pub async fn page_list(db: &Db) -> Result<Vec<SitePage>> {
    depends_on(CacheTag::of(PAGE));
    // One row: each further one would wake the reader again.
    let pages: sqlx::types::Json<Vec<SitePage>> = sqlx::query_scalar(
        "select json_group_array(
             json_object('code', code, 'title', title, 'path', path, 'template', template)
             order by code)
         from content_pages
         where is_open",
    )
    .fetch_one(db.read())
    .await?;
    Ok(pages.0)
}

/// Which pages admins are shown.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename = "PageState", rename_all = "lowercase")]
pub enum State {
    #[default]
    All,
    /// Those that visitors can read.
    Public,
    /// Those that not every visitor reads.
    Members,
    /// Those that nobody but admins knows of.
    Hidden,
    /// Those to which the menu leads.
    Menu,
    /// Those that visitors can read, and to which the menu does not lead.
    Unlisted,
}

pub struct Filter<'a> {
    /// A part of title, address or code.
    pub text: Option<String>,
    pub state: State,
    /// As visitors have it.
    pub menu: &'a [MenuGroup],
}

/// A page in the admin's list.
#[derive(Object)]
#[oai(rename = "PageAdminSummary", rename_all = "camelCase")]
pub struct PageSummary {
    code: String,
    title: String,
    /// Absent for texts that other screens show.
    path: Option<String>,
    template: String,
    hidden: bool,
    read: Readers,
    language: Language,
    /// The code of the same page in another language, as this page names it.
    counterpart: Option<String>,
    /// Where the menu leads to it.
    menu: Option<MenuPlace>,
    updated_at: Option<Timestamp>,
    /// Who made the last change; absent where nothing was changed yet.
    updated_by: Option<String>,
    /// Absent for a part of the program, which `updatedBy` names then.
    updated_by_id: Option<i64>,
    revision: i64,
}

/// An entry of the menu.
#[derive(Clone, Object)]
#[oai(rename = "PageMenuPlace")]
pub struct MenuPlace {
    group: String,
    label: String,
}

impl Listable for PageSummary {
    const PAGE: &'static str = "PageAdminPage";
    const LIST: &'static str = "PageAdminList";
    const NAME: &'static str = "pageDTOList";
}

#[derive(FromRow)]
struct Row {
    code: String,
    title: String,
    path: Option<String>,
    template: String,
    hidden: bool,
    read: Readers,
    language: Language,
    counterpart: Option<String>,
    position: Option<i64>,
    updated_at: Option<Timestamp>,
    updated_by: Option<String>,
    updated_by_id: Option<i64>,
    revision: i64,
}

/// Pages in the order of the menu, then those to which it does not lead, by their titles.
pub async fn admin_list(
    conn: &mut SqliteConnection,
    filter: &Filter<'_>,
    paging: Paging,
) -> Result<Listing<PageSummary>> {
    let places = places(filter.menu);
    let paths: Vec<&str> = places.iter().map(|(path, _)| path.as_str()).collect();
    let paths = serde_json::to_string(&paths)?;
    let mut rows = QueryBuilder::new(
        "select code, page.title, page.path, template, hidden, read, language, counterpart,
             position, record.updated_at,
             coalesce(record.revision, 0) as revision,
             change.actor_name as updated_by, change.actor_id as updated_by_id
         from content_pages as page
         left join platform_records as record on record.kind = 'page' and record.key = code
         left join platform_journal as change on change.id = (
             select max(id) from platform_journal where kind = 'page' and key = code)
         left join (select lower(value) as path, min(key) as position from json_each(",
    );
    rows.push_bind(paths.clone())
        .push(") group by 1) as entry on entry.path = lower(page.path)");
    let query = PageQuery {
        rows,
        count: "select count(*) from content_pages as page",
        order: "position is null, position, page.title, code",
    };
    let page = query.page(conn, paging, |query| restrict(query, filter, &paths));
    let Listing { items, page } = page.await?;
    let items = items.into_iter().map(|row: Row| PageSummary {
        menu: row
            .position
            .and_then(|at| places.get(at as usize))
            .map(|(_, place)| place.clone()),
        code: row.code,
        title: row.title,
        path: row.path,
        template: row.template,
        hidden: row.hidden,
        read: row.read,
        language: row.language,
        counterpart: row.counterpart,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        updated_by_id: row.updated_by_id,
        revision: row.revision,
    });
    Ok(Listing {
        items: items.collect(),
        page,
    })
}

/// The entries of the menu in their order, each with its path.
fn places(menu: &[MenuGroup]) -> Vec<(String, MenuPlace)> {
    let entries = menu.iter().flat_map(|group| {
        group.items.iter().map(|item| {
            let place = MenuPlace {
                group: group.label.clone(),
                label: item.label.clone(),
            };
            (item.path.clone(), place)
        })
    });
    entries.collect()
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter<'_>, paths: &str) {
    query.push(match filter.state {
        State::All => " where 1",
        State::Hidden => " where hidden = 1",
        State::Public => " where is_open and page.path is not null",
        State::Members => " where hidden = 0 and read <> 'everyone'",
        State::Menu => " where lower(page.path) in",
        State::Unlisted => {
            " where hidden = 0 and page.path is not null and lower(page.path) not in"
        }
    });
    if matches!(filter.state, State::Menu | State::Unlisted) {
        query
            .push(" (select lower(value) from json_each(")
            .push_bind(paths.to_owned())
            .push("))");
    }
    let text = filter.text.as_deref().map(str::trim);
    if let Some(text) = text.filter(|text| !text.is_empty()) {
        query
            .push(
                " and instr(lower(page.title || ' ' || coalesce(page.path, '') || ' ' || code), lower(",
            )
            .push_bind(text.to_owned())
            .push(")) > 0");
    }
}
