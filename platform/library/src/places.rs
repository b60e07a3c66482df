//! The records that show a file.

use poem_openapi::Object;
use sqlx::SqliteConnection;

use super::rewrite;
use platform::{ctx::Ctx, error::Result, search};

/// A record that shows a file.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
pub struct MediaPlace {
    kind: String,
    /// What an admin calls the kind.
    kind_label: String,
    key: String,
    title: String,
    /// Where an admin changes it; absent for what has no screen of its own.
    edit_path: Option<String>,
    /// What it says the file shows; absent where it says nothing of that.
    alt: Option<String>,
}

/// Kind and key of the records that show `path`.
pub async fn keys(conn: &mut SqliteConnection, path: &str) -> Result<Vec<(String, String)>> {
    Ok(
        sqlx::query_as("select kind, key from media_references where path = ?1 order by kind, key")
            .bind(path)
            .fetch_all(conn)
            .await?,
    )
}

pub async fn all(ctx: &Ctx, conn: &mut SqliteConnection, path: &str) -> Result<Vec<MediaPlace>> {
    let mut places = Vec::new();
    for (kind, key) in keys(conn, path).await? {
        places.push(place(ctx, conn, path, kind, key).await?);
    }
    Ok(places)
}

async fn place(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    path: &str,
    name: String,
    key: String,
) -> Result<MediaPlace> {
    let mut place = MediaPlace {
        kind_label: name.clone(),
        title: key.clone(),
        kind: name,
        key,
        edit_path: None,
        alt: None,
    };
    // Of a module that is off.
    let Some(kind) = ctx.records.kind(&place.kind) else {
        return Ok(place);
    };
    place.kind_label = kind.label().to_owned();
    let Some(value) = kind.load(conn, &place.key).await? else {
        return Ok(place);
    };
    place.title = kind.title(&place.key, &value);
    place.alt = rewrite::alts(&value).remove(path);
    if let Some(source) = ctx.search.source(&place.kind) {
        let found = search::document(conn, kind, source, &place.key).await?;
        place.edit_path = found.map(|found| found.admin_path);
    }
    Ok(place)
}
