//! Names that nobody can guess.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRngCore, rngs::OsRng};

/// `bytes` random bytes as URL-safe text.
pub fn random_text(bytes: usize) -> std::io::Result<String> {
    let mut buffer = vec![0; bytes];
    OsRng
        .try_fill_bytes(&mut buffer)
        .map_err(std::io::Error::other)?;
    Ok(URL_SAFE_NO_PAD.encode(buffer))
}
