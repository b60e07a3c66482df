//! The calls of change sets.

use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use super::{
    list::{self, Sets},
    publish::{find, publish_set},
    responses::{ChangeInput, ChangeSetDetail, ChangeSetInput, ChangeSetPage, ChangeSetSummary},
};
use crate::{
    DraftKind,
    beside::{self, Gathered},
    change_set::{self, ChangeSet, ChangeSetKind, missing, plans_of},
    compose::{self, compose},
    list::newest_run,
    publish::Publishing,
    responses::{PreviewLink, PublishInput, RunSummary, SitePreviewAnswer},
};
use platform::{
    cached_response::{NoContent, RecordJson},
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    paging::Paging,
    records::{Caller, Cause, Change, StartedFrom, new_batch},
};

pub struct ChangeSetsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/schedule")]
impl ChangeSetsApi {
    /// Changes that are gathered under names: what is due next first, then by their last change.
    #[oai(path = "/sets", method = "get", operation_id = "list_change_sets")]
    async fn list_change_sets(
        &self,
        /// Only those that could not be published at their time.
        #[oai(default)]
        failed: Query<bool>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<ChangeSetPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let which = match failed.0 {
            true => Sets::Failed,
            false => Sets::All,
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(list::sets(&mut conn, which, paging).await?))
    }

