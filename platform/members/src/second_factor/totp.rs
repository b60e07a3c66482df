//! Codes of the moment (RFC 6238): a secret shared with the member's app, kept encrypted.

use async_trait::async_trait;
use rand::{TryRngCore, rngs::OsRng};
use sqlx::SqliteConnection;
use totp_rs::{Builder, Secret};

use platform::{
    ctx::Ctx,
    encryption::Vault,
    error::{ApiError, Result},
    reencrypt::Reencrypt,
    timestamp::Timestamp,
};

/// Codes before and after the one of the moment that are taken too, for clocks that go wrong.
const SLACK: u16 = 1;

pub(super) struct Secrets(Vec<u8>);

impl Secrets {
    /// 160 bits, as the algorithm wants them.
    pub fn new() -> Result<Self> {
        let mut bytes = vec![0; 20];
        OsRng
            .try_fill_bytes(&mut bytes)
            .map_err(|error| anyhow::anyhow!("no randomness to be had: {error}"))?;
        Ok(Self(bytes))
    }

    pub fn seal(&self, vault: &Vault, member: i64) -> Result<String> {
        vault.seal(&place(member), &self.0)
    }

    pub fn unseal(vault: &Vault, member: i64, sealed: &str) -> Result<Self> {
        Ok(Self(vault.unseal(&place(member), sealed)?))
    }

    /// As apps let people type it.
    pub fn text(&self) -> String {
        Secret::from(self.0.clone()).to_base32()
    }

    /// The time step whose code this is, later than `last`.
    pub fn step_of(&self, code: &str, now: Timestamp, last: i64) -> Result<Option<i64>> {
        let totp = Builder::new()
            .with_secret(self.0.clone())
            .with_skew(SLACK)
            .build()
            .map_err(|error| anyhow::anyhow!("a secret cannot be used: {error}"))?;
        let step = totp.check(code, now.timestamp().unsigned_abs());
        Ok(step.map(u64::cast_signed).filter(|step| *step > last))
    }
}

/// Takes a code of the app: each is good once.
pub(super) async fn take(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
    code: &str,
) -> Result<bool> {
    let row: Option<(String, i64)> =
        sqlx::query_as("select sealed, last_step from auth_second_factors where member_id = ?1")
            .bind(member)
            .fetch_optional(&mut *conn)
            .await?;
    let Some((sealed, last)) = row else {
        return Ok(false);
    };
    let secret = Secrets::unseal(&ctx.vault, member, &sealed)?;
    let Some(step) = secret.step_of(code, ctx.clock.now(), last)? else {
        return Ok(false);
    };
    sqlx::query("update auth_second_factors set last_step = ?1 where member_id = ?2")
        .bind(step)
        .bind(member)
        .execute(conn)
        .await?;
    Ok(true)
}

fn place(member: i64) -> String {
    format!("auth.second-factor/{member}")
}

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

/// Seals the secrets anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut count = 0;
        loop {
            let mut tx = ctx.db.write().await?;
            let rows: Vec<(i64, String)> = sqlx::query_as(
                "select member_id, sealed
                 from auth_second_factors
                 where substr(sealed, 1, ?2) <> ?1
                 limit ?3",
            )
            .bind(ctx.vault.current())
            .bind(i64::try_from(ctx.vault.current().len()).map_err(ApiError::internal)?)
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for (member, sealed) in &rows {
                let secret = Secrets::unseal(&ctx.vault, *member, sealed)?;
                sqlx::query("update auth_second_factors set sealed = ?1 where member_id = ?2")
                    .bind(secret.seal(&ctx.vault, *member)?)
                    .bind(member)
                    .execute(&mut *tx)
                    .await?;
            }
            tx.commit().await?;
            count += rows.len() as u64;
            if rows.is_empty() {
                return Ok(count);
            }
        }
    }
}
