//! Records: everything that people edit, saved in one way.
//!
//! A kind of record says how to load, store and remove a value under a natural key. From that the
//! platform builds the journal, undo, seed files and protection against lost updates. A record's
//! tables change only through [`Records::save`] and [`Records::remove`].

mod caller;
mod change;
mod create;
pub mod facts;
pub mod journal;
mod kind;
mod revision;
mod undo;

use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;

pub use caller::{Bearer, Caller, CallerId, Delivery, Role, Sender, not_for_delivery};
pub use change::{ChangeKind, ChangeListener, RecordChange};
pub use journal::{Action, Actor, Entry, changed_fields, forget_person};
pub use kind::{ErasedKind, Kind, Numbered, RecordKind, Saved, SavedRecord};
pub use revision::{last_change, revision, started_from};
pub use revision::{not_understood, stale};

use base::{
    clock::Clock,
    error::{ApiError, Result},
    ids,
};
use db::{Db, Migrations, Statements, Tx};

/// The ledger of the journal and of what is known of a database.
pub const MIGRATIONS: Migrations = Migrations {
    owner: "platform",
    steps: &[
        (
            "0001_records",
            include_str!("../migrations/0001_records.sql"),
        ),
        (
            "0002_batches",
            include_str!("../migrations/0002_batches.sql"),
        ),
    ],
};

/// The kinds that are installed, and the only door to change one of their records.
#[derive(Clone)]
pub struct Records {
    kinds: Arc<BTreeMap<&'static str, Kind>>,
    /// As the modules declare them: what refers comes after what it refers to.
    declared: Arc<[Kind]>,
    clock: Clock,
    listeners: Arc<[Arc<dyn ChangeListener>]>,
}

/// A change to be made: what to save, who does it and what they started from.
pub struct Change<'a> {
    pub actor: &'a Actor,
    pub key: &'a str,
    /// The revision that the editor started from. Absent: the last write wins.
    pub revision: Option<i64>,
}

/// What a change is a part of.
#[derive(Clone, Copy, Default)]
pub struct Cause<'a> {
    /// The entry that is undone.
    pub undo_of: Option<i64>,
    /// Changes that were made in one go.
    pub batch: Option<&'a str>,
}

/// A record before a change.
struct Current {
    revision: i64,
    before: Option<Value>,
}

impl Records {
    pub async fn open(
        kinds: Vec<Kind>,
        clock: Clock,
        db: &Db,
        listeners: Vec<Arc<dyn ChangeListener>>,
    ) -> sqlx::Result<Self> {
        for kind in &kinds {
            db.guard(kind.name(), kind.tables()).await?;
        }
        db.set_up(journal::COUNTING).await?;
        Ok(Self {
            declared: kinds.clone().into(),
            kinds: Arc::new(kinds.into_iter().map(|kind| (kind.name(), kind)).collect()),
            clock,
            listeners: listeners.into(),
        })
    }