    /// A name under which changes are gathered. Plans are put in it as they are written.
    #[oai(path = "/sets", method = "post", operation_id = "create_change_set")]
    async fn create_change_set(
        &self,
        body: Json<ChangeSetInput>,
        caller: Caller,
    ) -> Result<Created<ChangeSetSummary>> {
        body.0.times().check(self.ctx.clock.now())?;
        let set = ChangeSet {
            title: ChangeSet::cleaned(&body.0.title)?,
            author: caller.id,
            publish_at: body.0.publish_at,
            until: body.0.until,
        };
        let key = ids::random_text(12).map_err(ApiError::internal)?;
        let mut tx = self.ctx.db.write().await?;
        let records = &self.ctx.records;
        let actor = caller.actor();
        let made = records.create::<ChangeSetKind>(&mut tx, &actor, &key, &set);
        made.await?;
        let made = list::set(&mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// A set with what it holds.
    #[oai(path = "/sets/:key", method = "get", operation_id = "get_change_set")]
    async fn get_change_set(&self, key: Path<String>) -> Result<RecordJson<ChangeSetDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let detail = list::detail(&self.ctx, &mut conn, &key.0).await?;
        Ok(RecordJson(detail))
    }

    /// Changes what a set is called, or its time.
    #[oai(
        path = "/sets/:key",
        method = "put",
        operation_id = "update_change_set"
    )]
    async fn update_change_set(
        &self,
        key: Path<String>,
        body: Json<ChangeSetInput>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<ChangeSetSummary>> {
        let title = ChangeSet::cleaned(&body.0.title);
        let mut tx = self.ctx.db.write().await?;
        let set = find(&mut tx, &key.0).await?;
        // The times of one that failed are over, and stay while it gets another name.
        let times = match (body.0.publish_at, body.0.until) == (set.publish_at, set.until) {
            true => Ok(()),
            false => body.0.times().check(self.ctx.clock.now()),
        };
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision: started_from.revision(body.0.revision)?,
        };
        let made = times.and(title).map(|title| ChangeSet {
            title,
            publish_at: body.0.publish_at,
            until: body.0.until,
            ..set
        });
        let records = &self.ctx.records;
        let edit = records.edit::<ChangeSetKind>(&mut tx, change).await?;
        edit.save(&mut tx, made).await?;
        let saved = list::set(&mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Removes a set. What it holds stays as drafts.
    #[oai(
        path = "/sets/:key",
        method = "delete",
        operation_id = "delete_change_set"
    )]
    async fn delete_change_set(
        &self,
        key: Path<String>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<NoContent> {
        let mut tx = self.ctx.db.write().await?;
        find(&mut tx, &key.0).await?;
        let (actor, batch) = (caller.actor(), new_batch()?);
        let records = &self.ctx.records;
        for (plan, _) in plans_of(&self.ctx, &mut tx, &key.0).await? {
            let change = Change {
                actor: &actor,
                key: &plan,
                revision: None,
            };
            let edit = records.edit::<DraftKind>(&mut tx, change).await?;
            let mut draft = edit.existing(missing)?;
            draft.change_set = None;
            edit.because(Cause::batch(&batch))
                .save(&mut tx, Ok(draft))
                .await?;
        }
        let change = Change {
            actor: &actor,
            key: &key.0,
            revision: started_from.seen(),
        };
        let edit = records.edit::<ChangeSetKind>(&mut tx, change).await?;
        edit.because(Cause::batch(&batch)).remove(&mut tx).await?;
        tx.commit().await?;
        beside::close_ended(&self.ctx).await?;
        Ok(NoContent::Done)
    }

    /// Publishes all that a set holds now, or nothing of it: `409` names each change that cannot be made. The batch of
    /// the answer takes all of it back.
    #[oai(
        path = "/sets/:key/publish",
        method = "post",
        operation_id = "publish_change_set"
    )]
    async fn publish_change_set(
        &self,
        key: Path<String>,
        body: Json<PublishInput>,
        caller: Caller,
    ) -> Result<Json<RunSummary>> {
        let mut tx = self.ctx.db.write().await?;
        let set = find(&mut tx, &key.0).await?;
        let how = Publishing {
            actor: &caller.actor(),
            planned_at: None,
            anyway: body.0.anyway,
            batch: None,
        };
        publish_set(&self.ctx, &mut tx, &key.0, set, how).await?;
        let run = newest_run(&self.ctx, &mut tx).await?;
        tx.commit().await?;
        beside::close_ended(&self.ctx).await?;
        Ok(Json(run))
    }

    /// The whole site as it will be once the set is published, beside the live one. Answers when it stands.
    #[oai(
        path = "/sets/:key/preview",
        method = "post",
        operation_id = "create_change_set_preview"
    )]
    async fn create_change_set_preview(&self, key: Path<String>) -> Result<SitePreviewAnswer> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let gathered = Gathered::of_set(&self.ctx, &mut conn, &key.0).await?;
        drop(conn);
        beside::answer(&self.ctx, gathered).await
    }

    /// An address that shows the whole site with the set published to whoever has it, for seven days or until the
    /// set is gone.
    #[oai(
        path = "/sets/:key/link",
        method = "post",
        operation_id = "create_change_set_link"
    )]
    async fn create_change_set_link(&self, key: Path<String>) -> Result<Json<PreviewLink>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        if !change_set::is_there(&mut conn, &key.0).await? {
            return Err(missing());
        }
        beside::link(&self.ctx, beside::Gatherer::Set(key.0)).map(Json)
    }

    /// The whole site as it will be with one change that is not kept yet, beside the live one. Answers when it
    /// stands. What could not be published is refused.
    #[oai(
        path = "/preview",
        method = "post",
        operation_id = "create_change_preview"
    )]
    async fn create_change_preview(
        &self,
        body: Json<ChangeInput>,
        caller: Caller,
    ) -> Result<SitePreviewAnswer> {
        let ChangeInput { change, plan: own } = body.0;
        let plan = match &own {
            None => compose(&self.ctx, &caller, change).await?,
            Some(key) => {
                let mut conn = self.ctx.db.read().acquire().await?;
                let (mut plan, _) = compose::find(&mut conn, key).await?;
                drop(conn);
                plan.change_set = change.change_set;
                compose::go_on(&self.ctx, &caller, (key, plan), change.content.0).await?
            }
        };
        let planned = (own.as_deref(), plan);
        let mut conn = self.ctx.db.read().acquire().await?;
        let gathered = Gathered::with(&self.ctx, &mut conn, planned, &caller).await?;
        drop(conn);
        beside::answer(&self.ctx, gathered).await
    }
}

fn default_size() -> i64 {
    20
}
