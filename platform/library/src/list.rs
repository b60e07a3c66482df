//! Which files there are.

use poem_openapi::{Enum, Object};
use sqlx::{FromRow, QueryBuilder, Sqlite, SqliteConnection};

use platform::{
    db::PageQuery,
    error::Result,
    listing::{Listable, Listing},
    media::{self, Focus, PRIVATE},
    paging::Paging,
    timestamp::Timestamp,
};

/// What kind of file it is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename_all = "lowercase")]
pub enum MediaType {
    #[default]
    All,
    /// Made of pixels, and drawings.
    Picture,
    Film,
    /// What texts offer to take along.
    Document,
}

/// Whether something shows it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Enum)]
#[oai(rename_all = "lowercase")]
pub enum MediaUse {
    #[default]
    All,
    Used,
    Unused,
}

pub struct Filter {
    /// A part of its name or of its alternative text, in the library or where it is shown.
    pub text: Option<String>,
    pub of: MediaType,
    pub used: MediaUse,
}

/// A stored file.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct MediaFile {
    /// Below `/media`.
    pub path: String,
    pub url: String,
    /// What it is called: as it came, where that is known.
    pub name: String,
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    /// Pixels, as it is shown; absent for what is no picture.
    pub width: Option<i64>,
    pub height: Option<i64>,
    pub uploaded_at: Timestamp,
    /// What it shows, as the library has it; empty where nothing was said there.
    pub alt: String,
    pub focus: Option<Focus>,
    /// How many records show it.
    pub places: i64,
    /// When it goes by itself, unless something shows it until then.
    pub goes_at: Option<Timestamp>,
}

impl Listable for MediaFile {
    const PAGE: &'static str = "MediaFilePage";
    const LIST: &'static str = "MediaFiles";
    const NAME: &'static str = "mediaFileDTOList";
}

#[derive(FromRow)]
struct Row {
    path: String,
    content_type: String,
    size: i64,
    width: Option<i64>,
    height: Option<i64>,
    uploaded_at: Timestamp,
    name: Option<String>,
    used: bool,
    unused_since: Option<Timestamp>,
    alt: String,
    focus_x: Option<u8>,
    focus_y: Option<u8>,
    places: i64,
}

impl From<Row> for MediaFile {
    fn from(row: Row) -> Self {
        let focus = row.focus_x.zip(row.focus_y);
        let goes_at = media::goes_at(&row.path, row.used, row.unused_since);
        Self {
            url: media::url(&row.path),
            name: row.name.unwrap_or_else(|| media::file_name(&row.path)),
            content_type: row.content_type,
            size: row.size,
            width: row.width,
            height: row.height,
            uploaded_at: row.uploaded_at,
            alt: row.alt,
            focus: focus.map(|(x, y)| Focus { x, y }),
            goes_at: goes_at.filter(|_| row.places == 0),
            places: row.places,
            path: row.path,
        }
    }
}

const ROWS: &str =
    "select path, content_type, size, width, height, uploaded_at, name, used, unused_since,
     coalesce(alt, '') as alt, focus_x, focus_y,
     (select count(*) from media_references as place where place.path = file.path) as places
     from media_files as file
     left join media_details using (path)";

/// Files, the newest first.
pub async fn list(
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<Listing<MediaFile>> {
    let query = PageQuery {
        rows: QueryBuilder::new(ROWS),
        count: "select count(*) from media_files as file left join media_details using (path)",
        order: "uploaded_at desc, path",
    };
    let page: Listing<Row> = query
        .page(conn, paging, |query| restrict(query, filter))
        .await?;
    Ok(page.map(MediaFile::from))
}

/// The file at `path`; nothing for a private one.
pub async fn find(conn: &mut SqliteConnection, path: &str) -> Result<Option<MediaFile>> {
    let mut query = QueryBuilder::new(ROWS);
    restrict(&mut query, &Filter::ALL);
    query.push(" and path = ").push_bind(path);
    let row: Option<Row> = query.build_query_as().fetch_optional(conn).await?;
    Ok(row.map(MediaFile::from))
}

impl Filter {
    const ALL: Self = Self {
        text: None,
        of: MediaType::All,
        used: MediaUse::All,
    };
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    query
        .push(" where checked = 1 and path not like ")
        .push_bind(format!("{PRIVATE}%"));
    query.push(match filter.of {
        MediaType::All => "",
        MediaType::Picture => " and content_type like 'image/%'",
        MediaType::Film => " and content_type like 'video/%'",
        MediaType::Document => {
            " and content_type not like 'image/%' and content_type not like 'video/%'"
        }
    });
    query.push(match filter.used {
        MediaUse::All => "",
        MediaUse::Used => {
            " and exists (select 1 from media_references as place where place.path = file.path)"
        }
        MediaUse::Unused => {
            " and not exists (select 1 from media_references as place where place.path = file.path)"
        }
    });
    let text = filter.text.as_deref().map(str::trim);
    if let Some(text) = text.filter(|text| !text.is_empty()) {
        query
            .push(" and (instr(lower(path || ' ' || coalesce(name, '') || ' ' || coalesce(alt, '')), lower(")
            .push_bind(text.to_owned())
            .push(
                ")) > 0
                 or exists (
                     select 1 from media_references as place
                     where place.path = file.path and instr(lower(place.alt), lower(",
            )
            .push_bind(text.to_owned())
            .push(")) > 0))");
    }
}

/// How much there is in all.
#[derive(Object, FromRow)]
#[oai(rename_all = "camelCase")]
pub struct MediaTotals {
    files: i64,
    /// Bytes of all files.
    bytes: i64,
    unused_files: i64,
    /// Bytes of those that nothing shows.
    unused_bytes: i64,
}

pub async fn totals(conn: &mut SqliteConnection) -> Result<MediaTotals> {
    Ok(sqlx::query_as(
        "select count(*) as files, coalesce(sum(size), 0) as bytes,
             count(*) filter (where is_unused) as unused_files,
             coalesce(sum(size) filter (where is_unused), 0) as unused_bytes
         from (
             select size, not exists (
                 select 1 from media_references as place where place.path = file.path) as is_unused
             from media_files as file
             where checked = 1 and path not like ?1 || '%')",
    )
    .bind(PRIVATE)
    .fetch_one(conn)
    .await?)
}
