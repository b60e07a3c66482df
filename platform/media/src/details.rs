//! The record kind `file`: what people say of a stored file, whatever shows it.

use async_trait::async_trait;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::url;
use base::{
    error::{FieldErrors, Result},
    text::line,
};
use records::RecordKind;

/// As many characters as each place takes.
const LONGEST_ALT: usize = 200;

/// The spot of a picture that stays in sight where it is cut, in percent from the left and from the top.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Object, PartialEq, Serialize)]
#[oai(rename = "MediaFocus")]
#[serde(deny_unknown_fields)]
pub struct Focus {
    pub x: u8,
    pub y: u8,
}

#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct FileDetails {
    /// What it shows; the places that show it have it too.
    #[serde(default)]
    pub alt: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub focus: Option<Focus>,
}

impl FileDetails {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

pub struct FileKind;

#[async_trait]
impl RecordKind for FileKind {
    type Value = FileDetails;

    const NAME: &'static str = "file";
    const LABEL: &'static str = "파일 정보";
    const TABLES: &'static [&'static str] = &["media_details"];
    const FIELDS: &'static [(&'static str, &'static str)] =
        &[("alt", "대체 텍스트"), ("focus", "초점")];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select path from media_details order by path")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, path: &str) -> Result<Option<FileDetails>> {
        let row: Option<(String, Option<u8>, Option<u8>)> =
            sqlx::query_as("select alt, focus_x, focus_y from media_details where path = ?1")
                .bind(path)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(alt, x, y)| FileDetails {
            alt,
            focus: x.zip(y).map(|(x, y)| Focus { x, y }),
        }))
    }

    async fn store(
        &self,
        conn: &mut SqliteConnection,
        path: &str,
        details: &FileDetails,
    ) -> Result<()> {
        let mut errors = FieldErrors::default();
        if details.alt.chars().count() > LONGEST_ALT {
            let wrong = format!("대체 텍스트는 {LONGEST_ALT}자까지 쓸 수 있어요.");
            errors.add("alt", wrong);
        }
        if details
            .focus
            .is_some_and(|spot| spot.x > 100 || spot.y > 100)
        {
            errors.add("focus", "초점은 0에서 100 사이여야 해요.");
        }
        errors.finish()?;
        sqlx::query(
            "insert or replace into media_details (path, alt, focus_x, focus_y)
             values (?1, ?2, ?3, ?4)",
        )
        .bind(path)
        .bind(line(&details.alt))
        .bind(details.focus.map(|spot| spot.x))
        .bind(details.focus.map(|spot| spot.y))
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, path: &str) -> Result<()> {
        sqlx::query("delete from media_details where path = ?1")
            .bind(path)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, path: &str, details: &FileDetails) -> String {
        match details.alt.is_empty() {
            true => url(path),
            false => details.alt.clone(),
        }
    }
}
