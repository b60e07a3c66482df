//! What others are told of members: events with nothing but an id, and mails to the member.

use serde_json::json;

use crate::store::{self, Member};
use platform::{
    ctx::Ctx,
    db::Tx,
    error::Result,
    letters::{self, MailKind, Placeholder},
    outbox::Event,
    records::Role,
};

pub const EVENTS: &[(&str, &str)] = &[
    ("member.registered", "회원 가입"),
    ("member.left", "회원 탈퇴"),
];

const MEMBER_AND_TIME: &[Placeholder] = &[
    Placeholder {
        name: "닉네임",
        sample: "바람결",
    },
    Placeholder {
        name: "시각",
        sample: "2026년 3월 2일 09:30",
    },
];

const MEMBER_TIME_AND_LINK: &[Placeholder] = &[
    MEMBER_AND_TIME[0],
    MEMBER_AND_TIME[1],
    Placeholder {
        name: letters::LINK,
        sample: "https://www.example.com/user/undo/k3Vd9Qm0Xr2TzLpA",
    },
];

/// What somebody does who did not make the change, and whose login may be in other hands.
const WAY_BACK: Placeholder = Placeholder {
    name: "되찾는 방법",
    sample: "지금 바로 https://www.example.com/user/findInfo 에서 비밀번호를 다시 정하고, 저희에게 알려 주세요.",
};

pub const PASSWORD_CHANGED: MailKind = MailKind {
    key: "password-changed",
    label: "비밀번호 변경",
    description: "회원이 비밀번호를 바꾸면 그 회원에게 발송",
    subject: "[{{센터}}] 비밀번호가 바뀌었어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 비밀번호가 바뀌었어요. 다른 기기에서는 모두 로그아웃되었어요.

직접 바꾼 것이 아니라면 {{되찾는 방법}}

{{센터}} 드림",
    placeholders: &[MEMBER_AND_TIME[0], MEMBER_AND_TIME[1], WAY_BACK],
};

pub const PHONE_CHANGED: MailKind = MailKind {
    key: "phone-changed",
    label: "휴대폰 번호 변경",
    description: "회원이 휴대폰 번호를 바꾸면 그 회원에게 발송",
    subject: "[{{센터}}] 휴대폰 번호가 바뀌었어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 휴대폰 번호가 바뀌었어요. 다른 기기에서는 모두 로그아웃되었어요.

직접 바꾼 것이 아니라면 72시간 안에 다음 주소에서 되돌려 주세요. 예전 번호로 돌아가고, 모든 기기에서 로그아웃돼요.
{{되돌리는 주소}}

{{센터}} 드림",
    placeholders: MEMBER_TIME_AND_LINK,
};

pub const EMAIL_CHANGED: MailKind = MailKind {
    key: "email-changed",
    label: "이메일 변경",
    description: "회원이 이메일을 바꾸면 바꾸기 전의 이메일로 발송",
    subject: "[{{센터}}] 이메일이 바뀌었어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 이메일이 다른 주소로 바뀌었어요. 다른 기기에서는 모두 로그아웃되었어요.
이제 이 주소로는 로그인할 수 없고, 소식도 새 주소로 보내요.

직접 바꾼 것이 아니라면 72시간 안에 다음 주소에서 되돌려 주세요. 예전 이메일로 돌아가고, 모든 기기에서 로그아웃돼요.
{{되돌리는 주소}}

{{센터}} 드림",
    placeholders: MEMBER_TIME_AND_LINK,
};

pub const SECOND_FACTOR_ON: MailKind = MailKind {
    key: "second-factor-on",
    label: "2단계 인증 켜짐",
    description: "회원이 2단계 인증을 켜면 그 회원에게 발송",
    subject: "[{{센터}}] 2단계 인증이 켜졌어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 2단계 인증이 켜졌어요. 다른 기기에서는 모두 로그아웃되었어요.
이제 로그인할 때 인증 앱의 숫자도 함께 확인해요.

직접 켠 것이 아니라면 72시간 안에 다음 주소에서 되돌려 주세요. 2단계 인증이 꺼지고, 모든 기기에서 로그아웃돼요.
{{되돌리는 주소}}

{{센터}} 드림",
    placeholders: MEMBER_TIME_AND_LINK,
};

/// What else became of a second factor, as the mail says it. Nothing of it can be taken back with a link.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum SecondFactorChange {
    Off,
    /// New recovery codes.
    Codes,
}

pub const SECOND_FACTOR_CHANGED: MailKind = MailKind {
    key: "second-factor-changed",
    label: "2단계 인증 변경",
    description: "회원이 2단계 인증을 끄거나 복구 코드를 새로 만들면 그 회원에게 발송",
    subject: "[{{센터}}] 2단계 인증 설정이 바뀌었어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 {{바뀐 내용}}

직접 바꾼 것이 아니라면 {{되찾는 방법}}

{{센터}} 드림",
    placeholders: &[
        MEMBER_AND_TIME[0],
        MEMBER_AND_TIME[1],
        Placeholder {
            name: WHAT_CHANGED,
            sample: "2단계 인증이 꺼졌어요. 다른 기기에서는 모두 로그아웃되었어요.",
        },
        WAY_BACK,
    ],
};

