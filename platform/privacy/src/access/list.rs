//! The record of access as admins go through it. No API token may.

use std::collections::HashMap;

use futures_util::TryStreamExt;
use poem_openapi::{
    Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::{QueryBuilder, Sqlite, SqliteConnection};

use platform::{
    access_log,
    ctx::Ctx,
    days::{self, Span},
    db::PageQuery,
    error::{ApiError, Result},
    listing::{Listable, Listing},
    member::{Author, MEMBER, authors},
    paging::Paging,
    personal::AccessAction,
    timestamp::Timestamp,
};

/// Members or things that one entry names at most in an answer.
const MOST_NAMED: usize = 1000;

pub struct AccessApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/access")]
impl AccessApi {
    /// Who saw personal data or took it along, newest first.
    #[oai(path = "/:page/:size", method = "get", operation_id = "list_access")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the call")]
    async fn list_access(
        &self,
        page: Path<i64>,
        size: Path<i64>,
        /// Only what was seen of this kind: `member`, `application`.
        kind: Query<Option<String>>,
        action: Query<Option<AccessAction>>,
        /// Only accesses by this admin.
        actor: Query<Option<i64>>,
        /// Only accesses to data of the member with this number, however many others were shown.
        member: Query<Option<i64>>,
        /// Only accesses in which the thing with this number was shown: an application.
        item: Query<Option<i64>>,
        /// Whole days, both included, or moments; either end may be open.
        #[oai(name = "startDate")]
        start_date: Query<Option<String>>,
        #[oai(name = "endDate")] end_date: Query<Option<String>>,
    ) -> Result<Json<AccessPage>> {
        let filter = Filter {
            kind: kind.0.filter(|kind| !kind.is_empty()),
            action: action.0,
            actor: actor.0,
            member: member.0,
            item: item.0,
            span: self.span(start_date.0, end_date.0)?,
            ..Filter::default()
        };
        let paging = Paging::new(page.0, size.0)?;
        Ok(Json(list(&self.ctx, &filter, paging).await?))
    }

    /// One access with the numbers of those whose data was seen, the first 1,000.
    #[oai(path = "/entry/:id", method = "get", operation_id = "get_access")]
    async fn get_access(&self, id: Path<i64>) -> Result<Json<AccessDetail>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let mut query = QueryBuilder::<Sqlite>::new(COLUMNS);
        query.push(" where id = ").push_bind(id.0);
        let row: Option<Row> = query.build_query_as().fetch_optional(&mut *conn).await?;
        let row = row.ok_or_else(|| ApiError::not_found("없는 기록입니다."))?;
        let (mut members, mut items) = (row.members(), row.items());
        members.truncate(MOST_NAMED);
        items.truncate(MOST_NAMED);
        let authors = authors(&mut conn, &members).await?;
        let members = members.into_iter().map(|id| AccessMember {
            id,
            name: authors.get(&id).map(|one| one.display_name.clone()),
        });
        Ok(Json(AccessDetail {
            members: members.collect(),
            items,
        }))
    }
}

impl AccessApi {
    /// The days or moments that were asked for; a missing end is open.
    fn span(&self, start: Option<String>, end: Option<String>) -> Result<Option<Span>> {
        let given = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let (start, end) = (given(start), given(end));
        if start.is_none() && end.is_none() {
            return Ok(None);
        }
        let start = start.as_deref().unwrap_or("1900-01-01").trim();
        let end = end.as_deref().unwrap_or("9998-12-31").trim();
        days::range(start, end, self.ctx.config.site.time_zone).map(Some)
    }
}

/// Which accesses; all of them without any.
#[derive(Default)]
struct Filter {
    kind: Option<String>,
    action: Option<AccessAction>,
    actor: Option<i64>,
    member: Option<i64>,
    item: Option<i64>,
    span: Option<Span>,
    /// Not those by this member themselves.
    by_others_than: Option<i64>,
}

/// A page of the record of who saw personal data.
#[derive(Object)]
#[oai(rename = "AccessPage")]
struct AccessPage {
    #[oai(flatten)]
    accesses: Listing<Access>,
    /// Everybody who stands in the whole record, by name.
    actors: Vec<AccessActor>,
}

