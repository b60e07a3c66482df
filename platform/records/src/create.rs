//! Records that were not there before.

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;

use super::{
    Actor, Cause, Change, Numbered, RecordKind, Records, Saved,
    edit::{Current, Step, Tracked, outdate_parts},
};
use base::error::{ApiError, Result};
use db::{Statements, Transaction, Tx};

/// A new record that statements alone store, so that many are stored in one call.
pub trait Prepared: Send + Sync + 'static {
    type Kind: RecordKind;

    /// Adds what stores it under the next number and gives one row.
    fn store(&self, statements: &mut Statements);

    /// Its number and what was stored, by the rows that were given: none where it could not be.
    fn stored(
        &self,
        rows: Vec<SqliteRow>,
    ) -> Result<(i64, Saved<<Self::Kind as RecordKind>::Value>)>;
}

/// The transaction that stores and journals what is prepared. Gives the number and the revision.
pub struct Adding<P> {
    records: Records,
    actor: Actor,
    prepared: P,
}

#[async_trait]
impl<P: Prepared> Transaction for Adding<P> {
    type Made = (i64, i64);
    type Error = ApiError;

    fn begin(&self, statements: &mut Statements) {
        self.prepared.store(statements);
    }

    fn rows(&self) -> usize {
        1
    }

    async fn go_on(
        &self,
        tx: &mut Tx,
        rows: Vec<SqliteRow>,
        last: &mut Statements,
    ) -> Result<(i64, i64)> {
        let (number, saved) = self.prepared.stored(rows)?;
        let (records, key) = (&self.records, number.to_string());
        let revision = records
            .created::<P::Kind>(tx, &self.actor, &key, Some(saved), last)
            .await?;
        Ok((number, revision))
    }
}

impl Records {
    /// Stores and journals a record under a key that was made just now and that none ever had:
    /// nothing has to be looked up. Returns its revision.
    pub async fn create<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        key: &str,
        value: &K::Value,
    ) -> Result<i64> {
        let kept = self.require::<K>()?.put(tx, key, value).await?;
        let mut last = Statements::default();
        let revision = self.created::<K>(tx, actor, key, kept, &mut last).await?;
        last.run(tx).await?;
        Ok(revision)
    }

    /// Stores and journals a record under the next number. Returns the number and the revision.
    pub async fn add<K: Numbered>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        value: &K::Value,
    ) -> Result<(i64, i64)> {
        let (number, kept) = self.require::<K>()?.add(tx, value).await?;
        let (key, mut last) = (number.to_string(), Statements::default());
        let revision = self.created::<K>(tx, actor, &key, kept, &mut last).await?;
        last.run(tx).await?;
        Ok((number, revision))
    }

    /// The transaction that adds a record, for [`db::Db::run`].
    pub fn adding<P: Prepared>(&self, actor: Actor, prepared: P) -> Adding<P> {
        Adding {
            records: self.clone(),
            actor,
            prepared,
        }
    }

    async fn created<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        key: &str,
        kept: Option<Saved<K::Value>>,
        last: &mut Statements,
    ) -> Result<i64> {
        let change = Change {
            actor,
            key,
            revision: None,
        };
        let kind = self.require::<K>()?;
        outdate_parts(kind, tx, None, kept.as_ref());
        let stored = Tracked::of(kind, tx, key, kept).await?;
        let step = Step {
            current: Current::default(),
            stored,
            cause: Cause::default(),
        };
        let kind = self.named(K::NAME)?;
        self.after_save(tx, kind, &change, step, last).await
    }
}
