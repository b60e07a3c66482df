//! What is searched of a kind of record, and who may find it.

use std::sync::Arc;

use async_trait::async_trait;
use sha2::{Digest, Sha256};
use sqlx::SqliteConnection;

use crate::{
    error::{ApiError, Result},
    records::{Kind, RecordChange, RecordKind, Typed, Visibility},
    timestamp::Timestamp,
};

/// What the search finds of a kind of record. The module that owns the kind declares it (`Module::search`).
#[async_trait]
pub trait Searchable: Send + Sync + 'static {
    type Kind: RecordKind;

    /// Whether visitors may find records of this kind at all.
    const PUBLIC: bool;
    /// One more whenever `found` gives something else for the same record: the kind is then indexed
    /// anew at the next start.
    const VERSION: u32 = 1;

    /// What `found` depends on in the module's settings. The kind is indexed anew when it changes.
    fn settings(&self) -> String {
        String::new()
    }

    /// Whether a change of another record changes what is found of this kind: all of it is then
    /// indexed anew, in the transaction of that change, so it has to be rare.
    fn follows(&self, _change: &RecordChange<'_>) -> bool {
        false
    }

    /// The keys of those of which something else is found after this change of another record.
    async fn dependents(
        &self,
        _conn: &mut SqliteConnection,
        _change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    /// What is found of a record as it stands in the database; nothing when nobody shall find it.
    async fn found(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &<Self::Kind as RecordKind>::Value,
    ) -> Result<Option<SearchDocument>>;

    /// Adds to what was found what a result says of the record beside it. The index does without, so
    /// that no save waits for it.
    async fn describe(
        &self,
        _conn: &mut SqliteConnection,
        _value: &<Self::Kind as RecordKind>::Value,
        found: SearchDocument,
    ) -> Result<SearchDocument> {
        Ok(found)
    }
}

/// A record as a search finds and shows it.
#[derive(Clone, Debug, Default)]
pub struct SearchDocument {
    pub title: String,
    /// Plain text.
    pub text: String,
    /// What it is found by besides, and nobody is shown.
    pub words: &'static str,
    /// The name that stands on it, where the record bears one.
    pub author: String,
    /// What the module's own lists look for: ASCII letters, digits, `-` and `_`.
    pub tags: String,
    /// Newer ones come first; what has no date comes before what has one.
    pub at: Option<Timestamp>,
    /// Whether people are told the date.
    pub hides_date: bool,
    /// Where it is read. Given to visitors only where the kind says that every visitor may see it.
    pub path: Option<String>,
    /// Where admins change it.
    pub admin_path: String,
    /// What it belongs to, a board's title; empty where the kind says enough.
    pub place: String,
    /// Path of the stored picture that stands for it.
    pub image: Option<String>,
}

/// What a result says of a record as it stands.
pub async fn document(
    conn: &mut SqliteConnection,
    kind: &Kind,
    source: &Source,
    key: &str,
) -> Result<Option<SearchDocument>> {
    match stored(conn, kind, source, key).await? {
        Some((value, found)) => source.describe(conn, &value, found).await.map(Some),
        None => Ok(None),
    }
}

/// The record as it stands, and what is found of it.
pub(super) async fn stored(
    conn: &mut SqliteConnection,
    kind: &Kind,
    source: &Source,
    key: &str,
) -> Result<Option<(Typed, SearchDocument)>> {
    let Some(value) = kind.load_typed(conn, key).await? else {
        return Ok(None);
    };
    let visibility = kind.visibility(conn, key, &value).await?;
    let found = document_of(conn, source, key, (&value, visibility)).await?;
    Ok(found.map(|found| (value, found)))
}

/// What is found of a value: without an address where not every visitor may see it.
pub(super) async fn document_of(
    conn: &mut SqliteConnection,
    source: &Source,
    key: &str,
    (value, visibility): (&Typed, Visibility),
) -> Result<Option<SearchDocument>> {
    let mut found = source.found(conn, key, value).await?;
    let is_public = source.is_public() && visibility == Visibility::Public;
    if let Some(found) = found.as_mut().filter(|_| !is_public) {
        found.path = None;
    }
    Ok(found)
}

/// A [`Searchable`] whose records are JSON. Cloning is cheap.
pub type Source = Arc<dyn ErasedSource>;

#[async_trait]
pub trait ErasedSource: Send + Sync {
    /// The name of the record kind.
    fn kind(&self) -> &'static str;
    /// What people call the kind.
    fn label(&self) -> &'static str;
    fn is_public(&self) -> bool;
    /// What the index of this kind was made with.
    fn fingerprint(&self) -> String;
    fn follows(&self, change: &RecordChange<'_>) -> bool;
    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>>;
    async fn found(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Typed,
    ) -> Result<Option<SearchDocument>>;
    async fn describe(
        &self,
        conn: &mut SqliteConnection,
        value: &Typed,
        found: SearchDocument,
    ) -> Result<SearchDocument>;
}

impl dyn ErasedSource {
    pub fn of<S: Searchable>(searched: S) -> Source {
        Arc::new(Erased(searched))
    }
}

struct Erased<S>(S);

#[async_trait]
impl<S: Searchable> ErasedSource for Erased<S> {
    fn kind(&self) -> &'static str {
        S::Kind::NAME
    }

    fn label(&self) -> &'static str {
        S::Kind::LABEL
    }

    fn is_public(&self) -> bool {
        S::PUBLIC
    }

    fn fingerprint(&self) -> String {
        let parts = format!("{}\n{}", S::VERSION, self.0.settings());
        hex::encode(&Sha256::digest(parts)[..16])
    }

    fn follows(&self, change: &RecordChange<'_>) -> bool {
        self.0.follows(change)
    }

    async fn dependents(
        &self,
        conn: &mut SqliteConnection,
        change: &RecordChange<'_>,
    ) -> Result<Vec<String>> {
        self.0.dependents(conn, change).await
    }

    async fn found(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &Typed,
    ) -> Result<Option<SearchDocument>> {
        self.0.found(conn, key, typed::<S>(value)?).await
    }

    async fn describe(
        &self,
        conn: &mut SqliteConnection,
        value: &Typed,
        found: SearchDocument,
    ) -> Result<SearchDocument> {
        self.0.describe(conn, typed::<S>(value)?, found).await
    }
}

fn typed<S: Searchable>(value: &Typed) -> Result<&<S::Kind as RecordKind>::Value> {
    value.downcast_ref().ok_or_else(|| {
        ApiError::internal(anyhow::anyhow!(
            "this is no value of the record kind {}",
            S::Kind::NAME
        ))
    })
}
