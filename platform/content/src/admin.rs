//! The calls by which admins make pages and take them away.

use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
    types::Any,
};
use serde_json::Value;

use super::{
    api::missing,
    blocks::{self, KINDS, PageBlock},
    fragment,
    list::{self, PageSummary, State},
    new_page::{self, NewPage},
    page::{Page, PageKind},
    page_content::{self, PageContent},
    rules,
    update::is_home,
    view,
};
use platform::{
    created::Created,
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    fields::{Field, FieldDeclaration},
    listing::Listing,
    media,
    pages::Layouts,
    paging::Paging,
    records::{Actor, BulkDeletion, Caller, Cause, Change, StartedFrom, new_batch},
};

pub struct AdminApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/pages")]
impl AdminApi {
    /// All pages, hidden or not: the home page, the others in the order of the menu, then those to which it does not lead.
    #[oai(
        path = "/list/:page/:size",
        method = "get",
        operation_id = "list_admin_pages"
    )]
    async fn list_admin_pages(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        /// A part of title, address or code.
        q: Query<Option<String>>,
        state: Query<Option<State>>,
    ) -> Result<Json<Listing<PageSummary>>> {
        let paging = Paging::new(page.0, size.0)?;
        let (state, text) = (state.0.unwrap_or_default(), q.0.as_deref());
        Ok(Json(
            list::admin_list(&self.ctx, state, text, paging).await?,
        ))
    }

    /// The layouts of this look, each with a page of made up words and pictures as it draws it.
    #[oai(path = "/layouts", method = "get", operation_id = "list_page_layouts")]
    async fn list_page_layouts(&self) -> Result<Json<Vec<PageLayout>>> {
        let layouts = Layouts::of(&self.ctx);
        let sample = super::view::specimen();
        let drawn = layouts.labelled().into_iter().map(|(name, label)| {
            Ok(PageLayout {
                html: layouts.draw(&name, &sample)?,
                name,
                label,
            })
        });
        Ok(Json(drawn.collect::<Result<_>>()?))
    }

    /// What a page can be composed of, each kind with a specimen of it as this look draws it.
    #[oai(path = "/blocks", method = "get", operation_id = "list_block_kinds")]
    async fn list_block_kinds(&self) -> Result<Json<Vec<BlockKindDeclaration>>> {
        let layouts = Layouts::of(&self.ctx);
        let listings = blocks::choices(&self.ctx).await?;
        let kinds = KINDS.iter().map(|kind| {
            Ok(BlockKindDeclaration {
                html: layouts.draw_blocks(view::of_block(kind))?,
                name: kind.name.to_owned(),
                label: kind.label.to_owned(),
                help: kind.help.to_owned(),
                start: Any(Field::start(kind.fields)),
                fields: FieldDeclaration::of(kind.fields, &listings),
            })
        });
        Ok(Json(kinds.collect::<Result<_>>()?))
    }

    /// A page as it would be with these blocks, for whoever writes on it: not stored, and not checked.
    #[oai(path = "/draw", method = "post", operation_id = "draw_page")]
    async fn draw_page(&self, body: Json<PageDrawing>) -> Result<Json<PageDrawn>> {
        let PageDrawing {
            code,
            title,
            description,
            template,
            blocks,
        } = body.0;
        let mut conn = self.ctx.db.read().acquire().await?;
        let page = match code {
            Some(code) => page_content::load(&mut conn, &code)
                .await?
                .ok_or_else(missing)?,
            None => page_content::blank(),
        };
        let paths = blocks.iter().flat_map(|block| block.data.0.media_paths());
        let paths: Vec<_> = paths.collect();
        let pictures = media::pictures(&mut conn, &paths).await?;
        let files = media::offered_files(&mut conn, &paths).await?;
        drop(conn);
        let page = PageContent {
            title,
            description,
            template,
            blocks,
            pictures,
            files,
            ..page
        };
        let html = fragment::drawn(&self.ctx, &page, true).await?;
        Ok(Json(PageDrawn { html }))
    }

    /// Makes a page: empty in a layout, or with everything that another page has.
    #[oai(path = "/", method = "post", operation_id = "create_page")]
    async fn create_page(
        &self,
        body: Json<NewPage>,
        caller: Caller,
    ) -> Result<Created<PageContent>> {
        let mut tx = self.ctx.db.write().await?;
        let code = new_page::code(&mut tx, &body.0).await?;
        let page = new_page::compose(&mut tx, body.0).await?;
        rules::check(&self.ctx, &code, None, &page).await?;
        let actor = caller.actor();
        let change = Change {
            actor: &actor,
            key: &code,
            revision: None,
        };
        // Not as a record that never was: one that was deleted may have had the code.
        let edit = self.ctx.records.edit::<PageKind>(&mut tx, change).await?;
        edit.save(&mut tx, Ok(page)).await?;
        let made = page_content::load(&mut tx, &code)
            .await?
            .ok_or_else(missing)?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// Deletes a page. Who comes to its address, or to one that it had before, is led on to the page `leads_to` where
    /// that is given. `409` for one that is in use: by those who consent, after an application, or on another screen.
    #[oai(path = "/:code", method = "delete", operation_id = "delete_page")]
    async fn delete_page(
        &self,
        code: Path<String>,
        /// The code of another page.
        leads_to: Query<Option<String>>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        let batch = new_batch()?;
        let actor = caller.actor();
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &actor,
            key: &code.0,
            revision: started_from.seen(),
        };
        let edit = self.ctx.records.edit::<PageKind>(&mut tx, change).await?;
        let page = edit.existing(missing)?;
        rules::refuse_in_use(&self.ctx, &code.0, &page).await?;
        edit.because(Cause::batch(&batch)).remove(&mut tx).await?;
        if let Some(target) = leads_to.0 {
            self.lead_on(&mut tx, &actor, &batch, page, &target).await?;
        }
        tx.commit().await?;
        Ok(Json(BulkDeletion { deleted: 1, batch }))
    }
}

