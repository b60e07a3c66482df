//! Drafts of information pages, and pages that change or come into being at a time.

use async_trait::async_trait;
use poem_openapi::types::ToJSON;
use serde::Deserialize;
use serde_json::Value;
use sqlx::SqliteConnection;

use super::{
    api::missing,
    blocks::Shown,
    fragment,
    loaded::LoadedPage,
    new_page::{self, NewPage},
    page::{Page, PageKind},
    page_content, public, rules,
    update::{self, PageContentUpdate},
};
use platform::{
    ctx::Ctx,
    db::Tx,
    draft::{DraftReader, DraftView, Draftable, Unpublished, parsed},
    error::Result,
    media,
    records::{self, Caller, RecordKind},
    timestamp::Timestamp,
};

pub struct PageDrafts;

#[async_trait]
impl Draftable for PageDrafts {
    fn kind(&self) -> &'static str {
        PageKind::NAME
    }

    async fn key(&self, conn: &mut SqliteConnection, name: &str) -> Result<String> {
        let stored = PageKind.load(conn, name).await?;
        stored.map(|_| name.to_owned()).ok_or_else(missing)
    }

    async fn choose_key(
        &self,
        conn: &mut SqliteConnection,
        content: &mut Value,
        before: Option<&str>,
    ) -> Result<Option<String>> {
        Ok(Some(match before {
            Some(code) => code.to_owned(),
            None => new_page::code(conn, &parsed::<NewPage>(content.clone())?).await?,
        }))
    }

    async fn compose(
        &self,
        ctx: &Ctx,
        _: &Caller,
        code: Option<&str>,
        base: Option<Value>,
        content: Value,
    ) -> Result<Value> {
        let code = code.unwrap_or_default();
        let mut conn = ctx.db.read().acquire().await?;
        let Some(base) = base else {
            let page = new_page::compose(&mut conn, parsed(content)?).await?;
            drop(conn);
            rules::check(ctx, code, None, &page).await?;
            return Ok(serde_json::to_value(page)?);
        };
        let stored = PageKind.load(&mut conn, code).await?;
        drop(conn);
        let mut page: Page = serde_json::from_value(base)?;
        let update: PageContentUpdate = parsed(content)?;
        for (field, paths) in update.new_paths() {
            ctx.media.claim(&field, &paths).await?;
        }
        // A draft that is gone on with may have been material before: without the tick it is as the
        // page itself.
        if let Some(stored) = &stored {
            page.material_at = stored.material_at;
        }
        let base = page.clone();
        let mut page = update::apply(page, update, ctx.clock.now())?;
        if stored.is_none() {
            // It never was where it was planned before.
            page.former_paths
                .retain(|path| Some(path) != base.path.as_ref());
        }
        rules::check(ctx, code, Some(&base), &page).await?;
        Ok(serde_json::to_value(page)?)
    }

    async fn begin(
        &self,
        tx: &mut Tx,
        chosen: Option<&str>,
        value: Value,
        _: Timestamp,
    ) -> Result<(String, Value)> {
        let page = Page::deserialize(&value)?;
        let path = page.path.as_deref().unwrap_or_default();
        let code = new_page::code_now(tx, chosen.unwrap_or_default(), path).await?;
        Ok((code, value))
    }

    /// One that is hidden is shown then.
    async fn published(
        &self,
        _: &mut SqliteConnection,
        _: Option<&str>,
        value: &Value,
    ) -> Result<Option<Value>> {
        let mut value = value.clone();
        value["hidden"] = false.into();
        Ok(Some(value))
    }

    async fn show(
        &self,
        ctx: &Ctx,
        conn: &mut SqliteConnection,
        draft: Unpublished<'_>,
    ) -> Result<DraftView> {
        let code = draft.key.unwrap_or_default();
        let mut page: Page = serde_json::from_value(draft.value.clone())?;
        if draft.reader != DraftReader::Editor {
            // It may be one that nobody is to know of.
            page.counterpart = None;
            page.blocks.retain(|block| block.shown != Shown::Never);
        }
        let (revision, updated_at) = records::last_change(conn, PageKind::NAME, code).await?;
        let paths = PageKind.media(&page);
        let stored = LoadedPage {
            revision,
            updated_at,
            pictures: media::pictures(conn, &paths).await?,
            files: media::offered_files(conn, &paths).await?,
            page,
        };
        let stored = match draft.reader {
            DraftReader::Editor => stored,
            DraftReader::Guest | DraftReader::Program => stored.lent(ctx),
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
        Ok(match key {
            Some(code) => format!("/admin/page/edit/{code}"),
            None => "/admin/pages/new".to_owned(),
        })
    }

    fn path(&self, _: &str, value: &Value) -> Result<Option<String>> {
        Ok(Page::deserialize(value)?.path)
    }
}
