//! What a kind of record gives, typed for its module and erased for the platform.

use std::{marker::PhantomData, sync::Arc};

use async_trait::async_trait;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::ChangeKind;
use base::{
    config::Config,
    error::{ApiError, Result},
};
use db::CacheTag;

/// A value as it is kept from now on, and what is out of date since then.
pub struct Saved<V> {
    pub value: V,
    pub cache_tags: Vec<CacheTag>,
}

/// A kind of thing that people edit. Implemented on a unit type of the module that owns it.
#[async_trait]
pub trait RecordKind: Send + Sync + 'static {
    /// The record as the journal, the seed files and undo see it. Two equal values store the same.
    type Value: Serialize + DeserializeOwned + Send + Sync;

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
    /// Whether a change of it could keep somebody out of their account: it is taken back only after a
    /// proof of the last 10 minutes.
    const NEEDS_PROOF: bool = false;
    /// Fields that storing fills in where a seed file leaves them out.
    const ASSIGNED: &'static [&'static str] = &[];
    /// What programs outside can be told of it.
    const ANNOUNCED: &'static [ChangeKind] = ChangeKind::ALL;

    /// Every key there is, in a stable order.
    async fn keys(conn: &mut SqliteConnection) -> Result<Vec<String>>;
    async fn load(conn: &mut SqliteConnection, key: &str) -> Result<Option<Self::Value>>;
    /// Inserts or replaces. Refuses what must not be, for every caller: editors, undo and seed.
    async fn store(conn: &mut SqliteConnection, key: &str, value: &Self::Value) -> Result<()>;
    async fn remove(conn: &mut SqliteConnection, key: &str) -> Result<()>;

    /// Stores, and gives what is kept. For a kind that knows without reading it again; it must be
    /// what `load` and `cache_tags` would give.
    async fn put(
        conn: &mut SqliteConnection,
        key: &str,
        value: &Self::Value,
    ) -> Result<Option<Saved<Self::Value>>> {
        Self::store(conn, key, value).await?;
        Self::kept(conn, key).await
    }

    /// What is kept under `key`.
    async fn kept(conn: &mut SqliteConnection, key: &str) -> Result<Option<Saved<Self::Value>>> {
        let Some(value) = Self::load(conn, key).await? else {
            return Ok(None);
        };
        let cache_tags = Self::cache_tags(conn, key, &value).await?;
        Ok(Some(Saved { value, cache_tags }))
    }

    /// What is out of date once this value is stored or gone, besides everything that is made
    /// from the whole kind. Asked before a value goes and after one has come.
    async fn cache_tags(
        _conn: &mut SqliteConnection,
        _key: &str,
        _value: &Self::Value,
    ) -> Result<Vec<CacheTag>> {
        Ok(Vec::new())
    }

    /// The value as a file of the seed has it: without what means nothing in another database.
    async fn exported(_conn: &mut SqliteConnection, value: Self::Value) -> Result<Self::Value> {
        Ok(value)
    }

    /// The name of the record in lists of changes.
    fn title(key: &str, value: &Self::Value) -> String;
    /// The title that programs outside are told, only where every visitor may see it.
    fn public_title(_config: &Config, _key: &str, _value: &Self::Value) -> Option<String> {
        None
    }
    /// Paths of the stored files that the value refers to.
    fn media(_value: &Self::Value) -> Vec<String> {
        Vec::new()
    }
}

/// A kind whose keys are numbers that count up.
#[async_trait]
pub trait Numbered: RecordKind {
    /// Takes the next number.
    async fn next_number(conn: &mut SqliteConnection) -> Result<i64>;

    /// Stores what somebody just made under the next number.
    async fn add(
        conn: &mut SqliteConnection,
        value: &Self::Value,
    ) -> Result<(i64, Option<Saved<Self::Value>>)> {
        let number = Self::next_number(conn).await?;
        let kept = Self::put(conn, &number.to_string(), value).await?;
        Ok((number, kept))
    }
}

