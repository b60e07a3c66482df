//! Asking for a correction or an erasure, and seeing what became of it. No API token may.

use async_trait::async_trait;
use chrono::NaiveDate;
use poem_openapi::{Object, OpenApi, payload::Json};
use sqlx::SqliteConnection;

use super::{
    DataRequest, DataRequestKind, DataRequestState, DataRequestType, LONGEST_TEXT, MOST_REQUESTS,
    due, text,
};
use platform::{
    created::Created,
    ctx::Ctx,
    error::{ApiError, Result},
    personal::{Item, Part, PersonalData, moment},
    records::Caller,
    text::plain,
    timestamp::Timestamp,
};

pub struct MyRequestsApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member/requests")]
impl MyRequestsApi {
    /// What the caller asked to have corrected or erased, newest first, with the answers.
    #[oai(path = "/", method = "get", operation_id = "list_my_requests")]
    async fn list_my_requests(&self, caller: Caller) -> Result<Json<Vec<MyDataRequest>>> {
        let mut conn = self.ctx.db.read().acquire().await?;
        Ok(Json(of_member(&self.ctx, &mut conn, caller.id).await?))
    }

    /// Asks for a correction or an erasure. `409` while five others of the caller's wait.
    #[oai(path = "/", method = "post", operation_id = "create_request")]
    async fn create_request(
        &self,
        caller: Caller,
        body: Json<NewDataRequest>,
    ) -> Result<Created<MyDataRequest>> {
        let asked = plain(body.0.text.trim(), true);
        match asked.trim().chars().count() {
            0 => return Err(ApiError::field("text", "요청할 내용을 입력해 주세요.")),
            1..=LONGEST_TEXT => {}
            _ => {
                let message = format!("요청은 {LONGEST_TEXT}자까지 쓸 수 있어요.");
                return Err(ApiError::field("text", message));
            }
        }
        let request = DataRequest {
            member_id: caller.id,
            kind: body.0.kind,
            state: DataRequestState::Open,
            requested_at: self.ctx.clock.now(),
            answered_at: None,
            answered_by: None,
        };
        let mut tx = self.ctx.db.write().await?;
        refuse_too_many(&mut tx, caller.id).await?;
        let records = &self.ctx.records;
        let (id, _) = records
            .add::<DataRequestKind>(&mut tx, &caller.actor(), &request)
            .await?;
        text::keep(&self.ctx, &mut tx, id, &asked).await?;
        let made = of_member(&self.ctx, &mut tx, caller.id).await?;
        let made = made.into_iter().find(|made| made.id == id);
        tx.commit().await?;
        Ok(Created::new(made.ok_or_else(super::missing)?))
    }
}

async fn refuse_too_many(conn: &mut SqliteConnection, member: i64) -> Result<()> {
    let open: i64 = sqlx::query_scalar(
        "select count(*) from auth_requests where member_id = ?1 and state = 'open'",
    )
    .bind(member)
    .fetch_one(conn)
    .await?;
    match open < MOST_REQUESTS {
        true => Ok(()),
        false => Err(ApiError::conflict(format!(
            "답변을 기다리는 요청이 {MOST_REQUESTS}개예요. 답변을 받은 뒤에 다시 요청해 주세요."
        ))),
    }
}

#[derive(Object)]
struct NewDataRequest {
    kind: DataRequestType,
    /// What is to be corrected or erased, and how; 1 to 2,000 characters.
    text: String,
}

/// Something that the caller asked to have corrected or erased.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct MyDataRequest {
    id: i64,
    kind: DataRequestType,
    state: DataRequestState,
    text: String,
    requested_at: Timestamp,
    /// The last day on which the law wants an answer.
    due_on: NaiveDate,
    answered_at: Option<Timestamp>,
    /// Empty while nobody has answered.
    answer: String,
}

async fn of_member(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
) -> Result<Vec<MyDataRequest>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        id: i64,
        #[sqlx(flatten)]
        request: DataRequest,
    }
    let rows: Vec<Row> = sqlx::query_as(
        "select id, member_id, kind, state, requested_at, answered_at, answered_by
         from auth_requests
         where member_id = ?1
         order by id desc",
    )
    .bind(member)
    .fetch_all(&mut *conn)
    .await?;
    let mut shown = Vec::with_capacity(rows.len());
    for Row { id, request } in rows {
        let texts = text::open(ctx, conn, id).await?;
        shown.push(MyDataRequest {
            id,
            kind: request.kind,
            state: request.state,
            text: texts.text,
            requested_at: request.requested_at,
            due_on: due(ctx, request.requested_at),
            answered_at: request.answered_at,
            answer: texts.answer,
        });
    }
    Ok(shown)
}

/// What a member asked for, as a part of everything that is known of them.
pub struct MyRequests;

#[async_trait]
impl PersonalData for MyRequests {
    fn key(&self) -> &'static str {
        "requests"
    }

    fn label(&self) -> &'static str {
        "정정·삭제 요청"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "개인정보를 고치거나 지워 달라는 요청에 답하기 위해 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "탈퇴할 때까지 보관하고, 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        let mut conn = ctx.db.read().acquire().await?;
        let requests = of_member(ctx, &mut conn, member).await?;
        let items = requests.into_iter().map(|one| {
            let answered = one.answered_at.map(|at| moment(ctx, at));
            Item::new(format!("{} 요청", one.kind.label()))
                .with("요청 시각", moment(ctx, one.requested_at))
                .with("상태", one.state.label())
                .with("요청 내용", one.text)
                .with("답변 시각", answered.unwrap_or_default())
                .with("답변", one.answer)
        });
        Ok(Part::all(items.collect()))
    }
}
