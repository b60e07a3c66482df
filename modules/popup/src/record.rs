//! The record kind `popup`. There is one, under the key `home`.

use async_trait::async_trait;
use platform::{
    error::{ApiError, Result},
    records::{RecordKind, Visibility},
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

pub const HOME: &str = "home";

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Popup {
    /// Path below `/media`; empty while there is no picture.
    #[serde(default)]
    pub image: String,
    #[serde(default)]
    pub alt: String,
    #[serde(default)]
    pub active: bool,
}

pub struct PopupKind;

#[async_trait]
impl RecordKind for PopupKind {
    type Value = Popup;

    const NAME: &'static str = "popup";
    const LABEL: &'static str = "팝업";
    const TABLES: &'static [&'static str] = &["popup_popups"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("image", "이미지"),
        ("alt", "대체 텍스트"),
        ("active", "표시"),
    ];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from popup_popups order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Popup>> {
        let row: Option<(String, String, bool)> =
            sqlx::query_as("select image, alt, active from popup_popups where key = ?1")
                .bind(key)
                .fetch_optional(conn)
                .await?;
        Ok(row.map(|(image, alt, active)| Popup { image, alt, active }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, popup: &Popup) -> Result<()> {
        if popup.alt.chars().count() > 300 {
            return Err(ApiError::field(
                "alt",
                "대체 텍스트는 300자까지 쓸 수 있어요.",
            ));
        }
        sqlx::query(
            "insert into popup_popups (key, image, alt, active)
             values (?1, ?2, ?3, ?4)
             on conflict (key) do update
             set image = excluded.image, alt = excluded.alt, active = excluded.active",
        )
        .bind(key)
        .bind(&popup.image)
        .bind(popup.alt.trim())
        .bind(popup.active)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from popup_popups where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    async fn visibility(
        &self,
        _: &mut SqliteConnection,
        _: &str,
        popup: &Popup,
    ) -> Result<Visibility> {
        Ok(Visibility::public_if(popup.active))
    }

    fn title(&self, _: &str, _: &Popup) -> String {
        "홈 팝업".to_owned()
    }

    fn media(&self, popup: &Popup) -> Vec<String> {
        Some(popup.image.clone())
            .filter(|image| !image.is_empty())
            .into_iter()
            .collect()
    }
}
