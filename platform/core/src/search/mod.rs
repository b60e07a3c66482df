//! Search across everything: one index of words, written in the commit of each change.
//!
//! A module declares which of its records are found, by which words and by whom
//! ([`Searched`]). What is shown is read from the record itself when it is found, and once more only
//! where the reader may see it: the index says where to look, never what there is.

mod admin;
mod api;
mod excerpt;
mod find;
mod index;
mod limit;
mod merge;
mod page;
mod source;
mod within;
mod words;

pub use admin::AdminSearchApi;
pub use api::SearchApi;
pub use index::Search;
pub use limit::Recent;
pub(crate) use merge::Merge;
pub use page::SearchPages;
pub use source::{ErasedSource, Found, Searched, Source};
pub use within::{keys, push_keys};
pub use words::{Words, index, query};

use crate::{ctx::Ctx, db::Migrations};

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

/// Whether what is searched is indexed as it is declared, and can be looked into: the line in `maru
/// doctor` and in the readiness answer.
pub(crate) async fn check(ctx: &Ctx) -> anyhow::Result<()> {
    let outdated = ctx.search.outdated(&ctx.db).await?;
    if let Some(source) = outdated.first() {
        anyhow::bail!("{} is not indexed as it is searched", source.kind());
    }
    sqlx::query("select rowid from search_words where search_words match '\"maru\"' limit 1")
        .execute(ctx.db.read())
        .await?;
    Ok(())
}
