//! Settings: records of which there is one, which say what the people of a centre decide in one place.

use std::marker::PhantomData;

use async_trait::async_trait;
use base::error::{ApiError, Result};
use db::{CacheTag, depends_on};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::{RecordKind, Visibility};

/// The one key of each setting's kind.
pub const KEY: &str = "site";

/// What the people of a centre decide in one place.
pub trait Setting:
    Clone + Serialize + DeserializeOwned + PartialEq + Send + Sync + 'static
{
    /// Of its kind.
    const NAME: &'static str;
    const LABEL: &'static str;
    /// One row of `key`, which is [`KEY`], and `value`, which is JSON.
    const TABLE: &'static str;
    const FIELDS: &'static [(&'static str, &'static str)];
    /// Path of the screen that edits it.
    const SCREEN: &'static str;
    /// Path of a public page on which it is seen.
    const PAGE: &'static str;
    /// What else people call it, or look for in it.
    const WORDS: &'static str;
    /// Whether values may ask for groups of members ([`Setting::groups`]).
    const ASKS_FOR_GROUPS: bool = false;

    /// The value as it is kept, or what is wrong with it.
    fn cleaned(&self) -> Result<Self>;
    /// Its fields that name stored files.
    fn files(&mut self) -> Vec<(&'static str, &mut Option<String>)> {
        Vec::new()
    }
    /// Notes of each path that it leads to which module's screen that is; nothing for other paths.
    fn name_modules(&mut self, _module_at: &dyn Fn(&str) -> Option<&'static str>) {}
    /// Keys of the groups of members that it asks for.
    fn groups(&self) -> Vec<String> {
        Vec::new()
    }

    /// Paths of the stored files that it refers to.
    fn media(&self) -> Vec<String> {
        let mut value = self.clone();
        let files = value.files().into_iter();
        files.filter_map(|(_, file)| file.take()).collect()
    }
    /// The value without files that are not among these.
    #[must_use]
    fn with_files(mut self, there: &[String]) -> Self {
        for (_, file) in self.files() {
            *file = file.take().filter(|path| there.contains(path));
        }
        self
    }
}

/// A setting as it stands, once somebody or the configuration said it.
pub async fn setting<S: Setting>(conn: &mut SqliteConnection) -> Result<Option<S>> {
    depends_on(CacheTag::of(S::NAME));
    load(conn).await
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
    const TABLES: &'static [&'static str] = &[S::TABLE];
    const FIELDS: &'static [(&'static str, &'static str)] = S::FIELDS;
    const ASKS_FOR_GROUPS: bool = S::ASKS_FOR_GROUPS;

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        let sql = format!("select key from {}", S::TABLE);
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
            "insert into {} (key, value) values (?1, ?2)
             on conflict (key) do update set value = excluded.value",
            S::TABLE
        );
        sqlx::query(AssertSqlSafe(sql))
            .bind(key)
            .bind(serde_json::to_string(&value.cleaned()?)?)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, _: &str) -> Result<()> {
        let sql = format!("delete from {}", S::TABLE);
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

async fn load<S: Setting>(conn: &mut SqliteConnection) -> Result<Option<S>> {
    let sql = format!("select value from {}", S::TABLE);
    let value: Option<String> = sqlx::query_scalar(AssertSqlSafe(sql))
        .fetch_optional(conn)
        .await?;
    Ok(value
        .map(|value| serde_json::from_str(&value))
        .transpose()?)
}
