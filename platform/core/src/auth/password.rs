//! Argon2id off the async threads, a few at a time, with a queue that has an end.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Password;
use crate::error::{ApiError, Result};

/// Hashes at work at once: each takes 19 MiB and a core for tens of milliseconds.
const AT_ONCE: usize = 2;
/// Hashes at work and waiting. Whoever comes after them is told to try later.
const AT_ALL: usize = 64;

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
            .map_err(|error| anyhow::anyhow!("argon2 refuses its parameters: {error}"))?;
        Ok(Self {
            argon2: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            workers: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(AT_ALL)),
            done: Arc::default(),
        })
    }

    /// A new hash with a salt of its own.
    pub async fn hash(&self, password: &Password) -> Result<String> {
        let password = password.clone();
        self.run(move |argon2| {
            argon2
                .hash_password(password.expose().as_bytes())
                .map(|hash| hash.to_string())
                .map_err(|error| anyhow::anyhow!("a password could not be hashed: {error}"))
        })
        .await
    }

    /// Whether `text` is the password behind `hash`. Without a hash, and with a text that can be
    /// nobody's password, the same work is done and the answer is no.
    pub async fn verify(&self, text: &str, hash: Option<String>) -> Result<bool> {
        let password = Password::parse(text).ok();
        self.run(move |argon2| {
            let known = hash.is_some() && password.is_some();
            let hash = hash.unwrap_or_else(|| DUMMY.to_owned());
            let hash = PasswordHash::new(&hash)
                .map_err(|error| anyhow::anyhow!("a password hash cannot be read: {error}"))?;
            let text = password.as_ref().map_or("", Password::expose);
            let right = argon2.verify_password(text.as_bytes(), &hash).is_ok();
            Ok(known && right)
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
