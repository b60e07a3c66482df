//! What is sealed, sealed anew after a change of keys.

use async_trait::async_trait;

use crate::{ctx::Ctx, error::Result};

/// A module that keeps sealed values.
#[async_trait]
pub trait Reencrypt: Send + Sync {
    /// Seals anew what does not bear the current key. Says how many values that were.
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64>;
}
