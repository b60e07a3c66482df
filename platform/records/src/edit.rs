//! One change of a record, from what stands to everything that follows from it.

use serde_json::Value;
use sqlx::SqliteConnection;

use super::{
    Cause, Change, Kind, RecordChange, RecordKind, Records, Saved, Typed, Visibility, journal,
    revision, stale,
};
use base::error::{ApiError, Result};
use db::{CacheTag, Statements, Tx};

/// A record that is about to be changed, loaded once.
pub struct Edit<'a, K: RecordKind> {
    records: &'a Records,
    kind: &'a K,
    change: Change<'a>,
    cause: Cause<'a>,
    revision: i64,
    /// The record as it stands, if there is one.
    pub before: Option<K::Value>,
}

impl Records {
    /// Loads a record for a change of it. Whether it is still what the editor started from is
    /// judged when it is saved.
    pub async fn edit<'a, K: RecordKind>(
        &'a self,
        tx: &mut Tx,
        change: Change<'a>,
    ) -> Result<Edit<'a, K>> {
        let kind = self.require::<K>()?;
        Ok(Edit {
            records: self,
            kind,
            cause: Cause::default(),
            revision: revision(tx, K::NAME, change.key).await?,
            before: kind.load(tx, change.key).await?,
            change,
        })
    }
}

impl<'a, K: RecordKind> Edit<'a, K> {
    /// Names what the change is a part of.
    #[must_use]
    pub fn because(mut self, cause: Cause<'a>) -> Self {
        self.cause = cause;
        self
    }

    /// The record as it stands; `missing` where there is none.
    pub fn existing(&self, missing: impl FnOnce() -> ApiError) -> Result<K::Value>
    where
        K::Value: Clone,
    {
        self.before.clone().ok_or_else(missing)
    }

    /// Stores what was made of the record and journals it. Returns the new revision; a value that
    /// changes nothing keeps the old one and leaves no trace.
    ///
    /// `409` with both versions when the editor started from another revision, before what is wrong
    /// with `made`: it may be what somebody else has removed, which is for both to compare.
    pub async fn save(self, tx: &mut Tx, made: Result<K::Value>) -> Result<i64> {
        if self.is_stale() {
            return self.refuse(made.ok().as_ref());
        }
        self.write(tx, Some(&made?)).await
    }

    /// Removes the record and journals it. Its revision goes on counting should it come back.
    pub async fn remove(self, tx: &mut Tx) -> Result<i64> {
        self.put(tx, None).await
    }

    pub(super) async fn put(self, tx: &mut Tx, after: Option<&K::Value>) -> Result<i64> {
        if self.is_stale() {
            return self.refuse(after);
        }
        self.write(tx, after).await
    }

    /// Whether the editor started from another revision: [`Self::save`] refuses then.
    pub fn is_stale(&self) -> bool {
        let started_from = self.change.revision;
        started_from.is_some_and(|started_from| started_from != self.revision)
    }

    fn refuse(&self, submitted: Option<&K::Value>) -> Result<i64> {
        let current = self.before.as_ref().map(serde_json::to_value).transpose()?;
        let submitted = submitted.map(serde_json::to_value).transpose()?;
        Err(stale(self.revision, current, submitted))
    }

    async fn write(self, tx: &mut Tx, after: Option<&K::Value>) -> Result<i64> {
        let Self { kind, change, .. } = self;
        if self.before.as_ref() == after {
            return Ok(self.revision);
        }
        let mut gone = Visibility::Restricted;
        if let Some(value) = &self.before {
            for tag in kind.cache_tags(tx, change.key, value).await? {
                tx.invalidate(tag);
            }
            if after.is_none() {
                gone = kind.visibility(tx, change.key, value).await?;
            }
        }
        // What was stored is what counts: the kind may clean what it is given.
        let kept = match after {
            Some(value) => kind.put(tx, change.key, value).await?,
            None => {
                kind.remove(tx, change.key).await?;
                kind.kept(tx, change.key).await?
            }
        };
        outdate_parts(kind, tx, self.before.as_ref(), kept.as_ref());
        let stored = Tracked::of(kind, tx, change.key, kept).await?;
        let title = self
            .before
            .as_ref()
            .map(|value| kind.title(change.key, value));
        let current = Current {
            revision: self.revision,
            before: self.before.map(serde_json::to_value).transpose()?,
            title: title.unwrap_or_default(),
            visibility: gone,
        };
        let step = Step {
            current,
            stored,
            cause: self.cause,
        };
        let (records, mut last) = (self.records, Statements::default());
        let erased = records.named(K::NAME)?;
        let revision = records
            .after_save(tx, erased, &change, step, &mut last)
            .await?;
        last.run(tx).await?;
        Ok(revision)
    }
}