pub const ACCOUNT_ERASED: MailKind = MailKind {
    key: "account-erased",
    label: "계정 삭제",
    description: "관리자가 회원의 계정을 지우면 그 회원이 쓰던 이메일로 발송",
    subject: "[{{센터}}] 계정과 개인정보를 지웠어요",
    body: "{{닉네임}} 님, 안녕하세요.

{{시각}}에 회원님의 계정과 개인정보를 지웠어요. 이제 이 계정으로는 로그인할 수 없어요.
함께 쓰는 곳에 쓰신 글은 누가 썼는지 알 수 없게 이름을 빼고 남을 수 있고, 백업에 남은 사본은 보관 기간이 지나면 없어져요.

요청하지 않으셨다면 저희에게 알려 주세요.

{{센터}} 드림",
    placeholders: MEMBER_AND_TIME,
};

const WHAT_CHANGED: &str = "바뀐 내용";

/// Tells that somebody registered.
pub(super) async fn registered(ctx: &Ctx, tx: &mut Tx, id: i64) -> Result<()> {
    announce(ctx, tx, "member.registered", id).await
}

pub(super) async fn left(ctx: &Ctx, tx: &mut Tx, id: i64) -> Result<()> {
    announce(ctx, tx, "member.left", id).await
}

/// Writes to the e-mail of somebody whose account an admin has just removed.
pub(super) async fn erased(ctx: &Ctx, tx: &mut Tx, member: &Member) -> Result<()> {
    write(ctx, tx, member, &ACCOUNT_ERASED, Vec::new()).await
}

async fn announce(ctx: &Ctx, tx: &mut Tx, name: &str, id: i64) -> Result<()> {
    let event = Event {
        name,
        at: ctx.clock.now(),
        data: json!({ "id": id }),
    };
    ctx.outbox.announce(tx, event).await
}

/// Writes to a member whose password, phone number or e-mail is changed, or whose second factor is switched on, as `kind` says, at the e-mail
/// that `member` has: whoever took a login cannot do so unseen. `link` takes the change back.
pub(super) async fn changed(
    ctx: &Ctx,
    tx: &mut Tx,
    member: &Member,
    kind: &MailKind,
    link: Option<&str>,
) -> Result<()> {
    let more = match link {
        Some(link) => (letters::LINK, link.to_owned()),
        None => way_back(ctx, member),
    };
    write(ctx, tx, member, kind, vec![more]).await
}

/// Writes to a member whose second factor is switched off or has other recovery codes.
pub(super) async fn second_factor_changed(
    ctx: &Ctx,
    tx: &mut Tx,
    id: i64,
    change: SecondFactorChange,
) -> Result<()> {
    let Some(member) = store::find(&mut **tx, id).await? else {
        return Ok(());
    };
    let what = match change {
        SecondFactorChange::Off => "2단계 인증이 꺼졌어요. 다른 기기에서는 모두 로그아웃되었어요.",
        SecondFactorChange::Codes => "복구 코드를 새로 만들었어요. 예전 코드는 쓸 수 없어요.",
    };
    let more = vec![(WHAT_CHANGED, what.to_owned()), way_back(ctx, &member)];
    write(ctx, tx, &member, &SECOND_FACTOR_CHANGED, more).await
}

/// The doors that are open to this member: an admin is not found by phone, and who comes by a provider has no password.
fn way_back(ctx: &Ctx, member: &Member) -> (&'static str, String) {
    let way = match (member.role, &member.provider, &member.phone_number) {
        (Role::Admin, ..) => {
            "지금 바로 다른 관리자에게 알려 주세요. 혼자 관리한다면 서버를 맡은 사람에게 알려 주세요.".to_owned()
        }
        (_, Some(_), _) => {
            "지금 바로 로그인에 쓰는 서비스의 비밀번호를 바꾸고, 저희에게 알려 주세요.".to_owned()
        }
        (_, None, Some(_)) => {
            let page = ctx.config.server.public_url.join("/user/findInfo");
            format!("지금 바로 {page} 에서 비밀번호를 다시 정하고, 저희에게 알려 주세요.")
        }
        (_, None, None) => "지금 바로 저희에게 알려 주세요.".to_owned(),
    };
    (WAY_BACK.name, way)
}

async fn write(
    ctx: &Ctx,
    tx: &mut Tx,
    member: &Member,
    kind: &MailKind,
    more: Vec<(&'static str, String)>,
) -> Result<()> {
    let local = ctx.clock.now().with_timezone(&ctx.config.site.time_zone);
    let mut values = vec![
        ("닉네임", member.display_name.clone()),
        ("시각", local.format("%Y년 %-m월 %-d일 %H:%M").to_string()),
    ];
    values.extend(more);
    letters::send(ctx, tx, kind, &member.username, member.id, &values).await
}
