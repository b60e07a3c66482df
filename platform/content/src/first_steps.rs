//! Pages as steps of whoever sets up a site: a first one, and those that members agree to.

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

/// Done once visitors read a page that somebody wrote: one that is still hidden is no beginning.
pub struct FirstPage;

#[async_trait]
impl StepCheck for FirstPage {
    async fn is_done(&self, ctx: &Ctx) -> Result<bool> {
        let mut conn = ctx.db.read().acquire().await?;
        if !records::was_edited(&mut conn, PAGE, None).await? {
            return Ok(false);
        }
        let open: Vec<String> =
            sqlx::query_scalar("select code from content_pages where is_open and path is not null")
                .fetch_all(&mut *conn)
                .await?;
        for code in open {
            if records::was_edited(&mut conn, PAGE, Some(&code)).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
