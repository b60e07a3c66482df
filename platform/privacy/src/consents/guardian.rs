//! Who agrees for a child: name and phone number, sealed, for as long as the account is there.

use async_trait::async_trait;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use platform::{
    ctx::Ctx,
    encryption::Vault,
    error::{ApiError, Result},
    identity::{PhoneNumber, RealName},
    reencrypt::Reencrypt,
};

/// The guardian who agreed for a member.
#[derive(Deserialize, Object, Serialize)]
#[oai(rename = "ConsentGuardian", rename_all = "camelCase")]
#[serde(rename_all = "camelCase")]
pub struct Guardian {
    pub name: String,
    /// Digits.
    pub phone_number: String,
}

/// Keeps the guardian, in the place of an earlier one.
pub(super) async fn keep(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
    name: &RealName,
    phone: &PhoneNumber,
) -> Result<()> {
    let guardian = Guardian {
        name: name.as_str().to_owned(),
        phone_number: phone.as_str().to_owned(),
    };
    let plain = serde_json::to_vec(&guardian)?;
    sqlx::query(
        "insert into auth_guardians (member_id, sealed)
         values (?1, ?2)
         on conflict (member_id) do update
         set sealed = excluded.sealed",
    )
    .bind(member)
    .bind(ctx.vault.seal(&place(member), &plain)?)
    .execute(conn)
    .await?;
    Ok(())
}

/// Nothing is known of the guardian from now on.
pub(super) async fn erase(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    sqlx::query("delete from auth_guardians where member_id = ?1")
        .bind(member)
        .execute(conn)
        .await?;
    Ok(())
}

/// The guardian of a member who has one.
pub async fn of(ctx: &Ctx, conn: &mut SqliteConnection, member: i64) -> Result<Option<Guardian>> {
    let sealed: Option<String> =
        sqlx::query_scalar("select sealed from auth_guardians where member_id = ?1")
            .bind(member)
            .fetch_optional(conn)
            .await?;
    let open = |sealed: String| -> Result<Guardian> {
        let plain = ctx.vault.unseal(&place(member), &sealed)?;
        Ok(serde_json::from_slice(&plain)?)
    };
    sealed.map(open).transpose()
}

fn place(member: i64) -> String {
    format!("auth.guardian/{member}")
}

/// At once, so that other writers wait for little.
const AT_ONCE: i64 = 200;

/// Seals the guardians anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        let mut count = 0;
        loop {
            let mut tx = ctx.db.write().await?;
            let rows: Vec<(i64, String)> = sqlx::query_as(
                "select member_id, sealed
                 from auth_guardians
                 where substr(sealed, 1, ?2) <> ?1
                 limit ?3",
            )
            .bind(ctx.vault.current())
            .bind(i64::try_from(ctx.vault.current().len()).map_err(ApiError::internal)?)
            .bind(AT_ONCE)
            .fetch_all(&mut *tx)
            .await?;
            for (member, sealed) in &rows {
                sqlx::query("update auth_guardians set sealed = ?1 where member_id = ?2")
                    .bind(anew(&ctx.vault, *member, sealed)?)
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

fn anew(vault: &Vault, member: i64, sealed: &str) -> Result<String> {
    let place = place(member);
    vault.seal(&place, &vault.unseal(&place, sealed)?)
}
