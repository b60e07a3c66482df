//! The calls of drafts and plans.

use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
    types::Any,
};

use super::{
    DraftKind,
    beside::{self, Gatherer},
    compose::{self, find},
    draftable, expire,
    list::{self, Filter},
    preview::{PREVIEW_PATH, guest_view},
    publish::{Publishing, publish},
    responses::{
        PlanDetail, PlanInput, PlanPage, PlanPatch, PlanState, PlanSummary, PreviewLink,
        PublishInput, RunSummary,
    },
    ticket,
};
use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    draft::{DraftReader, Unpublished},
    error::{ApiError, Result},
    ids,
    listing::Listing,
    paging::Paging,
    records::{self, Caller, Change, StartedFrom},
};

pub struct ScheduleApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/schedule")]
impl ScheduleApi {
    /// Drafts and what waits for its time: what is due next first, drafts by their last change.
    #[oai(path = "/plans", method = "get", operation_id = "list_plans")]
    async fn list_plans(
        &self,
        state: Query<Option<PlanState>>,
        kind: Query<Option<String>>,
        /// Those of one record.
        record: Query<Option<String>>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<PlanPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter {
            plan: None,
            state: state.0,
            kind: kind.0,
            record: record.0,
            change_set: None,
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(PlanPage {
            plans: list::plans(&self.ctx, &mut conn, &filter, paging).await?,
            counts: list::counts(&mut conn).await?,
        }))
    }

