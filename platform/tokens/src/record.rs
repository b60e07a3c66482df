//! The record kind `api_token`: what a token may do and until when. The token itself is not in it.

use async_trait::async_trait;
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use platform::{
    error::{ApiError, Result},
    records::{ChangeKind, RecordKind},
    timestamp::Timestamp,
};

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApiToken {
    pub name: String,
    #[serde(default)]
    pub kind: TokenKind,
    /// Empty for a delivery token.
    pub scopes: Vec<String>,
    /// Whether a delivery token reads drafts too.
    #[serde(default)]
    pub drafts: bool,
    /// The admin who made it.
    pub created_by: i64,
    /// Times are kept to the millisecond.
    pub created_at: Timestamp,
    /// Absent in what was written down before every token had an end.
    #[serde(default)]
    pub expires_at: Option<Timestamp>,
    #[serde(default)]
    pub revoked_at: Option<Timestamp>,
}

/// For whom a token speaks.
#[derive(Clone, Copy, Debug, Default, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "ApiTokenKind", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum TokenKind {
    /// For the admin who made it, and no longer than that admin's logins.
    #[default]
    Admin,
    /// For the site: it reads what is public, whatever becomes of who made it.
    Delivery,
}

#[derive(sqlx::FromRow)]
struct Row {
    name: String,
    kind: TokenKind,
    scopes: String,
    drafts: bool,
    created_by: i64,
    created_at: Timestamp,
    expires_at: Option<Timestamp>,
    revoked_at: Option<Timestamp>,
}

pub struct ApiTokenKind;

#[async_trait]
impl RecordKind for ApiTokenKind {
    type Value = ApiToken;

    const NAME: &'static str = "api_token";
    const LABEL: &'static str = "API 토큰";
    const TABLES: &'static [&'static str] = &["tokens_tokens"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("name", "이름"),
        ("kind", "종류"),
        ("scopes", "권한"),
        ("drafts", "임시저장 읽기"),
        ("createdBy", "만든 관리자"),
        ("createdAt", "만든 시각"),
        ("expiresAt", "만료 시각"),
        ("revokedAt", "취소 시각"),
    ];
    const SEEDED: bool = false;
    /// Going back to an earlier state of the site gives nobody a token, and takes none.
    const RESTORABLE: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from tokens_tokens order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<ApiToken>> {
        let row: Option<Row> = sqlx::query_as(
            "select name, kind, scopes, drafts, created_by, created_at, expires_at, revoked_at
             from tokens_tokens
             where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(ApiToken {
            name: row.name,
            kind: row.kind,
            scopes: serde_json::from_str(&row.scopes)?,
            drafts: row.drafts,
            created_by: row.created_by,
            created_at: row.created_at,
            expires_at: row.expires_at,
            revoked_at: row.revoked_at,
        }))
    }

    /// Makes a token, or revokes it for good. Nothing else about it changes, by undoing neither.
    async fn store(&self, conn: &mut SqliteConnection, key: &str, value: &ApiToken) -> Result<()> {
        if let Some(known) = self.load(conn, key).await? {
            let revoked = ApiToken {
                revoked_at: value.revoked_at,
                ..known.clone()
            };
            if known.revoked_at.is_some() || value.revoked_at.is_none() || revoked != *value {
                return Err(ApiError::conflict(
                    "취소한 토큰은 되살릴 수 없고 권한도 바꿀 수 없어요. 새 토큰을 만들어 주세요.",
                ));
            }
            sqlx::query("delete from tokens_secrets where key = ?1")
                .bind(key)
                .execute(&mut *conn)
                .await?;
        }
        sqlx::query(
            "insert into tokens_tokens
             (key, name, kind, scopes, drafts, created_by, created_at, expires_at, revoked_at)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             on conflict (key) do update set revoked_at = excluded.revoked_at",
        )
        .bind(key)
        .bind(&value.name)
        .bind(value.kind)
        .bind(serde_json::to_string(&value.scopes)?)
        .bind(value.drafts)
        .bind(value.created_by)
        .bind(value.created_at)
        .bind(value.expires_at)
        .bind(value.revoked_at)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, _: &mut SqliteConnection, _: &str) -> Result<()> {
        Err(ApiError::conflict(
            "토큰의 기록은 지울 수 없어요. 토큰을 취소해 주세요.",
        ))
    }

    fn title(&self, _: &str, value: &ApiToken) -> String {
        value.name.clone()
    }
}
