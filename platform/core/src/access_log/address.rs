//! Addresses of the record of access: sealed, and opened for whoever goes through it.

use std::net::IpAddr;

use async_trait::async_trait;

use crate::{ctx::Ctx, error::Result, reencrypt::Reencrypt, timestamp::Timestamp};

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 500;

/// A sealed address opens in its own row alone.
fn place(actor: i64, at: Timestamp) -> String {
    format!("access/{actor}/{}", at.micros())
}

pub(super) fn seal(ctx: &Ctx, actor: i64, at: Timestamp, address: IpAddr) -> Result<String> {
    let text = address.to_canonical().to_string();
    ctx.vault.seal(&place(actor, at), text.as_bytes())
}

/// The address that was noted with a look of `actor` at a moment.
pub fn unseal(ctx: &Ctx, actor: i64, at: Timestamp, sealed: &str) -> Result<String> {
    let opened = ctx.vault.unseal(&place(actor, at), sealed)?;
    Ok(String::from_utf8_lossy(&opened).into_owned())
}

/// Addresses are sealed anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut count = 0;
        loop {
            let mut tx = ctx.db.write().await?;
            let rows: Vec<(i64, i64, Timestamp, String)> = sqlx::query_as(
                "select id, actor_id, at, address
                 from auth_access
                 where substr(address, 1, length(?1) + 1) <> ?1 || '.'
                 order by id
                 limit ?2",
            )
            .bind(ctx.vault.current())
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for (id, actor, at, sealed) in &rows {
                let place = place(*actor, *at);
                let opened = ctx.vault.unseal(&place, sealed)?;
                sqlx::query("update auth_access set address = ?2 where id = ?1")
                    .bind(id)
                    .bind(ctx.vault.seal(&place, &opened)?)
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
