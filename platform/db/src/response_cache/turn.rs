//! Of those who want what is not kept one makes it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// The keys whose answers are being made, each with the turn of those who want it.
pub(super) type Making = Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>;

/// A place in the queue of those who want one answer.
pub(super) struct Turn<'a> {
    making: &'a Making,
    key: &'a str,
    pub lock: Arc<tokio::sync::Mutex<()>>,
}

impl<'a> Turn<'a> {
    pub fn new(making: &'a Making, key: &'a str) -> Self {
        let mut all = making.lock().unwrap_or_else(PoisonError::into_inner);
        let lock = all.entry(key.to_owned()).or_default().clone();
        Self { making, key, lock }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut all = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        // The list's own and this one: nobody else waits.
        if Arc::strong_count(&self.lock) <= 2 {
            all.remove(self.key);
        }
    }
}
