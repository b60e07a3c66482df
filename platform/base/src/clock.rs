//! The time, as a value that tests can hold still.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use chrono::{DateTime, TimeDelta, Utc};

/// Where the program asks for the time. Cloning shares the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// Milliseconds since the epoch where the clock stands still; absent for the system's time.
    fixed: Option<Arc<AtomicI64>>,
}

impl Clock {
    /// A clock that stands at `at` until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self {
            fixed: Some(Arc::new(AtomicI64::new(at.timestamp_millis()))),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        match &self.fixed {
            Some(millis) => {
                DateTime::from_timestamp_millis(millis.load(Ordering::SeqCst)).unwrap_or_default()
            }
            None => Utc::now(),
        }
    }

    /// Moves a fixed clock forward; the system's clock cannot be moved and stays as it is.
    pub fn advance(&self, by: TimeDelta) {
        if let Some(millis) = &self.fixed {
            millis.fetch_add(by.num_milliseconds(), Ordering::SeqCst);
        }
    }
}
