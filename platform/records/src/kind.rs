//! What a kind of record gives, typed for its module and erased for the platform.

use std::{any::Any, sync::Arc};

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    Cause, Change, ChangeKind, Records,
    visibility::{Saved, Visibility},
};
use base::{
    error::{ApiError, Result},
    timestamp::Timestamp,
};
use db::{CacheTag, Tx};

/// A kind of thing that people edit, implemented on a type of its module that holds the settings it depends on.
#[async_trait]
pub trait RecordKind: Send + Sync + 'static {
    /// The record as the journal, the seed files and undo see it. Two equal values store the same.
    type Value: Serialize + DeserializeOwned + PartialEq + Send + Sync + 'static;

    /// English singular, unique among all kinds: `page`.
    const NAME: &'static str;
    /// What an admin reads: 정보 페이지.
    const LABEL: &'static str;
    /// Tables that only this kind may change.
    const TABLES: &'static [&'static str];
    /// What an admin reads for each field: `("title", "제목")`.
    const FIELDS: &'static [(&'static str, &'static str)] = &[];
    /// Whether seed files hold records of this kind.
    const SEEDED: bool = true;
    /// Whether records of this kind can be taken back from a backup. What says something of people
    /// cannot: an old backup must not bring back who left or what was destroyed.
    const RESTORABLE: bool = true;
    /// Whether a change of it could keep somebody out of their account: taking it back asks for a fresh proof.
    const NEEDS_PROOF: bool = false;
    /// Kinds whose changes, where they were made together with one of this kind, are taken back with it.
    const UNDONE_WITH: &'static [&'static str] = &[];
    /// Fields that storing fills in where a seed file leaves them out.
    const ASSIGNED: &'static [&'static str] = &[];
    /// Whether its values may ask for groups of members ([`RecordKind::groups`]).
    const ASKS_FOR_GROUPS: bool = false;
    /// What programs outside can be told of it.
    const ANNOUNCED: &'static [ChangeKind] = ChangeKind::ALL;

    /// Every key there is, in a stable order.
    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>>;
    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Self::Value>>;
    /// Inserts or replaces. Refuses what must not be, for every caller: editors, undo and seed.
    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Self::Value,
    ) -> Result<()>;
    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()>;

    /// Stores, and gives what is kept. For a kind that knows without reading it again; it must be
    /// what `load`, `visibility` and `cache_tags` would give.
    async fn put(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Self::Value,
    ) -> Result<Option<Saved<Self::Value>>> {
        self.store(conn, key, value).await?;
        self.kept(conn, key).await
    }

    /// What is kept under `key`.
    async fn kept(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
    ) -> Result<Option<Saved<Self::Value>>> {
        let Some(value) = self.load(conn, key).await? else {
            return Ok(None);
        };
        Ok(Some(Saved {
            visibility: self.visibility(conn, key, &value).await?,
            cache_tags: self.cache_tags(conn, key, &value).await?,
            value,
        }))
    }

    /// What is out of date once this value is stored or gone, besides everything that is made
    /// from the whole kind. Asked before a value goes and after one has come.
    async fn cache_tags(
        &self,
        _conn: &mut SqliteConnection,
        _key: &str,
        _value: &Self::Value,
    ) -> Result<Vec<CacheTag>> {
        Ok(Vec::new())
    }

    /// Parts of the whole kind that this change touches, for answers that depend on one of them instead of the kind.
    /// Asked once, with what was kept before and what is kept now.
    fn changed_parts(
        &self,
        _before: Option<&Self::Value>,
        _after: Option<&Self::Value>,
    ) -> Vec<CacheTag> {
        Vec::new()
    }

    /// The value as a file of the seed has it: without what means nothing in another database.
    async fn exported(
        &self,
        _conn: &mut SqliteConnection,
        value: Self::Value,
    ) -> Result<Self::Value> {
        Ok(value)
    }

    /// Whether a record that is gone can come back: undoing a bulk change passes over what cannot.
    async fn comes_back(&self, _conn: &mut SqliteConnection, _key: &str) -> Result<bool> {
        Ok(true)
    }

    /// Takes out of a value that undoing brings back what must not hold again; `standing` is what it replaces.
    fn bring_back(
        &self,
        _value: &mut Self::Value,
        _standing: Option<&Self::Value>,
        _now: Timestamp,
    ) {
    }

    /// The name of the record in lists of changes.
    fn title(&self, key: &str, value: &Self::Value) -> String;
    /// Who may see the value. The search, what programs outside are told, and what is drafted
    /// follow it.
    async fn visibility(
        &self,
        _conn: &mut SqliteConnection,
        _key: &str,
        _value: &Self::Value,
    ) -> Result<Visibility> {
        Ok(Visibility::Restricted)
    }
    /// Paths of the stored files that the value refers to.
    fn media(&self, _value: &Self::Value) -> Vec<String> {
        Vec::new()
    }
    /// Keys of the groups of members that the value asks for. None of them can be removed while it does.
    fn groups(&self, _value: &Self::Value) -> Vec<String> {
        Vec::new()
    }
}

