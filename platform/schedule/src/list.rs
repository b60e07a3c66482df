//! Lists of plans and of what became of them.

use std::collections::HashMap;

use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use super::{
    change_set, edit_path, missing,
    responses::{PlanCounts, PlanState, PlanSummary, RunSummary},
};
use platform::{
    ctx::Ctx,
    db::PageQuery,
    error::{ApiError, Result},
    listing::Listing,
    member::{self, Author},
    paging::Paging,
    records::is_undone,
    timestamp::Timestamp,
};

/// Which plans to list; everything that is left out is not looked at.
#[derive(Default)]
pub(super) struct Filter {
    pub plan: Option<String>,
    pub state: Option<PlanState>,
    pub kind: Option<String>,
    pub record: Option<String>,
    pub change_set: Option<String>,
}

#[derive(sqlx::FromRow)]
struct PlanRow {
    key: String,
    kind: String,
    record: Option<String>,
    title: String,
    author: i64,
    publish_at: Option<Timestamp>,
    until: Option<Timestamp>,
    failure: Option<String>,
    editor: String,
    change_set: Option<String>,
    revision: i64,
    updated_at: Timestamp,
}

/// Plans with what became of them at the time that they have now.
macro_rules! plans {
    ($columns:literal, $besides:literal) => {
        concat!(
            "select ",
            $columns,
            " from schedule_plans p
              left join schedule_runs f on f.plan = p.key and f.planned_at = p.publish_at ",
            $besides
        )
    };
}

/// A page of plans: what is due next first, then what was changed last.
pub(super) async fn plans(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<Listing<PlanSummary>> {
    let query = PageQuery {
        rows: QueryBuilder::new(plans!(
            "p.key, p.kind, iif(p.base is null, null, p.record) as record, p.title, p.author, p.publish_at, p.until,
             f.reason as failure, p.editor, p.change_set, r.revision, r.updated_at",
            "join platform_records r on r.kind = 'plan' and r.key = p.key"
        )),
        count: plans!("count(*)", ""),
        order: "p.publish_at is null, p.publish_at, r.updated_at desc, p.key",
    };
    let rows = query.page(conn, paging, |query| restrict(query, filter));
    let rows: Listing<PlanRow> = rows.await?;
    let authors: Vec<i64> = rows.items.iter().map(|row| row.author).collect();
    let authors = member::authors(conn, &authors).await?;
    let sets = change_set::titles(conn).await?;
    Ok(rows.map(|row| row.show(ctx, &authors, &sets)))
}

fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter) {
    query.push(" where 1");
    if let Some(plan) = &filter.plan {
        query.push(" and p.key = ").push_bind(plan.clone());
    }
    if let Some(kind) = &filter.kind {
        query.push(" and p.kind = ").push_bind(kind.clone());
    }
    if let Some(record) = &filter.record {
        query
            .push(" and p.base is not null and p.record = ")
            .push_bind(record.clone());
    }
    if let Some(set) = &filter.change_set {
        query.push(" and p.change_set = ").push_bind(set.clone());
    }
    match filter.state {
        None => {}
        Some(PlanState::Draft) => {
            query.push(" and p.publish_at is null");
        }
        Some(PlanState::Due) => {
            query.push(" and p.publish_at is not null and f.id is null");
        }
        Some(PlanState::Failed) => {
            query.push(" and f.id is not null");
        }
    }
}

/// One plan as lists show it; `404` where there is none.
pub(super) async fn plan(ctx: &Ctx, conn: &mut SqliteConnection, key: &str) -> Result<PlanSummary> {
    let filter = Filter {
        plan: Some(key.to_owned()),
        ..Filter::default()
    };
    let mut plans = plans(ctx, conn, &filter, Paging::new(0, 1)?).await?;
    plans.items.pop().ok_or_else(missing)
}

