//! What others are told of applications: events without anything that was confided, and a mail to
//! whoever applied.

use platform::{
    ctx::Ctx,
    db::Tx,
    error::Result,
    letters::{self, MailKind, Placeholder},
    outbox::Event,
    timestamp::Timestamp,
};
use serde_json::json;

use crate::{application::Content, sessions::Row};

pub const EVENTS: &[(&str, &str)] = &[
    ("application.received", "신청 접수"),
    ("application.withdrawn", "신청 취소"),
];

pub const APPLICATION_RECEIVED: MailKind = MailKind {
    key: "application-received",
    label: "신청 접수",
    description: "과정을 신청하면 신청서에 적은 이메일로 발송",
    subject: "[{{센터}}] {{과정}} 신청이 접수되었어요",
    body: "{{이름}} 님, 안녕하세요.

{{과정}} 신청을 잘 받았어요.
신청한 때: {{신청 시각}}

신청한 내용은 마이페이지에서 다시 볼 수 있어요.
{{홈페이지}}/user/mypage

{{센터}} 드림",
    placeholders: &[
        Placeholder {
            name: "이름",
            sample: "홍길동",
        },
        Placeholder {
            name: "과정",
            sample: "아침 기초반",
        },
        Placeholder {
            name: "신청 시각",
            sample: "2026년 3월 2일 09:30",
        },
    ],
};

/// Tells of a new application, and writes to the address that it names.
pub async fn received(
    ctx: &Ctx,
    tx: &mut Tx,
    application: Received<'_>,
    content: &Content,
) -> Result<()> {
    let Received {
        id,
        member,
        session,
        at,
    } = application;
    announce(ctx, tx, "application.received", id, session).await?;
    let local = at.with_timezone(&ctx.config.site.time_zone);
    let values = [
        ("이름", content.name.clone()),
        ("과정", session.title.clone()),
        (
            "신청 시각",
            local.format("%Y년 %-m월 %-d일 %H:%M").to_string(),
        ),
    ];
    letters::send(
        ctx,
        tx,
        &APPLICATION_RECEIVED,
        &content.email,
        member,
        &values,
    )
    .await
}

/// An application that has just come in.
pub struct Received<'a> {
    pub id: i64,
    pub member: i64,
    pub session: &'a Row,
    pub at: Timestamp,
}

/// Tells that an application was taken back, by whoever applied or by an admin for them.
pub async fn withdrawn(ctx: &Ctx, tx: &mut Tx, id: i64, session: &Row) -> Result<()> {
    announce(ctx, tx, "application.withdrawn", id, session).await
}

/// What a session is called is told while every visitor sees it.
async fn announce(ctx: &Ctx, tx: &mut Tx, name: &str, id: i64, session: &Row) -> Result<()> {
    let mut data = json!({ "id": id, "sessionCode": session.code });
    if session.active {
        data["sessionTitle"] = json!(session.title);
    }
    let at = ctx.clock.now();
    let event = Event { name, at, data };
    ctx.outbox.announce(tx, event).await
}
