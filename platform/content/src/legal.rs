//! The pages that members agree to, as a step of whoever sets up a site.

use async_trait::async_trait;

use super::addresses::{code_at, present};
use platform::{ctx::Ctx, error::Result, module::StepCheck, ports::PAGE, records};

/// Done once somebody changed both: those that a site comes with are a beginning.
pub struct LegalTexts;

#[async_trait]
impl StepCheck for LegalTexts {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool> {
        let site = ctx.site().await?;
        for document in [&site.identity.terms, &site.identity.privacy] {
            let Some(code) = code_at(ctx, &present(ctx, document).await?).await? else {
                return Ok(false);
            };
            let mut conn = ctx.db.read().acquire().await?;
            if !records::was_edited(&mut conn, PAGE, Some(&code)).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