pub(super) async fn counts(conn: &mut SqliteConnection) -> Result<PlanCounts> {
    Ok(sqlx::query_as(plans!(
        "coalesce(sum(p.publish_at is not null and f.id is null), 0) as due,
         coalesce(sum(p.publish_at is null), 0) as draft,
         coalesce(sum(f.id is not null), 0)
             + (select count(*)
                from schedule_change_sets s
                join schedule_runs r on r.plan = s.key and r.planned_at = s.publish_at) as failed",
        ""
    ))
    .fetch_one(conn)
    .await?)
}

impl PlanRow {
    fn show(
        self,
        ctx: &Ctx,
        authors: &HashMap<i64, Author>,
        sets: &HashMap<String, String>,
    ) -> PlanSummary {
        let state = match (self.publish_at, &self.failure) {
            (None, _) => PlanState::Draft,
            (Some(_), None) => PlanState::Due,
            (Some(_), Some(_)) => PlanState::Failed,
        };
        PlanSummary {
            kind_label: kind_label(ctx, &self.kind),
            edit_path: edit_path(&self.editor, &self.key),
            key: self.key,
            kind: self.kind,
            record: self.record,
            title: self.title,
            state,
            publish_at: self.publish_at,
            until: self.until,
            failure: self.failure,
            change_set_title: self
                .change_set
                .as_ref()
                .and_then(|set| sets.get(set).cloned()),
            change_set: self.change_set,
            author_name: name(authors, self.author),
            updated_at: self.updated_at,
            revision: self.revision,
        }
    }
}

#[derive(sqlx::FromRow)]
struct RunRow {
    id: i64,
    kind: String,
    record: Option<String>,
    title: String,
    path: Option<String>,
    author: i64,
    planned_at: Option<Timestamp>,
    ran_at: Timestamp,
    reason: Option<String>,
    entry: Option<i64>,
    batch: Option<String>,
    is_undone: bool,
    until: Option<Timestamp>,
    ended_at: Option<Timestamp>,
    end_reason: Option<String>,
}

/// A page of what became of plans, the newest first.
pub(super) async fn runs(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    paging: Paging,
) -> Result<Listing<RunSummary>> {
    let query = PageQuery {
        rows: QueryBuilder::new(concat!(
            "select id, kind, record, title, path, author, planned_at, ran_at, reason, entry,
                    batch, until, ended_at, end_reason,
                    coalesce((
                        select min(",
            is_undone!("j.id"),
            ")
                        from platform_journal j
                        where (j.id = run.entry or j.batch = run.batch)
                          and j.before is not j.after
                          and not (j.kind = 'plan' and exists (
                              select 1 from schedule_runs r where r.plan = j.key and r.reason is null))
                    ), 0) as is_undone
             from schedule_runs run",
        )),
        count: "select count(*) from schedule_runs",
        order: "id desc",
    };
    let rows: Listing<RunRow> = query.page(conn, paging, |_| {}).await?;
    let authors: Vec<i64> = rows.items.iter().map(|row| row.author).collect();
    let authors = member::authors(conn, &authors).await?;
    Ok(rows.map(|row| RunSummary {
        id: row.id,
        kind_label: kind_label(ctx, &row.kind),
        kind: row.kind,
        record: row.record,
        title: row.title,
        path: row.path,
        author_name: name(&authors, row.author),
        planned_at: row.planned_at,
        ran_at: row.ran_at,
        reason: row.reason,
        entry: row.entry,
        batch: row.batch,
        is_undone: row.is_undone,
        until: row.until,
        ended_at: row.ended_at,
        end_reason: row.end_reason,
    }))
}

/// What was done last. Within a transaction it is its own: there is one writer.
pub(super) async fn newest_run(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<RunSummary> {
    let mut runs = runs(ctx, conn, Paging::new(0, 1)?).await?;
    runs.items
        .pop()
        .ok_or_else(|| ApiError::internal(anyhow::anyhow!("the run was not noted")))
}

fn kind_label(ctx: &Ctx, kind: &str) -> String {
    let known = ctx.records.kind(kind);
    known.map_or(kind, |known| known.label()).to_owned()
}

pub(super) fn name(authors: &HashMap<i64, Author>, id: i64) -> String {
    let author = authors.get(&id);
    author.map_or_else(String::new, |author| author.display_name.clone())
}
