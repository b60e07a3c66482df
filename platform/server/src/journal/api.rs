//! The journal's calls: list, look, undo.

use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
    types::Any,
};
use serde_json::Value;

use platform::{
    ctx::Ctx,
    error::{ApiError, Result},
    listing::{Listable, Listing},
    paging::Paging,
    records::Caller,
    timestamp::Timestamp,
};
use platform::{
    proof,
    records::{Action, Entry, journal},
};

pub struct JournalApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/journal")]
impl JournalApi {
    /// Changes of all records, newest first.
    #[oai(path = "/", method = "get", operation_id = "list_journal")]
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    async fn list_journal(
        &self,
        kind: Query<Option<String>>,
        key: Query<Option<String>>,
        /// A member's number, or 0 for what the program itself did.
        actor: Query<Option<i64>>,
        /// From this time on.
        from: Query<Option<Timestamp>>,
        /// Before this time.
        to: Query<Option<Timestamp>>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<Listing<JournalEntry>>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = journal::Filter {
            kind: kind.0,
            key: key.0,
            actor: actor.0,
            from: from.0,
            to: to.0,
        };
        let entries = journal::list(self.ctx.db.read(), &filter, paging).await?;
        Ok(Json(entries.map(|entry| self.show(entry))))
    }

    /// What the journal can be filtered by: the kinds and the people of all its changes.
    #[oai(
        path = "/filters",
        method = "get",
        operation_id = "list_journal_filters"
    )]
    async fn list_journal_filters(&self) -> Result<Json<JournalFilters>> {
        let db = self.ctx.db.read();
        let (kinds, actors) = tokio::try_join!(journal::kinds(db), journal::actors(db))?;
        let kinds = kinds.into_iter().map(|kind| JournalKind {
            label: self.kind_label(&kind),
            kind,
        });
        let actors = actors
            .into_iter()
            .map(|(id, name)| JournalActor { id, name });
        Ok(Json(JournalFilters {
            kinds: kinds.collect(),
            actors: actors.collect(),
        }))
    }

    /// One change with both versions of the record.
    #[oai(path = "/:id", method = "get", operation_id = "get_journal_entry")]
    async fn get_journal_entry(&self, id: Path<i64>) -> Result<Json<JournalEntryDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let Some((entry, before, after)) = journal::find(&mut conn, id.0).await? else {
            return Err(ApiError::not_found("없는 변경 기록이에요."));
        };
        let left_in_batch = match &entry.batch {
            Some(batch) => {
                let left = self.ctx.records.left_of_batch(&mut conn, batch);
                Box::pin(left).await?.len() as u64
            }
            None => 0,
        };
        Ok(Json(JournalEntryDetail {
            undone_along: self.ctx.records.undone_along(&mut conn, id.0).await?.len() as u64,
            entry: self.show(entry),
            left_in_batch,
            before: before.map(Any),
            after: after.map(Any),
        }))
    }

    /// Takes a change back; answers the change that does so. `409` without a proof of the last 10
    /// minutes where the change was one of a member: it could keep somebody out.
    #[oai(
        path = "/:id/undo",
        method = "post",
        operation_id = "undo_journal_entry"
    )]
    async fn undo_journal_entry(
        &self,
        id: Path<i64>,
        caller: Caller,
    ) -> Result<Json<JournalEntry>> {
        self.prove(&caller, id.0).await?;
        let mut tx = self.ctx.db.write().await?;
        let undone = self
            .ctx
            .records
            .undo(&mut tx, &caller.actor(), id.0)
            .await?;
        let found = journal::find(&mut tx, undone).await?;
        tx.commit().await?;
        let (entry, ..) = found.ok_or_else(|| ApiError::not_found("없는 변경 기록이에요."))?;
        Ok(Json(self.show(entry)))
    }

    /// Takes back a bulk change, all of it or nothing.
    #[oai(
        path = "/batch/:batch/undo",
        method = "post",
        operation_id = "undo_journal_batch"
    )]
    async fn undo_journal_batch(
        &self,
        batch: Path<String>,
        caller: Caller,
    ) -> Result<Json<JournalUndone>> {
        let mut tx = self.ctx.db.write().await?;
        let undone = self
            .ctx
            .records
            .undo_batch(&mut tx, &caller.actor(), &batch.0)
            .await?;
        tx.commit().await?;
        Ok(Json(JournalUndone { undone }))
    }
}

