//! What calls are signed with, and the signature itself, as Standard Webhooks has both.

use anyhow::Context;
use async_trait::async_trait;
use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, Mac};
use platform::{ctx::Ctx, error::Result, reencrypt::Reencrypt};
use rand::{TryRngCore, rngs::OsRng};
use sha2::Sha256;
use sqlx::SqliteConnection;

/// How every secret begins.
const PREFIX: &str = "whsec_";

/// Gives a webhook a new secret; the one before is good for nothing from then on.
pub async fn renew(ctx: &Ctx, conn: &mut SqliteConnection, key: &str) -> Result<String> {
    let mut bytes = [0; 32];
    OsRng
        .try_fill_bytes(&mut bytes)
        .context("no randomness for a secret")?;
    let secret = format!("{PREFIX}{}", STANDARD.encode(bytes));
    let sealed = ctx.vault.seal(&place(key), secret.as_bytes())?;
    sqlx::query(
        "insert into webhooks_secrets (key, sealed) values (?1, ?2)
         on conflict (key) do update set sealed = excluded.sealed",
    )
    .bind(key)
    .bind(sealed)
    .execute(conn)
    .await?;
    Ok(secret)
}

/// The secret of a webhook.
pub async fn load(ctx: &Ctx, conn: &mut SqliteConnection, key: &str) -> anyhow::Result<String> {
    let sealed: Option<String> =
        sqlx::query_scalar("select sealed from webhooks_secrets where key = ?1")
            .bind(key)
            .fetch_optional(conn)
            .await?;
    let sealed = sealed.context("the webhook has no secret")?;
    let plain = ctx.vault.unseal(&place(key), &sealed)?;
    Ok(String::from_utf8(plain)?)
}

/// The header `webhook-signature`: `v1,` and HMAC-SHA256 over `id.timestamp.body` in base64.
pub fn sign(secret: &str, id: &str, timestamp: i64, body: &str) -> anyhow::Result<String> {
    let key = secret.strip_prefix(PREFIX).unwrap_or(secret);
    let key = STANDARD.decode(key).context("the secret is no base64")?;
    let mut mac = Hmac::<Sha256>::new_from_slice(&key)?;
    mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
    Ok(format!(
        "v1,{}",
        STANDARD.encode(mac.finalize().into_bytes())
    ))
}

fn place(key: &str) -> String {
    format!("webhook/{key}")
}

/// Secrets are sealed anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut tx = ctx.db.write().await?;
        let secrets: Vec<(String, String)> = sqlx::query_as(
            "select key, sealed
             from webhooks_secrets
             where substr(sealed, 1, length(?1) + 1) <> ?1 || '.'",
        )
        .bind(ctx.vault.current())
        .fetch_all(&mut *tx)
        .await?;
        for (key, sealed) in &secrets {
            let place = place(key);
            let plain = ctx.vault.unseal(&place, sealed)?;
            sqlx::query("update webhooks_secrets set sealed = ?2 where key = ?1")
                .bind(key)
                .bind(ctx.vault.seal(&place, &plain)?)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(secrets.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::sign;

    /// The example of the Standard Webhooks libraries.
    #[test]
    fn the_signature_is_the_one_that_receivers_expect() {
        let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        let body = r#"{"test": 2432232314}"#;
        let signature = sign(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body);
        assert_eq!(
            signature.unwrap(),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }
}
