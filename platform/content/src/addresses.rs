//! Where pages are, and where they were.

use std::{collections::HashMap, sync::Arc};

use platform::{
    ctx::Ctx,
    db::{Db, depends_on},
    error::Result,
    pages::address,
};

use super::cache_tags;

/// The present address of each page by its former ones, in small letters.
pub(super) type Former = HashMap<String, String>;

/// The code of the page at this path, in capitals or not.
pub async fn page_at(db: &Db, path: &str) -> Result<Option<String>> {
    depends_on(cache_tags::addresses());
    Ok(
        sqlx::query_scalar("select code from content_pages where path = ?1 collate nocase")
            .bind(address::cleaned(path).unwrap_or_else(|_| path.to_owned()))
            .fetch_optional(db.read())
            .await?,
    )
}

/// [`page_at`], from memory where it is still true.
pub(super) async fn code_at(ctx: &Ctx, path: &str) -> Result<Option<String>> {
    let name = format!("page-at:{}", key(path));
    let code = page_at(&ctx.db, path);
    let code = ctx.responses.value(&name, String::len, code).await?;
    Ok(code.map(|code| (*code).clone()))
}

/// Where the page is now that was at this path before; nothing where none was, and where another page is by now.
pub async fn leads_to(ctx: &Ctx, path: &str) -> Result<Option<String>> {
    let former = former(ctx).await?;
    Ok(former.get(&key(path)).cloned())
}

/// The path, or where the page is now that was there.
pub async fn present(ctx: &Ctx, path: &str) -> Result<String> {
    Ok(leads_to(ctx, path)
        .await?
        .unwrap_or_else(|| path.to_owned()))
}

/// A path as pages are kept in memory by it.
pub(super) fn key(path: &str) -> String {
    let cleaned = address::cleaned(path).unwrap_or_else(|_| path.to_owned());
    cleaned.to_lowercase()
}

pub(super) async fn former(ctx: &Ctx) -> Result<Arc<Former>> {
    // Boxed, since it stands inside whatever is being made, many calls deep.
    let read = Box::pin(async { Ok(Some(read(&ctx.db).await?)) });
    let weight = |former: &Former| 256 * (1 + former.len());
    let former = ctx.responses.value("former-addresses", weight, read);
    Ok(Box::pin(former).await?.unwrap_or_default())
}

/// The index is named, since the engine knows nothing of how few pages it holds.
async fn read(db: &Db) -> Result<Former> {
    depends_on(cache_tags::addresses());
    let moves: Vec<(String, String)> = sqlx::query_as(
        "select former.value, page.path
         from content_pages as page indexed by content_pages_moved, json_each(page.former_paths) as former
         where page.former_paths <> '[]' and page.path is not null and page.is_open
           and not exists (select 1 from content_pages where path = former.value)
         order by page.code, former.key",
    )
    .fetch_all(db.read())
    .await?;
    Ok(moves
        .into_iter()
        .map(|(from, to)| (key(&from), to))
        .collect())
}
