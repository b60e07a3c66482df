//! Search across everything: one index of words, written in the transaction of each change.
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
mod page;
mod source;
mod words;

use std::sync::Arc;

use async_trait::async_trait;

pub use admin::AdminSearchApi;
pub use api::SearchApi;
pub use index::Search;
pub use limit::Recent;
pub use page::SearchPages;
pub use source::{ErasedSource, Found, Searched, Source};
pub use words::{Words, index, query};

use crate::{ctx::Ctx, db::Migrations, module::Check};

pub const MIGRATIONS: Migrations = Migrations {
    owner: "search",
    steps: &[(
        "0001_search",
        include_str!("../../migrations/search/0001_search.sql"),
    )],
};

/// The line in `maru doctor` and in the readiness answer.
pub fn check() -> Arc<dyn Check> {
    Arc::new(SearchCheck)
}

struct SearchCheck;

#[async_trait]
impl Check for SearchCheck {
    async fn check(&self, ctx: &Ctx) -> anyhow::Result<String> {
        let outdated = ctx.search.outdated(&ctx.db).await?;
        // A follower has what its primary made.
        if let Some(source) = outdated.first().filter(|_| ctx.following.is_none()) {
            anyhow::bail!("{} is not indexed as it is searched", source.kind());
        }
        let entries: i64 = sqlx::query_scalar("select count(*) from search_entries")
            .fetch_one(ctx.db.read())
            .await?;
        Ok(format!("{entries} records can be found"))
    }
}
