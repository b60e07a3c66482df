//! The database of a follower: readers of copies that change as a whole, and no writer.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, bail};
use sqlx::{Connection, SqliteConnection};

use super::{
    Db, Migrations, Readers, check_engine, generation::Generations, options, writer::Writer,
};

impl Db {
    /// Reads what lies at `path`, anew once it `is_past` the age of a reader. Nothing can be written.
    pub async fn follow(
        path: PathBuf,
        is_past: impl Fn(Duration) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        check_engine()?;
        let reading = options(&path)?.read_only(true).immutable(true);
        let readers = Readers::open(reading, is_past)
            .await
            .context("the copy of the database cannot be opened")?;
        let generations = Arc::new(Generations::default());
        Ok(Self {
            readers,
            writer: Arc::new(Writer::absent(generations.clone())),
            generations,
            path: path.into(),
        })
    }

    /// Lets everything that is kept in memory be made anew.
    pub fn everything_changed(&self) {
        self.generations.raise_all();
    }
}

/// Fails when a copy was made by an older or a newer program than this one.
pub async fn check_copy(path: &Path, migrations: &[Migrations]) -> anyhow::Result<()> {
    let options = options(path)?.read_only(true).immutable(true);
    let mut copy = SqliteConnection::connect_with(&options).await?;
    let checked = check_ledger(&mut copy, migrations).await;
    copy.close().await?;
    checked
}

async fn check_ledger(
    copy: &mut SqliteConnection,
    migrations: &[Migrations],
) -> anyhow::Result<()> {
    for owner in migrations {
        let applied: Vec<String> = sqlx::query_scalar(
            "select name from platform_migrations where owner = ?1 order by position",
        )
        .bind(owner.owner)
        .fetch_all(&mut *copy)
        .await?;
        if !applied.iter().eq(owner.steps.iter().map(|(name, _)| name)) {
            bail!(
                "the primary's database is of another version than this program ({} differs): \
                 upgrade the primary first, then its followers",
                owner.owner
            );
        }
    }
    Ok(())
}
