//! The journal's calls: list, look, undo.

use chrono::{DateTime, Utc};
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
    types::Any,
};
use serde_json::Value;

use super::{Action, Entry, journal};
use crate::{
    auth::Caller,
    ctx::Ctx,
    error::{ApiError, Result},
    paging::{PageInfo, Paging},
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
        actor: Query<Option<i64>>,
        /// From this time on.
        from: Query<Option<DateTime<Utc>>>,
        /// Before this time.
        to: Query<Option<DateTime<Utc>>>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
    ) -> Result<Json<JournalPage>> {
        let paging = Paging::new(page.0, size.0)?;
        let filter = journal::Filter {
            kind: kind.0,
            key: key.0,
            actor: actor.0,
            from: from.0,
            to: to.0,
        };
        let (entries, total) = journal::list(self.ctx.db.read(), &filter, paging).await?;
        let entries = entries.into_iter().map(|entry| self.show(entry)).collect();
        Ok(Json(JournalPage {
            embedded: JournalEntries { entries },
            page: paging.info(total),
        }))
    }

    /// One change with both versions of the record.
    #[oai(path = "/:id", method = "get", operation_id = "get_journal_entry")]
    async fn get_journal_entry(&self, id: Path<i64>) -> Result<Json<JournalEntryDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let Some((entry, before, after)) = journal::find(&mut conn, id.0).await? else {
            return Err(ApiError::not_found("없는 변경 기록이에요."));
        };
        Ok(Json(JournalEntryDetail {
            entry: self.show(entry),
            before: before.map(Any),
            after: after.map(Any),
        }))
    }

    /// Takes a change back; answers the change that does so.
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
    fn show(&self, entry: Entry) -> JournalEntry {
        let kind = self.ctx.records.kind(&entry.kind);
        let kind_label = kind.map_or_else(|| entry.kind.clone(), |kind| kind.label().to_owned());
        let label =
            |field: &String| kind.map_or_else(|| field.clone(), |kind| kind.field_label(field));
        JournalEntry {
            id: entry.id,
            at: entry.at,
            actor_id: entry.actor.id,
            actor_name: entry.actor.name,
            kind: entry.kind,
            kind_label,
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

/// A page of the journal.
#[derive(Object)]
struct JournalPage {
    #[oai(rename = "_embedded")]
    embedded: JournalEntries,
    page: PageInfo,
}

#[derive(Object)]
struct JournalEntries {
    #[oai(rename = "journalDTOList")]
    entries: Vec<JournalEntry>,
}

/// Who changed what and when.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct JournalEntry {
    id: i64,
    at: DateTime<Utc>,
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
    /// The same fields as people call them.
    field_labels: Vec<String>,
    revision: i64,
    undo_of: Option<i64>,
    undone_by: Option<i64>,
    /// What the changes of one bulk action share; `undo_journal_batch` takes all of them back.
    batch: Option<String>,
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
}
