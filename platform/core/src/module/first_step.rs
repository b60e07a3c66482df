//! What a new site has to be given before people come.

use std::sync::Arc;

use async_trait::async_trait;

use crate::{ctx::Ctx, error::Result};

/// A step of whoever sets up a site. Nobody ticks it: it is done once the site has what it asks for.
#[derive(Clone)]
pub struct FirstStep {
    /// What is to be done: 메뉴 만들기.
    pub label: &'static str,
    /// The screen on which it is done.
    pub path: &'static str,
    pub check: Arc<dyn StepCheck>,
}

#[async_trait]
pub trait StepCheck: Send + Sync {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool>;
}

/// Done once somebody changed a record of this kind.
pub struct Changed(pub &'static str);

#[async_trait]
impl StepCheck for Changed {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool> {
        let mut conn = ctx.db.read().acquire().await?;
        crate::records::was_edited(&mut conn, self.0, None).await
    }
}