#[derive(Object, sqlx::FromRow)]
struct AccessActor {
    id: i64,
    /// What they were called at their last access.
    name: String,
}

/// Who saw personal data or took it along.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct Access {
    id: i64,
    at: Timestamp,
    actor_id: i64,
    /// What whoever saw it was called then.
    actor: String,
    /// The name of the API token through which a program saw it.
    token: Option<String>,
    /// From where; absent for accesses that were recorded without.
    address: Option<String>,
    action: AccessAction,
    /// `member`, `application`.
    kind: String,
    /// A session's title; the name of a member who was looked at alone; else empty.
    subject: String,
    /// One of them; absent where it was a list.
    subject_id: Option<i64>,
    /// What was typed; empty where it was looked at for `purpose` alone.
    reason: String,
    /// What such a look is for; never empty.
    purpose: String,
    /// How many were shown.
    count: i64,
}

impl Listable for Access {
    const PAGE: &'static str = "AccessListing";
    const LIST: &'static str = "AccessList";
    const NAME: &'static str = "accessDTOList";
}

/// Whose data was seen.
#[derive(Object)]
struct AccessDetail {
    members: Vec<AccessMember>,
    /// The numbers of what was shown, where that was not the members themselves.
    items: Vec<i64>,
}

#[derive(Object)]
struct AccessMember {
    id: i64,
    /// What the member is called now.
    name: Option<String>,
}

const COLUMNS: &str = "select id, at, actor_id, actor_name, token, address, action, kind, subject,
            subject_id, reason, count, items, first_member, last_member, members
     from auth_access";

#[derive(sqlx::FromRow)]
pub(super) struct Row {
    pub id: i64,
    pub at: Timestamp,
    pub actor_id: i64,
    actor_name: String,
    token: Option<String>,
    address: Option<String>,
    pub action: AccessAction,
    pub kind: String,
    pub subject: String,
    pub subject_id: Option<i64>,
    pub reason: String,
    count: i64,
    items: Option<Vec<u8>>,
    first_member: Option<i64>,
    last_member: Option<i64>,
    members: Option<Vec<u8>>,
}

impl Row {
    /// Where it was looked at from; absent where the program did not see it.
    pub(super) fn address(&self, ctx: &Ctx) -> Result<Option<String>> {
        let sealed = self.address.as_deref();
        let address =
            sealed.map(|sealed| access_log::unseal_address(ctx, self.actor_id, self.at, sealed));
        address.transpose()
    }

    /// The member who was looked at.
    fn member(&self) -> Option<i64> {
        self.subject_id.filter(|_| self.kind == MEMBER)
    }

    fn members(&self) -> Vec<i64> {
        match &self.members {
            Some(packed) => access_log::unpack(packed),
            None => self.first_member.into_iter().collect(),
        }
    }

    fn items(&self) -> Vec<i64> {
        match &self.items {
            Some(packed) => access_log::unpack(packed),
            None if self.kind == MEMBER => Vec::new(),
            None => self.subject_id.into_iter().collect(),
        }
    }

    fn concerns(&self, member: i64) -> bool {
        match &self.members {
            Some(packed) => access_log::holds(packed, member),
            None => self.first_member == Some(member) && self.last_member == Some(member),
        }
    }

    fn shows(&self, item: i64) -> bool {
        match &self.items {
            Some(packed) => access_log::holds(packed, item),
            None => self.subject_id == Some(item),
        }
    }
}

async fn list(ctx: &Ctx, filter: &Filter, paging: Paging) -> Result<AccessPage> {
    let mut conn = ctx.db.read().acquire().await?;
    let Listing { items: rows, page } = find(&mut conn, filter, paging).await?;
    let named: Vec<i64> = rows.iter().filter_map(Row::member).collect();
    let authors = authors(&mut conn, &named).await?;
    let items = rows.into_iter().map(|row| show(ctx, row, &authors));
    let items = items.collect::<Result<_>>()?;
    Ok(AccessPage {
        accesses: Listing { items, page },
        actors: sqlx::query_as(
            "select actor_id as id, actor_name as name, max(id)
             from auth_access
             group by actor_id
             order by actor_name, actor_id",
        )
        .fetch_all(&mut *conn)
        .await?,
    })
}

