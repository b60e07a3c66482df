//! The record kind `form`: the fields of a session's application form. Each change makes a version
//! that never changes again, so that what was answered stays readable.

use std::collections::HashMap;

use async_trait::async_trait;
use platform::{
    db::{CacheTag, depends_on},
    error::{ApiError, Result},
    records::RecordKind,
};
use serde::{Deserialize, Deserializer, Serialize};
use sqlx::SqliteConnection;

use crate::fields::{self, Field};

/// A form as seed files and the journal have it. Its key is the session's code.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Whether it asks where somebody lives, who need not say it. Written only where it does not, so
    /// that forms from before the choice are as they were.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub asks_address: bool,
    #[serde(default, rename = "field", deserialize_with = "filled")]
    pub fields: Vec<Field>,
}

/// What a form looks like at one time.
#[derive(Clone, Debug)]
pub struct FormVersion {
    /// Absent for a session without a form.
    pub id: Option<i64>,
    /// Counts from 1 for each session; 0 for a session without a form.
    pub version: i64,
    pub asks_address: bool,
    pub fields: Vec<Field>,
}

impl Default for FormVersion {
    fn default() -> Self {
        Self {
            id: None,
            version: 0,
            asks_address: true,
            fields: Vec::new(),
        }
    }
}

impl FormVersion {
    /// Whether a consent of its own is needed.
    pub fn has_sensitive(&self) -> bool {
        self.fields.iter().any(|field| field.sensitive)
    }
}

/// The form that is shown for the session now; an empty one where it has none.
pub async fn current_form(conn: &mut SqliteConnection, code: &str) -> Result<FormVersion> {
    depends_on(CacheTag::of(FormKind::NAME));
    let row: Option<(i64, i64, bool, String)> = sqlx::query_as(
        "select v.id, v.version, v.asks_address, v.fields
         from sessions_forms f
         join sessions_form_versions v on v.id = f.version_id
         where f.code = ?1",
    )
    .bind(code)
    .fetch_optional(conn)
    .await?;
    let Some((id, version, asks_address, fields)) = row else {
        return Ok(FormVersion::default());
    };
    Ok(FormVersion {
        id: Some(id),
        version,
        asks_address,
        fields: serde_json::from_str(&fields)?,
    })
}

/// The fields of the versions among `ids`.
pub async fn form_versions(
    conn: &mut SqliteConnection,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<Field>>> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "select id, fields
         from sessions_form_versions
         where id in (select value from json_each(?1))",
    )
    .bind(serde_json::to_string(ids)?)
    .fetch_all(conn)
    .await?;
    let mut versions = HashMap::new();
    for (id, fields) in rows {
        versions.insert(id, serde_json::from_str(&fields)?);
    }
    Ok(versions)
}

pub struct FormKind;

#[async_trait]
impl RecordKind for FormKind {
    type Value = Form;

    const NAME: &'static str = "form";
    const LABEL: &'static str = "신청서 양식";
    const TABLES: &'static [&'static str] = &["sessions_forms", "sessions_form_versions"];
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("asks_address", "주소 항목"), ("field", "항목")];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select code from sessions_forms order by code")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, code: &str) -> Result<Option<Form>> {
        let form = current_form(conn, code).await?;
        Ok(form.id.map(|_| Form {
            asks_address: form.asks_address,
            fields: form.fields,
        }))
    }

    async fn store(&self, conn: &mut SqliteConnection, code: &str, form: &Form) -> Result<()> {
        let fields: Vec<Field> = form.fields.iter().cloned().map(Field::filled).collect();
        fields::check(&fields)?;
        let session: Option<i64> =
            sqlx::query_scalar("select 1 from sessions_sessions where code = ?1")
                .bind(code)
                .fetch_optional(&mut *conn)
                .await?;
        if session.is_none() {
            return Err(ApiError::conflict("신청서를 둘 과정이 없습니다."));
        }
        let version: i64 = sqlx::query_scalar(
            "insert into sessions_form_versions (code, version, asks_address, fields)
             values (?1,
                     (select coalesce(max(version), 0) + 1
                      from sessions_form_versions where code = ?1),
                     ?2, ?3)
             returning id",
        )
        .bind(code)
        .bind(form.asks_address)
        .bind(serde_json::to_string(&fields)?)
        .fetch_one(&mut *conn)
        .await?;
        sqlx::query(
            "insert into sessions_forms (code, version_id)
             values (?1, ?2)
             on conflict (code) do update
             set version_id = excluded.version_id",
        )
        .bind(code)
        .bind(version)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, code: &str) -> Result<()> {
        sqlx::query("delete from sessions_forms where code = ?1")
            .bind(code)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, code: &str, _: &Form) -> String {
        code.to_owned()
    }
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_yes(asks: &bool) -> bool {
    *asks
}

fn filled<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Field>, D::Error> {
    let fields = Vec::<Field>::deserialize(deserializer)?;
    Ok(fields.into_iter().map(Field::filled).collect())
}
