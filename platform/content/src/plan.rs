//! Drafts of information pages, and pages that change at a time.

use async_trait::async_trait;
use poem_openapi::types::ToJSON;
use serde::Deserialize;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{
    addresses::page_at,
    fragment,
    page::{Page, PageKind},
    page_content, public, rules,
    stored::Stored,
    update::{self, PageContentUpdate},
};
use platform::{
    ctx::Ctx,
    draft::{DraftView, Draftable, Planned, Reader, parsed},
    error::{ApiError, Result},
    media,
    records::{self, Caller, RecordKind},
};

pub struct PagePlans;

#[async_trait]
impl Draftable for PagePlans {
    fn kind(&self) -> &'static str {
        PageKind::NAME
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let mut page: Page = match base {
            Some(base) => serde_json::from_value(base)?,
            None => return Err(ApiError::not_found("존재하지 않는 페이지입니다.")),
        };
        let update: PageContentUpdate = parsed(content)?;
        for (field, paths) in update.new_paths() {
            ctx.media.claim(&field, &paths).await?;
        }
        // A draft that is gone on with may have been material before: without the tick it is as the
        // page itself.
        let code = match &page.path {
            Some(path) => page_at(&ctx.db, path).await?.unwrap_or_default(),
            None => String::new(),
        };
        if let Some(stored) = PageKind
            .load(&mut *ctx.db.read().acquire().await?, &code)
            .await?
        {
            page.material_at = stored.material_at;
        }
        let base = page.clone();
        let page = update::apply(page, update, ctx.clock.now())?;
        rules::check(ctx, &code, Some(&base), &page).await?;
        Ok(serde_json::to_value(page)?)
    }

    async fn show(
        &self,
        ctx: &Ctx,
        conn: &mut SqliteConnection,
        planned: Planned<'_>,
    ) -> Result<DraftView> {
        let code = planned.key.unwrap_or_default();
        let mut page: Page = serde_json::from_value(planned.value.clone())?;
        if planned.reader != Reader::Editor {
            if !page.read.is_everyone() {
                return Err(ApiError::conflict(
                    "회원만 읽는 페이지라서 링크로 보여 줄 수 없어요.",
                ));
            }
            // It may be one that nobody is to know of.
            page.counterpart = None;
        }
        let (revision, updated_at) = records::last_change(conn, PageKind::NAME, code).await?;
        let paths = PageKind.media(&page);
        let stored = Stored {
            revision,
            updated_at,
            pictures: media::pictures(conn, &paths).await?,
            files: media::offered_files(conn, &paths).await?,
            page,
        };
        let stored = match planned.reader {
            Reader::Editor => stored,
            Reader::Guest | Reader::Program => stored.lent(ctx),
        };
        let page = page_content::show(code, stored);
        Ok(DraftView {
            content: page.to_json().unwrap_or_default(),
            page: Some(public::document(
                &page,
                &fragment::drawn(ctx, &page, false).await?,
            )),
        })
    }

    fn editor(&self, key: Option<&str>, _: &Value) -> Result<String> {
        Ok(format!("/admin/page/edit/{}", key.unwrap_or_default()))
    }

    fn path(&self, _: &str, value: &Value) -> Result<Option<String>> {
        Ok(Page::deserialize(value)?.path)
    }
}
