//! A setting of the site as a record.

use std::marker::PhantomData;

use async_trait::async_trait;
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::{
    config,
    error::{ApiError, Result},
    records::{RecordKind, Visibility},
};

/// The one key of each setting's kind.
pub const KEY: &str = "site";

/// What the people of a centre decide of their site in one place.
pub trait Setting:
    Clone + Serialize + DeserializeOwned + PartialEq + Send + Sync + 'static
{
    /// Of its kind, and what follows `site_` in the name of its table.
    const NAME: &'static str;
    const LABEL: &'static str;
    const TABLES: &'static [&'static str];
    const FIELDS: &'static [(&'static str, &'static str)];
    /// What else people call it, or look for in it.
    const WORDS: &'static str;

    /// What `config.toml` says.
    fn first(config: &config::Site) -> Self;
    /// The value as it is kept, or what is wrong with it.
    fn cleaned(&self) -> Result<Self>;
    /// Paths of the stored files that it refers to.
    fn media(&self) -> Vec<String> {
        Vec::new()
    }
    /// Keys of the groups of members that it asks for.
    fn groups(&self) -> Vec<String> {
        Vec::new()
    }
    /// The value without files that are not among these.
    #[must_use]
    fn with_files(self, _files: &[String]) -> Self {
        self
    }
}

/// The record kind of a setting.
pub struct SettingKind<S>(PhantomData<fn() -> S>);

impl<S> Default for SettingKind<S> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

#[async_trait]
impl<S: Setting> RecordKind for SettingKind<S> {
    type Value = S;

    const NAME: &'static str = S::NAME;
    const LABEL: &'static str = S::LABEL;
    const TABLES: &'static [&'static str] = S::TABLES;
    const FIELDS: &'static [(&'static str, &'static str)] = S::FIELDS;
    const ASKS_FOR_GROUPS: bool = true;

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        let sql = format!("select key from site_{}", S::NAME);
        Ok(sqlx::query_scalar(AssertSqlSafe(sql))
            .fetch_all(conn)
            .await?)
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<S>> {
        match key {
            KEY => load(conn).await,
            _ => Ok(None),
        }
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, value: &S) -> Result<()> {
        if key != KEY {
            return Err(ApiError::bad_request(format!(
                "{}에는 기록이 하나만 있어요: {KEY}",
                S::LABEL
            )));
        }
        let sql = format!(
            "insert into site_{} (key, value) values (?1, ?2)
             on conflict (key) do update set value = excluded.value",
            S::NAME
        );
        sqlx::query(AssertSqlSafe(sql))
            .bind(key)
            .bind(serde_json::to_string(&value.cleaned()?)?)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, _: &str) -> Result<()> {
        let sql = format!("delete from site_{}", S::NAME);
        sqlx::query(AssertSqlSafe(sql)).execute(conn).await?;
        Ok(())
    }

    fn title(&self, _: &str, _: &S) -> String {
        S::LABEL.to_owned()
    }

    async fn visibility(&self, _: &mut SqliteConnection, _: &str, _: &S) -> Result<Visibility> {
        Ok(Visibility::Public)
    }

    fn media(&self, value: &S) -> Vec<String> {
        value.media()
    }

    fn groups(&self, value: &S) -> Vec<String> {
        value.groups()
    }
}

pub(super) async fn load<S: Setting>(conn: &mut SqliteConnection) -> Result<Option<S>> {
    let sql = format!("select value from site_{}", S::NAME);
    let value: Option<String> = sqlx::query_scalar(AssertSqlSafe(sql))
        .fetch_optional(conn)
        .await?;
    Ok(value
        .map(|value| serde_json::from_str(&value))
        .transpose()?)
}