/// A kind whose keys are numbers that count up.
#[async_trait]
pub trait Numbered: RecordKind {
    /// Takes the next number.
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64>;

    /// Stores what somebody just made under the next number.
    async fn add(
        &self,
        conn: &mut SqliteConnection,
        value: &Self::Value,
    ) -> Result<(i64, Option<Saved<Self::Value>>)> {
        let number = self.next_number(conn).await?;
        let kept = self.put(conn, &number.to_string(), value).await?;
        Ok((number, kept))
    }
}

/// A value of a [`RecordKind`], for who knows the kind by name alone.
pub type Typed = Box<dyn Any + Send + Sync>;

/// A [`RecordKind`] whose values are JSON. Cloning is cheap.
pub type Kind = Arc<dyn ErasedKind>;

#[async_trait]
pub trait ErasedKind: Send + Sync {
    fn name(&self) -> &'static str;
    fn label(&self) -> &'static str;
    fn tables(&self) -> &'static [&'static str];
    /// What an admin reads for a field; its own name where the kind does not say.
    fn field_label(&self, field: &str) -> String;
    fn seeded(&self) -> bool;
    fn restorable(&self) -> bool;
    fn needs_proof(&self) -> bool;
    fn undone_with(&self) -> &'static [&'static str];
    fn assigned(&self) -> &'static [&'static str];
    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>>;
    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>>;
    /// [`Records::write`] for a value of this kind.
    async fn write(
        &self,
        records: &Records,
        tx: &mut Tx,
        change: Change<'_>,
        after: Option<Value>,
        cause: Cause<'_>,
    ) -> Result<i64>;
    /// Stores past the journal, in a transaction that is never committed: what would be kept.
    async fn rehearse(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Option<Value>>;
    /// [`ErasedKind::load`], as the kind types it.
    async fn load_typed(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Typed>>;
    async fn visibility(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Typed,
    ) -> Result<Visibility>;
    /// The value as the kind types it; `400` for what it does not know.
    fn parse(&self, value: &Value) -> Result<Typed>;
    /// The record as a file of the seed has it.
    async fn export(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>>;
    fn title(&self, key: &str, value: &Value) -> String;
    /// What programs outside can be told of it.
    fn announced(&self) -> &'static [ChangeKind];
    fn media(&self, value: &Value) -> Vec<String>;
    /// What the value asks for; nothing where its kind never does.
    fn groups(&self, value: Option<&Value>) -> Option<Vec<String>>;
    /// The value with every default filled in, or what is wrong with it.
    fn normalize(&self, value: Value) -> serde_json::Result<Value>;
    async fn comes_back(&self, conn: &mut SqliteConnection, key: &str) -> Result<bool>;
    /// The value as undoing brings it back at `now`, in the place of the one that stands.
    fn brought_back(&self, value: Value, standing: Option<&Value>, now: Timestamp) -> Value;
    /// The [`RecordKind`] behind it.
    fn as_any(&self) -> &(dyn Any + Send + Sync);
}

impl dyn ErasedKind {
    pub fn of<K: RecordKind>(kind: K) -> Kind {
        Arc::new(Erased(kind))
    }
}

struct Erased<K>(K);

impl<K: RecordKind> Erased<K> {
    fn parse(value: &Value) -> Result<K::Value> {
        K::Value::deserialize(value)
            .map_err(|error| ApiError::bad_request(format!("내용의 형식이 맞지 않아요: {error}")))
    }
}

#[async_trait]
impl<K: RecordKind> ErasedKind for Erased<K> {
    fn name(&self) -> &'static str {
        K::NAME
    }

    fn label(&self) -> &'static str {
        K::LABEL
    }

    fn tables(&self) -> &'static [&'static str] {
        K::TABLES
    }

    fn field_label(&self, field: &str) -> String {
        let label = K::FIELDS.iter().find(|(name, _)| *name == field);
        label.map_or(field, |(_, label)| label).to_owned()
    }

    fn seeded(&self) -> bool {
        K::SEEDED
    }

    fn restorable(&self) -> bool {
        K::RESTORABLE
    }

    fn needs_proof(&self) -> bool {
        K::NEEDS_PROOF
    }

    fn undone_with(&self) -> &'static [&'static str] {
        K::UNDONE_WITH
    }

    fn assigned(&self) -> &'static [&'static str] {
        K::ASSIGNED
    }

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        self.0.keys(conn).await
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>> {
        let value = self.0.load(conn, key).await?;
        Ok(value.map(serde_json::to_value).transpose()?)
    }

    async fn write(
        &self,
        records: &Records,
        tx: &mut Tx,
        change: Change<'_>,
        after: Option<Value>,
        cause: Cause<'_>,
    ) -> Result<i64> {
        let edit = records.edit::<K>(tx, change).await?;
        let edit = edit.because(cause);
        match after.map(|value| Self::parse(&value)) {
            Some(value) => edit.save(tx, value).await,
            None => edit.remove(tx).await,
        }
    }

    async fn visibility(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Typed,
    ) -> Result<Visibility> {
        match value.downcast_ref() {
            Some(value) => self.0.visibility(conn, key, value).await,
            None => Err(ApiError::internal(anyhow::anyhow!(
                "this is no value of the record kind {}",
                K::NAME
            ))),
        }
    }

    async fn rehearse(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Option<Value>> {
        let kept = self.0.put(conn, key, &Self::parse(value)?).await?;
        Ok(kept
            .map(|kept| serde_json::to_value(kept.value))
            .transpose()?)
    }

    async fn load_typed(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Typed>> {
        let value = self.0.load(conn, key).await?;
        Ok(value.map(|value| Box::new(value) as Typed))
    }

    fn parse(&self, value: &Value) -> Result<Typed> {
        Ok(Box::new(Self::parse(value)?))
    }

    async fn export(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>> {
        let Some(value) = self.0.load(conn, key).await? else {
            return Ok(None);
        };
        Ok(Some(serde_json::to_value(
            self.0.exported(conn, value).await?,
        )?))
    }

    fn title(&self, key: &str, value: &Value) -> String {
        Self::parse(value).map_or_else(|_| key.to_owned(), |value| self.0.title(key, &value))
    }

    fn announced(&self) -> &'static [ChangeKind] {
        K::ANNOUNCED
    }

    fn media(&self, value: &Value) -> Vec<String> {
        Self::parse(value)
            .map(|value| self.0.media(&value))
            .unwrap_or_default()
    }

    fn groups(&self, value: Option<&Value>) -> Option<Vec<String>> {
        let value = || Self::parse(value?).ok();
        K::ASKS_FOR_GROUPS.then(|| value().map_or_else(Vec::new, |value| self.0.groups(&value)))
    }

    fn normalize(&self, value: Value) -> serde_json::Result<Value> {
        serde_json::to_value(serde_json::from_value::<K::Value>(value)?)
    }

    async fn comes_back(&self, conn: &mut SqliteConnection, key: &str) -> Result<bool> {
        self.0.comes_back(conn, key).await
    }

    fn brought_back(&self, value: Value, standing: Option<&Value>, now: Timestamp) -> Value {
        let standing = standing.and_then(|standing| Self::parse(standing).ok());
        let Ok(mut typed) = Self::parse(&value) else {
            return value;
        };
        self.0.bring_back(&mut typed, standing.as_ref(), now);
        serde_json::to_value(typed).unwrap_or(value)
    }

    fn as_any(&self) -> &(dyn Any + Send + Sync) {
        &self.0
    }
}
