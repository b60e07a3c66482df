//! Answering what members ask. Looking at it is recorded; no API token may.

use chrono::NaiveDate;
use poem_openapi::{
    Enum, Object, OpenApi,
    param::{Path, Query},
    payload::Json,
};
use sqlx::{QueryBuilder, SqliteConnection};

use super::{
    ACCESS_KIND, DataRequest, DataRequestKind, DataRequestState, DataRequestType, LONGEST_TEXT,
    REQUEST_ANSWERED, missing, open_requests, text, today,
};
use crate::access::unreviewed_month;
use platform::{
    access_log::{self, Access, AccessAction},
    ctx::Ctx,
    db::{PageQuery, Tx},
    error::{ApiError, Result},
    letters,
    listing::{Listable, Listing},
    member,
    paging::Paging,
    records::{Caller, Change, RecordKind},
    text::plain,
    timestamp::Timestamp,
};

pub struct RequestsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/admin/requests")]
impl RequestsApi {
    /// What waits for admins by law: a month of the record of access, and requests of members.
    #[oai(
        path = "/reminders",
        method = "get",
        operation_id = "get_privacy_reminders"
    )]
    async fn get_privacy_reminders(&self) -> Result<Json<PrivacyReminders>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        let waiting = open_requests(&self.ctx, &mut conn).await?;
        Ok(Json(PrivacyReminders {
            unreviewed_month: unreviewed_month(&self.ctx, &mut conn).await?,
            open_requests: waiting.open,
            overdue_requests: waiting.overdue,
            next_due_on: waiting.next_due,
        }))
    }

    /// What members asked to have corrected or erased: what waits first, the longest waiting first.
    #[oai(path = "/", method = "get", operation_id = "list_requests")]
    async fn list_requests(
        &self,
        state: Query<Option<DataRequestState>>,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        caller: Caller,
    ) -> Result<Json<Listing<AdminDataRequest>>> {
        let paging = Paging::new(page.0, size.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let Listing { items: rows, page } = list(&mut conn, state.0, paging).await?;
        let mut items = Vec::with_capacity(rows.len());
        for row in rows {
            items.push(show(&self.ctx, &mut conn, row.id, row.request).await?);
        }
        drop(conn);
        if !items.is_empty() {
            access_log::record(&self.ctx, &caller, seen(None, &items)).await?;
        }
        Ok(Json(Listing { items, page }))
    }

    /// Answers a request, and tells the member by mail that there is an answer. `409` when somebody
    /// answered it before.
    #[oai(path = "/:id/answer", method = "post", operation_id = "answer_request")]
    async fn answer_request(
        &self,
        id: Path<i64>,
        body: Json<DataRequestAnswer>,
        caller: Caller,
    ) -> Result<Json<AdminDataRequest>> {
        let answer = read_answer(&body.0.answer)?;
        let now = self.ctx.clock.now();
        let key = id.0.to_string();
        let mut tx = self.ctx.db.write().await?;
        let stored = DataRequestKind.load(&mut tx, &key).await?;
        let stored = stored.ok_or_else(missing)?;
        // One that says the very same is no change of the record, and would pass with other words.
        if stored.state != DataRequestState::Open {
            return Err(super::answered());
        }
        let answered = DataRequest {
            state: body.0.outcome.state(),
            answered_at: Some(now),
            answered_by: Some(caller.id),
            ..stored
        };
        let change = Change {
            actor: &caller.actor(),
            key: &key,
            revision: None,
        };
        let records = &self.ctx.records;
        records
            .save::<DataRequestKind>(&mut tx, change, &answered)
            .await?;
        text::answer(&self.ctx, &mut tx, id.0, &answer).await?;
        tell(&self.ctx, &mut tx, &answered).await?;
        let shown = show(&self.ctx, &mut tx, id.0, answered).await?;
        // The answer says whose it is and what was asked.
        let seen = seen(Some(shown.id), std::slice::from_ref(&shown));
        access_log::record_in(&self.ctx, &mut tx, &caller, seen).await?;
        tx.commit().await?;
        Ok(Json(shown))
    }
}

fn default_size() -> i64 {
    20
}

/// What waits for admins by law.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct PrivacyReminders {
    /// The oldest month that is over, `2026-10`, whose accesses nobody went through.
    unreviewed_month: Option<String>,
    open_requests: i64,
    /// Those that have waited longer than the law allows.
    overdue_requests: i64,
    /// The last day for the one that has waited longest.
    next_due_on: Option<NaiveDate>,
}

