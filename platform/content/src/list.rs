//! Which pages there are.

use poem_openapi::Object;
use serde::Deserialize;

use platform::{
    db::{CacheTag, Db, depends_on},
    error::Result,
    ports::PAGE,
};

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
         from content_pages",
    )
    .fetch_one(db.read())
    .await?;
    Ok(pages.0)
}

/// The code of the page at this path, in capitals or not.
pub async fn page_at(db: &Db, path: &str) -> Result<Option<String>> {
    depends_on(CacheTag::of(PAGE));
    Ok(
        sqlx::query_scalar("select code from content_pages where path = ?1 collate nocase")
            .bind(path)
            .fetch_optional(db.read())
            .await?,
    )
}
