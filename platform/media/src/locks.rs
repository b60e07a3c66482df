//! One at a time for each name: who comes second waits and then finds the work done.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::OwnedMutexGuard;

type Turns = Arc<Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>>;

#[derive(Clone, Default)]
pub(super) struct Locks {
    turns: Turns,
}

/// Held while it is one's turn.
pub(super) struct Turn {
    guard: Option<OwnedMutexGuard<()>>,
    name: String,
    turns: Turns,
}

impl Locks {
    pub(super) async fn wait(&self, name: &str) -> Turn {
        let turn = {
            let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            turns.entry(name.to_owned()).or_default().clone()
        };
        // Made before the wait, so that a caller who goes away meanwhile leaves nothing behind.
        let mut turn_of_name = Turn {
            guard: None,
            name: name.to_owned(),
            turns: self.turns.clone(),
        };
        turn_of_name.guard = Some(turn.lock_owned().await);
        turn_of_name
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        drop(self.guard.take());
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        // Nobody else can take a copy while the map is locked.
        if turns
            .get(&self.name)
            .is_some_and(|turn| Arc::strong_count(turn) == 1)
        {
            turns.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nothing_is_left_behind_when_all_had_their_turn() {
        let locks = Locks::default();
        let first = locks.wait("a").await;
        let other = locks.clone();
        let second = tokio::spawn(async move { drop(other.wait("a").await) });
        let gave_up =
            tokio::time::timeout(std::time::Duration::from_millis(5), locks.wait("a")).await;
        assert!(gave_up.is_err());
        drop(first);
        second.await.unwrap();
        assert!(locks.turns.lock().unwrap().is_empty());
    }
}
