//! The program's own key: keyed hashes, and signed claims that come back unchanged.

mod hs256;

use std::sync::Arc;

use hmac::{Hmac, Mac};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Serialize, de::DeserializeOwned};
use sha2::Sha256;

use crate::{
    config::Config,
    error::{ApiError, Result},
    keys,
};

/// Hashes and signs with the program's own key. Cloning is cheap.
#[derive(Clone)]
pub struct Signer {
    hashes: Hmac<Sha256>,
    claims: Arc<Keys>,
}

struct Keys {
    sign: EncodingKey,
    check: DecodingKey,
}

impl Signer {
    /// Takes the key from the configuration, or keeps one of its own below `data.dir`.
    pub fn open(config: &Config) -> anyhow::Result<Self> {
        let key = match &config.auth.token_key {
            Some(key) => key.expose().to_owned(),
            None => keys::own(&config.data.dir.join("keys/token"))?,
        };
        hs256::install();
        Ok(Self {
            hashes: Hmac::new_from_slice(key.as_bytes())?,
            claims: Arc::new(Keys {
                sign: EncodingKey::from_secret(key.as_bytes()),
                check: DecodingKey::from_secret(key.as_bytes()),
            }),
        })
    }

    /// A keyed hash: what is kept instead of a phone number, an address or a code, and means
    /// nothing to whoever has the database alone.
    pub fn digest(&self, purpose: &str, value: &str) -> String {
        let mut digest = self.hashes.clone();
        digest.update(b"maru digest\0");
        digest.update(purpose.as_bytes());
        digest.update(b"\0");
        digest.update(value.as_bytes());
        hex::encode(digest.finalize().into_bytes())
    }

    /// Claims as a JSON Web Token.
    pub fn sign<T: Serialize>(&self, claims: &T) -> Result<String> {
        encode(&Header::new(Algorithm::HS256), claims, &self.claims.sign)
            .map_err(|error| ApiError::internal(anyhow::Error::new(error)))
    }

    /// The claims of a token that this program signed, to this audience or to none, whether it has
    /// expired or not: the time is checked against the program's own clock.
    pub fn read<T: DeserializeOwned>(
        &self,
        text: &str,
        required: &[&str],
        audience: Option<&str>,
    ) -> Option<T> {
        let mut rules = Validation::new(Algorithm::HS256);
        rules.set_required_spec_claims(required);
        rules.validate_exp = false;
        if let Some(audience) = audience {
            rules.set_audience(&[audience]);
        }
        let read = decode::<T>(text, &self.claims.check, &rules).ok()?;
        Some(read.claims)
    }
}
