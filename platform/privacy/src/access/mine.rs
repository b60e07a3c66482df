//! Who of the staff saw a member's data, for the member: by the name that others see, from nowhere.

use async_trait::async_trait;
use poem_openapi::{Object, OpenApi, param::Query, payload::Json};
use sqlx::SqliteConnection;

use super::list::{self, Row};
use platform::{
    access_log,
    ctx::Ctx,
    error::Result,
    listing::{Listable, Listing},
    member::{LEFT_NAME, MEMBER, authors},
    paging::Paging,
    personal::{AccessAction, Item, Part, PersonalData, moment},
    records::Caller,
    timestamp::Timestamp,
};

/// Entries of the file that are read at a time.
const AT_ONCE: i64 = 100;

pub struct MyAccessApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api/member")]
impl MyAccessApi {
    /// Who of the staff saw the caller's data or took it along in the last two years, newest first.
    #[oai(path = "/access", method = "get", operation_id = "list_my_access")]
    async fn list_my_access(
        &self,
        #[oai(default)] page: Query<i64>,
        #[oai(default = "default_size")] size: Query<i64>,
        caller: Caller,
    ) -> Result<Json<Listing<MyAccessEntry>>> {
        let paging = Paging::new(page.0, size.0)?;
        let mut conn = self.ctx.db.read().acquire().await?;
        let accesses = of_member(&self.ctx, &mut conn, caller.id, paging).await?;
        Ok(Json(accesses))
    }
}

fn default_size() -> i64 {
    20
}

/// Somebody of the staff who saw the caller's data.
#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct MyAccessEntry {
    at: Timestamp,
    /// What others see of them now.
    actor: String,
    action: AccessAction,
    /// `member`, `application`.
    kind: String,
    /// What the data belongs to, a session's title; may be empty.
    subject: String,
    /// Whether it was seen among that of others.
    in_list: bool,
    /// What was typed; empty where it was looked at for `purpose` alone.
    reason: String,
    /// What such a look is for; never empty.
    purpose: String,
}

impl Listable for MyAccessEntry {
    const PAGE: &'static str = "MyAccessPage";
    const LIST: &'static str = "MyAccessList";
    const NAME: &'static str = "accessDTOList";
    const ABOUT: Option<&'static str> = Some("A page of who saw the caller's data.");
}

async fn of_member(
    ctx: &Ctx,
    conn: &mut SqliteConnection,
    member: i64,
    paging: Paging,
) -> Result<Listing<MyAccessEntry>> {
    let rows = list::of_member(conn, member, paging).await?;
    let actors: Vec<i64> = rows.items.iter().map(|row| row.actor_id).collect();
    let authors = authors(conn, &actors).await?;
    Ok(rows.map(|row: Row| MyAccessEntry {
        actor: authors.get(&row.actor_id).map_or_else(
            || LEFT_NAME.to_owned(),
            |person| person.display_name.clone(),
        ),
        purpose: access_log::purpose(ctx, &row.kind, row.action, row.subject_id.is_none()),
        at: row.at,
        action: row.action,
        in_list: row.subject_id.is_none(),
        // Of members it would be their own name.
        subject: match row.kind == MEMBER {
            true => String::new(),
            false => row.subject,
        },
        kind: row.kind,
        reason: row.reason,
    }))
}

/// Who looked, as a part of everything that is known of a member.
pub struct MyAccess;

#[async_trait]
impl PersonalData for MyAccess {
    fn key(&self) -> &'static str {
        "access"
    }

    fn label(&self) -> &'static str {
        "열람 이력"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "누가 회원님의 개인정보를 보거나 내려받았는지 확인하기 위해 남겨요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "기록한 날부터 2년 동안 보관하고 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let page = after.unwrap_or(0);
        let mut conn = ctx.db.read().acquire().await?;
        let paging = Paging::new(page, AT_ONCE)?;
        let Listing {
            items: entries,
            page: info,
        } = of_member(ctx, &mut conn, member, paging).await?;
        let items = entries.into_iter().map(|entry| {
            let reason = match entry.reason.is_empty() {
                true => entry.purpose,
                false => entry.reason,
            };
            Item::new(moment(ctx, entry.at))
                .with("본 사람", entry.actor)
                .with("한 일", said(entry.action))
                .with("대상", entry.subject)
                .with("목록에서 함께", if entry.in_list { "예" } else { "아니요" })
                .with("사유", reason)
        });
        Ok(Part {
            items: items.collect(),
            next: ((page + 1) * AT_ONCE < info.total_elements).then_some(page + 1),
        })
    }
}

fn said(action: AccessAction) -> &'static str {
    match action {
        AccessAction::View => "열람",
        AccessAction::Pdf => "PDF 다운로드",
        AccessAction::Xlsx => "엑셀 다운로드",
        AccessAction::File => "첨부파일 열람",
        AccessAction::Change => "정정",
        AccessAction::Erase => "삭제",
    }
}

/// What somebody of the staff looked at and where from. Whose data it was is said to nobody but in the admin.
pub struct MyLooks;

#[async_trait]
impl PersonalData for MyLooks {
    fn key(&self) -> &'static str {
        "looks"
    }

    fn label(&self) -> &'static str {
        "관리자로 열람한 기록"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "관리자가 다른 회원의 개인정보를 언제 어디에서 보았는지 확인하기 위해 남겨요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "기록한 날부터 2년 동안 보관하고 파기해요. 탈퇴해도 그때까지 남아요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let page = after.unwrap_or(0);
        let mut conn = ctx.db.read().acquire().await?;
        let paging = Paging::new(page, AT_ONCE)?;
        let Listing { items, page: info } = list::by_member(&mut conn, member, paging).await?;
        let items = items.into_iter().map(|row| {
            let address = row.address(ctx)?.unwrap_or_default();
            let item = Item::new(moment(ctx, row.at))
                .with("한 일", said(row.action))
                .with("접속 주소", address)
                .with("사유", row.reason);
            Ok(item)
        });
        Ok(Part {
            items: items.collect::<Result<_>>()?,
            next: ((page + 1) * AT_ONCE < info.total_elements).then_some(page + 1),
        })
    }
}
