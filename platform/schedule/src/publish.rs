//! Makes a planned change.

use serde_json::Value;
use sqlx::{SqliteConnection, types::Json};

use super::{
    Draft, DraftKind,
    compose::{installed, made_now},
    draftable,
};
use platform::{
    ctx::Ctx,
    db::Tx,
    draft::Made,
    error::{ApiError, Result},
    media,
    records::{self, Actor, Cause, Change, new_batch},
    timestamp::Timestamp,
};

/// Who the journal names.
pub(super) const ACTOR: &str = "예약 게시";

/// How a plan is published.
#[derive(Clone, Copy)]
pub(super) struct Publishing<'a> {
    pub actor: &'a Actor,
    /// The time that was planned; absent where an admin does not wait for it.
    pub planned_at: Option<Timestamp>,
    /// Even over what others changed since the plan was made.
    pub anyway: bool,
    /// The batch of the journal that the change belongs to.
    pub batch: Option<&'a str>,
}

/// Publishes the plan in `tx`: the record changes, the plan is gone, the run is noted.
///
/// `409` with both versions when the record was changed or removed since, unless `anyway`.
pub(super) async fn publish(
    ctx: &Ctx,
    tx: &mut Tx,
    key: &str,
    plan: Draft,
    how: Publishing<'_>,
) -> Result<()> {
    let kind = installed(ctx, &plan.kind)?;
    let draftable = draftable(ctx, &plan.kind)?;
    let now = ctx.clock.now();
    let (record, value) = made_now(ctx, tx, &plan).await?;
    if plan.base.is_some() {
        draftable.require_ready(tx, &record, &value).await?;
    }
    let before = records::revision(tx, kind.name(), &record).await?;
    let change = Change {
        actor: how.actor,
        key: &record,
        revision: plan.base.filter(|_| !how.anyway),
    };
    let own_batch = match how.batch {
        None if draftable.spreads() => Some(new_batch()?),
        _ => None,
    };
    let cause = Cause {
        batch: how.batch.or(own_batch.as_deref()),
        undo_of: None,
    };
    let made = Made {
        kind,
        change,
        value,
        cause,
    };
    let after = draftable.write(ctx, tx, made).await?;
    // What spread is taken back as a whole.
    let entry = match after == before || draftable.spreads() {
        true => None,
        false => newest_entry(tx, kind.name(), &record).await?,
    };
    let path = match kind.load(tx, &record).await? {
        Some(value) => draftable.path(&record, &value)?,
        None => None,
    };
    // The record refers to the files now, so none of them is let go.
    let gone = Change {
        actor: how.actor,
        key,
        revision: None,
    };
    let run = Run {
        plan: key,
        kind: &plan.kind,
        record: Some(&record),
        title: &plan.title,
        path: path.as_deref(),
        author: plan.author,
        planned_at: how.planned_at,
        ran_at: now,
        reason: None,
        entry,
        batch: own_batch.as_deref(),
        until: plan
            .until
            .filter(|_| entry.is_some() || own_batch.is_some()),
    };
    run.note(ctx, tx).await?;
    ctx.records.remove::<DraftKind>(tx, gone).await?;
    Ok(())
}

async fn newest_entry(
    conn: &mut SqliteConnection,
    kind: &str,
    record: &str,
) -> Result<Option<i64>> {
    Ok(
        sqlx::query_scalar("select max(id) from platform_journal where kind = ?1 and key = ?2")
            .bind(kind)
            .bind(record)
            .fetch_one(conn)
            .await?,
    )
}

/// What became of a plan at one time.
pub(super) struct Run<'a> {
    pub plan: &'a str,
    pub kind: &'a str,
    pub record: Option<&'a str>,
    pub title: &'a str,
    pub path: Option<&'a str>,
    pub author: i64,
    pub planned_at: Option<Timestamp>,
    pub ran_at: Timestamp,
    pub reason: Option<&'a str>,
    pub entry: Option<i64>,
    /// What a set changed, or a plan that changed more than its record.
    pub batch: Option<&'a str>,
    pub until: Option<Timestamp>,
}

impl Run<'_> {
    /// Writes it down. A plan has one run for each time that it was given.
    pub async fn note(&self, ctx: &Ctx, conn: &mut SqliteConnection) -> Result<()> {
        if let Some(until) = self.until {
            let files = self.former_files(ctx, conn).await?;
            media::keep_until(conn, &files, until).await?;
        }
        sqlx::query(
            "insert into schedule_runs
             (plan, kind, record, title, path, author, planned_at, ran_at, reason, entry, until,
              batch)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )
        .bind(self.plan)
        .bind(self.kind)
        .bind(self.record)
        .bind(self.title)
        .bind(self.path)
        .bind(self.author)
        .bind(self.planned_at)
        .bind(self.ran_at)
        .bind(self.reason)
        .bind(self.entry)
        .bind(self.until)
        .bind(self.batch)
        .execute(conn)
        .await?;
        Ok(())
    }

    /// What the changed records referred to before.
    async fn former_files(&self, ctx: &Ctx, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        let before: Vec<(String, Json<Value>)> = sqlx::query_as(
            "select kind, before
             from platform_journal
             where (id = ?1 or batch = ?2) and before is not null",
        )
        .bind(self.entry)
        .bind(self.batch)
        .fetch_all(conn)
        .await?;
        let files = before.iter().filter_map(|(kind, before)| {
            let kind = ctx.records.kind(kind)?;
            Some(kind.media(before))
        });
        Ok(files.flatten().collect())
    }
}

/// The error, with which of the changes it is about. Two versions of one of them say nothing of the others.
pub fn named(title: &str, error: ApiError) -> ApiError {
    if !error.status.is_client_error() {
        return error;
    }
    let message = match error.conflict {
        Some(_) => "담은 뒤에 다른 사람이 먼저 저장하거나 지웠어요.",
        None => &error.message,
    };
    ApiError::conflict(format!("“{title}”: {message}"))
}
