//! Which pages there are, for visitors and for admins.

use std::{collections::HashMap, sync::Arc};

use poem_openapi::{Enum, Object};
use serde::Deserialize;
use sqlx::{FromRow, types::Json};

use super::{
    menu::{MenuReader, shown_entries},
    readers::Readers,
};
use platform::{
    ctx::Ctx,
    db::{CacheTag, Db, depends_on},
    error::Result,
    language::Language,
    listing::{Listable, Listing},
    pages::address,
    paging::Paging,
    ports::PAGE,
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
    let pages: Json<Vec<SitePage>> = sqlx::query_scalar(
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

/// A page in the admin's list.
#[derive(Object)]
#[oai(rename = "PageAdminSummary", rename_all = "camelCase")]
pub struct PageSummary {
    code: String,
    title: String,
    /// Absent for texts that other screens show.
    path: Option<String>,
    /// Where it was before; each leads to it as long as no other page is there.
    former_paths: Vec<String>,
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
    /// Of the group.
    key: String,
    group: String,
    label: String,
}

impl Listable for PageSummary {
    const PAGE: &'static str = "PageAdminPage";
    const LIST: &'static str = "PageAdminList";
    const NAME: &'static str = "pageDTOList";
}

/// What decides whether and where a page stands in the admin's list.
#[derive(FromRow)]
struct Listed {
    code: String,
    title: String,
    path: Option<String>,
    former_paths: Json<Vec<String>>,
    hidden: bool,
    read: Readers,
    #[sqlx(skip)]
    menu: Option<(usize, MenuPlace)>,
}

impl Listed {
    fn is(&self, state: State) -> bool {
        let (has_path, is_open) = (self.path.is_some(), !self.hidden && self.read.is_everyone());
        match state {
            State::All => true,
            State::Public => is_open && has_path,
            State::Members => !self.hidden && !self.read.is_everyone(),
            State::Hidden => self.hidden,
            State::Menu => self.menu.is_some(),
            State::Unlisted => !self.hidden && has_path && self.menu.is_none(),
        }
    }

    fn is_home(&self) -> bool {
        self.path.as_deref() == Some(address::HOME)
    }

    /// Whether `text`, in small letters, is a part of its title, code, address, or of one that it had.
    fn has(&self, text: &str) -> bool {
        let path = self.path.as_deref().unwrap_or_default();
        let former = self.former_paths.iter().map(String::as_str);
        [&self.title, path, &self.code]
            .into_iter()
            .chain(former)
            .any(|one| one.to_lowercase().contains(text))
    }

    /// Bytes.
    fn size(&self) -> usize {
        let path = self.path.as_ref().map_or(0, String::len);
        let former: usize = self.former_paths.iter().map(String::len).sum();
        let place = self.menu.as_ref();
        let place = place.map_or(0, |(_, place)| {
            place.key.len() + place.group.len() + place.label.len()
        });
        size_of::<Self>() + self.code.len() + self.title.len() + path + former + place
    }
}

/// What of a page is read for those alone that are shown.
#[derive(FromRow)]
struct Row {
    /// Among those that are asked for.
    at: i64,
    title: String,
    path: Option<String>,
    template: String,
    hidden: bool,
    read: Readers,
    language: Language,
    counterpart: Option<String>,
    updated_at: Option<Timestamp>,
    updated_by: Option<String>,
    updated_by_id: Option<i64>,
    revision: i64,
}

/// The home page, the others in the order of the menu, then those to which it does not lead, by their titles.
pub async fn admin_list(
    ctx: &Ctx,
    state: State,
    text: Option<&str>,
    paging: Paging,
) -> Result<Listing<PageSummary>> {
    let text = text.map(str::trim).unwrap_or_default().to_lowercase();
    let all = listed(ctx).await?;
    let found = all
        .iter()
        .filter(|page| page.is(state) && (text.is_empty() || page.has(&text)));
    let page = paging.cut(found.collect());
    let codes: Vec<&str> = page.items.iter().map(|page| &*page.code).collect();
    let codes = serde_json::to_string(&codes)?;
    let rows: Vec<Row> = sqlx::query_as(
        "select wanted.key as at, page.title, page.path, template, hidden, read, language, counterpart,
             record.updated_at, coalesce(record.revision, 0) as revision,
             change.actor_name as updated_by, change.actor_id as updated_by_id
         from json_each(?1) as wanted
         join content_pages as page on code = wanted.value
         left join platform_records as record on record.kind = 'page' and record.key = code
         left join platform_journal as change on change.id = (
             select max(id) from platform_journal where kind = 'page' and key = code)
         order by wanted.key",
    )
    .bind(codes)
    .fetch_all(ctx.db.read())
    .await?;
    let items = rows.into_iter().filter_map(|row| {
        let listed = page.items.get(usize::try_from(row.at).ok()?)?;
        Some(PageSummary {
            code: listed.code.clone(),
            title: row.title,
            path: row.path,
            former_paths: listed.former_paths.0.clone(),
            template: row.template,
            hidden: row.hidden,
            read: row.read,
            language: row.language,
            counterpart: row.counterpart,
            menu: listed.menu.as_ref().map(|(_, place)| place.clone()),
            updated_at: row.updated_at,
            updated_by: row.updated_by,
            updated_by_id: row.updated_by_id,
            revision: row.revision,
        })
    });
    Ok(Listing {
        items: items.collect(),
        page: page.page,
    })
}

/// All pages as admins list them, from memory where nothing of them or of the menu has changed.
async fn listed(ctx: &Ctx) -> Result<Arc<Vec<Listed>>> {
    let read = async { Ok(Some(read(ctx).await?)) };
    let bytes = |all: &Vec<Listed>| all.iter().map(Listed::size).sum();
    let all = ctx.responses.value("pages:listed", bytes, read).await?;
    Ok(all.unwrap_or_default())
}

async fn read(ctx: &Ctx) -> Result<Vec<Listed>> {
    let places = places(ctx).await?;
    depends_on(CacheTag::of(PAGE));
    let mut all: Vec<Listed> =
        sqlx::query_as("select code, title, path, former_paths, hidden, read from content_pages")
            .fetch_all(ctx.db.read())
            .await?;
    for page in &mut all {
        let path = page.path.as_ref().map(|path| path.to_lowercase());
        page.menu = path.and_then(|path| places.get(&path).cloned());
    }
    all.sort_by(|a, b| {
        let place = |page: &Listed| page.menu.as_ref().map_or(usize::MAX, |(at, _)| *at);
        let order = |page: &Listed| (!page.is_home(), place(page));
        (order(a), &a.title, &a.code).cmp(&(order(b), &b.title, &b.code))
    });
    Ok(all)
}

/// The entries of the menu that members have: of each path, in small letters, the first.
async fn places(ctx: &Ctx) -> Result<HashMap<String, (usize, MenuPlace)>> {
    let site = ctx.site().await?;
    let menu = shown_entries(ctx, &site, MenuReader::Members).await?;
    let entries = menu.iter().flat_map(|(group, items)| {
        items.iter().map(|(item, path)| {
            let place = MenuPlace {
                key: group.key.clone(),
                group: group.label.clone(),
                label: item.label.clone(),
            };
            (path.to_lowercase(), place)
        })
    });
    let mut places = HashMap::new();
    for (at, (path, place)) in entries.enumerate() {
        places.entry(path).or_insert((at, place));
    }
    Ok(places)
}