/// The accesses of others to data of a member, newest first.
pub(super) async fn of_member(
    conn: &mut SqliteConnection,
    member: i64,
    paging: Paging,
) -> Result<Listing<Row>> {
    let filter = Filter {
        member: Some(member),
        by_others_than: Some(member),
        ..Filter::default()
    };
    find(conn, &filter, paging).await
}

/// What a member of the staff looked at themselves, newest first.
pub(super) async fn by_member(
    conn: &mut SqliteConnection,
    member: i64,
    paging: Paging,
) -> Result<Listing<Row>> {
    let filter = Filter {
        actor: Some(member),
        ..Filter::default()
    };
    find(conn, &filter, paging).await
}

async fn find(
    conn: &mut SqliteConnection,
    filter: &Filter,
    paging: Paging,
) -> Result<Listing<Row>> {
    let matching = matching(conn, filter).await?;
    let matching = matching
        .map(|ids| serde_json::to_string(&ids))
        .transpose()?;
    let query = PageQuery {
        rows: QueryBuilder::new(COLUMNS),
        count: "select count(*) from auth_access",
        order: "id desc",
    };
    let page = query.page(conn, paging, |query| {
        restrict(query, filter, matching.as_deref());
    });
    Ok(page.await?)
}

/// The accesses that show the wanted member or thing, which is packed among others; nothing where
/// neither is wanted.
async fn matching(conn: &mut SqliteConnection, filter: &Filter) -> Result<Option<Vec<i64>>> {
    if filter.member.is_none() && filter.item.is_none() {
        return Ok(None);
    }
    let mut query = QueryBuilder::<Sqlite>::new(COLUMNS);
    restrict(&mut query, filter, None);
    let mut rows = query.build_query_as::<Row>().fetch(conn);
    let mut found = Vec::new();
    while let Some(row) = rows.try_next().await? {
        if filter.member.is_none_or(|member| row.concerns(member))
            && filter.item.is_none_or(|item| row.shows(item))
        {
            found.push(row.id);
        }
    }
    Ok(Some(found))
}

/// `matching` are ids as JSON.
fn restrict(query: &mut QueryBuilder<Sqlite>, filter: &Filter, matching: Option<&str>) {
    query.push(" where 1 = 1");
    if let Some(kind) = &filter.kind {
        query.push(" and kind = ").push_bind(kind.clone());
    }
    if let Some(action) = filter.action {
        query.push(" and action = ").push_bind(action);
    }
    if let Some(actor) = filter.actor {
        query.push(" and actor_id = ").push_bind(actor);
    }
    if let Some(own) = filter.by_others_than {
        query.push(" and actor_id <> ").push_bind(own);
    }
    if let Some(span) = filter.span {
        query.push(" and at >= ").push_bind(span.start);
        query.push(" and at < ").push_bind(span.end);
    }
    if let Some(ids) = matching {
        query
            .push(" and id in (select value from json_each(")
            .push_bind(ids.to_owned())
            .push("))");
    } else if let Some(member) = filter.member {
        query.push(" and first_member <= ").push_bind(member);
        query.push(" and last_member >= ").push_bind(member);
    }
}

fn show(ctx: &Ctx, row: Row, authors: &HashMap<i64, Author>) -> Result<Access> {
    let name = |id: i64| authors.get(&id).map(|author| author.display_name.clone());
    let is_list = row.subject_id.is_none();
    Ok(Access {
        purpose: access_log::purpose(ctx, &row.kind, row.action, is_list),
        address: row.address(ctx)?,
        subject: row.member().and_then(name).unwrap_or(row.subject),
        id: row.id,
        at: row.at,
        actor_id: row.actor_id,
        actor: row.actor_name,
        token: row.token,
        action: row.action,
        kind: row.kind,
        subject_id: row.subject_id,
        reason: row.reason,
        count: row.count,
    })
}