impl JournalApi {
    /// Asks who the caller is where taking the change back could keep somebody out.
    async fn prove(&self, caller: &Caller, id: i64) -> Result<()> {
        let found = journal::find(&mut *self.ctx.db.read().acquire().await?, id).await?;
        let kind = found.and_then(|(entry, ..)| self.ctx.records.kind(&entry.kind));
        match kind {
            Some(kind) if kind.needs_proof() => proof::require(&self.ctx, caller).await,
            _ => Ok(()),
        }
    }

    /// What an admin reads; the name itself where its module is off.
    fn kind_label(&self, name: &str) -> String {
        let kind = self.ctx.records.kind(name);
        kind.map_or_else(|| name.to_owned(), |kind| kind.label().to_owned())
    }

    fn show(&self, entry: Entry) -> JournalEntry {
        let kind = self.ctx.records.kind(&entry.kind);
        let label =
            |field: &String| kind.map_or_else(|| field.clone(), |kind| kind.field_label(field));
        JournalEntry {
            id: entry.id,
            at: entry.at,
            actor_id: entry.actor.id,
            actor_name: entry.actor.name,
            kind_label: self.kind_label(&entry.kind),
            kind: entry.kind,
            key: entry.key,
            title: entry.title,
            action: entry.action,
            field_labels: entry.fields.iter().map(label).collect(),
            fields: entry.fields,
            revision: entry.revision,
            undo_of: entry.undo_of,
            undone_by: entry.undone_by,
            batch: entry.batch,
        }
    }
}

fn default_size() -> i64 {
    20
}

#[derive(Object)]
struct JournalFilters {
    kinds: Vec<JournalKind>,
    actors: Vec<JournalActor>,
}

#[derive(Object)]
struct JournalKind {
    kind: String,
    /// What an admin reads: 정보 페이지.
    label: String,
}

#[derive(Object)]
struct JournalActor {
    id: i64,
    name: String,
}

/// Who changed what and when.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct JournalEntry {
    id: i64,
    at: Timestamp,
    /// Absent when the program itself made the change.
    actor_id: Option<i64>,
    actor_name: String,
    kind: String,
    kind_label: String,
    key: String,
    /// The record's name at the time of the change.
    title: String,
    action: Action,
    /// The top-level fields that changed.
    fields: Vec<String>,
    /// What people call these fields.
    field_labels: Vec<String>,
    revision: i64,
    undo_of: Option<i64>,
    undone_by: Option<i64>,
    /// What the changes of one bulk action share; `undo_journal_batch` takes all of them back.
    batch: Option<String>,
}

impl Listable for JournalEntry {
    const PAGE: &'static str = "JournalPage";
    const LIST: &'static str = "JournalEntries";
    const NAME: &'static str = "journalDTOList";
    const ABOUT: Option<&'static str> = Some("A page of the journal.");
}

/// What was taken back.
#[derive(Object)]
struct JournalUndone {
    undone: i64,
}

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct JournalEntryDetail {
    #[oai(flatten)]
    entry: JournalEntry,
    before: Option<Any<Value>>,
    after: Option<Any<Value>>,
    /// How many changes `undo_journal_batch` would take back with this one, itself among them; 0 where it is not part of a
    /// bulk action.
    left_in_batch: u64,
    /// How many of them `undo_journal_entry` takes back too, since this one alone would leave them behind.
    undone_along: u64,
}
