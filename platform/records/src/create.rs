//! Records that were not there before.

use super::{
    Actor, Cause, Change, Numbered, RecordKind, Records, Saved,
    edit::{Current, Tracked, outdate_parts},
};
use base::error::Result;
use db::{Statements, Turn, Tx};

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
        let (revision, last) = self.created::<K>(tx, actor, key, kept).await?;
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
        let key = number.to_string();
        let (revision, last) = self.created::<K>(tx, actor, &key, kept).await?;
        last.run(tx).await?;
        Ok((number, revision))
    }

    /// Adds a record as the last thing that the transaction does, and the first where nothing was done
    /// before it: that takes fewer calls of the writer's connection.
    pub async fn add_and_commit<K: Numbered>(
        &self,
        mut turn: Turn,
        actor: &Actor,
        value: &K::Value,
    ) -> Result<(i64, i64)> {
        let (number, kept) = self.require::<K>()?.add_in(&mut turn, value).await?;
        let (tx, key) = (turn.begun().await?, number.to_string());
        let (revision, last) = self.created::<K>(tx, actor, &key, kept).await?;
        turn.commit_with(last).await?;
        Ok((number, revision))
    }

    async fn created<K: RecordKind>(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        key: &str,
        kept: Option<Saved<K::Value>>,
    ) -> Result<(i64, Statements)> {
        let change = Change {
            actor,
            key,
            revision: None,
        };
        let kind = self.require::<K>()?;
        outdate_parts(kind, tx, None, kept.as_ref());
        let stored = Tracked::of(kind, tx, key, kept).await?;
        let (kind, current) = (self.named(K::NAME)?, Current::default());
        self.after_save(tx, kind, &change, current, stored, Cause::default())
            .await
    }
}
