//! What the journal holds of a member, for the member.

use async_trait::async_trait;

use groups::MembershipKind;
use members::MemberKind;
use platform::{
    ctx::Ctx,
    error::Result,
    member::is_admin,
    personal::{Item, Part, PersonalData, moment},
    records::RecordKind,
    timestamp::Timestamp,
};

/// Read at a time.
const AT_ONCE: i64 = 100;

/// What they changed, and what was changed about them and the groups that they are in. What admins changed is the site's: of that the file
/// says that they did.
pub struct MyChanges;

#[derive(sqlx::FromRow)]
struct Row {
    id: i64,
    at: Timestamp,
    kind: String,
    title: String,
    action: String,
    actor_id: Option<i64>,
    after: Option<String>,
}

#[async_trait]
impl PersonalData for MyChanges {
    fn key(&self) -> &'static str {
        "changes"
    }

    fn label(&self) -> &'static str {
        "변경 기록"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "누가 무엇을 바꿨는지 확인하고, 잘못 바꾼 것을 되돌리기 위해 남겨요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "사이트를 운영하는 동안 보관하고, 탈퇴하면 이름을 바로 지워요. 게시판처럼 지운 것을 30일만 두는 곳에서는 그 뒤에 내용을 지워요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, after: Option<i64>) -> Result<Part> {
        let rows: Vec<Row> = sqlx::query_as(
            "select id, at, kind, title, action, actor_id,
                    iif(?3 and kind not in (?4, ?5), null, after) as after
             from platform_journal
             where id > ?2
               and (actor_id = ?1 and kind not in (?4, ?5)
                    or kind in (?4, ?5) and key = cast(?1 as text))
             order by id
             limit ?6",
        )
        .bind(member)
        .bind(after.unwrap_or(0))
        .bind(is_admin(ctx, member).await?)
        .bind(MemberKind::NAME)
        .bind(MembershipKind::NAME)
        .bind(AT_ONCE)
        .fetch_all(ctx.db.read())
        .await?;
        let next = rows.last().map(|row| row.id);
        let next = next.filter(|_| rows.len() as i64 == AT_ONCE);
        let items = rows.into_iter().map(|row| {
            let kind = ctx.records.kind(&row.kind);
            let action = match row.action.as_str() {
                "create" => "등록",
                "delete" => "삭제",
                "undo" => "되돌림",
                _ => "변경",
            };
            let actor = match row.actor_id {
                Some(id) if id == member => "나",
                Some(_) => "관리자",
                None => "프로그램",
            };
            Item::new(row.title)
                .with("시각", moment(ctx, row.at))
                .with(
                    "종류",
                    kind.map_or(row.kind, |kind| kind.label().to_owned()),
                )
                .with("한 일", action)
                .with("한 사람", actor)
                .with("저장한 내용", row.after.unwrap_or_default())
        });
        Ok(Part {
            items: items.collect(),
            next,
        })
    }
}