/// Lets what was made from parts of the kind be made anew where the change touches them.
pub(super) fn outdate_parts<K: RecordKind>(
    kind: &K,
    tx: &mut Tx,
    before: Option<&K::Value>,
    kept: Option<&Saved<K::Value>>,
) {
    let after = kept.map(|kept| &kept.value);
    for tag in kind.changed_parts(before, after) {
        tx.invalidate(tag);
    }
}

/// A record before a change.
#[derive(Default)]
pub(super) struct Current {
    revision: i64,
    before: Option<Value>,
    title: String,
    visibility: Visibility,
}

/// From what stood to what was stored, and why.
pub(super) struct Step<'a> {
    pub current: Current,
    pub stored: Option<Tracked>,
    pub cause: Cause<'a>,
}

/// What the platform keeps track of in a value that was stored.
pub(super) struct Tracked {
    value: Value,
    typed: Typed,
    cache_tags: Vec<CacheTag>,
    title: String,
    media: Vec<String>,
    visibility: Visibility,
}

impl Tracked {
    pub(super) async fn of<K: RecordKind>(
        kind: &K,
        conn: &mut SqliteConnection,
        key: &str,
        kept: Option<Saved<K::Value>>,
    ) -> Result<Option<Self>> {
        if cfg!(debug_assertions) {
            let loaded = kind.load(conn, key).await?;
            let visibility = match &loaded {
                Some(value) => Some(kind.visibility(conn, key, value).await?),
                None => None,
            };
            let told = kept.as_ref().map(|kept| (&kept.value, kept.visibility));
            if told != loaded.as_ref().zip(visibility) {
                return Err(ApiError::internal(anyhow::anyhow!(
                    "the record kind {} does not know what it stored under {key}",
                    K::NAME
                )));
            }
        }
        let Some(kept) = kept else { return Ok(None) };
        Ok(Some(Self {
            title: kind.title(key, &kept.value),
            media: kind.media(&kept.value),
            visibility: kept.visibility,
            cache_tags: kept.cache_tags,
            value: serde_json::to_value(&kept.value)?,
            typed: Box::new(kept.value),
        }))
    }
}

impl Records {
    /// Does what follows from a change that was just stored. Returns the new revision, and adds to
    /// `last` what is left to be done for it at the end of the transaction.
    pub(super) async fn after_save(
        &self,
        tx: &mut Tx,
        kind: &Kind,
        change: &Change<'_>,
        step: Step<'_>,
        last: &mut Statements,
    ) -> Result<i64> {
        let Step {
            current,
            stored,
            cause,
        } = step;
        tx.changed(kind.name());
        let after = stored.as_ref().map(|stored| &stored.value);
        for tag in stored.iter().flat_map(|stored| stored.cache_tags.clone()) {
            tx.invalidate(tag);
        }
        if current.before.as_ref() == after {
            return Ok(current.revision);
        }
        let revision = current.revision + 1;
        let now = self.clock.now();
        let made = RecordChange {
            kind,
            key: change.key,
            revision,
            before: current.before.as_ref(),
            after,
            value: stored.as_ref().map(|stored| &stored.typed),
            visibility: stored
                .as_ref()
                .map_or(current.visibility, |stored| stored.visibility),
            title: stored
                .as_ref()
                .map_or(&current.title, |stored| &stored.title),
            media: stored.as_ref().map_or(&[], |stored| &stored.media),
            at: now,
        };
        for listener in self.listeners.iter() {
            listener.changed(tx, &made, last).await?;
        }
        let (after, title) = match stored {
            Some(stored) => (Some(stored.value), stored.title),
            None => (None, current.title),
        };
        let entry = journal::NewEntry {
            at: now,
            actor: change.actor,
            kind: kind.name(),
            key: change.key,
            title,
            revision,
            before: current.before,
            after,
            cause,
        };
        journal::append(last, entry)?;
        Ok(revision)
    }
}
