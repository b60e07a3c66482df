//! Promotion: the copy becomes the site. Everything that can refuse does so before the copy is taken from
//! the program that follows; the database's way to `data.dir` is the last step, so that a promotion that
//! fails or is cut off can be begun again.

use std::path::Path;

use anyhow::{Context, bail};
use sqlx::Connection;

use super::{Standby, database, fence, keys, keys::Keys, remove};
use crate::{
    Plan,
    replica::DATABASE,
    restore::{self, Named},
    verify,
};
use platform::{
    db::{self, Migrations},
    outbox,
    records::facts,
    timestamp::Timestamp,
};

/// Of the old one's backup; the new one has none yet.
const FORGET: &str = "
    delete from backup_files;
    delete from backup_runs;
    delete from platform_facts
    where name in ('backup_since', 'backup_media_at', 'backup_canary', 'backup_sentinel');";

/// What a promotion found and did.
#[derive(Debug)]
pub struct Promoted {
    /// The last change that is in it.
    pub last_change: Option<Timestamp>,
    /// Bytes of the database.
    pub bytes: u64,
    /// Files that are in their place; nothing where they are in a bucket.
    pub files: Option<usize>,
    /// Files that the database names and the old one's backup does not hold.
    pub missing: Vec<String>,
    /// Messages that the old one may have sent, by channel. They are not sent again.
    pub in_doubt: Vec<(String, i64)>,
    /// Whether the search index is damaged, and all else whole.
    pub needs_index: bool,
    /// What could not be done or known.
    pub notes: Vec<String>,
}

impl Standby {
    /// Refuses where two machines would be the site, or where this one could not go on. `force` says that
    /// the old one was fenced: then nobody asks whether it lives.
    pub async fn may_promote(&self, migrations: &[Migrations], force: bool) -> anyhow::Result<()> {
        let own = Plan::require(&self.config)?;
        own.litestream.version().await?;
        let there = own.replica.list(DATABASE).await;
        if !there
            .context("backup: the new place cannot be read")?
            .is_empty()
        {
            bail!(
                "backup: holds the backup of a database already; name an empty place, to which this machine replicates from now on"
            );
        }
        if self.applied().is_some()
            && let Err(error) = self.check(&self.copy(), migrations).await
            // One that was discarded meanwhile is made anew, and looked at once it is whole.
            && self.applied().is_some()
        {
            return Err(error);
        }
        if !force {
            fence::refuse_alive(&self.primary).await?;
            self.refuse_writing().await?;
        }
        Ok(())
    }

    /// Asks the program that follows to end as soon as its copy is whole.
    pub fn ask_to_hand_over(&self) -> anyhow::Result<()> {
        let path = self.request();
        std::fs::write(&path, "").with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Makes the copy the site. Nothing may follow any more.
    pub async fn promote(
        &self,
        migrations: &[Migrations],
        force: bool,
    ) -> anyhow::Result<Promoted> {
        let mut notes = Vec::new();
        notes.extend(self.complete(force).await?);
        // From here on Litestream must not go on with it.
        remove(&self.mark())?;
        remove(&self.request())?;
        let copy = self.copy();
        if self.check(&copy, migrations).await? == Keys::Unknown {
            notes.push("The database tells nothing of its keys: run `maru doctor`.".to_owned());
        }
        let (bytes, needs_index) = verify::measure(&copy).await?;
        let mut conn = db::connect_to_read(&copy).await?;
        let last_change = restore::last_change(&mut conn).await?;
        let named = match self.has_files() {
            true => Some(Named::all(&mut conn).await?),
            false => None,
        };
        conn.close().await?;
        let missing = match &named {
            Some(named) => self.place_files(named, force).await?,
            None => Vec::new(),
        };
        let now = Timestamp::now();
        let in_doubt = set_right(&copy, now).await?;
        if let Err(error) = fence::leave_word(&self.source.replica, now).await {
            notes.push(format!(
                "No word could be left for the old one ({error:#}): it starts again if somebody starts it."
            ));
        }
        self.move_in()?;
        Ok(Promoted {
            last_change,
            bytes,
            files: named.map(|named| named.len() - missing.len()),
            missing,
            in_doubt,
            needs_index,
            notes,
        })
    }

    /// Sees to it that the copy holds all that is in the backup. One that ends with the newest
    /// transaction is whole: nothing was being applied to it when it was left.
    async fn complete(&self, force: bool) -> anyhow::Result<Option<String>> {
        let applied = self.applied();
        let newest = self.source.replica.newest(applied.unwrap_or(0)).await;
        match newest {
            Ok(Some((newest, _))) if applied == Some(newest) => Ok(None),
            Ok(_) => {
                let fresh = self.folder.join("fresh.db");
                remove(&fresh)?;
                self.source.litestream.restore(None, &fresh).await?;
                self.discard()?;
                std::fs::rename(&fresh, self.copy())?;
                Ok(None)
            }
            Err(error) if force && applied.is_some() => Ok(Some(format!(
                "The primary's backup cannot be read ({error:#}): the copy was taken as it is, and may lack its last changes."
            ))),
            Err(error) => Err(error).context(
                "standby: the primary's backup cannot be read, so nothing tells whether the copy is whole; with --force, after the old one was fenced, it is taken as it is",
            ),
        }
    }

    /// An error when this program or its keys are not those of the database.
    async fn check(&self, copy: &Path, migrations: &[Migrations]) -> anyhow::Result<Keys> {
        let mut conn = db::connect_to_copy(copy).await?;
        db::refuse_newer(&mut conn, migrations).await?;
        conn.close().await?;
        keys::check(&self.config, copy).await
    }

    /// The last step: from now on this folder holds the site.
    fn move_in(&self) -> anyhow::Result<()> {
        let data = std::path::absolute(&self.config.data.dir)?;
        std::fs::File::open(self.copy())?.sync_all()?;
        std::fs::rename(self.copy(), database(&data))
            .and_then(|()| std::fs::File::open(&data)?.sync_all())
            .with_context(|| format!("the database cannot be moved to {}", data.display()))?;
        // What is left is of no use; the files have their names elsewhere.
        let _left_behind = std::fs::remove_dir_all(&self.folder);
        Ok(())
    }
}

/// Makes the database one that goes on here: nothing that may have been sent is sent again, and nothing is
/// believed of the old place of the backup.
async fn set_right(copy: &Path, now: Timestamp) -> anyhow::Result<Vec<(String, i64)>> {
    let mut conn = db::connect_to_change(copy).await?;
    // The queue of an older copy is brought up to date, so that its moments can be compared.
    outbox::MIGRATIONS.apply(&mut conn).await?;
    let mut tx = conn.begin().await?;
    let in_doubt = outbox::give_up_in_doubt(&mut tx, now).await?;
    sqlx::raw_sql(FORGET).execute(&mut *tx).await?;
    facts::set_fact(&mut tx, "promoted_at", &now.to_rfc3339()).await?;
    tx.commit().await?;
    conn.close().await?;
    Ok(in_doubt)
}
