//! Looks into the index. Titles come before texts, and in both the newer before the older.

use sqlx::SqliteConnection;

use platform::{
    ctx::Ctx,
    error::Result,
    search::{Search, SearchDocument, Source, Words},
};

/// More than this nobody reads; beyond it nothing is looked for or counted.
pub const MOST: usize = 1000;

/// What is looked for.
pub struct Asked<'a> {
    pub words: &'a Words,
    /// The kinds to look among.
    pub sources: Vec<&'a Source>,
    /// Whether what not every visitor may find is found too.
    pub everything: bool,
}

/// A record that was found.
pub struct Hit<'a> {
    pub source: &'a Source,
    pub key: String,
}

/// All places in the index, the best first: at most one more than [`MOST`].
pub async fn rows(conn: &mut SqliteConnection, asked: &Asked<'_>) -> Result<Vec<i64>> {
    let mut rows = Vec::new();
    if asked.words.is_empty() || asked.sources.is_empty() {
        return Ok(rows);
    }
    let prefix = if asked.everything { "" } else { "open-" };
    let kinds = asked.sources.iter();
    let tags: Vec<_> = kinds
        .map(|source| format!("\"{prefix}{}\"", source.kind()))
        .collect();
    let tags = tags.join(" OR ");
    for stage in asked.words.stages() {
        let left = (MOST + 1 - rows.len()) as i64;
        // One row with all of them: a row for each would cost more than finding them.
        let found: String = sqlx::query_scalar(
            "select json_group_array(row)
             from (select rowid as row
                   from search_words
                   where search_words match ?1
                   order by rowid desc
                   limit ?2)",
        )
        .bind(format!("({stage}) AND ({{tags}} : ({tags}))"))
        .bind(left)
        .fetch_one(&mut *conn)
        .await?;
        rows.extend(serde_json::from_str::<Vec<i64>>(&found)?);
        if rows.len() > MOST {
            break;
        }
    }
    Ok(rows)
}

/// What stands at the places, in their order.
pub async fn hits<'a>(
    conn: &mut SqliteConnection,
    search: &'a Search,
    rows: &[i64],
) -> Result<Vec<Hit<'a>>> {
    let entries: Vec<(String, String)> = sqlx::query_as(
        "select e.kind, e.key
         from json_each(?1) j
         join search_entries e on e.row = j.value
         order by j.key",
    )
    .bind(serde_json::to_string(rows)?)
    .fetch_all(conn)
    .await?;
    let hit = |(kind, key): (String, String)| {
        let source = search.source(&kind)?;
        Some(Hit { source, key })
    };
    Ok(entries.into_iter().filter_map(hit).collect())
}

/// The record behind a hit as it stands now: what is shown never comes from the index.
pub async fn read(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    hit: &Hit<'_>,
) -> Result<Option<SearchDocument>> {
    let Some(kind) = ctx.records.kind(hit.source.kind()) else {
        return Ok(None);
    };
    platform::search::document(conn, kind, hit.source, &hit.key).await
}