    /// What became of plans, newest first.
    #[oai(path = "/runs", method = "get", operation_id = "list_plan_runs")]
    async fn list_plan_runs(
        &self,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<Listing<RunSummary>>> {
        let paging = Paging::new(page.0, size.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let runs = list::runs(&self.ctx, &mut conn, paging).await?;
        Ok(Json(runs))
    }

    /// Keeps a change as a draft, or until its time. What could not be published is refused now.
    #[oai(path = "/plans", method = "post", operation_id = "create_plan")]
    async fn create_plan(
        &self,
        body: Json<PlanInput>,
        caller: Caller,
    ) -> Result<Created<PlanSummary>> {
        let plan = compose::compose(&self.ctx, &caller, body.0).await?;
        let key = ids::random_text(12).map_err(ApiError::internal)?;
        let mut tx = self.ctx.db.write().await?;
        let records = &self.ctx.records;
        records
            .create::<DraftKind>(&mut tx, &caller.actor(), &key, &plan)
            .await?;
        let made = list::plan(&self.ctx, &mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// A plan with what it holds, for its editor and for comparing.
    #[oai(path = "/plans/:key", method = "get", operation_id = "get_plan")]
    async fn get_plan(&self, key: Path<String>) -> Result<RecordJson<PlanDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        // Its revision before what it holds, as `records::revision` wants it.
        let summary = list::plan(&self.ctx, &mut conn, &key.0).await?;
        let (plan, _) = find(&mut conn, &key.0).await?;
        let unpublished = Unpublished {
            key: plan.key.as_deref(),
            value: &plan.value,
            at: plan.publish_at.unwrap_or_else(|| self.ctx.clock.now()),
            reader: DraftReader::Editor,
        };
        let shown = draftable(&self.ctx, &plan.kind)?
            .show(&self.ctx, &mut conn, unpublished)
            .await?;
        let (current, revision) = match (plan.record(), self.ctx.records.kind(&plan.kind)) {
            (Some(key), Some(kind)) => {
                let revision = records::revision(&mut conn, kind.name(), key).await?;
                (kind.load(&mut conn, key).await?, Some(revision))
            }
            _ => (None, None),
        };
        Ok(RecordJson(PlanDetail {
            revision: summary.revision,
            plan: summary,
            content: Any(shown.content),
            is_stale: plan.base != revision,
            planned: Any(plan.value),
            current: current.map(Any),
        }))
    }

    /// Changes what a plan holds, or its time. `409` for one that was changed meanwhile.
    #[oai(path = "/plans/:key", method = "put", operation_id = "update_plan")]
    async fn update_plan(
        &self,
        key: Path<String>,
        body: Json<PlanPatch>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<PlanSummary>> {
        let times = body.0.times();
        times.check(self.ctx.clock.now())?;
        let mut reader = self.ctx.db.read().acquire().await?;
        let (mut plan, found) = find(&mut reader, &key.0).await?;
        plan.change_set = body.0.change_set;
        compose::check_set(&self.ctx, &mut reader, Some(&key.0), &plan, times).await?;
        drop(reader);
        if let Some(content) = body.0.content {
            plan = compose::go_on(&self.ctx, &caller, (&key.0, plan), content.0).await?;
        }
        plan.publish_at = times.publish_at;
        plan.until = times.until;
        let mut tx = self.ctx.db.write().await?;
        find(&mut tx, &key.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.revision(body.0.revision)?.or(Some(found)),
        };
        let records = &self.ctx.records;
        records.save::<DraftKind>(&mut tx, change, &plan).await?;
        let saved = list::plan(&self.ctx, &mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Cancels a plan, or throws a draft away. Its links end; undoing brings it back as a draft.
    #[oai(path = "/plans/:key", method = "delete", operation_id = "delete_plan")]
    async fn delete_plan(
        &self,
        key: Path<String>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        find(&mut tx, &key.0).await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.seen(),
        };
        self.ctx
            .records
            .remove::<DraftKind>(&mut tx, change)
            .await?;
        tx.commit().await?;
        beside::close_ended(&self.ctx).await?;
        Ok(NoContent::Done)
    }

    /// Publishes a plan now. `409` with both versions when the record was changed since the plan was
    /// made, unless `anyway`.
    #[oai(
        path = "/plans/:key/publish",
        method = "post",
        operation_id = "publish_plan"
    )]
    async fn publish_plan(
        &self,
        key: Path<String>,
        body: Json<PublishInput>,
        caller: Caller,
    ) -> Result<Json<RunSummary>> {
        let mut tx = self.ctx.db.write().await?;
        let (plan, _) = find(&mut tx, &key.0).await?;
        let how = Publishing {
            actor: &caller.actor(),
            planned_at: None,
            anyway: body.0.anyway,
            batch: None,
        };
        publish(&self.ctx, &mut tx, &key.0, plan, how).await?;
        let run = list::newest_run(&self.ctx, &mut tx).await?;
        tx.commit().await?;
        beside::close_ended(&self.ctx).await?;
        Ok(Json(run))
    }

    /// An address that shows the plan to whoever has it, for seven days or until the plan is gone.
    /// `409` where nobody may be shown it.
    #[oai(
        path = "/plans/:key/link",
        method = "post",
        operation_id = "create_plan_link"
    )]
    async fn create_plan_link(&self, key: Path<String>) -> Result<Json<PreviewLink>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let (plan, _) = find(&mut conn, &key.0).await?;
        let shown = guest_view(&self.ctx, &mut conn, &plan, DraftReader::Guest).await?;
        if shown.page.is_none() {
            return beside::link(&self.ctx, Gatherer::Plan(key.0)).map(Json);
        }
        let (ticket, expires_at) = ticket::give(&self.ctx, &key.0)?;
        let public_url = &self.ctx.config.server.public_url;
        Ok(Json(PreviewLink {
            url: public_url.join(&format!("{PREVIEW_PATH}{ticket}")),
            expires_at,
        }))
    }

    /// Lets what was published for a while stay.
    #[oai(
        path = "/runs/:id/end",
        method = "delete",
        operation_id = "cancel_plan_end"
    )]
    async fn cancel_plan_end(&self, id: Path<i64>, caller: Caller) -> Result<NoContent> {
        expire::stay(&self.ctx, id.0, caller.id).await?;
        Ok(NoContent::Done)
    }
}

fn default_size() -> i64 {
    20
}
