//! Which phone and e-mail a member had before, for the member.

use async_trait::async_trait;

use crate::account_change::{AccountDetail, Change};
use platform::{
    ctx::Ctx,
    error::Result,
    personal::{Item, Part, PersonalData, moment},
};

/// Former phones and e-mails, and that there was no second factor, as long as a change can be taken back.
pub struct MyFormerContacts;

#[async_trait]
impl PersonalData for MyFormerContacts {
    fn key(&self) -> &'static str {
        "former-contacts"
    }

    fn label(&self) -> &'static str {
        "바꾸기 전 연락처"
    }

    fn purpose(&self, _: &Ctx) -> String {
        "내가 하지 않은 변경을 되돌릴 수 있도록 암호화해서 보관해요.".to_owned()
    }

    fn kept(&self, _: &Ctx) -> String {
        "바꾼 때부터 72시간 동안 보관하고 파기해요. 되돌리거나 탈퇴하면 바로 파기해요.".to_owned()
    }

    async fn collect(&self, ctx: &Ctx, member: i64, _: Option<i64>) -> Result<Part> {
        let changes: Vec<Change> = sqlx::query_as(
            "select id, code, member_id, what, sealed, at, expires_at
             from auth_changes
             where member_id = ?1
             order by id desc",
        )
        .bind(member)
        .fetch_all(ctx.db.read())
        .await?;
        let mut items = Vec::new();
        for change in changes {
            let former = change.former(ctx)?.value.unwrap_or_default();
            let (label, value) = match change.what {
                AccountDetail::Phone => ("휴대폰 번호", former),
                AccountDetail::Email => ("이메일", former),
                AccountDetail::SecondFactor => ("2단계 인증", "꺼짐".to_owned()),
            };
            let time = |at| moment(ctx, at);
            items.push(
                Item::new(format!("바꾸기 전 {label}"))
                    .with(label, value)
                    .with("바꾼 때", time(change.at))
                    .with("파기", time(change.expires_at)),
            );
        }
        Ok(Part::all(items))
    }
}
