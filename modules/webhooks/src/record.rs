//! The record kind `webhook`: where to call, for what. The secret is not in it.

use async_trait::async_trait;
use platform::{
    error::{FieldErrors, Result},
    records::{ChangeKind, RecordKind},
    timestamp::Timestamp,
};
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;
use url::Url;

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    pub name: String,
    pub url: String,
    /// Names of events, sorted.
    pub events: Vec<String>,
    pub active: bool,
    /// When its secret was made.
    #[serde(with = "millis")]
    pub secret_at: Timestamp,
}

impl Webhook {
    pub fn check(&self) -> Result<()> {
        let mut errors = FieldErrors::default();
        match self.name.chars().count() {
            0 => errors.add("name", "이름을 입력해 주세요."),
            1..=60 => {}
            _ => errors.add("name", "이름은 60자까지 쓸 수 있어요."),
        }
        if let Err(message) = parse_url(&self.url) {
            errors.add("url", message);
        }
        if self.events.is_empty() {
            errors.add("events", "받을 이벤트를 하나 이상 골라 주세요.");
        }
        errors.finish()
    }
}

/// The journal has known a secret's time in milliseconds from the beginning.
mod millis {
    use chrono::serde::ts_milliseconds;
    use platform::timestamp::Timestamp;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(at: &Timestamp, to: S) -> Result<S::Ok, S::Error> {
        ts_milliseconds::serialize(at, to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Timestamp, D::Error> {
        ts_milliseconds::deserialize(from).map(Timestamp::from)
    }
}

/// An address that can be called: http or https, with a host, without a name and password in it.
pub fn parse_url(text: &str) -> std::result::Result<Url, &'static str> {
    const MALFORMED: &str = "https://로 시작하는 주소를 입력해 주세요.";
    if text.chars().count() > 2000 {
        return Err("주소는 2,000자까지 쓸 수 있어요.");
    }
    let url = Url::parse(text).map_err(|_| MALFORMED)?;
    if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
        return Err(MALFORMED);
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("주소에 아이디와 비밀번호를 넣을 수 없어요.");
    }
    Ok(url)
}

pub struct WebhookKind;

#[async_trait]
impl RecordKind for WebhookKind {
    type Value = Webhook;

    const NAME: &'static str = "webhook";
    const LABEL: &'static str = "웹훅";
    const TABLES: &'static [&'static str] = &["webhooks_hooks"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("name", "이름"),
        ("url", "주소"),
        ("events", "이벤트"),
        ("active", "사용 여부"),
        ("secret_at", "서명 키를 만든 시각"),
    ];
    // A secret belongs to each, which no seed file holds.
    const SEEDED: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select key from webhooks_hooks order by key")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<Webhook>> {
        let row: Option<(String, String, String, bool, Timestamp)> = sqlx::query_as(
            "select name, url, events, active, secret_at from webhooks_hooks where key = ?1",
        )
        .bind(key)
        .fetch_optional(conn)
        .await?;
        let Some((name, url, events, active, secret_at)) = row else {
            return Ok(None);
        };
        Ok(Some(Webhook {
            name,
            url,
            events: serde_json::from_str(&events)?,
            active,
            secret_at,
        }))
    }

    async fn store(&self, conn: &mut SqliteConnection, key: &str, webhook: &Webhook) -> Result<()> {
        webhook.check()?;
        // Undoing an earlier change brings no secret back: the newest one stays the newest.
        sqlx::query(
            "insert into webhooks_hooks (key, name, url, events, active, secret_at)
             values (?1, ?2, ?3, ?4, ?5, ?6)
             on conflict (key) do update
             set name = excluded.name, url = excluded.url, events = excluded.events,
                 active = excluded.active, secret_at = max(secret_at, excluded.secret_at)",
        )
        .bind(key)
        .bind(&webhook.name)
        .bind(&webhook.url)
        .bind(serde_json::to_string(&webhook.events)?)
        .bind(webhook.active)
        .bind(webhook.secret_at)
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        sqlx::query("delete from webhooks_hooks where key = ?1")
            .bind(key)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, _: &str, webhook: &Webhook) -> String {
        webhook.name.clone()
    }
}