    pub fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.kinds.values()
    }

    /// The kinds in the order in which their records can be made anew: what refers comes after
    /// what it refers to.
    pub fn declared(&self) -> &[Kind] {
        &self.declared
    }

    pub fn kind(&self, name: &str) -> Option<&Kind> {
        self.kinds.get(name)
    }

    /// Stores `value` and journals the change in the same transaction. Returns the new revision;
    /// a value that changes nothing keeps the old one and leaves no trace.
    ///
    /// `409` with both versions when `change.revision` is not the current one.
    pub async fn save<K: RecordKind>(
        &self,
        tx: &mut Tx,
        change: Change<'_>,
        value: &K::Value,
    ) -> Result<i64> {
        let value = serde_json::to_value(value)?;
        let kind = self.require(K::NAME)?;
        self.write(tx, kind, &change, Some(value), Cause::default())
            .await
    }

    /// Saves one of many records that are changed in one go, and changed back in one go when `batch`
    /// is undone.
    pub async fn save_in_batch<K: RecordKind>(
        &self,
        tx: &mut Tx,
        change: Change<'_>,
        value: &K::Value,
        batch: &str,
    ) -> Result<i64> {
        let cause = Cause {
            batch: Some(batch),
            undo_of: None,
        };
        let value = serde_json::to_value(value)?;
        let kind = self.require(K::NAME)?;
        self.write(tx, kind, &change, Some(value), cause).await
    }

    /// Removes a record and journals it. Its revision goes on counting should it come back.
    pub async fn remove<K: RecordKind>(&self, tx: &mut Tx, change: Change<'_>) -> Result<i64> {
        self.write(tx, self.require(K::NAME)?, &change, None, Cause::default())
            .await
    }

    /// Removes one of many records that are removed in one go, and come back in one go when `batch` is
    /// undone.
    pub async fn remove_in_batch<K: RecordKind>(
        &self,
        tx: &mut Tx,
        change: Change<'_>,
        batch: &str,
    ) -> Result<i64> {
        let cause = Cause {
            batch: Some(batch),
            undo_of: None,
        };
        self.write(tx, self.require(K::NAME)?, &change, None, cause)
            .await
    }

    /// Removes all of them as one batch and returns its name.
    pub async fn remove_all<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        keys: &[String],
    ) -> Result<String> {
        let batch = new_batch()?;
        for key in keys {
            let change = Change {
                actor,
                key,
                revision: None,
            };
            self.remove_in_batch::<K>(tx, change, &batch).await?;
        }
        Ok(batch)
    }

    /// Saves a record of a kind that is known by name alone.
    pub async fn write(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        change: &Change<'_>,
        after: Option<Value>,
        cause: Cause<'_>,
    ) -> Result<i64> {
        let before = kind.load(tx, change.key).await?;
        let revision = revision(tx, kind.name(), change.key).await?;
        if let Some(expected) = change.revision
            && expected != revision
        {
            return Err(stale(revision, before, after));
        }
        if before == after {
            return Ok(revision);
        }
        if let Some(value) = &before {
            for scope in kind.cache_tags(tx, change.key, value).await? {
                tx.invalidate(scope);
            }
        }
        // What was stored is what counts: the kind may clean what it is given.
        let stored = match &after {
            Some(value) => kind.put(tx, change.key, value).await?,
            None => kind.remove(tx, change.key).await?,
        };
        let current = Current { revision, before };
        let (revision, last) = self
            .after_save(tx, kind, change, current, stored, cause)
            .await?;
        last.run(tx).await?;
        Ok(revision)
    }

    /// Does what follows from a change that was just stored. Returns the new revision, and what is
    /// left to be done for it at the end of the transaction.
    async fn after_save(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        change: &Change<'_>,
        current: Current,
        stored: Option<SavedRecord>,
        cause: Cause<'_>,
    ) -> Result<(i64, Statements)> {
        let mut last = Statements::default();
        let Current { revision, before } = current;
        tx.changed(kind.name());
        let (after, title, media) = match stored {
            Some(stored) => {
                for scope in stored.cache_tags {
                    tx.invalidate(scope);
                }
                (Some(stored.value), stored.title, stored.media)
            }
            None => {
                let title = before.as_ref().map(|value| kind.title(change.key, value));
                (None, title.unwrap_or_default(), Vec::new())
            }
        };
        if before == after {
            return Ok((revision, last));
        }
        let revision = revision + 1;
        let now = self.clock.now();
        let made = RecordChange {
            kind,
            key: change.key,
            revision,
            before: before.as_ref(),
            after: after.as_ref(),
            media: &media,
            at: now,
        };
        for listener in self.listeners.iter() {
            listener.changed(tx, &made, &mut last).await?;
        }
        let entry = journal::NewEntry {
            at: now,
            actor: change.actor,
            kind: kind.name(),
            key: change.key,
            title,
            revision,
            before,
            after,
            cause,
        };
        journal::append(&mut last, entry)?;
        Ok((revision, last))
    }

    fn require(&self, name: &str) -> Result<&Kind> {
        self.kind(name).ok_or_else(|| {
            ApiError::internal(anyhow::anyhow!("the record kind {name} is not installed"))
        })
    }
}

/// A name for changes that are undone in one go.
pub fn new_batch() -> Result<String> {
    Ok(ids::random_text(12).map_err(anyhow::Error::new)?)
}