impl AdminApi {
    /// Lets the page `target` have the addresses of one that goes.
    async fn lead_on(
        &self,
        tx: &mut Tx,
        actor: &Actor,
        batch: &str,
        gone: Page,
        target: &str,
    ) -> Result<()> {
        let no_target = || ApiError::field("leads_to", "없는 페이지예요.");
        let change = Change {
            actor,
            key: target,
            revision: None,
        };
        let edit = self.ctx.records.edit::<PageKind>(tx, change).await?;
        let mut page = edit.existing(no_target)?;
        if page.path.is_none() || page.hidden {
            return Err(ApiError::field(
                "leads_to",
                "방문자가 볼 수 있는 페이지를 골라 주세요.",
            ));
        }
        page.former_paths.extend(gone.former_paths);
        let gone = gone.path.filter(|path| !is_home(path));
        page.former_paths.extend(gone);
        edit.because(Cause::batch(batch)).save(tx, Ok(page)).await?;
        Ok(())
    }
}

/// A kind of block as admins choose and fill it in.
#[derive(Object)]
#[oai(rename = "BlockKind")]
struct BlockKindDeclaration {
    /// What a block calls it: `cards`.
    name: String,
    label: String,
    /// What it is good for.
    help: String,
    /// One of it, made up.
    html: String,
    /// The data of a new one.
    start: Any<Value>,
    fields: Vec<FieldDeclaration>,
}

/// What is to be drawn.
#[derive(Object)]
struct PageDrawing {
    /// The page that all else is of; absent for one that is not made yet.
    code: Option<String>,
    title: String,
    description: String,
    template: String,
    blocks: Vec<PageBlock>,
}

#[derive(Object)]
struct PageDrawn {
    /// Its markup, with `data-block` on each block and `data-field` on what each field shows.
    html: String,
}

/// A layout as admins choose it.
#[derive(Object)]
struct PageLayout {
    /// What a page calls it: `essay`.
    name: String,
    /// What the look calls it.
    label: String,
    /// A page in it.
    html: String,
}
