//! Lists of change sets and of what they hold.

use std::collections::HashMap;

use sqlx::{QueryBuilder, SqliteConnection};

use super::responses::{ChangeSetDetail, ChangeSetPage, ChangeSetSummary, GatheredPlan};
use crate::{
    change_set::{MOST, missing, plans_of},
    list::{self, Filter},
};
use platform::{
    ctx::Ctx, db::PageQuery, error::Result, listing::Listing, member, paging::Paging, records,
    timestamp::Timestamp,
};

#[derive(sqlx::FromRow)]
struct SetRow {
    key: String,
    title: String,
    author: i64,
    publish_at: Option<Timestamp>,
    until: Option<Timestamp>,
    failure: Option<String>,
    count: i64,
    revision: i64,
    updated_at: Timestamp,
}

/// Which sets to list.
pub(super) enum Sets<'a> {
    All,
    One(&'a str),
    /// Those that could not be published at the time that they have now.
    Failed,
}

/// A page of sets: what is due next first, then what was changed last.
pub(super) async fn sets(
    conn: &mut SqliteConnection,
    which: Sets<'_>,
    paging: Paging,
) -> Result<ChangeSetPage> {
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select s.key, s.title, s.author, s.publish_at, s.until, f.reason as failure,
                    (select count(*) from schedule_plans p where p.change_set = s.key) as count,
                    r.revision, r.updated_at
             from schedule_change_sets s
             join platform_records r on r.kind = 'change_set' and r.key = s.key
             left join schedule_runs f on f.plan = s.key and f.planned_at = s.publish_at",
        ),
        count: "select count(*) from schedule_change_sets s
                left join schedule_runs f on f.plan = s.key and f.planned_at = s.publish_at",
        order: "s.publish_at is null, s.publish_at, r.updated_at desc, s.key",
    };
    let rows = query.page(conn, paging, |query| {
        match which {
            Sets::All => query,
            Sets::One(key) => query.push(" where s.key = ").push_bind(key.to_owned()),
            Sets::Failed => query.push(" where f.id is not null"),
        };
    });
    let rows: Listing<SetRow> = rows.await?;
    let authors: Vec<i64> = rows.items.iter().map(|row| row.author).collect();
    let authors = member::authors(conn, &authors).await?;
    Ok(rows.map(|row| ChangeSetSummary {
        author_name: list::name(&authors, row.author),
        key: row.key,
        title: row.title,
        count: row.count,
        publish_at: row.publish_at,
        until: row.until,
        failure: row.failure,
        updated_at: row.updated_at,
        revision: row.revision,
    }))
}

/// One set as lists show it; `404` where there is none.
pub(super) async fn set(conn: &mut SqliteConnection, key: &str) -> Result<ChangeSetSummary> {
    let mut sets = sets(conn, Sets::One(key), Paging::new(0, 1)?).await?;
    sets.items.pop().ok_or_else(missing)
}

pub(super) async fn detail(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    key: &str,
) -> Result<ChangeSetDetail> {
    let set = set(conn, key).await?;
    let filter = Filter {
        change_set: Some(key.to_owned()),
        ..Filter::default()
    };
    let listed = list::plans(ctx, conn, &filter, Paging::new(0, MOST)?).await?;
    let mut listed: HashMap<String, _> = listed
        .items
        .into_iter()
        .map(|plan| (plan.key.clone(), plan))
        .collect();
    let mut plans = Vec::new();
    for (key, plan) in plans_of(ctx, conn, key).await? {
        let now = match plan.record() {
            Some(record) => Some(records::revision(conn, &plan.kind, record).await?),
            None => None,
        };
        if let Some(listed) = listed.remove(&key) {
            plans.push(GatheredPlan {
                plan: listed,
                is_stale: plan.base != now,
            });
        }
    }
    Ok(ChangeSetDetail { set, plans })
}
