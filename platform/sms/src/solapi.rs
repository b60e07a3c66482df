//! Solapi: a JSON call whose header is signed with the account's secret.

use anyhow::{Context, bail};
use async_trait::async_trait;
use chrono::SecondsFormat;
use hmac::{Hmac, Mac};
use serde_json::json;
use sha2::Sha256;

use super::SmsPort;
use platform::{config, ctx::Ctx, identity::PhoneNumber, ids};

pub(super) struct Solapi<'a> {
    pub ctx: &'a Ctx,
    pub account: &'a config::Solapi,
}

#[async_trait]
impl SmsPort for Solapi<'_> {
    async fn send(&self, to: &PhoneNumber, text: &str) -> anyhow::Result<()> {
        let date = self
            .ctx
            .clock
            .now()
            .to_rfc3339_opts(SecondsFormat::Millis, true);
        let salt = ids::random_text(24)?;
        let signature = signature(self.account.api_secret.expose(), &date, &salt)?;
        let key = self.account.api_key.expose();
        let address = self.account.base_url.join("messages/v4/send")?;
        let answer = self
            .ctx
            .http
            .client()?
            .post(address)
            .header(
                "authorization",
                format!(
                    "HMAC-SHA256 apiKey={key}, date={date}, salt={salt}, signature={signature}"
                ),
            )
            .json(&json!({
                "message": {
                    "to": to.as_str(),
                    "from": self.account.sender,
                    "text": text,
                    "type": "SMS",
                }
            }))
            .send()
            .await
            // The address names the account's parameters; the log needs neither.
            .map_err(reqwest::Error::without_url)
            .context("solapi cannot be reached")?;
        if !answer.status().is_success() {
            bail!("solapi answered {}", answer.status());
        }
        Ok(())
    }
}

/// `hex(hmac_sha256(secret, date + salt))`, as Solapi documents it.
pub fn signature(secret: &str, date: &str, salt: &str) -> anyhow::Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())?;
    mac.update(date.as_bytes());
    mac.update(salt.as_bytes());
    Ok(hex::encode(mac.finalize().into_bytes()))
}
