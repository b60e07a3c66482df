//! How often somebody may do something in a minute, counted in memory: a restart forgives a minute, and
//! no call costs a write. What must outlive a restart is a [`crate::limit`].

use std::{hash::Hash, num::NonZeroU32, time::Duration};

use governor::{
    Quota, RateLimiter, clock::Clock as _, middleware::NoOpMiddleware,
    state::keyed::HashMapStateStore,
};

use crate::clock::Clock;

/// Keys that are remembered at a time; beyond it those are forgotten that may call as ever.
const MOST_KEYS: usize = 4096;

/// So many calls at once for each key, and as many again spread over each minute.
pub struct RateLimit<K: Hash + Eq + Clone>(
    RateLimiter<K, HashMapStateStore<K>, ProgramTime, NoOpMiddleware<Duration>>,
);

/// The program's clock as the limiter asks for it: the time since 1970.
#[derive(Clone)]
struct ProgramTime(Clock);

impl governor::clock::Clock for ProgramTime {
    type Instant = Duration;

    fn now(&self) -> Duration {
        Duration::from_micros(self.0.now().micros().unsigned_abs())
    }
}

impl<K: Hash + Eq + Clone> RateLimit<K> {
    pub fn per_minute(most: NonZeroU32, clock: &Clock) -> Self {
        Self(RateLimiter::new(
            Quota::per_minute(most),
            HashMapStateStore::default(),
            ProgramTime(clock.clone()),
        ))
    }

    /// Counts a call. Beyond the limit it counts nothing and gives the seconds to wait, one at least.
    pub fn count(&self, key: &K) -> Result<(), u64> {
        if self.0.len() > MOST_KEYS {
            self.0.retain_recent();
        }
        self.0.check_key(key).map_err(|until| {
            let left = until.wait_time_from(self.0.clock().now());
            (left.as_secs() + u64::from(left.subsec_nanos() > 0)).max(1)
        })
    }
}
