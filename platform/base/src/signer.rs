//! Keyed hashes.

use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Hashes with the program's own key. Cloning is cheap.
#[derive(Clone)]
pub struct Signer(Hmac<Sha256>);

impl Signer {
    pub fn new(key: &str) -> anyhow::Result<Self> {
        Ok(Self(Hmac::new_from_slice(key.as_bytes())?))
    }

    /// A keyed hash: what is kept instead of a phone number, an address or a code, and means
    /// nothing to whoever has the database alone.
    pub fn digest(&self, purpose: &str, value: &str) -> String {
        let mut digest = self.0.clone();
        digest.update(b"maru digest\0");
        digest.update(purpose.as_bytes());
        digest.update(b"\0");
        digest.update(value.as_bytes());
        hex::encode(digest.finalize().into_bytes())
    }
}