/// Something that a member asked to have corrected or erased.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct AdminDataRequest {
    id: i64,
    member_id: i64,
    member: String,
    kind: DataRequestType,
    state: DataRequestState,
    text: String,
    requested_at: Timestamp,
    /// The last day on which the law wants an answer.
    due_on: NaiveDate,
    /// Days that are left, below zero for one that is overdue; absent for an answered one.
    days_left: Option<i64>,
    answered_at: Option<Timestamp>,
    answered_by: Option<String>,
    answer: String,
}

impl Listable for AdminDataRequest {
    const PAGE: &'static str = "DataRequestPage";
    const LIST: &'static str = "DataRequestList";
    const NAME: &'static str = "requestDTOList";
    const ABOUT: Option<&'static str> = Some("A page of what members asked for.");
}

#[derive(Object)]
struct DataRequestAnswer {
    outcome: DataRequestOutcome,
    /// What the member is told; 1 to 2,000 characters.
    answer: String,
}

#[derive(Clone, Copy, Enum)]
#[oai(rename_all = "lowercase")]
enum DataRequestOutcome {
    Done,
    Refused,
}

impl DataRequestOutcome {
    fn state(self) -> DataRequestState {
        match self {
            Self::Done => DataRequestState::Done,
            Self::Refused => DataRequestState::Refused,
        }
    }
}

fn seen(one: Option<i64>, shown: &[AdminDataRequest]) -> Access<'static> {
    Access {
        action: AccessAction::View,
        kind: ACCESS_KIND,
        subject: "",
        subject_id: one,
        reason: "",
        items: shown.iter().map(|one| one.id).collect(),
        members: shown.iter().map(|one| one.member_id).collect(),
    }
}

fn read_answer(text: &str) -> Result<String> {
    let answer = plain(text.trim(), true);
    match answer.trim().chars().count() {
        0 => Err(ApiError::field("answer", "답변을 입력해주세요.")),
        1..=LONGEST_TEXT => Ok(answer),
        _ => Err(ApiError::field(
            "answer",
            format!("답변은 {LONGEST_TEXT}자까지 입력할 수 있습니다."),
        )),
    }
}

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    #[sqlx(flatten)]
    request: DataRequest,
}

async fn list(
    conn: &mut SqliteConnection,
    state: Option<DataRequestState>,
    paging: Paging,
) -> Result<Listing<Row>> {
    let query = PageQuery {
        rows: QueryBuilder::new(
            "select id, member_id, kind, state, requested_at, answered_at, answered_by
             from auth_requests",
        ),
        count: "select count(*) from auth_requests",
        order: "state <> 'open', iif(state = 'open', id, -id)",
    };
    let page = query.page(conn, paging, |query| {
        if let Some(state) = state {
            query.push(" where state = ").push_bind(state);
        }
    });
    Ok(page.await?)
}

async fn show(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    id: i64,
    request: DataRequest,
) -> Result<AdminDataRequest> {
    let texts = text::open(ctx, &mut *conn, id).await?;
    let named: Vec<i64> = [Some(request.member_id), request.answered_by]
        .into_iter()
        .flatten()
        .collect();
    let authors = member::authors(conn, &named).await?;
    let name = |id: i64| authors.get(&id).map(|one| one.display_name.clone());
    let due_on = request.due(ctx);
    let left = (due_on - today(ctx, ctx.clock.now())).num_days();
    Ok(AdminDataRequest {
        id,
        member_id: request.member_id,
        member: name(request.member_id).unwrap_or_default(),
        kind: request.kind,
        state: request.state,
        text: texts.text,
        requested_at: request.requested_at,
        due_on,
        days_left: (request.state == DataRequestState::Open).then_some(left),
        answered_at: request.answered_at,
        answered_by: request.answered_by.and_then(name),
        answer: texts.answer,
    })
}

/// Says that there is an answer; what it is stands on the site alone.
async fn tell(ctx: &Ctx, tx: &mut Tx, request: &DataRequest) -> Result<()> {
    let Some(member) = member::member(tx, request.member_id).await? else {
        return Ok(());
    };
    let to = member.username.unwrap_or_default();
    let day = today(ctx, request.requested_at);
    let values = [
        ("닉네임", member.display_name),
        ("요청", request.kind.label().to_owned()),
        ("요청일", day.format("%Y년 %-m월 %-d일").to_string()),
    ];
    letters::send(ctx, tx, &REQUEST_ANSWERED, &to, request.member_id, &values).await
}
