//! Records: everything that people edit, saved in one way.
//!
//! A kind of record says how to load, store and remove a value under a natural key. From that the
//! platform builds the journal, undo, seed files and protection against lost updates. A record's
//! tables change only through [`Records::save`] and [`Records::remove`].

mod bulk;
mod caller;
mod change;
mod create;
mod edit;
pub mod facts;
mod forget;
pub mod groups;
pub mod journal;
mod kind;
mod revision;
pub mod seeded;
mod setting;
mod undo;
mod visibility;

use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;
use sqlx::SqliteConnection;

pub use bulk::{BulkChange, BulkDeletion, Selection};
pub use caller::{Bearer, Caller, CallerId, Delivery, Role, Sender, not_for_delivery};
pub use change::{ChangeKind, ChangeListener, RecordChange};
pub use create::{Adding, Prepared};
pub use edit::Edit;
pub use forget::{KEPT, forget, forget_person};
pub use journal::{Action, Actor, Entry, changed_fields};
pub use kind::{ErasedKind, Kind, Numbered, RecordKind, Typed};
pub use revision::{StartedFrom, last_change, revision, stale, was_edited};
pub use setting::{KEY, Setting, SettingKind, setting};
pub use visibility::{Saved, Visibility};

use base::{
    clock::Clock,
    error::{ApiError, Result},
    ids,
};
use db::{Db, Migrations, Tx};

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
        ("0003_micros", include_str!("../migrations/0003_micros.sql")),
        (
            "0004_from_files",
            include_str!("../migrations/0004_from_files.sql"),
        ),
        ("0005_gone", include_str!("../migrations/0005_gone.sql")),
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

impl<'a> Cause<'a> {
    /// A change that is one of many.
    pub fn batch(name: &'a str) -> Self {
        Self {
            undo_of: None,
            batch: Some(name),
        }
    }
}

impl Records {
    pub async fn open(
        kinds: Vec<Kind>,
        clock: Clock,
        db: &Db,
        listeners: Vec<Arc<dyn ChangeListener>>,
    ) -> sqlx::Result<Self> {
        let guarded = kinds.iter().flat_map(|kind| {
            let tables = kind.tables().iter();
            tables.map(|table| (*table, kind.name()))
        });
        let guarded: Vec<_> = guarded.collect();
        db.guard(&guarded).await?;
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

    /// Stores `value`, whatever stands, and journals the change in the same transaction: [`Edit::save`].
    pub async fn save<K: RecordKind>(
        &self,
        tx: &mut Tx,
        change: Change<'_>,
        value: &K::Value,
    ) -> Result<i64> {
        let edit = self.edit::<K>(tx, change).await?;
        edit.put(tx, Some(value)).await
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
        let edit = self.edit::<K>(tx, change).await?;
        edit.because(Cause::batch(batch)).put(tx, Some(value)).await
    }

    /// Removes a record and journals it: [`Edit::remove`].
    pub async fn remove<K: RecordKind>(&self, tx: &mut Tx, change: Change<'_>) -> Result<i64> {
        self.edit::<K>(tx, change).await?.remove(tx).await
    }

    /// Removes one of many records that are removed in one go, and come back in one go when `batch` is
    /// undone.
    pub async fn remove_in_batch<K: RecordKind>(
        &self,
        tx: &mut Tx,
        change: Change<'_>,
        batch: &str,
    ) -> Result<i64> {
        let edit = self.edit::<K>(tx, change).await?;
        edit.because(Cause::batch(batch)).remove(tx).await
    }

    /// Saves a record of a kind that is known by name alone.
    pub async fn write(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        change: Change<'_>,
        after: Option<Value>,
        cause: Cause<'_>,
    ) -> Result<i64> {
        kind.write(self, tx, change, after, cause).await
    }

    /// A record as it stands.
    pub async fn load<K: RecordKind>(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
    ) -> Result<Option<K::Value>> {
        self.require::<K>()?.load(conn, key).await
    }

    fn require<K: RecordKind>(&self) -> Result<&K> {
        let kind = self.named(K::NAME)?.as_any().downcast_ref();
        kind.ok_or_else(|| not_installed(K::NAME))
    }

    fn named(&self, name: &str) -> Result<&Kind> {
        self.kind(name).ok_or_else(|| not_installed(name))
    }
}

fn not_installed(kind: &str) -> ApiError {
    ApiError::internal(anyhow::anyhow!("the record kind {kind} is not installed"))
}

/// A name for changes that are undone in one go.
pub fn new_batch() -> Result<String> {
    Ok(ids::random_text(12).map_err(anyhow::Error::new)?)
}
