//! What members ask to have corrected or erased: records with a history, and sealed texts beside them.

mod admin;
mod mine;
mod text;

use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use poem_openapi::Enum;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

pub use admin::RequestsApi;
pub use mine::MyRequests;
pub use mine::MyRequestsApi;
pub use text::Reencryption;

use platform::{
    ctx::Ctx,
    db::Tx,
    error::{ApiError, Result},
    letters::{MailKind, Placeholder},
    member,
    records::{Actor, Change, ChangeKind, Numbered, RecordKind},
    timestamp::Timestamp,
};

/// Requests of one member that may wait at a time.
pub const MOST_REQUESTS: i64 = 5;

/// The law's time to answer, in days of the calendar.
const DAYS: Days = Days::new(10);
const LONGEST_TEXT: usize = 2000;
/// What requests are called in the record of access.
pub const ACCESS_KIND: &str = "request";

pub const REQUEST_ANSWERED: MailKind = MailKind {
    key: "data-request-answered",
    label: "정정·삭제 요청 답변",
    description: "관리자가 개인정보 정정·삭제 요청에 답하면 그 회원에게 발송",
    subject: "[{{센터}}] 요청하신 내용에 답변드렸어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{요청일}}에 보내신 개인정보 {{요청}} 요청에 답변드렸어요.
답변은 로그인한 뒤 다음 주소에서 볼 수 있어요.
{{홈페이지}}/user/mypage/privacy

{{센터}} 드림",
    placeholders: &[
        Placeholder {
            name: "닉네임",
            sample: "바람결",
        },
        Placeholder {
            name: "요청",
            sample: "정정",
        },
        Placeholder {
            name: "요청일",
            sample: "2026년 3월 2일",
        },
    ],
};

#[derive(Clone, Copy, Debug, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "DataRequestKind", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum DataRequestType {
    Correction,
    Erasure,
}

impl DataRequestType {
    fn label(self) -> &'static str {
        match self {
            Self::Correction => "정정",
            Self::Erasure => "삭제",
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Enum, Eq, PartialEq, Serialize, sqlx::Type)]
#[oai(rename = "DataRequestState", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[sqlx(rename_all = "lowercase")]
pub enum DataRequestState {
    Open,
    /// What was asked for is done.
    Done,
    /// It cannot be done; the answer says why.
    Refused,
}

impl DataRequestState {
    fn label(self) -> &'static str {
        match self {
            Self::Open => "답변 준비 중",
            Self::Done => "처리함",
            Self::Refused => "처리하지 못함",
        }
    }
}

/// The record kind `data_request`. What was asked and answered is no part of it: no history and no
/// backup of records holds that.
pub struct DataRequestKind;

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, sqlx::FromRow)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DataRequest {
    pub member_id: i64,
    pub kind: DataRequestType,
    pub state: DataRequestState,
    pub requested_at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered_by: Option<i64>,
}

impl DataRequest {
    /// The last day of the law's time.
    fn due(&self, ctx: &Ctx) -> NaiveDate {
        due(ctx, self.requested_at)
    }
}

fn due(ctx: &Ctx, requested: Timestamp) -> NaiveDate {
    today(ctx, requested) + DAYS
}

fn today(ctx: &Ctx, now: Timestamp) -> NaiveDate {
    now.with_timezone(&ctx.config.site.time_zone).date_naive()
}

#[async_trait]
impl RecordKind for DataRequestKind {
    type Value = DataRequest;

