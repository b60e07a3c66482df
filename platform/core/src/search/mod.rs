//! Search across everything: one index of words, written in the commit of each change.
//!
//! A module declares which of its records are found, by which words and by whom
//! ([`Searchable`]). What is shown is read from the record itself when it is found, and once more only
//! where the reader may see it: the index says where to look, never what there is.

mod index;
mod merge;
mod source;
mod within;
mod words;

pub use index::Search;
pub use merge::Merge;
pub use source::{ErasedSource, SearchDocument, Searchable, Source, document};
pub use within::{keys, push_keys};
pub use words::{Words, index, query};

use anyhow::Context;

use crate::{
    ctx::Ctx,
    db::{Db, Migrations},
};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "search",
    steps: &[
        (
            "0001_search",
            include_str!("../../migrations/search/0001_search.sql"),
        ),
        (
            "0002_fields",
            include_str!("../../migrations/search/0002_fields.sql"),
        ),
        (
            "0003_parts",
            include_str!("../../migrations/search/0003_parts.sql"),
        ),
    ],
};

/// Whether the index is all that is broken, of what [`crate::db::broken`] names.
pub fn is_all_of_it(broken: &[String]) -> bool {
    !broken.is_empty() && broken.iter().all(|line| line.contains("search_words"))
}

/// What heals an index that is damaged.
pub const REMEDY: &str = "stop the server and run `maru search rebuild`";

/// Whether what is searched is indexed as it is declared, and is found: the line in `maru doctor` and
/// in the readiness answer.
pub async fn check(ctx: &Ctx) -> anyhow::Result<()> {
    let outdated = ctx.search.outdated(&ctx.db).await?;
    if let Some(source) = outdated.first() {
        anyhow::bail!("{} is not indexed as it is searched", source.kind());
    }
    let lost = lost(ctx).await;
    if let Some(kind) = lost.context(format!("the index is damaged: {REMEDY}"))? {
        anyhow::bail!("the index is damaged, it finds no {kind}: {REMEDY}");
    }
    Ok(())
}

/// A kind of which nothing is found, though there are records. A damaged index may look like an empty
/// one, and then every write that is to be found fails.
async fn lost(ctx: &Ctx) -> sqlx::Result<Option<&'static str>> {
    for source in ctx.search.sources() {
        let is_lost: bool = sqlx::query_scalar(
            "select exists (select 1 from search_entries where kind = ?1)
                and not exists (select 1 from search_words where search_words match ?2)",
        )
        .bind(source.kind())
        .bind(format!("{{tags}} : \"{}\"", source.kind()))
        .fetch_one(ctx.db.read())
        .await?;
        if is_lost {
            return Ok(Some(source.kind()));
        }
    }
    Ok(None)
}

/// How many records are in the index.
pub async fn indexed(ctx: &Ctx) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from search_entries")
        .fetch_one(ctx.db.read())
        .await
}

/// Forgets the index, whatever state it is in: the next opening makes it anew.
pub async fn forget(db: &Db) -> sqlx::Result<()> {
    let mut tx = db.write().await?;
    sqlx::raw_sql(
        "insert into search_words (search_words) values ('delete-all');
         delete from search_entries;
         delete from search_sources",
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await
}
