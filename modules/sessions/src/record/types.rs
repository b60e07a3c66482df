//! The record kind `session_types`: which types of sessions there are, in the order in which people see them, and how
//! they are listed. All of them are one record, since people name and order them together.

use super::{FormKind, SessionKind};
use async_trait::async_trait;
use platform::{
    checks::{at_most, is_key, needed},
    db::{CacheTag, depends_on},
    error::{ApiError, FieldErrors, Result},
    ports::SiteSessionType,
    records::{RecordKind, Visibility},
};
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

/// The one key of the kind.
pub const ALL: &str = "all";

const MOST: usize = 30;

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Types {
    pub types: Vec<SessionType>,
    /// Whether visitors see inactive sessions, with a button that is disabled; as the configuration says until it was
    /// decided here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_closed: Option<bool>,
}

/// One type of sessions.
#[derive(Clone, Debug, Deserialize, Object, PartialEq, Serialize)]
#[oai(rename = "SessionTypeValue")]
#[serde(deny_unknown_fields)]
pub struct SessionType {
    /// Part of addresses: 1 to 40 lower-case letters, digits and `-`.
    pub key: String,
    /// 1 to 60 characters.
    pub title: String,
}

#[derive(Object)]
#[oai(rename = "SessionTypeCounted")]
pub struct CountedType {
    #[oai(flatten)]
    value: SessionType,
    /// How many there are of it, closed ones too.
    sessions: i64,
}

impl SessionType {
    /// How many sessions there are of it, closed ones too.
    pub async fn count(&self, conn: &mut SqliteConnection) -> Result<i64> {
        let sql = "select count(*) from sessions_sessions where type = ?1";
        Ok(sqlx::query_scalar(sql)
            .bind(&self.key)
            .fetch_one(conn)
            .await?)
    }

    /// The type as the site shows it.
    pub fn describe(&self) -> SiteSessionType {
        SiteSessionType {
            key: self.key.clone(),
            title: self.title.clone(),
        }
    }
}

impl Types {
    /// The types as they stand.
    pub async fn load(conn: &mut SqliteConnection) -> Result<Self> {
        depends_on(CacheTag::of(TypesKind::NAME));
        Ok(stored(conn).await?.unwrap_or_default())
    }

    /// Those that are not among `after`.
    pub fn gone<'a>(&'a self, after: &Self) -> impl Iterator<Item = &'a SessionType> {
        let types = self.types.iter();
        types.filter(|one| after.find(&one.key).is_none())
    }

    /// Each with how many sessions there are of it.
    pub async fn counted(self, conn: &mut SqliteConnection) -> Result<Vec<CountedType>> {
        let mut counted = Vec::with_capacity(self.types.len());
        for value in self.types {
            let sessions = value.count(conn).await?;
            counted.push(CountedType { value, sessions });
        }
        Ok(counted)
    }

    /// The type with this key. Case matters not, as in every path.
    pub fn find(&self, key: &str) -> Option<&SessionType> {
        self.types
            .iter()
            .find(|one| one.key.eq_ignore_ascii_case(key))
    }

    /// As they are kept, or what is wrong with them.
    pub fn cleaned(&self) -> Result<Self> {
        let mut errors = FieldErrors::default();
        at_most(&mut errors, "types", self.types.len(), MOST);
        let mut cleaned = Self {
            types: Vec::new(),
            show_closed: self.show_closed,
        };
        for (place, one) in self.types.iter().enumerate() {
            let (key, title) = (
                format!("types[{place}].key"),
                format!("types[{place}].title"),
            );
            let one = SessionType {
                key: one.key.trim().to_owned(),
                title: needed(&mut errors, &title, &one.title, 60),
            };
            if !is_key(&one.key) {
                errors.add(
                    key,
                    "주소에는 영문 소문자, 숫자, -를 40자까지 쓸 수 있어요.",
                );
            } else if cleaned.find(&one.key).is_some() {
                errors.add(
                    key,
                    "이미 다른 종류가 쓰는 주소예요. 다른 주소를 적어 주세요.",
                );
            }
            cleaned.types.push(one);
        }
        errors.finish()?;
        Ok(cleaned)
    }
}

pub struct TypesKind;

#[async_trait]
impl RecordKind for TypesKind {
    type Value = Types;

    const NAME: &'static str = "session_types";
    const LABEL: &'static str = "과정 종류";
    const TABLES: &'static [&'static str] = &["sessions_types"];
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("types", "종류"), ("show_closed", "마감한 과정 표시")];
    /// The types that come back have the sessions that were moved or deleted with them.
    const UNDONE_WITH: &'static [&'static str] = &[SessionKind::NAME, FormKind::NAME];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(sqlx::query_scalar("select key from sessions_types")
            .fetch_all(conn)
            .await?)
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Types>> {
        match key {
            ALL => stored(conn).await,
            _ => Ok(None),
        }
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, types: &Types) -> Result<()> {
        if key != ALL {
            let message = format!("과정 종류에는 기록이 하나만 있어요: {ALL}");
            return Err(ApiError::bad_request(message));
        }
        sqlx::query(
            "insert into sessions_types (key, value) values (?1, ?2)
             on conflict (key) do update set value = excluded.value",
        )
        .bind(key)
        .bind(serde_json::to_string(&types.cleaned()?)?)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, _: &str) -> Result<()> {
        sqlx::query("delete from sessions_types")
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, _: &Types) -> String {
        Self::LABEL.to_owned()
    }

    async fn visibility(&self, _: &mut SqliteConnection, _: &str, _: &Types) -> Result<Visibility> {
        Ok(Visibility::Public)
    }
}

async fn stored(conn: &mut SqliteConnection) -> Result<Option<Types>> {
    let value: Option<String> = sqlx::query_scalar("select value from sessions_types")
        .fetch_optional(conn)
        .await?;
    Ok(value
        .map(|value| serde_json::from_str(&value))
        .transpose()?)
}
