//! Whether the keys at hand are those of the database. Keys are in no backup: the database carries what
//! only they can have made, and nothing that tells of them.

use std::path::Path;

use anyhow::bail;
use sqlx::SqliteConnection;

use platform::{
    config::Config, ctx::Ctx, db, encryption::Vault, error::Result, records::facts, signer::Signer,
};

/// Sealed with the encryption key.
const SEALED: &str = "encryption_key_proof";
/// Hashed with the token key.
const HASHED: &str = "token_key_proof";
const PROOF: &[u8] = b"maru";

/// Notes what the keys of this site make, where that is not what stands there.
pub async fn note_keys(ctx: &Ctx) -> Result<()> {
    let sealed = facts::fact(ctx.db.read(), SEALED).await?;
    let current = format!("{}.", ctx.vault.current());
    if !sealed.is_some_and(|sealed| sealed.starts_with(&current)) {
        let proof = ctx.vault.seal(SEALED, PROOF)?;
        crate::note(ctx, SEALED, &proof).await?;
    }
    let hashed = hash(&ctx.signer);
    if facts::fact(ctx.db.read(), HASHED).await? != Some(hashed.clone()) {
        crate::note(ctx, HASHED, &hashed).await?;
    }
    Ok(())
}

fn hash(signer: &Signer) -> String {
    signer.digest(HASHED, "maru")
}

/// What the keys at hand were found to be.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Keys {
    /// Those of the database.
    Fit,
    /// The database tells nothing of its keys: a program wrote it that did not note them.
    Unknown,
}

/// An error when a key is missing or another one than the database's.
pub(super) async fn check(config: &Config, copy: &Path) -> anyhow::Result<Keys> {
    let (vault, signer) = open(config)?;
    let mut conn = db::connect_to_copy(copy).await?;
    compare(&mut conn, &vault, &signer).await
}

/// A standby makes no keys of its own: they would be none of the database's.
fn open(config: &Config) -> anyhow::Result<(Vault, Signer)> {
    let keys = config.data.dir.join("keys");
    for (name, is_configured) in [
        ("token", config.auth.token_key.is_some()),
        ("encryption", config.encryption.key.is_some()),
    ] {
        if !is_configured && !keys.join(name).is_file() {
            let key = match name {
                "token" => "auth.token_key",
                _ => "encryption.key",
            };
            bail!(
                "{key}: missing; keys are in no backup: set the primary's own, or bring its {}",
                keys.join(name).display()
            );
        }
    }
    Ok((Vault::open(config)?, Signer::open(config)?))
}

async fn compare(
    conn: &mut SqliteConnection,
    vault: &Vault,
    signer: &Signer,
) -> anyhow::Result<Keys> {
    let sealed = facts::fact(&mut *conn, SEALED).await?;
    let hashed = facts::fact(conn, HASHED).await?;
    let (Some(sealed), Some(hashed)) = (sealed, hashed) else {
        return Ok(Keys::Unknown);
    };
    if vault.unseal(SEALED, &sealed).is_err() {
        bail!(
            "encryption.key: not the primary's; what is encrypted in its database cannot be read with it"
        );
    }
    if hash(signer) != hashed {
        bail!(
            "auth.token_key: not the primary's; everybody's login and every link that is out would end"
        );
    }
    Ok(Keys::Fit)
}
