//! Encryption at rest: what people confide to the centre cannot be read by whoever has the files alone.
//!
//! A sealed text names its key: `id.base64(nonce, ciphertext)`, AES-256-GCM. It opens only for the
//! purpose and place that it was sealed for, so that nobody can put one person's answers into
//! another one's row. Files are sealed piece by piece (`encryption/files.rs`).

mod files;

use std::{path::PathBuf, sync::Arc};

use aes_gcm::{
    Aes256Gcm, Nonce,
    aead::{Aead, KeyInit, Payload},
};
use anyhow::Context;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use rand::{TryRngCore, rngs::OsRng};
use sha2::Sha256;

pub use files::{Layout, Opener};

use crate::{config::Config, error::Result, keys};

const NONCE: usize = 12;

/// Seals and opens. Cloning is cheap.
#[derive(Clone)]
pub struct Vault(Arc<Keys>);

struct Keys {
    current: Key,
    old: Vec<Key>,
}

struct Key {
    /// Tells keys apart and says nothing of them.
    id: String,
    cipher: Aes256Gcm,
    /// What the keys of files are made from.
    files: [u8; 32],
}

impl Vault {
    /// Takes the keys from the configuration, or keeps one of its own below `data.dir`.
    pub fn open(config: &Config) -> anyhow::Result<Self> {
        let own;
        let (current, old): (&str, Vec<&str>) = match &config.encryption.key {
            Some(key) => (key.expose(), Vec::new()),
            None => {
                own = keys::own(&own_file(config))?;
                let mut lines = own.lines();
                (lines.next().unwrap_or_default(), lines.collect())
            }
        };
        let given = config.encryption.old_keys.0.iter();
        let old = old.into_iter().chain(given.map(|key| key.expose()));
        Ok(Self(Arc::new(Keys {
            current: Key::new(current)?,
            old: old.map(Key::new).collect::<anyhow::Result<_>>()?,
        })))
    }

    /// The id of the key that seals.
    pub fn current(&self) -> &str {
        &self.0.current.id
    }

    /// `place` is what the text is and where it stands; it opens for no other.
    pub fn seal(&self, place: &str, plain: &[u8]) -> Result<String> {
        let mut nonce = [0; NONCE];
        OsRng
            .try_fill_bytes(&mut nonce)
            .context("no randomness to seal with")?;
        let key = &self.0.current;
        let payload = Payload {
            msg: plain,
            aad: place.as_bytes(),
        };
        let sealed = key
            .cipher
            .encrypt(Nonce::from_slice(&nonce), payload)
            .map_err(|_| anyhow::anyhow!("a value cannot be sealed"))?;
        let bytes = [&nonce[..], &sealed].concat();
        Ok(format!("{}.{}", key.id, URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// What was sealed. The error names the key when it is not among the configured ones.
    pub fn unseal(&self, place: &str, sealed: &str) -> Result<Vec<u8>> {
        let (id, text) = sealed
            .split_once('.')
            .context("a sealed value names no key")?;
        let key = self.key(id)?;
        let bytes = URL_SAFE_NO_PAD
            .decode(text)
            .context("a sealed value is damaged")?;
        let (nonce, text) = bytes
            .split_at_checked(NONCE)
            .context("a sealed value is damaged")?;
        let payload = Payload {
            msg: text,
            aad: place.as_bytes(),
        };
        let plain = key
            .cipher
            .decrypt(Nonce::from_slice(nonce), payload)
            .map_err(|_| anyhow::anyhow!("a sealed value is damaged or stands in a wrong place"))?;
        Ok(plain)
    }

    fn key(&self, id: &str) -> anyhow::Result<&Key> {
        std::iter::once(&self.0.current)
            .chain(&self.0.old)
            .find(|key| key.id == id)
            .with_context(|| {
                format!("a value is sealed with the key {id}, which is not among encryption.key and encryption.old_keys")
            })
    }
}

impl Key {
    fn new(text: &str) -> anyhow::Result<Self> {
        Ok(Self {
            id: hex::encode(&derive(text, "id")?[..4]),
            cipher: Aes256Gcm::new_from_slice(&derive(text, "key")?)?,
            files: derive(text, "files")?,
        })
    }
}

/// 256 bits for one purpose, whatever the length of the configured text.
fn derive(text: &str, purpose: &str) -> anyhow::Result<[u8; 32]> {
    mac(
        text.trim().as_bytes(),
        &[b"maru encryption\0", purpose.as_bytes()],
    )
}

fn mac(key: &[u8], parts: &[&[u8]]) -> anyhow::Result<[u8; 32]> {
    let mut digest = <Hmac<Sha256> as Mac>::new_from_slice(key)?;
    for part in parts {
        digest.update(part);
    }
    Ok(digest.finalize().into_bytes().into())
}

/// Puts a fresh key before the program's own ones. Keys of the configuration are the operator's.
pub fn begin_rotation(config: &Config) -> anyhow::Result<()> {
    if config.encryption.key.is_some() {
        return Ok(());
    }
    let file = own_file(config);
    let known = keys::own(&file)?;
    keys::replace(&file, &format!("{}\n{known}", keys::fresh()?))
}

/// Forgets the program's own earlier keys, once nothing is sealed with them any more.
pub fn end_rotation(config: &Config) -> anyhow::Result<()> {
    if config.encryption.key.is_some() {
        return Ok(());
    }
    let file = own_file(config);
    let known = keys::own(&file)?;
    keys::replace(&file, known.lines().next().unwrap_or_default())
}

fn own_file(config: &Config) -> PathBuf {
    config.data.dir.join("keys/encryption")
}
