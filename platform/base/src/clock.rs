//! The time, as a value that tests can hold still.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use chrono::TimeDelta;

use crate::timestamp::Timestamp;

/// Where the program asks for the time. Cloning shares the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// Microseconds since the epoch where the clock stands still; absent for the system's time.
    fixed: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// A clock that stands at `at` until it is moved.
    pub fn fixed(at: Timestamp) -> Self {
        Self {
            fixed: Some(Arc::new(AtomicI64::new(at.micros()))),
        }
    }

    pub fn now(&self) -> Timestamp {
        match &self.fixed {
            Some(micros) => {
                Timestamp::from_micros(micros.load(Ordering::SeqCst)).unwrap_or_default()
            }
            None => Timestamp::now(),
        }
    }

    /// Moves a fixed clock forward; the system's clock cannot be moved and stays as it is.
    pub fn advance(&self, by: TimeDelta) {
        if let (Some(micros), Some(by)) = (&self.fixed, by.num_microseconds()) {
            micros.fetch_add(by, Ordering::SeqCst);
        }
    }
}
