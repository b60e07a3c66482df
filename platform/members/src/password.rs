//! Argon2id off the async threads, a few at a time, with a queue that has an end.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use anyhow::{Context, anyhow};
use argon2::{
    Algorithm, Argon2, Block, Params, Version,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use subtle::ConstantTimeEq;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use platform::{
    error::{ApiError, Result},
    identity::Password,
};

/// Hashes at work at once: each takes 19 MiB and a core for tens of milliseconds.
const AT_ONCE: usize = 2;
/// Hashes at work and waiting. Whoever comes after them is told to try later.
const AT_ALL: usize = 64;

const ALGORITHM: Algorithm = Algorithm::Argon2id;
const VERSION: Version = Version::V0x13;

/// What an unknown account is checked against, so that it takes as long as a known one.
/// No password belongs to it.
const DUMMY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bWFydS1kdW1teS1zYWx0$\
    7kC0oVmYw2rQn9tqvCkqJx3m1f1Yy0lqv1cVb0w5l2E";

/// Makes and checks password hashes. Cloning is cheap.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
    done: Arc<AtomicU64>,
}

impl Passwords {
    /// 19 MiB, two passes, one lane.
    pub fn new() -> anyhow::Result<Self> {
        let params = Params::new(19 * 1024, 2, 1, None)
            .map_err(|error| anyhow!("argon2 refuses its parameters: {error}"))?;
        Ok(Self {
            argon2: Argon2::new(ALGORITHM, VERSION, params),
            workers: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(AT_ALL)),
            done: Arc::default(),
        })
    }

    /// A new hash with a salt of its own.
    pub async fn hash(&self, password: &Password) -> Result<String> {
        let password = password.clone();
        self.run(move |argon2| hashed(argon2, password.expose()))
            .await
    }

    /// Whether `text` is the password behind `hash`. Without a hash, and with a text that can be
    /// nobody's password, the same work is done and the answer is no.
    pub async fn verify(&self, text: &str, hash: Option<String>) -> Result<bool> {
        let password = Password::parse(text).ok();
        self.run(move |_| {
            let known = hash.is_some() && password.is_some();
            let hash = hash.unwrap_or_else(|| DUMMY.to_owned());
            let hash = PasswordHash::new(&hash)
                .map_err(|error| anyhow!("a password hash cannot be read: {error}"))?;
            let text = password.as_ref().map_or("", Password::expose);
            Ok(is_right(text, &hash)? && known)
        })
        .await
    }

    /// How many hashes were computed since the start.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Argon2<'static>) -> anyhow::Result<T> + Send + 'static,
    ) -> Result<T> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| {
            ApiError::unavailable("지금 로그인하려는 사람이 많아요. 잠시 뒤에 다시 시도해 주세요.")
        })?;
        let worker = self.workers.clone().acquire_owned().await;
        let worker = worker.map_err(ApiError::internal)?;
        let (argon2, done) = (self.argon2.clone(), self.done.clone());
        // The permits go along: a caller who hangs up frees no place before the work is done.
        let job = move || {
            let _held: (OwnedSemaphorePermit, OwnedSemaphorePermit) = (place, worker);
            done.fetch_add(1, Ordering::Relaxed);
            work(&argon2)
        };
        let outcome = tokio::task::spawn_blocking(job).await;
        Ok(outcome.map_err(ApiError::internal)??)
    }
}

/// `text` with a new salt, as it is kept.
fn hashed(argon2: &Argon2<'_>, text: &str) -> anyhow::Result<String> {
    let salt = Salt::generate();
    let computed = compute(argon2, text, &salt, Params::DEFAULT_OUTPUT_LEN)?;
    let wrong = |error| anyhow!("a password hash cannot be written: {error}");
    let hash = PasswordHash {
        algorithm: ALGORITHM.ident(),
        version: Some(VERSION.into()),
        params: ParamsString::try_from(argon2.params())
            .map_err(|error| anyhow!("argon2's parameters cannot be written: {error}"))?,
        salt: Some(salt),
        hash: Some(Output::new(&computed).map_err(wrong)?),
    };
    Ok(hash.to_string())
}

/// Whether `text` is what was hashed.
fn is_right(text: &str, hash: &PasswordHash) -> anyhow::Result<bool> {
    let salt = hash.salt.as_ref().context("a password hash has no salt")?;
    let expected = hash.hash.as_ref().context("a password hash is empty")?;
    let algorithm = Algorithm::try_from(hash.algorithm.as_str())
        .map_err(|error| anyhow!("a password hash of an unknown kind: {error}"))?;
    let version = hash.version.map_or(Ok(VERSION), Version::try_from);
    let version = version.map_err(|error| anyhow!("a password hash is too new: {error}"))?;
    let params = Params::try_from(hash)
        .map_err(|error| anyhow!("a password hash has wrong parameters: {error}"))?;
    let argon2 = Argon2::new(algorithm, version, params);
    let computed = compute(&argon2, text, salt, expected.len())?;
    Ok(computed.ct_eq(expected.as_bytes()).into())
}

fn compute(argon2: &Argon2<'_>, text: &str, salt: &[u8], length: usize) -> anyhow::Result<Vec<u8>> {
    let mut computed = vec![0; length];
    let mut memory = memory(argon2.params().block_count());
    argon2
        .hash_password_into_with_memory(text.as_bytes(), salt, &mut computed, &mut memory)
        .map_err(|error| anyhow!("a password could not be hashed: {error}"))?;
    Ok(computed)
}

/// What a hash is computed in. It asks for more than 32 MiB and touches what it needs: so large a
/// piece glibc takes from the system and gives back. What is smaller stays with the program once it
/// is free, in pieces that fit nobody: thirty wrong passwords at once kept half a gigabyte.
fn memory(blocks: usize) -> Vec<Block> {
    const NEVER_KEPT: usize = 33 * 1024 * 1024 / Block::SIZE;
    let mut memory = Vec::with_capacity(blocks.max(NEVER_KEPT));
    memory.resize(blocks, Block::new());
    memory
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hash as earlier programs made it.
    const KEPT: &str = "$argon2id$v=19$m=19456,t=2,p=1$t4JrR4NlCuUvNYtWOzKRRw$\
        ICQZKxu/hviszkap7aRWtEeLa2EA00TD6SR7Q1WAzDI";

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other() {
        let passwords = Passwords::new().unwrap();
        let password = Password::parse("correct-horse").unwrap();
        let made = passwords.hash(&password).await.unwrap();
        assert!(
            made.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{made}"
        );
        for hash in [KEPT.to_owned(), made] {
            let verify = |text| passwords.verify(text, Some(hash.clone()));
            assert!(verify("correct-horse").await.unwrap());
            assert!(!verify("wrong-horse").await.unwrap());
            assert!(!verify("").await.unwrap());
        }
        assert!(!passwords.verify("correct-horse", None).await.unwrap());
    }

    /// The largest piece that glibc may keep once it is free (`DEFAULT_MMAP_THRESHOLD_MAX`).
    #[test]
    fn what_a_hash_is_computed_in_goes_back_to_the_system() {
        let memory = memory(19 * 1024);
        assert_eq!(memory.len(), 19 * 1024);
        assert!(memory.capacity() * Block::SIZE > 32 * 1024 * 1024);
    }
}
