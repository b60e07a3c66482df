//! HS256 for JSON Web Tokens, the one algorithm that the program signs with: the `hmac` that hashes
//! here anyway, where the library's own choices bring every other algorithm along.

use hmac::{Hmac, Mac};
use jsonwebtoken::{
    Algorithm, DecodingKey, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{Error, ErrorKind, new_error},
    signature::{Error as BadSignature, Signer, Verifier},
};
use sha2::Sha256;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key: &EncodingKey| Ok(Box::new(hs256(algorithm, key.as_bytes())?)),
    verifier_factory: |algorithm, key: &DecodingKey| {
        Ok(Box::new(hs256(algorithm, key.try_get_as_bytes()?)?))
    },
    key_utils: KeyUtils::new_unimplemented(),
};

/// Has to be called before anything is signed or read.
pub(super) fn install() {
    // Fails only when it is installed already.
    let _installed = PROVIDER.install_default();
}

struct Hs256(Hmac<Sha256>);

fn hs256(algorithm: &Algorithm, key: &[u8]) -> Result<Hs256, Error> {
    if *algorithm != Algorithm::HS256 {
        return Err(new_error(ErrorKind::InvalidAlgorithm));
    }
    let keyed = Hmac::new_from_slice(key).map_err(|_| new_error(ErrorKind::InvalidKeyFormat))?;
    Ok(Hs256(keyed))
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, BadSignature> {
        let mut keyed = self.0.clone();
        keyed.update(message);
        Ok(keyed.finalize().into_bytes().to_vec())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    /// Takes as long for a wrong signature as for the right one.
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), BadSignature> {
        let mut keyed = self.0.clone();
        keyed.update(message);
        keyed
            .verify_slice(signature)
            .map_err(|_| BadSignature::new())
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}