    const NAME: &'static str = "data_request";
    const LABEL: &'static str = "정정·삭제 요청";
    const TABLES: &'static [&'static str] = &["auth_requests"];
    const FIELDS: &'static [(&'static str, &'static str)] = &[
        ("memberId", "회원 번호"),
        ("kind", "요청"),
        ("state", "상태"),
        ("requestedAt", "요청 시각"),
        ("answeredAt", "답변 시각"),
        ("answeredBy", "답변한 관리자"),
    ];
    const SEEDED: bool = false;
    /// An old backup must not bring back what somebody asked who has left since.
    const RESTORABLE: bool = false;
    const ANNOUNCED: &'static [ChangeKind] = &[];

    async fn keys(&self, conn: &mut SqliteConnection) -> Result<Vec<String>> {
        Ok(
            sqlx::query_scalar("select cast(id as text) from auth_requests order by id")
                .fetch_all(conn)
                .await?,
        )
    }

    async fn load(&self, conn: &mut SqliteConnection, key: &str) -> Result<Option<DataRequest>> {
        Ok(sqlx::query_as(
            "select member_id, kind, state, requested_at, answered_at, answered_by
             from auth_requests
             where id = ?1",
        )
        .bind(number(key)?)
        .fetch_optional(conn)
        .await?)
    }

    /// An answer stands: the member has read it.
    async fn store(
        &self,
        conn: &mut SqliteConnection,
        key: &str,
        value: &DataRequest,
    ) -> Result<()> {
        let stored = self.load(&mut *conn, key).await?;
        if stored.is_some_and(|stored| stored.state != DataRequestState::Open) {
            return Err(answered());
        }
        if member::member(&mut *conn, value.member_id).await?.is_none() {
            return Err(ApiError::conflict("탈퇴한 회원의 요청입니다."));
        }
        sqlx::query(
            "insert into auth_requests
             (id, member_id, kind, state, requested_at, answered_at, answered_by)
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             on conflict (id) do update
             set state = excluded.state, answered_at = excluded.answered_at,
                 answered_by = excluded.answered_by",
        )
        .bind(number(key)?)
        .bind(value.member_id)
        .bind(value.kind)
        .bind(value.state)
        .bind(value.requested_at)
        .bind(value.answered_at)
        .bind(value.answered_by)
        .execute(conn)
        .await?;
        Ok(())
    }

    /// Goes with its member alone, whose texts have gone before.
    async fn remove(&self, conn: &mut SqliteConnection, key: &str) -> Result<()> {
        let has_text: bool = sqlx::query_scalar(
            "select exists (select 1 from auth_request_texts where request_id = ?1)",
        )
        .bind(number(key)?)
        .fetch_one(&mut *conn)
        .await?;
        if has_text {
            return Err(ApiError::conflict("회원이 보낸 요청은 지울 수 없습니다."));
        }
        sqlx::query("delete from auth_requests where id = ?1")
            .bind(number(key)?)
            .execute(conn)
            .await?;
        Ok(())
    }

    fn title(&self, key: &str, value: &DataRequest) -> String {
        format!("{} 요청 {key}", value.kind.label())
    }
}

#[async_trait]
impl Numbered for DataRequestKind {
    /// None that was ever given to another.
    async fn next_number(&self, conn: &mut SqliteConnection) -> Result<i64> {
        Ok(sqlx::query_scalar(
            "select coalesce(max(cast(key as integer)), 0) + 1
             from platform_records
             where kind = ?1",
        )
        .bind(Self::NAME)
        .fetch_one(conn)
        .await?)
    }
}

fn number(key: &str) -> Result<i64> {
    key.parse().map_err(|_| missing())
}

fn missing() -> ApiError {
    ApiError::not_found("없는 요청이에요.")
}

fn answered() -> ApiError {
    ApiError::conflict("이미 답변한 요청입니다.")
}

/// Removes what a member who leaves asked for, and what was answered.
pub async fn erase(ctx: &Ctx, tx: &mut Tx, member: i64, actor: &Actor) -> Result<()> {
    let ids: Vec<i64> = sqlx::query_scalar("select id from auth_requests where member_id = ?1")
        .bind(member)
        .fetch_all(&mut **tx)
        .await?;
    for id in ids {
        text::destroy(tx, id).await?;
        let change = Change {
            actor,
            key: &id.to_string(),
            revision: None,
        };
        ctx.records.remove::<DataRequestKind>(tx, change).await?;
    }
    Ok(())
}

/// Requests that wait for an answer.
pub struct OpenRequests {
    pub open: i64,
    /// How many of them have waited longer than the law allows.
    pub overdue: i64,
    /// The last day for the one that has waited longest.
    pub next_due: Option<NaiveDate>,
}

pub async fn open_requests(ctx: &Ctx, conn: &mut SqliteConnection) -> Result<OpenRequests> {
    let requested: Vec<Timestamp> = sqlx::query_scalar(
        "select requested_at from auth_requests where state = 'open' order by requested_at",
    )
    .fetch_all(conn)
    .await?;
    let today = today(ctx, ctx.clock.now());
    let due = requested.iter().map(|at| due(ctx, *at));
    Ok(OpenRequests {
        open: requested.len() as i64,
        overdue: due.clone().filter(|due| *due < today).count() as i64,
        next_due: due.min(),
    })
}
