//! Aligo: a form with the account's key in it; success is a number in the body.

use anyhow::{Context, bail};
use async_trait::async_trait;
use serde::Deserialize;
use serde_json::Value;

use super::SmsPort;
use platform::{config, ctx::Ctx, identity::PhoneNumber};

pub(super) struct Aligo<'a> {
    pub ctx: &'a Ctx,
    pub account: &'a config::Aligo,
}

#[derive(Deserialize)]
struct Answer {
    /// `1` for success, as a number or as text; negative for a refusal.
    result_code: Value,
}

#[async_trait]
impl SmsPort for Aligo<'_> {
    async fn send(&self, to: &PhoneNumber, text: &str) -> anyhow::Result<()> {
        let answer = self
            .ctx
            .http
            .client()?
            .post(self.account.base_url.join("send/")?)
            .form(&[
                ("key", self.account.api_key.expose()),
                ("user_id", &self.account.user_id),
                ("sender", &self.account.sender),
                ("receiver", to.as_str()),
                ("msg", text),
                ("msg_type", "SMS"),
            ])
            .send()
            .await
            .map_err(reqwest::Error::without_url)
            .context("aligo cannot be reached")?;
        if !answer.status().is_success() {
            bail!("aligo answered {}", answer.status());
        }
        let body = answer.bytes().await.context("aligo's answer broke off")?;
        let answer: Answer = serde_json::from_slice(&body).context("aligo's answer is no JSON")?;
        let code = match &answer.result_code {
            Value::String(text) => text.trim().to_owned(),
            other => other.to_string(),
        };
        if code != "1" {
            bail!("aligo refused the message with result_code {code}");
        }
        Ok(())
    }
}
