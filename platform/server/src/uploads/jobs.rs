//! What is done with stored files from time to time.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;

use platform::{
    ctx::Ctx,
    error::Result,
    jobs::{Job, Run},
    reencrypt::Reencrypt,
};

/// Removes what nothing refers to, each hour.
pub fn remove_unused() -> Job {
    Job {
        name: "media.remove_unused",
        every: Duration::from_secs(60 * 60),
        run: Arc::new(RemoveUnused),
    }
}

/// Seals what was uploaded before files were sealed.
pub fn reencrypt() -> Job {
    Job {
        name: "media.reseal",
        every: Duration::from_secs(10 * 60),
        run: Arc::new(Reencryption),
    }
}

struct RemoveUnused;

#[async_trait]
impl Run for RemoveUnused {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        ctx.media.remove_unused().await
    }
}

/// Seals private files anew after a change of keys.
pub struct Reencryption;

#[async_trait]
impl Run for Reencryption {
    async fn run(&self, ctx: &Ctx) -> Result<()> {
        ctx.media.reencrypt_if_free().await
    }
}

#[async_trait]
impl Reencrypt for Reencryption {
    async fn reencrypt(&self, ctx: &Ctx) -> Result<u64> {
        ctx.media.reencrypt().await
    }
}
