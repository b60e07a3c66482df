//! The admins' calls.

use platform::{
    cached_response::RecordJson,
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    ids,
    listing::Listing,
    paging::Paging,
    records::{BulkDeletion, Caller, Change, StartedFrom},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};

use crate::{
    admin::{self, Filter, State},
    calendar,
    record::{Event, EventKind},
    requests::{EventInput, EventSelection},
    responses::{EventAdmin, EventAdminSummary},
};

pub struct AdminApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/events")]
impl AdminApi {
    /// Events, published or not.
    #[oai(
        path = "/list/:page/:size",
        method = "get",
        operation_id = "list_admin_events"
    )]
    async fn list_admin_events(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        /// A part of title or place.
        q: Query<Option<String>>,
        state: Query<Option<State>>,
    ) -> Result<Json<Listing<EventAdminSummary>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = Filter {
            text: q.0,
            state: state.0.unwrap_or_default(),
            today: calendar::today(&self.ctx),
        };
        let mut conn = self.ctx.db.read().acquire().await?;
        let events = admin::events(&mut conn, &filter, paging).await?;
        Ok(Json(events))
    }

    /// An event for its editor.
    #[oai(path = "/:key", method = "get", operation_id = "get_admin_event")]
    async fn get_admin_event(&self, key: Path<String>) -> Result<RecordJson<EventAdmin>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(RecordJson(admin::event(&mut conn, &key.0).await?))
    }

    #[oai(path = "/", method = "post", operation_id = "create_event")]
    async fn create_event(
        &self,
        body: Json<EventInput>,
        caller: Caller,
    ) -> Result<Created<EventAdmin>> {
        self.claim(&body.0, &caller).await?;
        let event = body.0.into_event(self.ctx.config.site.time_zone, None)?;
        let key = new_key(&event)?;
        let mut tx = self.ctx.db.write().await?;
        self.ctx
            .records
            .create::<EventKind>(&mut tx, &caller.actor(), &key, &event)
            .await?;
        let made = admin::event(&mut tx, &key).await?;
        tx.commit().await?;
        Ok(Created::new(made))
    }

    /// Saves an event. `409` with both versions when somebody else saved it meanwhile.
    #[oai(path = "/:key", method = "put", operation_id = "update_event")]
    async fn update_event(
        &self,
        key: Path<String>,
        body: Json<EventInput>,
        started_from: StartedFrom,
        caller: Caller,
    ) -> Result<RecordJson<EventAdmin>> {
        let revision = started_from.revision(body.0.revision)?;
        let claimed = self.claim(&body.0, &caller).await;
        let mut tx = self.ctx.db.write().await?;
        let change = Change {
            actor: &caller.actor(),
            key: &key.0,
            revision,
        };
        let edit = self.ctx.records.edit::<EventKind>(&mut tx, change).await?;
        let stored = edit.existing(calendar::missing)?;
        let zone = self.ctx.config.site.time_zone;
        let event = claimed.and_then(|()| body.0.into_event(zone, Some(stored)));
        edit.save(&mut tx, event).await?;
        let saved = admin::event(&mut tx, &key.0).await?;
        tx.commit().await?;
        Ok(RecordJson(saved))
    }

    /// Deletes events, all or none. The journal takes them back in one go.
    #[oai(path = "/delete", method = "post", operation_id = "delete_events")]
    async fn delete_events(
        &self,
        body: Json<EventSelection>,
        caller: Caller,
    ) -> Result<Json<BulkDeletion>> {
        let keys = body.0.keys.chosen("keys")?;
        let mut tx = self.ctx.db.write().await?;
        let records = &self.ctx.records;
        let deletion = records
            .remove_all::<EventKind>(&mut tx, &caller.actor(), &keys)
            .await?;
        tx.commit().await?;
        Ok(Json(deletion))
    }
}

impl AdminApi {
    /// Keeps the uploads that were sent.
    async fn claim(&self, input: &EventInput, caller: &Caller) -> Result<()> {
        for (field, paths) in input.uploads() {
            self.ctx.media.claim_as(caller, field, &paths).await?;
        }
        Ok(())
    }
}

/// The day and a few letters that no other event of that day has: `2026-12-21-k3vqa7xd`.
fn new_key(event: &Event) -> Result<String> {
    let random = ids::random_text(9).map_err(ApiError::internal)?;
    let letters = random.chars().filter(char::is_ascii_alphanumeric);
    let letters: String = letters.take(8).collect();
    Ok(format!("{}-{}", event.start.day(), letters.to_lowercase()))
}