/// What the platform keeps track of in a value that was stored.
pub struct SavedRecord {
    pub value: Value,
    pub cache_tags: Vec<CacheTag>,
    pub title: String,
    pub media: Vec<String>,
}

impl SavedRecord {
    pub(super) async fn of<K: RecordKind>(
        conn: &mut SqliteConnection,
        key: &str,
        kept: Option<Saved<K::Value>>,
    ) -> Result<Option<Self>> {
        let stored = kept
            .map(|kept| Self::describe::<K>(key, kept))
            .transpose()?;
        let value = stored.as_ref().map(|stored| &stored.value);
        if cfg!(debug_assertions) {
            let loaded = K::load(conn, key).await?.map(serde_json::to_value);
            if value != loaded.transpose()?.as_ref() {
                return Err(ApiError::internal(anyhow::anyhow!(
                    "the record kind {} does not know what it stored under {key}",
                    K::NAME
                )));
            }
        }
        Ok(stored)
    }

    fn describe<K: RecordKind>(key: &str, kept: Saved<K::Value>) -> Result<Self> {
        Ok(Self {
            title: K::title(key, &kept.value),
            media: K::media(&kept.value),
            cache_tags: kept.cache_tags,
            value: serde_json::to_value(kept.value)?,
        })
    }
}

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
    fn assigned(&self) -> &'static [&'static str];
    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>>;
    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>>;
    /// Stores, and gives what is kept.
    async fn put(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Option<SavedRecord>>;
    /// Removes, and gives what is kept nevertheless.
    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<SavedRecord>>;
    async fn cache_tags(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Vec<CacheTag>>;
    /// The record as a file of the seed has it.
    async fn export(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>>;
    fn title(&self, key: &str, value: &Value) -> String;
    /// What programs outside can be told of it.
    fn announced(&self) -> &'static [ChangeKind];
    fn public_title(&self, config: &Config, key: &str, value: &Value) -> Option<String>;
    fn media(&self, value: &Value) -> Vec<String>;
    /// The value with every default filled in, or what is wrong with it.
    fn normalize(&self, value: Value) -> serde_json::Result<Value>;
}

impl dyn ErasedKind {
    pub fn of<K: RecordKind>() -> Kind {
        Arc::new(Erased::<K>(PhantomData))
    }
}

struct Erased<K>(PhantomData<K>);

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

    fn assigned(&self) -> &'static [&'static str] {
        K::ASSIGNED
    }

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        K::keys(conn).await
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>> {
        let value = K::load(conn, key).await?;
        Ok(value.map(serde_json::to_value).transpose()?)
    }

    async fn put(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Option<SavedRecord>> {
        let kept = K::put(conn, key, &Self::parse(value)?).await?;
        SavedRecord::of::<K>(conn, key, kept).await
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<SavedRecord>> {
        K::remove(conn, key).await?;
        let kept = K::kept(conn, key).await?;
        SavedRecord::of::<K>(conn, key, kept).await
    }

    async fn cache_tags(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Value,
    ) -> Result<Vec<CacheTag>> {
        K::cache_tags(conn, key, &Self::parse(value)?).await
    }

    async fn export(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Value>> {
        let Some(value) = K::load(conn, key).await? else {
            return Ok(None);
        };
        Ok(Some(serde_json::to_value(K::exported(conn, value).await?)?))
    }

    fn title(&self, key: &str, value: &Value) -> String {
        Self::parse(value).map_or_else(|_| key.to_owned(), |value| K::title(key, &value))
    }

    fn announced(&self) -> &'static [ChangeKind] {
        K::ANNOUNCED
    }

    fn public_title(&self, config: &Config, key: &str, value: &Value) -> Option<String> {
        let value = K::Value::deserialize(value).ok()?;
        K::public_title(config, key, &value)
    }

    fn media(&self, value: &Value) -> Vec<String> {
        Self::parse(value)
            .map(|value| K::media(&value))
            .unwrap_or_default()
    }

    fn normalize(&self, value: Value) -> serde_json::Result<Value> {
        serde_json::to_value(serde_json::from_value::<K::Value>(value)?)
    }
}
